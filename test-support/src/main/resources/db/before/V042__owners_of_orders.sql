-- Whose orders are: a product that is on an open one does not go to another fulfilment customer.
alter table command."order" add column idfulfilment_customer int;
update command."order" o set idfulfilment_customer = known.idfulfilment_customer
from kept.orders known where known.id = o.idorder and known.idfulfilment_customer is not null;
