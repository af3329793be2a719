package fulfilment.query.feed;

import fulfilment.api.kernel.Json;
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

    /** What a kind shows beside an object when there is nothing more to show. */
    static final Object NOTHING = "";

    /** Between texts that are stored as one array: JSON never holds it unescaped. */
    private static final String BETWEEN = "\u0001";
    private static final List<Column<Line>> COLUMNS = List.of(new Column<>("event", "bigint", line -> line.recorded().index()),
            new Column<>("number", "int", Line::number),
            new Column<>("kinds", "text",
                    line -> line.told().kinds().stream().map(kind -> kind.kind().word()).collect(Collectors.joining(","))),
            new Column<>("object", "text", line -> line.shown().object()),
            new Column<>("idfulfilment_customer", "int", line -> line.shown().idfulfilmentCustomer()),
            new Column<>("data", "text", line -> line.shown().json()),
            new Column<>("at", "timestamptz", line -> line.recorded().at()));
    private static final String INSERT = """
            insert into feed.announcement (event, number, kinds, object, idfulfilment_customer, data, at, more)
            select event, number, string_to_array(kinds, ','), object, idfulfilment_customer, data, at, string_to_array(more, chr(1), null)
            from unnest(:rows) as line (event, number, kinds, object, idfulfilment_customer, data, at, more)""";

    private final JdbcTemplate jdbc;
    private final Wire wire;

    FeedTable(JdbcTemplate jdbc, Wire wire) {
        this.jdbc = jdbc;
        this.wire = wire;
    }

    /**
     * An object as its endpoint shows it, but for the address it is reached at: paths in it are relative.
     *
     * @param object its name, like that of a stream
     */
    record Shown(String object, @Nullable Integer idfulfilmentCustomer, String json) {

        Shown {
            json = json.replace(Json.BASE, "");
        }
    }

    /**
     * What is told of one object because of one event.
     *
     * @param number of its first kind among all that the event announces
     * @param beside for each kind a value to be written as JSON, a {@link Shown}, or {@link #NOTHING}
     */
    record Line(Recorded recorded, int number, Told told, Shown shown, List<Object> beside) {}

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
