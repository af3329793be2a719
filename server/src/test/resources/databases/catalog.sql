-- Every object of the product, a line each: what it is, and all that the catalog says of it. Columns are in their order.
with ours as (
    select n.oid, n.nspname as schema from pg_namespace n
    where n.nspname not like 'pg\_%' and n.nspname not in ('information_schema', 'public')),
relation as (
    select c.*, format('%I.%I', o.schema, c.relname) as name from pg_class c join ours o on o.oid = c.relnamespace),
-- An upgraded database may have later columns of the past behind "until": rows are written by the names of their columns.
columned as (
    select r.name, r.relkind, a.*, row_number() over (partition by a.attrelid order by r.name like 'past.%' and a.attname = 'until', a.attnum) as place
    from relation r join pg_attribute a on a.attrelid = r.oid
    where r.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and a.attnum > 0 and not a.attisdropped)
select line from (
    select concat_ws(' ', 'schema', schema, a.nspacl) as line from ours join pg_namespace a using (oid)
    union all
    select concat_ws(' ', 'extension', e.extname, 'in', e.extnamespace::regnamespace) from pg_extension e
    union all
    select concat_ws(' ', 'relation', r.name, r.relkind, r.relpersistence, r.reloptions, t.reloptions, r.relacl, r.relreplident,
        r.relrowsecurity, m.amname, s.spcname)
    from relation r left join pg_class t on t.oid = r.reltoastrelid left join pg_am m on m.oid = r.relam
        left join pg_tablespace s on s.oid = r.reltablespace
    union all
    select concat_ws(' ', 'column', c.name, to_char(c.place, 'FM00'), c.attname, format_type(c.atttypid, c.atttypmod),
        case when c.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid), 'identity ' || nullif(c.attidentity::text, ''),
        'generated ' || nullif(c.attgenerated::text, ''), 'storage ' || c.attstorage::text, 'compression ' || nullif(c.attcompression::text, ''),
        'statistics ' || nullif(c.attstattarget, -1), c.attoptions, c.attacl, 'collation ' || nullif(c.attcollation, 0)::regcollation)
    from columned c left join pg_attrdef d on d.adrelid = c.attrelid and d.adnum = c.attnum
    union all
    select concat_ws(' ', 'constraint', r.name, k.conname, pg_get_constraintdef(k.oid), case when not k.convalidated then 'not valid' end)
    from pg_constraint k join relation r on r.oid = k.conrelid
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), case when not i.indisvalid then 'invalid' end,
        case when i.indisclustered then 'clustered' end)
    from pg_index i join relation r on r.oid = i.indrelid
    union all
    select concat_ws(' ', 'view', r.name, pg_get_viewdef(r.oid)) from relation r where r.relkind in ('v', 'm')
    union all
    select concat_ws(' ', 'rule', pg_get_ruledef(u.oid)) from pg_rewrite u join relation r on r.oid = u.ev_class where u.rulename <> '_RETURN'
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid)) from pg_trigger t join relation r on r.oid = t.tgrelid where not t.tgisinternal
    union all
    select concat_ws(' ', 'sequence', r.name, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
        (select concat_ws(' ', 'of', d.refobjid::regclass, a.attname, d.deptype) from pg_depend d join pg_attribute a
             on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
         where d.classid = 'pg_class'::regclass and d.objid = r.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0))
    from pg_sequence s join relation r on r.oid = s.seqrelid
    union all
    select concat_ws(' ', 'routine', p.oid::regprocedure, pg_get_functiondef(p.oid), p.proacl)
    from pg_proc p join ours o on o.oid = p.pronamespace where p.prokind in ('f', 'p')
    union all
    select concat_ws(' ', 'type', t.oid::regtype, t.typtype) from pg_type t join ours o on o.oid = t.typnamespace
    where t.typtype not in ('c', 'b')
    union all
    select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(x.oid)) from pg_statistic_ext x join ours o on o.oid = x.stxnamespace
    union all
    select concat_ws(' ', 'comment', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description) from pg_description d
    where (d.classoid = 'pg_class'::regclass and d.objoid in (select oid from relation)
        or d.classoid = 'pg_namespace'::regclass and d.objoid in (select oid from ours)
        or d.classoid = 'pg_proc'::regclass and d.objoid in (select p.oid from pg_proc p join ours o on o.oid = p.pronamespace))
    union all
    select concat_ws(' ', 'row', 'upkeep.view', v) from upkeep.view v
    union all
    select concat_ws(' ', 'row', 'upkeep.take_over', t) from upkeep.take_over t
    union all
    select concat_ws(' ', 'row', 'feed.expired', x) from feed.expired x
    union all
    select concat_ws(' ', 'row', 'webhook.cursor', c) from webhook.cursor c
    union all
    -- what no migration fills, and nothing has filled yet
    select 'rows ' || r.name from relation r
    where r.relkind = 'r' and r.name not in ('upkeep.view', 'upkeep.view_revision', 'upkeep.take_over', 'feed.expired', 'webhook.cursor')
        and (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', r.name), false, true, '')))[1]::text <> '0') found
order by line
