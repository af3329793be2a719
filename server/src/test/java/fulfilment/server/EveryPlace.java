package fulfilment.server;

import fulfilment.query.feed.StoredAnnouncements;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Searches all rows of all tables of a database for a text: columns of every type, bytes, compressed announcements, and what the planner
 * has noted of the values of columns. Capitals do not matter, because some columns hold texts in small letters.
 */
public final class EveryPlace {

    private static final String TABLES = """
            select format('%I.%I', n.nspname, c.relname) as name, coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as shown,
                   (select string_agg(format('one.%I', a.attname), ', ' order by k.position)
                    from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, position)
                        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
                    where i.indrelid = c.oid and i.indisprimary) as key,
                   (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
                    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') order by 1""";
    /** Values of longer texts are in no statistics. */
    private static final String STATISTICS = """
            select format('%s.%s.%s', schemaname, tablename, attname) from pg_stats
            where position(? in lower(concat(most_common_vals, histogram_bounds, most_common_elems))) > 0 order by 1""";

    private EveryPlace() {}

    /**
     * A value that holds the text.
     *
     * @param column such as {@code kept.order.body}, of the whole table also if the row is in a partition; statistics of a column begin with
     *        {@code pg_stats.}
     * @param key    the primary key of its row; the row's place in the table if there is none
     */
    public record Place(String column, String key) {

        @Override
        public String toString() {
            return column + " " + key;
        }
    }

    private record Searched(String name, String shown, @Nullable String key, String[] columns) {}

    /** Returns the places that hold the text, in the order of their tables. @param text letters, digits and hyphens */
    public static List<Place> of(JdbcTemplate jdbc, String text) {
        var forms = forms(text);
        var places = new ArrayList<Place>();
        jdbc.query(TABLES, (row, number) -> new Searched(row.getString("name"), row.getString("shown"), row.getString("key"),
                (String[]) row.getArray("columns").getArray())).forEach(table -> places.addAll(rows(jdbc, table, forms)));
        jdbc.query("select event, number, texts from feed.announcement order by 1, 2", row -> {
            if (StoredAnnouncements.all(row.getBytes("texts")).toLowerCase(Locale.ROOT).contains(forms.getFirst())) {
                places.add(new Place("feed.announcement.texts", "%d, %d".formatted(row.getLong("event"), row.getInt("number"))));
            }
        });
        for (var form : forms) {
            jdbc.queryForList(STATISTICS, String.class, form)
                    .forEach(column -> places.add(new Place("pg_stats." + column, "")));
        }
        return places.stream().distinct().toList();
    }

    /** Returns the columns that hold the text, each once. */
    public static List<String> columns(JdbcTemplate jdbc, String text) {
        return of(jdbc, text).stream().map(Place::column).distinct().toList();
    }

    /** The text as it is written, and as it stands in base64 after any number of other bytes; each also as the digits of its bytes. */
    private static List<String> forms(String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        var written = List.of(text, text.toLowerCase(Locale.ROOT), base64(bytes, 0), base64(bytes, 1), base64(bytes, 2));
        return Stream
                .concat(written.stream(),
                        written.stream().map(form -> HexFormat.of().formatHex(form.getBytes(StandardCharsets.UTF_8))))
                .map(form -> form.toLowerCase(Locale.ROOT)).distinct().toList();
    }

    /** Without the digits at both ends, which depend on what stands before and behind. */
    private static String base64(byte[] bytes, int before) {
        var padded = new byte[before + bytes.length];
        System.arraycopy(bytes, 0, padded, before, bytes.length);
        var whole = Base64.getEncoder().withoutPadding().encodeToString(padded);
        return whole.substring(before == 0 ? 0 : before + 1, whole.length() - (padded.length % 3 == 0 ? 0 : 1));
    }

    private static List<Place> rows(JdbcTemplate jdbc, Searched table, List<String> forms) {
        var found = Stream.of(table.columns())
                .map(column -> """
                        case when position(any_form in lower(one.%1$s::text)) > 0 then '%2$s' end"""
                        .formatted(quoted(column), column))
                .collect(Collectors.joining(", "));
        var sql = """
                select concat_ws(', ', %s) as key, held.held
                from %s one cross join lateral (select lower(one::text) as whole offset 0) row cross join unnest(?) as form (any_form)
                    cross join lateral unnest(array_remove(array[%s], null)) as held (held)
                where position(any_form in whole) > 0 order by 1, 2"""
                .formatted(table.key() == null ? "one.ctid" : table.key(), table.name(), found);
        return jdbc.query(sql, statement -> statement.setArray(1,
                statement.getConnection().createArrayOf("text", forms.toArray())),
                (row, number) -> new Place(table.shown() + "." + row.getString("held"), row.getString("key")));
    }

    private static String quoted(String name) {
        return '"' + name + '"';
    }
}
