package fulfilment.query.feed;

import fulfilment.api.kernel.Json;
import fulfilment.api.kernel.PublicAddress;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Bulk;
import fulfilment.query.platform.Column;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
            new Column<>("at", "timestamptz", line -> line.recorded().at()),
            new Column<>("id", "int", line -> line.changed().subject().id()));
    private static final List<Column<Line>> DRAWN = Stream.concat(COLUMNS.stream(), Stream.of(
            new Column<Line>("idfulfilment_customer", "int", line -> shown(line).idfulfilmentCustomer()),
            new Column<Line>("data", "text", line -> shown(line).json()),
            new Column<Line>("scoped", "text", line -> shown(line).scoped()))).toList();
    private static final String INSERT = """
            with line (event, number, kinds, at, id, %s) as materialized (select * from unnest(:rows))
            insert into feed.announcement (event, number, kinds, object, idfulfilment_customer, data, scoped, at, more)
            select event, number, string_to_array(kinds, ','), '%s-' || line.id, idfulfilment_customer,
                   replace(replace(data, chr(1), ''), chr(2), '%s'), replace(replace(%s, chr(1), ''), chr(2), '%s'), at,
                   string_to_array(more, chr(1), null)
            from line %s""";

    private final JdbcTemplate jdbc;
    private final Wire wire;
    private final String site;

    FeedTable(JdbcTemplate jdbc, Wire wire, PublicAddress site) {
        this.jdbc = jdbc;
        this.wire = wire;
        this.site = site.or("");
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
     * @param shown  the rendered object; null to render it as it stands now
     * @param beside for each kind a value to write as JSON, a {@link Shown}, or {@link #NOTHING}
     */
    record Line(Recorded recorded, int number, ObjectChange changed, @Nullable Shown shown, List<Object> beside) {

        Line showing(Shown rendered) {
            return new Line(recorded, number, changed, rendered, beside);
        }
    }

    private static Shown shown(Line line) {
        return Objects.requireNonNull(line.shown());
    }

    /**
     * Adds announcements to the feed. Objects that are not rendered yet are rendered within the database. An object that the definition's
     * select does not find is not announced.
     */
    void add(PayloadDefinition definition, List<Line> lines) {
        var rendered = lines.stream().filter(line -> line.shown() != null).toList();
        if (!rendered.isEmpty()) {
            insert(rendered, DRAWN,
                    INSERT.formatted("idfulfilment_customer, data, scoped, more", definition.name(), site, "scoped", site, ""));
        }
        var there = lines.stream().filter(line -> line.shown() == null).toList();
        if (!there.isEmpty()) {
            insert(there, COLUMNS,
                    INSERT.formatted("more", definition.name(), site, definition.scoped() ? "scoped" : "null", site,
                            "join (%s) as shown (id, idfulfilment_customer, data%s) on shown.id = line.id"
                                    .formatted(definition.select().replace("any(?)", "any(array(select line.id from line))"),
                                            definition.scoped() ? ", scoped" : "")));
        }
    }

    private void insert(List<Line> lines, List<Column<Line>> columns, String sql) {
        new Bulk(jdbc).columns(columns, lines).column("text", lines.stream().map(this::more).toList()).update(sql);
    }

    private String more(Line line) {
        return line.beside().stream()
                .map(beside -> beside instanceof Shown shown
                        ? shown.json().replace(Json.BASE, "").replace(Json.SITE, site)
                        : beside == NOTHING ? "" : wire.write(beside))
                .collect(Collectors.joining(BETWEEN));
    }
}
