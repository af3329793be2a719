-- What an audit asks of the event store. Events are read rarely and written all the time, so an index has to be worth its write: a btree adds
-- some 110 bytes of write-ahead log and two microseconds to each event, a BRIN next to nothing. The new column of the transaction costs
-- 12 bytes and no time that could be measured.

-- The transaction that stored an event. Indexes are given out before transactions commit, and a transaction may take some before and some
-- after those of another: in the order of transactions, and read only below every one still running, nothing can appear before what was read.
-- What was stored before this column is older than all.
alter table events.domain_event
    add column transaction xid8 not null default '0',
    -- who did it with which key in which request, as in the metadata
    add column iduser      int,
    add column idkey       int,
    add column request     text;
alter table events.domain_event alter column transaction set default pg_current_xact_id();

update events.domain_event e
set iduser = (m.meta ->> 'iduser')::int, idkey = (m.meta ->> 'idkey')::int, request = m.meta ->> 'request'
from (select global_index, convert_from(meta_data, 'UTF8')::jsonb as meta from events.domain_event where meta_data is not null) m
where m.global_index = e.global_index;

-- The order of the log: a page of everything is read from here.
create index domain_event_order on events.domain_event (transaction, global_index);
-- A page of what one user or one key did, however rare or long ago: a few reads where a scan would pass over millions to its end.
create index domain_event_of_user on events.domain_event (iduser, transaction, global_index) where iduser is not null;
create index domain_event_of_key on events.domain_event (idkey, transaction, global_index) where idkey is not null;
-- A period, and what came of one call: both lie together, for identifiers of requests begin with the time. So a few blocks are read, and the
-- index has one entry for every 32 of them.
create index domain_event_at on events.domain_event using brin (time_stamp, request) with (pages_per_range = 32, autosummarize = on);

-- What happened to images and compositions of a product is on streams that do not bear its number. The number is near the beginning, so
-- that the bytes of an image are not looked through.
create function events.product_in(payload bytea, member text) returns int language sql immutable parallel safe as $$
    select substring(encode(substring(payload from 1 for 300), 'escape') from '"' || member || '"\s*:\s*(\d{1,9})[,}]')::int
$$;
create index domain_event_of_product on events.domain_event (events.product_in(payload, 'product'))
    where payload_type in ('product_image.added', 'product_image.deleted', 'composition.part_added', 'composition.part_amount_changed',
                           'composition.part_removed');
create index domain_event_of_part on events.domain_event (events.product_in(payload, 'part'))
    where payload_type = 'composition.part_added';

-- The ledger's way back to the event of a row needs no index: it is asked by the number of the row.
