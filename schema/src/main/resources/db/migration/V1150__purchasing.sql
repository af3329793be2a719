create sequence command.supplier_id as int;
create sequence command.purchaseorder_id as int;
create sequence command.purchaseorder_product_id as int;
create sequence command.receipt_id as int;
create sequence command.receipt_product_id as int;

create table command.supplier (
    idsupplier int  primary key,
    name       text not null,
    constraint supplier_name_unique unique (name)
);

-- Which orders are on their way, whose they are, and which lines they have. How much is left is for the orders to say.
create table command.purchaseorder (
    idpurchaseorder       int     primary key,
    idsupplier            int,
    purchased             boolean not null default false,
    open                  boolean not null default true,
    idfulfilment_customer int
);
create index purchased_at_supplier on command.purchaseorder (idsupplier, idpurchaseorder) where purchased;
create table command.purchaseorder_product (
    idpurchaseorder_product int primary key,
    idpurchaseorder         int not null,
    idproduct               int not null
);
create index purchaseorder_product_of on command.purchaseorder_product (idpurchaseorder, idproduct);
create index purchaseorder_product_bought on command.purchaseorder_product (idproduct, idpurchaseorder);

-- Which purchase orders have receipts: those stay with their owner.
create table command.receipt (
    idreceipt       int primary key,
    idpurchaseorder int not null
);
create index receipt_of_purchaseorder on command.receipt (idpurchaseorder);

create table kept.supplier (
    id     int         primary key,
    body   text        not null,
    name   text        not null,
    active boolean     not null,
    since  timestamptz not null
);
call upkeep.remember('supplier', 'kept', 'past');
call upkeep.expose('supplier', 'state');

-- Orders but for their products, which are rows of their own.
create table kept.purchaseorder (
    id                    int         primary key,
    body                  text        not null,
    status                text        not null,
    purchaseorderid       text        not null,
    supplier_orderid      text,
    supplier_name         text,
    idsupplier            int,
    idwarehouse           int         not null,
    idfulfilment_customer int,
    delivery_date         date,
    updated               timestamptz not null,
    since                 timestamptz not null
);
create index purchaseorder_by_status on kept.purchaseorder (status, id);
create index purchaseorder_by_updated on kept.purchaseorder (updated);
create index purchaseorder_by_supplier on kept.purchaseorder (idsupplier, id);
call upkeep.remember('purchaseorder', 'kept', 'past');
call upkeep.expose('purchaseorder', 'state');

create table kept.purchaseorder_product (
    id              int         primary key,
    body            text        not null,
    idpurchaseorder int         not null,
    idproduct       int         not null,
    amount          int         not null,
    amountreceived  int         not null,
    delivery_date   date,
    since           timestamptz not null
);
create index purchaseorder_product_of on kept.purchaseorder_product (idpurchaseorder, id);
create index purchaseorder_product_bought on kept.purchaseorder_product (idproduct, idpurchaseorder);
create index purchaseorder_product_to_come on kept.purchaseorder_product (idproduct, id) where amountreceived < amount;
call upkeep.remember('purchaseorder_product', 'kept', 'past');
create index purchaseorder_product_of on past.purchaseorder_product (idpurchaseorder);
create index purchaseorder_product_bought on past.purchaseorder_product (idproduct);
call upkeep.expose('purchaseorder_product', 'state');

-- body is what the next event is folded into, shown is what clients get of it
create table kept.receipt (
    id                    int         primary key,
    body                  text        not null,
    shown                 text        not null,
    receiptid             text        not null,
    status                text        not null,
    version               int         not null,
    idpurchaseorder       int,
    idsupplier            int,
    idwarehouse           int         not null,
    idfulfilment_customer int,
    completed_by_iduser   int,
    completed_at          timestamptz,
    updated               timestamptz not null,
    since                 timestamptz not null
);
create index receipt_by_receiptid on kept.receipt (receiptid);
create index receipt_by_purchaseorder on kept.receipt (idpurchaseorder, id);
create index receipt_by_supplier on kept.receipt (idsupplier, id);
create index receipt_by_status on kept.receipt (status, id);
create index receipt_by_updated on kept.receipt (updated);
create index receipt_by_completed on kept.receipt (completed_at);
call upkeep.remember('receipt', 'kept', 'past');
call upkeep.expose('receipt', 'state');

-- in_stock: pieces that are received and not reverted; excessive: those of them above what was ordered
create table kept.receipt_product (
    id              int         primary key,
    body            text        not null,
    shown           text        not null,
    idreceipt       int         not null,
    idproduct       int         not null,
    idpurchaseorder int,
    idlocation      int,
    in_stock        int         not null,
    excessive       int         not null,
    since           timestamptz not null
);
create index receipt_product_of on kept.receipt_product (idreceipt, id);
create index receipt_product_bought_with on kept.receipt_product (idpurchaseorder, idreceipt) where in_stock > 0;
call upkeep.remember('receipt_product', 'kept', 'past');
create index receipt_product_of on past.receipt_product (idreceipt);
call upkeep.expose('receipt_product', 'state');
