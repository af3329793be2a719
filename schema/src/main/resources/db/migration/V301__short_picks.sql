create sequence command.stock_discrepancy_id as int;

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
