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
