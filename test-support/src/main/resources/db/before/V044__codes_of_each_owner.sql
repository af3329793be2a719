-- Product codes and customer numbers are unique for each fulfilment customer, and for the account itself.
alter table command.product drop constraint productcode_unique;
alter table command.product add constraint productcode_unique unique nulls not distinct (productcode, idfulfilment_customer);
alter table command.customer drop constraint customerid_unique;
alter table command.customer add constraint customerid_unique unique nulls not distinct (customerid, idfulfilment_customer);
