-- The tags of products, for shipping rules. A tag that was deleted may stay here: it is joined when something is read.
create table command.product_tag (
    idproduct int not null,
    idtag     int not null,
    primary key (idproduct, idtag)
);
insert into command.product_tag (idproduct, idtag) select idproduct, idtag from kept.product_tag;
