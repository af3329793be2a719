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
    -- the object as it stood; more: what a kind adds, in the order of kinds, empty for nothing
    data                  text        not null,
    more                  text[]      not null,
    at                    timestamptz not null,
    -- what keys limited to a fulfilment customer see of the object, where that is different: comments that are not for them are not counted
    scoped                text,
    primary key (event, number)
);
create index announcement_at on feed.announcement using brin (at) with (pages_per_range = 32, autosummarize = on);

-- Up to which event rows have been removed because they were too old.
create table feed.expired (
    event bigint not null
);
insert into feed.expired values (0);
