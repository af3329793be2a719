package fulfilment.query.platform;

import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** Tables beside those that serve: of the same shape, empty at first, to fold events into. */
final class Shadow {

    private final JdbcTemplate jdbc;
    private final String current;
    private final String earlier;

    /** @param name of the schema; rows as they stood before have one of their own beside it */
    Shadow(JdbcTemplate jdbc, String name) {
        this.jdbc = jdbc;
        this.current = name;
        this.earlier = name + "_past";
    }

    Shelf shelf() {
        return new Shelf(jdbc, current, earlier);
    }

    boolean isThere() {
        return Boolean.TRUE.equals(
                jdbc.queryForObject("select to_regnamespace(?) is not null", Boolean.class, current));
    }

    void make(List<String> tables) {
        drop();
        jdbc.execute("create schema " + current);
        jdbc.execute("create schema " + earlier);
        for (var table : tables) {
            like("kept", table, current);
            if (remembers(table)) {
                like("past", table, earlier);
            }
        }
    }

    private void like(String serving, String table, String schema) {
        jdbc.execute(
                "create table %s.\"%s\" (like %s.\"%s\" including storage including defaults)".formatted(schema, table, serving,
                        table));
        var constraints = jdbc.queryForList("""
                select format('add constraint %%I %%s', conname, pg_get_constraintdef(oid)) from pg_constraint
                where conrelid = format('%s.%%I', ?::text)::regclass and contype in ('p', 'u')""".formatted(serving),
                String.class, table);
        if (!constraints.isEmpty()) {
            jdbc.execute("alter table %s.\"%s\" %s".formatted(schema, table, String.join(", ", constraints)));
        }
    }

    /** The indexes that only queries need: they are made when most rows are there. */
    void index(List<String> tables) {
        for (var table : tables) {
            index("kept", table, current);
            if (remembers(table)) {
                index("past", table, earlier);
            }
        }
    }

    private void index(String serving, String table, String schema) {
        jdbc.queryForList("""
                select pg_get_indexdef(i.indexrelid) from pg_index i
                where i.indrelid = format('%s.%%I', ?::text)::regclass
                    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)""".formatted(serving),
                String.class, table)
                .forEach(definition -> jdbc.execute(definition.replaceFirst(" INDEX ", " INDEX IF NOT EXISTS ")
                        .replace(" ON " + serving + ".", " ON " + schema + ".")));
    }

    void analyze(List<String> tables) {
        for (var table : tables) {
            jdbc.execute("analyze %s.\"%s\"".formatted(current, table));
            if (remembers(table)) {
                jdbc.execute("analyze %s.\"%s\"".formatted(earlier, table));
            }
        }
    }

    /** What identifies a row. */
    List<String> keyOf(String schema, String table) {
        return jdbc.queryForList(
                """
                select quote_ident(a.attname) from pg_index i
                    cross join unnest(i.indkey) with ordinality as k (attnum, position)
                    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
                where i.indrelid = format('%s.%%I', ?::text)::regclass and i.indisprimary order by k.position"""
                        .formatted(schema),
                String.class, table);
    }

    /** Logs are never changed and have no earlier rows. */
    boolean remembers(String table) {
        return Boolean.TRUE
                .equals(jdbc.queryForObject("select kind <> 'log' from upkeep.view where name = ?", Boolean.class, table));
    }

    boolean has(String table) {
        return Boolean.TRUE.equals(
                jdbc.queryForObject("select to_regclass(format('%s.%%I', ?::text)) is not null".formatted(current), Boolean.class,
                        table));
    }

    /**
     * Within a transaction: keeps everybody else away from tables, whoever waits for them reads or writes those that serve afterwards. Queries
     * lock their views before the tables behind them, and so does this.
     *
     * @throws org.springframework.dao.CannotAcquireLockException when somebody holds on to them
     */
    static void lock(List<String> tables, JdbcTemplate jdbc) {
        jdbc.execute("set local lock_timeout = '100ms'");
        for (var table : tables) {
            jdbc.execute("lock table query.\"%s\" in access exclusive mode".formatted(table));
            jdbc.execute("lock table asof.\"%s\" in access exclusive mode".formatted(table));
        }
    }

    /** Within a transaction that has locked the tables that serve: these take their place. */
    void takeOver(List<String> tables) {
        for (var table : tables) {
            boolean remembers = remembers(table);
            retire("kept", table, current);
            if (remembers) {
                retire("past", table, earlier);
            }
            jdbc.update("call upkeep.expose(?)", table);
            jdbc.execute("drop table retired.\"%s\"".formatted(table));
            if (remembers) {
                jdbc.execute("drop table retired_past.\"%s\"".formatted(table));
            }
        }
    }

    private void retire(String serving, String table, String schema) {
        jdbc.execute("alter table %s.\"%s\" set schema %s".formatted(serving, table,
                serving.equals("kept") ? "retired" : "retired_past"));
        jdbc.execute("alter table %s.\"%s\" set schema %s".formatted(schema, table, serving));
    }

    void drop() {
        jdbc.execute("drop schema if exists %s cascade".formatted(current));
        jdbc.execute("drop schema if exists %s cascade".formatted(earlier));
    }
}
