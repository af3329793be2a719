package fulfilment.query.platform;

import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Where rows are written: those that serve, or others that are made beside them.
 *
 * @param current the schema of rows as they stand
 * @param earlier the schema of rows as they stood before
 */
public record TableSet(JdbcTemplate jdbc, String current, String earlier) {

    /** The rows that queries read. */
    public static TableSet serving(JdbcTemplate jdbc) {
        return new TableSet(jdbc, "kept", "past");
    }
}
