package fulfilment.server;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.springframework.core.io.ClassPathResource;

/**
 * Lets an empty database plan as if it held a million orders: with the statistics of a real account, and with tables and indexes as long as theirs
 * would be. Their files have holes in place of rows and take no room, so ask only for plans.
 */
final class LargeAccount {

    /** What {@code statistics/record.sql} printed for an account of 2,217 orders. */
    private static final String STATISTICS = "statistics/large-account.sql";
    /** How many times as much a large account has of most things: a million orders. */
    private static final int ORDERS = 450;
    /** 200,000 customers. */
    private static final int CUSTOMERS = 45;
    /** 100,000 products. */
    private static final int PRODUCTS = 25;
    private static final Pattern OF_CUSTOMERS = Pattern.compile("customer(_address)?");
    private static final Pattern OF_PRODUCTS = Pattern
            .compile("product|stock_link|stock_warehouse|stock_place|(known_)?location");
    /** The rows of a table that the real account does not use. */
    private static final int ROWS_OF_UNUSED = 200_000;
    private static final int ROWS_OF_PAGE = 20;
    private static final int ENTRIES_OF_PAGE = 200;
    private static final int PAGE = 8_192;
    /** PostgreSQL writes a longer table into several files. Here its rows are closer together instead. */
    private static final int MOST_PAGES = 131_071;

    /** What an account has few of, however much it trades. */
    private static final Set<String> FEW = Set.of("account", "vatgroup", "shipping_rules", "template", "return_status",
            "return_reason", "printer", "packing_station", "user", "api_key", "user_password", "warehouse", "location_type",
            "productfield", "customerfield", "orderfield", "pricelist", "supplier", "fulfilment_customer", "tag",
            "picklist_batch_preset", "packaging", "picking_container", "shippingprovider", "shippingprovider_setup", "hook",
            "expired", "cursor", "owner", "node", "rewritten", "session", "health");

    /** Statements with the statistics of an unused table: each object has some rows, over some years. */
    private static final String OF_UNUSED = """
            select format('select pg_restore_attribute_stats(''schemaname'', %%L, ''relname'', %%L, ''attname'', %%L, ''inherited'', false, '
                          '''null_frac'', 0::real, ''avg_width'', 8, ''n_distinct'', %%s::real, ''correlation'', 0::real%%s)',
                n.nspname, c.relname, a.attname, case when a.attname ~ '(warehouse|user|supplier)$' then 10 else -0.3 end,
                case when a.atttypid = 'timestamptz'::regtype
                    then ', ''histogram_bounds'', ''{2024-01-01,2025-01-01,2026-01-01,2026-11-29}''' end)
            from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
            where n.nspname = '%s' and c.relname = '%s' and a.attnum > 0 and not a.attisdropped
                and (a.attname like 'id%%' and a.atttypid = 'int'::regtype or a.atttypid = 'timestamptz'::regtype)""";

    /** A column that names other objects: how many different ones, and which are frequent. */
    private static final Pattern NAMES_OBJECTS = Pattern.compile(
            "('attname', 'id(?:product|order|order_product|purchaseorder|receipt|picklist|return|shipment|location)', [^;]*?'n_distinct', )"
                    + "([-0-9.]+)::real(?:, 'most_common_vals', '[^']*', 'most_common_freqs', '[^']*'::real\\[\\])?");

    private LargeAccount() {}

    /** @param database the address of one with all tables and no rows. Its rows cannot be read or written afterwards */
    static void pretend(String database) throws SQLException, IOException {
        try (var connection = DriverManager.getConnection(database); var statement = connection.createStatement()) {
            var recorded = new ClassPathResource(STATISTICS).getContentAsString(StandardCharsets.UTF_8);
            statement.execute(NAMES_OBJECTS.matcher(recorded).replaceAll(LargeAccount::more));
            var folder = Path.of(texts(statement, "show data_directory").getFirst());
            for (var table : tables(connection)) {
                if (!FEW.contains(table.name())) {
                    table.grow(statement, folder);
                }
            }
        }
    }

    /** A larger account has more objects, and each has as many lines as before. */
    private static String more(MatchResult column) {
        var different = column.group(2); // negative for a share of the rows
        int factor = column.group(1).contains("'idproduct'") ? PRODUCTS : ORDERS;
        return column.group(1) + (different.startsWith("-") ? different : String.valueOf(Double.parseDouble(different) * factor))
                + "::real";
    }

    /** A table of the real account. @param rows none if it does not use the table */
    private record Table(String schema, String name, long rows, long pages) {

        void grow(Statement statement, Path folder) throws SQLException, IOException {
            var address = "%s.\"%s\"".formatted(schema, name);
            boolean isUsed = rows > 0 && pages > 0;
            long allRows = isUsed ? rows * factor() : ROWS_OF_UNUSED;
            long allPages = Math.min(isUsed ? pages * factor() : ROWS_OF_UNUSED / ROWS_OF_PAGE, MOST_PAGES);
            statement.execute("""
                    select pg_restore_relation_stats('schemaname', '%s', 'relname', '%s', 'relpages', %d, 'reltuples', %d::real,
                        'relallvisible', %d)""".formatted(schema, name, allPages, allRows, allPages));
            if (!isUsed) {
                for (var column : texts(statement, OF_UNUSED.formatted(schema, name))) {
                    statement.execute(column);
                }
            }
            lengthen(folder, texts(statement, "select pg_relation_filepath('%s')".formatted(address)), allPages);
            lengthen(folder, texts(statement,
                    "select pg_relation_filepath(indexrelid) from pg_index where indrelid = '%s'::regclass".formatted(address)),
                    Math.min(allRows / ENTRIES_OF_PAGE + 2, MOST_PAGES));
        }

        private int factor() {
            return OF_CUSTOMERS.matcher(name).matches() ? CUSTOMERS : OF_PRODUCTS.matcher(name).matches() ? PRODUCTS : ORDERS;
        }
    }

    private static List<Table> tables(Connection connection) throws SQLException {
        var found = new ArrayList<Table>();
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("""
                        select n.nspname, c.relname, greatest(c.reltuples, 0)::bigint, c.relpages
                        from pg_class c join pg_namespace n on n.oid = c.relnamespace
                        where c.relkind = 'r' and n.nspname in ('edge', 'feed', 'gateway', 'kept', 'past', 'webhook')
                        order by 1, 2""")) {
            while (row.next()) {
                found.add(new Table(row.getString(1), row.getString(2), row.getLong(3), row.getLong(4)));
            }
        }
        return found;
    }

    private static void lengthen(Path folder, List<String> files, long pages) throws IOException {
        for (var file : files) {
            try (var open = new RandomAccessFile(folder.resolve(file).toFile(), "rw")) {
                open.setLength(Math.max(open.length(), pages * PAGE));
            }
        }
    }

    private static List<String> texts(Statement statement, String sql) throws SQLException {
        var found = new ArrayList<String>();
        try (var row = statement.executeQuery(sql)) {
            while (row.next()) {
                found.add(row.getString(1));
            }
        }
        return found;
    }
}
