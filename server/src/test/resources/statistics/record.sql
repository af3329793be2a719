-- Prints the statistics of the tables of an account, as statements that give them to an empty database with the same tables:
--   psql -Atq -f record.sql DATABASE > account.sql
-- Long texts say nothing about plans, and are left out.
set default_statistics_target = 10;
analyze;
select format('select pg_restore_relation_stats(''schemaname'', %L, ''relname'', %L, ''relpages'', %s, ''reltuples'', %s::real, ''relallvisible'', %s);',
              n.nspname, c.relname, c.relpages, c.reltuples, c.relpages)
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('feed', 'kept', 'past') and c.relkind = 'r' and c.reltuples > 0
order by n.nspname, c.relname;
select format('select pg_restore_attribute_stats(''schemaname'', %L, ''relname'', %L, ''attname'', %L, ''inherited'', false, '
              '''null_frac'', %s::real, ''avg_width'', %s, ''n_distinct'', %s::real%s%s%s);',
              s.schemaname, s.tablename, s.attname, s.null_frac, s.avg_width, s.n_distinct,
              case when s.avg_width <= 24 and s.most_common_vals is not null
                   then format(', ''most_common_vals'', %L, ''most_common_freqs'', %L::real[]', s.most_common_vals, s.most_common_freqs) end,
              case when s.avg_width <= 24 and s.histogram_bounds is not null
                   then format(', ''histogram_bounds'', %L', s.histogram_bounds) end,
              case when s.correlation is not null then format(', ''correlation'', %s::real', s.correlation) end)
from pg_stats s
where s.schemaname in ('feed', 'kept', 'past')
order by s.schemaname, s.tablename, s.attname;
