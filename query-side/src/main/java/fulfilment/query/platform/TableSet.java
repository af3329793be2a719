package fulfilment.query.platform;

import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Where rows are written: the serving tables, or others that are built beside them.
 *
 * @param current the schema of current rows
 * @param earlier the schema of earlier rows
 * @param held    documents that the transaction has read already
 */
public record TableSet(JdbcTemplate jdbc, String current, String earlier, HeldRows held) {

    /** Tables of two schemas, in a transaction that has read no document yet. */
    public TableSet(JdbcTemplate jdbc, String current, String earlier) {
        this(jdbc, current, earlier, new HeldRows());
    }

    /** Returns the tables that queries read. */
    public static TableSet serving(JdbcTemplate jdbc) {
        return new TableSet(jdbc, "kept", "past");
    }

    public TableSet with(HeldRows those) {
        return new TableSet(jdbc, current, earlier, those);
    }
}
