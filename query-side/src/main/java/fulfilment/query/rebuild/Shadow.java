package fulfilment.query.rebuild;

import fulfilment.api.kernel.EventLog;
import fulfilment.query.platform.Folds;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.TableSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Tables beside the serving tables, with the same columns and empty at first, to fold events into. */
final class Shadow {

    private static final Logger LOG = LoggerFactory.getLogger(Shadow.class);
    /** Lock timeout, and deadlock in which this transaction was cancelled. */
    private static final Set<String> BUSY = Set.of("55P03", "40P01");

    private final JdbcTemplate jdbc;
    private final String current;
    private final String earlier;

    /** @param name of the schema for current rows; earlier rows get a schema of their own */
    Shadow(JdbcTemplate jdbc, String name) {
        this.jdbc = jdbc;
        this.current = name;
        this.earlier = name + "_past";
    }

    TableSet tables() {
        return new TableSet(jdbc, current, earlier);
    }

    boolean isThere() {
        return Boolean.TRUE.equals(
                jdbc.queryForObject("select to_regnamespace(?) is not null", Boolean.class, current));
    }

    void make(List<Projection> projections) {
        drop();
        var tables = projections.stream().flatMap(projection -> projection.tables().stream()).toList();
        var statements = new ArrayList<>(List.of("create schema " + current, "create schema " + earlier));
        statements.addAll(jdbc.queryForList("""
                select format('create table %1$s.%%1$I (like %%2$s including storage including defaults)', c.relname, c.oid::regclass)
                from pg_class c where c.relnamespace::regnamespace = '%2$s'::regnamespace and c.relname = any(?) and c.relkind = 'r'
                union all
                select format('alter table %1$s.%%1$I add constraint %%2$I %%3$s', c.relname, k.conname, pg_get_constraintdef(k.oid))
                from pg_constraint k join pg_class c on c.oid = k.conrelid
                where c.relnamespace::regnamespace = '%2$s'::regnamespace and c.relname = any(?) and k.contype in ('p', 'u')"""
                .formatted(current, "kept"), String.class, names(tables), names(tables)));
        statements.addAll(jdbc.queryForList("""
                select format('create table %1$s.%%1$I (like %%2$s including storage including defaults, primary key (%%3$s))', c.relname,
                              c.oid::regclass, substring(pg_get_constraintdef(k.oid) from '\\((.*)\\)'))
                from pg_constraint k join pg_class c on c.oid = k.conrelid
                where c.relnamespace::regnamespace = 'past'::regnamespace and c.relname = any(?) and k.contype = 'p'"""
                .formatted(earlier), String.class, (Object) names(tables)));
        statements.addAll(storageParameters(tables));
        jdbc.execute(String.join(";\n", statements));
        projections.stream().filter(Projection::forgetsByColumn).forEach(projection -> index(projection.tables()));
    }

    /**
     * Returns statements that copy the storage parameters of the serving tables, such as their fillfactor: {@code like} does not copy them.
     */
    private List<String> storageParameters(List<String> tables) {
        return jdbc.queryForList("""
                select format('alter table %%I.%%I set (%%s)', case n.nspname when 'kept' then '%s' else '%s' end, c.relname,
                              array_to_string(c.reloptions, ', '))
                from pg_class c join pg_namespace n on n.oid = c.relnamespace
                where n.nspname in ('kept', 'past') and c.relname = any(?) and c.relkind = 'r' and c.reloptions is not null"""
                .formatted(current, earlier), String.class, (Object) names(tables));
    }

    private static String[] names(List<String> tables) {
        return tables.toArray(String[]::new);
    }

    /** Creates the indexes that only queries need. Do this when most rows are there. */
    void index(List<String> tables) {
        var statements = jdbc.queryForList("""
                select regexp_replace(regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX ', ' INDEX IF NOT EXISTS '), ' ON (kept|past)\\.',
                                      case n.nspname when 'kept' then ' ON %s.' else ' ON %s.' end)
                from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
                where n.nspname in ('kept', 'past') and c.relname = any(?)
                    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)""".formatted(current, earlier),
                String.class, (Object) names(tables));
        if (!statements.isEmpty()) {
            jdbc.execute(String.join(";\n", statements));
        }
    }

    /**
     * Repeats on these tables every later write to the serving tables. Must run in a transaction that has locked the serving tables. Then
     * these tables are right for every reader that begins after its commit.
     */
    void follow(List<String> tables) {
        for (var table : tables) {
            follow("kept", table, current);
            if (remembers(table)) {
                follow("past", table, earlier);
            }
        }
    }

