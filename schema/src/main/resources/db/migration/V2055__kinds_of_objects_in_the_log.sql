-- A page of what happened to objects of one kind, however rare or long ago. Events of stock, orders, picklists and shipments are nearly all that is
-- written: a page of theirs is found in the order of the log, and their writes pay for no index.
create index domain_event_of_kind on events.domain_event (type, events.log_section(transaction, global_index))
    where type not in ('stock', 'order', 'picklist', 'shipment');
