-- Copies of personal texts are rewritten when a person is forgotten. This is how they are found.

-- What is left to do: it is looked for twice a second.
create index forgotten_left on events.forgotten (forgotten_at, stream) where cleaned_at is null;

-- Messages of events are found by their time; tests show an object at any time. There are few of them.
create index message_of_test on webhook.message (object) where event is null;

-- The deliveries of a message lie together, except those that send it again.
create index delivery_message on webhook.delivery using brin (message) with (pages_per_range = 32, autosummarize = on);

-- How often messages have been rewritten. A process that sends then forgets what it has read.
create table webhook.rewritten (
    times bigint not null
);
insert into webhook.rewritten values (0);
