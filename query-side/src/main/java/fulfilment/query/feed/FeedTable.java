package fulfilment.query.feed;

import fulfilment.api.comments.SourceType;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Bulk;
import fulfilment.query.platform.Column;
import java.nio.charset.StandardCharsets;
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

    private static final String INSERT = """
            with line (event, number, kinds, object, idfulfilment_customer, at, texts, size, of_purchase_order) as materialized (
                select * from unnest(:rows))
            insert into feed.announcement (event, number, kinds, object, idfulfilment_customer, at, texts, size, of_purchase_order)
            select event, number, string_to_array(kinds, ','), object, idfulfilment_customer, at, texts, size, of_purchase_order
            from line""";

    private final List<Column<Line>> columns = List.of(new Column<>("event", "bigint", line -> line.recorded().index()),
            new Column<>("number", "int", Line::number),
            new Column<>("kinds", "text",
                    line -> line.changed().kinds().stream().map(kind -> kind.kind().word()).collect(Collectors.joining(","))),
            new Column<>("object", "text", Line::object),
            new Column<>("idfulfilment_customer", "int", line -> line.shown().idfulfilmentCustomer()),
            new Column<>("at", "timestamptz", line -> line.recorded().at()),
            new Column<>("texts", "bytea", this::texts),
            new Column<>("size", "int", FeedTable::size),
            new Column<>("of_purchase_order", "boolean", this::isCommentOnPurchaseOrder));
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
            new Bulk(jdbc).columns(columns, lines).update(INSERT);
        }
    }

    private byte[] texts(Line line) {
        var more = line.beside().stream()
                .map(beside -> beside instanceof Shown shown ? shown.json() : beside == NOTHING ? "" : wire.write(beside))
                .toList();
        return new AnnouncedTexts(line.shown().json(), line.shown().scoped(), more).compressed(line.object());
    }

    /** Returns the bytes of the object's JSON. */
    private static int size(Line line) {
        return line.shown().json().getBytes(StandardCharsets.UTF_8).length;
    }

    private record Commented(@Nullable String sourceType) {}

    private boolean isCommentOnPurchaseOrder(Line line) {
        return line.changed().kinds().stream().anyMatch(kind -> kind.kind() == EventKind.COMMENTS_CREATED)
                && SourceType.PURCHASEORDER.word().equals(wire.read(line.shown().json(), Commented.class).sourceType());
    }
}
