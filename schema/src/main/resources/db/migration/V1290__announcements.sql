-- What the outside is told: one row for each object that a command changed and that there is a kind of event for, written with the views.
-- It is in the order of the event store; rows of one object are in the order of what happened to it.
create schema feed;

create table feed.announcement (
    -- the place in the event store of the event it is told of
    event                 bigint      not null,
    -- its first kind's place among all that this event announces
    number                int         not null,
    kinds                 text[]      not null,
    object                text        not null,
    idfulfilment_customer int,
    at                    timestamptz not null,
    -- The object as it stood, as keys limited to its fulfilment customer see it where that is different, and what each kind adds. The service
    -- compresses them with a dictionary for each kind of object: the first byte is the number of the dictionary, or 0 for none.
    texts                 bytea       not null,
    -- the bytes of the object's JSON
    size                  int         not null,
    -- whether the object is a comment on a purchase order
    of_purchase_order     boolean     not null,
    primary key (event, number)
) partition by range (event);
-- what is compressed already is not compressed again
alter table feed.announcement alter column texts set storage external;
create table feed.announcement_first partition of feed.announcement for values from (minvalue) to (200000);
create table feed.announcement_default partition of feed.announcement default;
create index announcement_at on feed.announcement using brin (at) with (pages_per_range = 32, autosummarize = on);

-- Up to which event rows have been removed because they were too old.
create table feed.expired (
    event bigint not null
);
insert into feed.expired values (0);