    /** Creates the trigger function in the schema that it writes to, so that dropping the schema drops both. */
    private void follow(String serving, String table, String schema) {
        var same = keyOf(serving, table).stream().map(column -> "%1$s = old.%1$s".formatted(column))
                .collect(Collectors.joining(" and "));
        jdbc.execute("""
                create function %1$s."follow_%2$s"() returns trigger language plpgsql as $$ begin
                    if tg_op <> 'INSERT' then delete from %1$s."%2$s" where %3$s; end if;
                    if tg_op <> 'DELETE' then insert into %1$s."%2$s" values (new.*); end if;
                    return null;
                end $$""".formatted(schema, table, same));
        jdbc.execute(
                "create trigger follow after insert or update or delete on %s.\"%s\" for each row execute function %s.\"follow_%s\"()"
                        .formatted(serving, table, schema, table));
    }

    boolean follows(String table) {
        return Boolean.TRUE.equals(jdbc.queryForObject(
                "select to_regprocedure(format('%s.%%I()', 'follow_' || ?::text)) is not null".formatted(current), Boolean.class,
                table));
    }

    void analyze(List<String> tables) {
        for (var table : tables) {
            jdbc.execute("analyze %s.\"%s\"".formatted(current, table));
            if (remembers(table)) {
                jdbc.execute("analyze %s.\"%s\"".formatted(earlier, table));
            }
        }
    }

    /** Returns the columns of the primary key. */
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

    /** Returns whether earlier rows are kept. Rows of logs never change, so they have none. */
    boolean remembers(String table) {
        return Boolean.TRUE
                .equals(jdbc.queryForObject("select kind <> 'log' from upkeep.view where name = ?", Boolean.class, table));
    }

    boolean has(String table) {
        return Boolean.TRUE.equals(
                jdbc.queryForObject("select to_regclass(format('%s.%%I', ?::text)) is not null".formatted(current), Boolean.class,
                        table));
    }

    /** Blocks writers of the serving tables until the transaction ends. */
    void lockForWriting(List<String> tables) {
        jdbc.execute("set local lock_timeout = '100ms'");
        for (var table : tables) {
            jdbc.execute("lock table kept.\"%s\" in share row exclusive mode".formatted(table));
            if (remembers(table)) {
                jdbc.execute("lock table past.\"%s\" in share row exclusive mode".formatted(table));
            }
        }
    }

    /**
     * Blocks all other access to the tables until the transaction ends; readers and writers that waited then use the serving tables.
     * Queries lock their views before the tables behind them, and so does this method.
     *
     * @throws org.springframework.dao.CannotAcquireLockException if another transaction keeps them locked
     */
    void lock(List<String> tables) {
        jdbc.execute("set local lock_timeout = '100ms'");
        for (var table : tables) {
            jdbc.execute("lock table query.\"%s\" in access exclusive mode".formatted(table));
            jdbc.execute("lock table asof.\"%s\" in access exclusive mode".formatted(table));
        }
    }

    /** Replaces the serving tables with these. Must run in a transaction that has locked the serving tables. */
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
        jdbc.update("update upkeep.take_over set number = number + 1"); // tells readers of a replica
    }

    private void retire(String serving, String table, String schema) {
        jdbc.execute("alter table %s.\"%s\" set schema %s".formatted(serving, table,
                serving.equals("kept") ? "retired" : "retired_past"));
        jdbc.execute("alter table %s.\"%s\" set schema %s".formatted(schema, table, serving));
    }

    /** Folds events into these tables. */
    void project(List<EventLog.Stored> stored, List<Projection> projections) {
        var recordedEvent = stored.stream().map(event -> new RecordedEvent(event.event(), event.recorded())).toList();
        projections.forEach(projection -> projection.project(recordedEvent, tables()));
    }

    /**
     * Runs a step that locks tables. On a lock timeout or a deadlock it gives way to the others: it pauses, and the step may be tried
     * again.
     *
     * @return whether the step was done
     */
    boolean unlessBusy(Runnable step) {
        try {
            step.run();
            return true;
        } catch (DataAccessException failed) {
            if (!(failed.getRootCause() instanceof SQLException cause) || !BUSY.contains(cause.getSQLState())) {
                throw failed;
            }
            LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(10_000_000, 200_000_000));
            return false;
        }
    }

    /** Drops these tables. The triggers on the serving tables go first, one by one, because dropping one needs a lock on its table. */
    void drop() {
        var following = jdbc.queryForList("""
                select format('set local lock_timeout = ''100ms''; drop trigger %%I on %%s', t.tgname, t.tgrelid::regclass)
                from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                where p.pronamespace::regnamespace::text in ('%s', '%s')""".formatted(current, earlier), String.class);
        for (var dropping : following) {
            while (!unlessBusy(() -> jdbc.execute(dropping))) {
                LOG.debug("a table is in use, so its trigger cannot be dropped yet");
            }
        }
        jdbc.execute("drop schema if exists %s cascade; drop schema if exists %s cascade".formatted(current, earlier));
    }
}
