create sequence command.task_id as int;
create sequence command.user_id as int;
create sequence command.api_key_id as int;
create sequence command.warehouse_id as int;
create sequence command.vatgroup_id as int;
create sequence command.template_id as int;
create sequence command.return_status_id as int;
create sequence command.return_reason_id as int;
create sequence command.shippingprovider_id as int;
create sequence command.shippingprovider_profile_id as int;

create table command.account (
    idaccount    int primary key,
    zone         text    not null,
    traceability boolean not null default false
);
create table command.vatgroup (
    idvatgroup int primary key,
    standard   boolean not null
);
create table command.template (
    idtemplate int primary key,
    is_default boolean not null
);
create table command."user" (
    iduser   int primary key,
    username text not null unique
);

create table query.task (
    id        int primary key,
    body      text    not null,
    completed boolean not null
);
create table query."user" (
    id     int primary key,
    body   text    not null,
    active boolean not null
);
create table query.api_key (
    id     int primary key,
    body   text not null,
    digest text not null unique,
    iduser int  not null
);
create table query.warehouse (
    id   int primary key,
    body text not null
);
create table query.vatgroup (
    id   int primary key,
    body text not null
);
create table query.template (
    id   int primary key,
    body text not null
);
create table query.return_status (
    id   int primary key,
    body text not null
);
create table query.return_reason (
    id   int primary key,
    body text not null
);
create table query.shippingprovider (
    id   int primary key,
    body text not null
);

create table command.warehouse (
    idwarehouse   int primary key,
    accept_orders boolean not null,
    priority      int     not null,
    active        boolean not null
);
