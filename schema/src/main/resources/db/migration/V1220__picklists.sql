create sequence command.picklist_id as int;
create sequence command.picklist_product_id as int;
create sequence command.stock_discrepancy_id as int;

create table command.picklist (
    idpicklist    int primary key,
    idorder       int not null,
    snoozed_until timestamptz
);
create index picklist_of on command.picklist (idorder);
create index picklist_snoozed on command.picklist (snoozed_until) where snoozed_until is not null;

create table kept.picklist (
    id                    int         primary key,
    body                  text        not null,
    idorder               int         not null,
    idcustomer            int,
    idwarehouse           int         not null,
    idpicklist_batch      int,
    assigned_to           int,
    idfulfilment_customer int,
    status                text        not null,
    picklistid            text        not null,
    created               timestamptz not null,
    closed_at             timestamptz,
    -- the return whose replacement products the picklist delivers
    idreturn              int,
    urgent                boolean,
    since                 timestamptz not null
);
create index picklist_of on kept.picklist (idorder, id);
create index picklist_by_number on kept.picklist (picklistid);
create index picklist_by_status on kept.picklist (status, id);
create index picklist_by_warehouse on kept.picklist (idwarehouse, id);
create index picklist_by_customer on kept.picklist (idcustomer, id);
create index picklist_by_assignee on kept.picklist (assigned_to, id) where assigned_to is not null;
create index picklist_by_batch on kept.picklist (idpicklist_batch, id) where idpicklist_batch is not null;
create index picklist_by_fulfilment_customer on kept.picklist (idfulfilment_customer, id) where idfulfilment_customer is not null;
create index picklist_by_created on kept.picklist (created);
create index picklist_by_closed on kept.picklist (closed_at) where closed_at is not null;
create index picklist_urgent on kept.picklist (id) where urgent;
call upkeep.remember('picklist', 'kept', 'past');
create index picklist_of on past.picklist (idorder);
call upkeep.expose('picklist', 'state');

-- Lines change once or twice soon after they were made.
create table kept.picklist_product (
    id              int         primary key,
    body            text        not null,
    idpicklist      int         not null,
    idproduct       int         not null,
    idorder_product int,
    amount          int         not null,
    picked          int         not null,
    since           timestamptz not null
) with (fillfactor = 80);
create index picklist_product_of on kept.picklist_product (idpicklist, id);
create index picklist_product_for on kept.picklist_product (idorder_product);
call upkeep.remember('picklist_product', 'kept', 'past');
create index picklist_product_of on past.picklist_product (idpicklist);
create index picklist_product_for on past.picklist_product (idorder_product);
call upkeep.expose('picklist_product', 'state');

-- Where picklists hold pieces, or held them when these left. idlocation: 0 for no specific location
create table kept.picklist_claim (
    idpicklist int         not null,
    idproduct  int         not null,
    idlocation int         not null,
    amount     int         not null,
    since      timestamptz not null,
    primary key (idpicklist, idproduct, idlocation)
);
call upkeep.remember('picklist_claim', 'kept', 'past');
call upkeep.expose('picklist_claim', 'state');

-- What was chosen for lines of picklists that share a product.
create table kept.pick_choice (
    id         int         primary key,
    body       text        not null,
    idpicklist int         not null,
    locations  text        not null,
    since      timestamptz not null
);
create index pick_choice_of on kept.pick_choice (idpicklist);
call upkeep.remember('pick_choice', 'kept', 'past');
create index pick_choice_of on past.pick_choice (idpicklist);
call upkeep.expose('pick_choice', 'state');

create table kept.picklist_packaging (
    id          int         primary key,
    idpackaging int         not null,
    since       timestamptz not null
);
call upkeep.remember('picklist_packaging', 'kept', 'past');
call upkeep.expose('picklist_packaging', 'state');

-- What pickers found to be missing.
create table kept.stock_discrepancy (
    id          int         primary key,
    body        text        not null,
    idpicklist  int         not null,
    idproduct   int         not null,
    idwarehouse int         not null,
    idlocation  int,
    iduser      int         not null,
    created     timestamptz not null,
    since       timestamptz not null
);
create index stock_discrepancy_of_product on kept.stock_discrepancy (idproduct, id);
create index stock_discrepancy_in_warehouse on kept.stock_discrepancy (idwarehouse, id);
create index stock_discrepancy_of_picklist on kept.stock_discrepancy (idpicklist);
create index stock_discrepancy_by_created on kept.stock_discrepancy (created);
call upkeep.remember('stock_discrepancy', 'kept', 'past');
call upkeep.expose('stock_discrepancy', 'state');
