create sequence command.tag_id as int;

create table command.tag (
    idtag   int     primary key,
    title   text    not null,
    inherit boolean not null,
    constraint tag_title_unique unique (title)
);
create table command.customer_tag (
    idcustomer int not null references command.customer on delete cascade,
    idtag      int not null,
    primary key (idcustomer, idtag)
);
create index customer_tag_by_tag on command.customer_tag (idtag);
create table command.order_tag (
    idorder int not null,
    idtag   int not null,
    primary key (idorder, idtag)
);

create table kept.tag (
    id    int         primary key,
    body  text        not null,
    title text        not null,
    since timestamptz not null
);
create index tag_by_title on kept.tag (title);
call upkeep.remember('tag', 'kept', 'past');
call upkeep.expose('tag', 'state');

-- What carries which tags. Tags themselves are joined when something is read, so that a change of one shows everywhere and one that is gone
-- shows nowhere.
create table kept.product_tag (
    idproduct int         not null,
    idtag     int         not null,
    since     timestamptz not null,
    primary key (idproduct, idtag)
);
create index product_tag_by_tag on kept.product_tag (idtag, idproduct);
call upkeep.remember('product_tag', 'kept', 'past');
call upkeep.expose('product_tag', 'state');

create table kept.customer_tag (
    idcustomer int         not null,
    idtag      int         not null,
    since      timestamptz not null,
    primary key (idcustomer, idtag)
);
call upkeep.remember('customer_tag', 'kept', 'past');
call upkeep.expose('customer_tag', 'state');

create table kept.order_tag (
    idorder int         not null,
    idtag   int         not null,
    since   timestamptz not null,
    primary key (idorder, idtag)
);
create index order_tag_by_tag on kept.order_tag (idtag, idorder);
call upkeep.remember('order_tag', 'kept', 'past');
call upkeep.expose('order_tag', 'state');
