-- Texts of announcements are compressed by the service, with a dictionary for each kind of object: the first byte is the number of the
-- dictionary, or 0 for none. Announcements of earlier versions keep their texts in data, scoped and more until they are too old.
alter table feed.announcement alter column data drop not null;
alter table feed.announcement alter column more drop not null;
alter table feed.announcement add column texts bytea;
-- the bytes of the object's JSON
alter table feed.announcement add column size int;
-- whether the object is a comment on a purchase order
alter table feed.announcement add column of_purchase_order boolean;
-- what is compressed already is not compressed again
alter table feed.announcement alter column texts set storage external;
