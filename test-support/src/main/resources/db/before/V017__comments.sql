create sequence command.comment_id as int;

-- Everybody who can be mentioned in a comment, under which name.
create table command.mentionable (
    type text not null,
    id   int  not null,
    name text not null,
    primary key (type, id)
);
insert into command.mentionable select 'USER', id, body::jsonb ->> 'full_name' from kept."user";

-- shown is what clients read, but for what others are called
create table kept.comment (
    id             int         primary key,
    body           text        not null,
    shown          text        not null,
    source_type    text        not null,
    idsource       int         not null,
    author_type    text        not null,
    idauthor       int         not null,
    show_at_related boolean    not null,
    visible        boolean     not null,
    since          timestamptz not null
);
create index comment_of on kept.comment (source_type, idsource, id);
create index comment_by on kept.comment (idauthor, id);
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

-- Somebody who writes or is mentioned, in the API's words. Fulfilment customers are known by their number only.
create function query.participant_json(kind text, participant int) returns text language sql stable parallel safe as $$
    select case when kind = 'user' then (
            select '{"iduser":' || u.id || ',"username":' || to_json(u.body::json ->> 'username')
                || ',"full_name":' || to_json(u.body::json ->> 'full_name') || ',"image_url":null}'
            from query."user" u where u.id = participant)
        else '{"idfulfilment_customer":' || participant || ',"name":null}' end
$$;

create function query.comment_mentions(comment int) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg('{"text":' || to_json(m.text) || ',"mentioned_type":"' || m.mentioned_type
        || '","mentioned":' || query.participant_json(m.mentioned_type, m.idmentioned) || '}', ',' order by m.number), '') || ']'
    from query.comment_mention m where m.idcomment = comment
$$;

call upkeep.mirror();
