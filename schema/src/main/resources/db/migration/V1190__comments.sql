create sequence command.comment_id as int;

-- Everybody who can be mentioned in a comment, under which name.
create table command.mentionable (
    type text not null,
    id   int  not null,
    name text not null,
    primary key (type, id)
);

-- shown is what clients read, but for what others are called
create table kept.comment (
    id              int         primary key,
    body            text        not null,
    shown           text        not null,
    source_type     text        not null,
    idsource        int         not null,
    author_type     text        not null,
    idauthor        int         not null,
    show_at_related boolean     not null,
    visible         boolean     not null,
    since           timestamptz not null
);
create index comment_of on kept.comment (source_type, idsource, id);
create index comment_by on kept.comment (idauthor, id);
-- The comments on an order or a picklist are counted as they are listed: with those that its picklists, or its order, show at it.
create index comment_shared on kept.comment (source_type, idsource) where show_at_related;
call upkeep.remember('comment', 'kept', 'past');
create index comment_of on past.comment (source_type, idsource);
call upkeep.expose('comment', 'state');

-- Who is mentioned. Rows of a comment that is gone stay and are found by nobody.
create table kept.comment_mention (
    idcomment      int         not null,
    number         int         not null,
    text           text        not null,
    mentioned_type text        not null,
    idmentioned    int         not null,
    since          timestamptz not null,
    primary key (idcomment, number)
);
create index comment_mention_of on kept.comment_mention (idmentioned, idcomment);
call upkeep.expose('comment_mention', 'log');
