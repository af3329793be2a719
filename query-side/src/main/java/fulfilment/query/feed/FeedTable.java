package fulfilment.query.feed;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Bulk;
import fulfilment.query.platform.Column;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Writes the announcement feed. */
@Component
class FeedTable {

    /** The kind shows nothing beside the object. */
    static final Object NOTHING = "";

    /** Separates texts that are stored as one array. JSON never contains it unescaped. */
    private static final String BETWEEN = "\u0001";
    private static final List<Column<Line>> COLUMNS = List.of(new Column<>("event", "bigint", line -> line.recorded().index()),
            new Column<>("number", "int", Line::number),
            new Column<>("kinds", "text",
                    line -> line.changed().kinds().stream().map(kind -> kind.kind().word()).collect(Collectors.joining(","))),
            new Column<>("object", "text", Line::object),
            new Column<>("idfulfilment_customer", "int", line -> line.shown().idfulfilmentCustomer()),
            new Column<>("data", "text", line -> line.shown().json()),
            new Column<>("scoped", "text", line -> line.shown().scoped()),
            new Column<>("at", "timestamptz", line -> line.recorded().at()));
    private static final String INSERT = """
            with line (event, number, kinds, object, idfulfilment_customer, data, scoped, at, more) as materialized (
                select * from unnest(:rows))
            insert into feed.announcement (event, number, kinds, object, idfulfilment_customer, data, scoped, at, more)
            select event, number, string_to_array(kinds, ','), object, idfulfilment_customer, data, scoped, at,
                   string_to_array(more, chr(1), null)
            from line""";

    private final JdbcTemplate jdbc;
    private final Wire wire;

    FeedTable(JdbcTemplate jdbc, Wire wire) {
        this.jdbc = jdbc;
        this.wire = wire;
    }

    /**
     * An object as its endpoint shows it, except that addresses of this service are relative paths.
     *
     * @param scoped as a key limited to the fulfilment customer sees it; null if that key sees the same
     */
    record Shown(@Nullable Integer idfulfilmentCustomer, String json, @Nullable String scoped) {}

    /**
     * The announcements of one object because of one event.
     *
     * @param number of its first kind among all announcements of the event
     * @param object its name outside the service
     * @param beside for each kind a value to write as JSON, a {@link Shown}, or {@link #NOTHING}
     */
    record Line(Recorded recorded, int number, ObjectChange changed, String object, Shown shown, List<Object> beside) {}

    /** Adds announcements to the feed. */
    void add(List<Line> lines) {
        if (!lines.isEmpty()) {
            new Bulk(jdbc).columns(COLUMNS, lines).column("text", lines.stream().map(this::more).toList()).update(INSERT);
        }
    }

    private String more(Line line) {
        return line.beside().stream()
                .map(beside -> beside instanceof Shown shown ? shown.json() : beside == NOTHING ? "" : wire.write(beside))
                .collect(Collectors.joining(BETWEEN));
    }
}
