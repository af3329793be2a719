create sequence command.hook_id as int;

-- body holds the sealed secret and is for deliveries; shown is what clients read. active_since: index of the event a hook became active with
create table kept.hook (
    id                    int         primary key,
    body                  text        not null,
    shown                 text        not null,
    event                 text        not null,
    active                boolean     not null,
    idfulfilment_customer int,
    active_since          bigint      not null,
    -- It is told no more than this user may see, and points to networks that the installation allows in addition to the public internet only if
    -- the user is an admin.
    created_by            int         not null,
    since                 timestamptz not null
);
call upkeep.remember('hook', 'kept', 'past');
call upkeep.expose('hook', 'state');

-- What is sent to hooks, has been, and is waiting to be. Kept by the dispatcher alone.
create schema webhook;

-- How far the feed has been read.
create table webhook.cursor (
    event  bigint not null,
    number int    not null
);
insert into webhook.cursor values (0, 0);

-- What several hooks are told, once. event, number: its place in the feed; null for a test.
create table webhook.message (
    id     bigint      generated always as identity primary key,
    event  bigint,
    number int,
    kind   text        not null,
    object text        not null,
    at     timestamptz not null,
    data   text        not null
) partition by range (id);
-- What fits a page is neither packed nor put elsewhere: it is read as soon as it is written. Later partitions have the options of the default one.
create table webhook.message_first partition of webhook.message for values from (minvalue) to (200000) with (toast_tuple_target = 8160);
create table webhook.message_default partition of webhook.message default with (toast_tuple_target = 8160);

create index message_at on webhook.message using brin (at) with (pages_per_range = 32, autosummarize = on);

create sequence webhook.delivery_id;
-- state: due, held (behind another of the same object), delivered, failed (the last retry too), dropped (with its hook).
-- due: when it is to be sent; null while it is held and when it is done.
-- object: those of one hook and object wait for each other, in the order of their ids; null for one that goes by itself.
-- activation: the hook's, of then; an earlier one's deliveries are not sent in a later one.
create table webhook.delivery (
    idhook           int         not null,
    id               bigint      not null,
    message          bigint      not null,
    object           text,
    activation       bigint      not null,
    purpose          text        not null,
    state            text        not null,
    attempts         int         not null default 0,
    created_at       timestamptz not null,
    due              timestamptz,
    first_attempt_at timestamptz,
    last_attempt_at  timestamptz,
    took_ms          int,
    response_status  int,
    response_start   text,
    problem          text,
    -- it has held others back for long enough
    overtaken        boolean     not null default false,
    -- the hook has been told that it failed
    reported         boolean     not null default false,
    finished_at      timestamptz,
    primary key (idhook, id)
) partition by range (id);
create table webhook.delivery_first partition of webhook.delivery for values from (minvalue) to (200000);
create table webhook.delivery_default partition of webhook.delivery default;
create index delivery_due on webhook.delivery (idhook, due, id) where due is not null;
create index delivery_line on webhook.delivery (idhook, object, id) where finished_at is null and not overtaken and object is not null;
create index delivery_unreported on webhook.delivery (idhook, id) where state = 'failed' and not reported;
create index delivery_created on webhook.delivery using brin (created_at) with (pages_per_range = 32, autosummarize = on);

-- Attempts that did not succeed; that which did is in its delivery.
create table webhook.attempt (
    idhook          int         not null,
    delivery        bigint      not null,
    number          int         not null,
    at              timestamptz not null,
    took_ms         int         not null,
    response_status int,
    response_start  text,
    problem         text,
    primary key (idhook, delivery, number)
) partition by range (delivery);
create table webhook.attempt_first partition of webhook.attempt for values from (minvalue) to (200000);
create table webhook.attempt_default partition of webhook.attempt default;

-- Which process sends to which hook, until when if it does not say so again; hook 0 stands for reading the feed.
create table webhook.owner (
    idhook int         primary key,
    node   text        not null,
    until  timestamptz not null
);
create table webhook.node (
    node  text        primary key,
    until timestamptz not null
);

-- What came of the attempts to deliver to each hook, in stretches of five minutes. Tests do not count.
create table webhook.traffic (
    idhook     int         not null,
    began      timestamptz not null,
    delivered  int         not null,
    failed     int         not null,
    took_ms    bigint      not null,
    slowest_ms int         not null,
    primary key (idhook, began)
) with (fillfactor = 50); -- a row changes with each transaction that stores outcomes, in place

-- How the latest attempts went. failing_since: when the first of the failures in a row began; null if the last attempt succeeded.
create table webhook.health (
    idhook               int         primary key,
    consecutive_failures int         not null,
    failing_since        timestamptz,
    last_delivered_at    timestamptz
) with (fillfactor = 50);
