-- A user who is forgotten has no name any more, so the name is free and any number of users can be forgotten.
alter table command."user" alter column username drop not null;
