package fulfilment.server.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.EventLog;
import fulfilment.api.kernel.EventLog.Stored;
import fulfilment.query.feed.Projector;
import fulfilment.query.feed.StoredAnnouncements;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.axonframework.eventhandling.GenericEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.node.ObjectNode;

/** Replays the whole log into an empty database: one command after the other, each in a transaction of its own. */
public final class FeedReplay {

    private FeedReplay() {}

    /**
     * One row of the feed.
     *
     * @param place e.g. {@code 4711.0}
     */
    public record Row(String place, List<String> kinds, String object, String customer, String data, List<String> more,
            String at) {

        /**
         * Removes what may differ in a replay. An order also shows its picklists, and a picklist the places of the pieces that it holds and
         * images of products, which change without it. A receipt and a return also show the names and images of suppliers, locations and products,
         * which others may change at the same moment. Somebody may also comment on any object at that moment: a comment is an object of
         * its own. Everything else must be equal.
         */
        public Row exactly() {
            var counted = new Row(place, kinds, object, customer, uncounted(data), more.stream().map(Row::uncounted).toList(),
                    at);
            if (object.startsWith("order-") || object.startsWith("picklist-")) {
                return new Row(place, kinds, object, customer, alone(counted.data), counted.more, at);
            }
            return object.startsWith("receipt-") || object.startsWith("return-")
                    ? new Row(place, kinds, object, customer, unnamed(counted.data),
                            counted.more.stream().map(Row::unnamed).toList(), at)
                    : counted;
        }

        private static String uncounted(String json) {
            return json.replaceAll("\"comment_count\":\\d+", "\"comment_count\":0");
        }

        private static String alone(String json) {
            var shown = (ObjectNode) Client.parse(json);
            shown.remove("picklists");
            shown.get("products").forEach(
                    line -> ((ObjectNode) line).remove(List.of("pick_locations", "stocklocation", "stock_location", "image")));
            return shown.toString();
        }

        private static String unnamed(String json) {
            return json.replaceAll("\"(name|image|image_url)\":(null|\"[^\"]*\")", "\"$1\":0");
        }
    }

    /** Replays each command alone. */
    public static List<Row> of(Service original, CommandLog units) {
        return of(original, units.all().stream().map(List::of).toList());
    }

    /** @param transactions the commands of each transaction */
    public static List<Row> of(Service original, List<List<CommandLog.Unit>> transactions) {
        try (var again = Service.start()) {
            return of(original, again, transactions);
        }
    }

    /** @param again a service that forgets everything first */
    static List<Row> of(Service original, Service again, List<List<CommandLog.Unit>> transactions) {
        var events = new TreeMap<Long, Stored>();
        for (var batch = read(original, 0); !batch.isEmpty(); batch = read(original, events.lastKey())) {
            batch.forEach(event -> events.put(event.index(), event));
        }
        forgetEverything(again.bean(JdbcTemplate.class));
        var projector = again.bean(Projector.class);
        var transaction = new TransactionTemplate(again.bean(PlatformTransactionManager.class));
        int retold = 0;
        for (var together : transactions) {
            var stored = together.stream().filter(unit -> events.containsKey(unit.indexes()[0])).toList(); // others were rolled back
            var messages = stored.stream().map(unit -> Arrays.stream(unit.indexes()).mapToObj(events::get)
                    .map(event -> new GenericEventMessage<>(event.identifier(), event.event(), event.metaData(), event.at()))
                    .toList()).toList();
            long[] indexes = stored.stream().flatMapToLong(unit -> Arrays.stream(unit.indexes())).toArray();
            transaction.executeWithoutResult(status -> projector.begin(messages).project(indexes));
            retold += indexes.length;
        }
        assertThat(retold).describedAs("events that belong to a command").isEqualTo(events.size());
        return rows(again);
    }

    private static List<Stored> read(Service service, long after) {
        return service.bean(EventLog.class).read(after, Long.MAX_VALUE, 1_000);
    }

    private static void forgetEverything(JdbcTemplate jdbc) {
        var tables = jdbc.queryForList("""
                select quote_ident(schemaname) || '.' || quote_ident(tablename) from pg_tables
                where schemaname in ('kept', 'past') or schemaname = 'feed' and tablename = 'announcement'""", String.class);
        jdbc.execute("truncate " + String.join(", ", tables));
    }

    public static List<Row> rows(Service service) {
        return service.bean(JdbcTemplate.class).query("select * from feed.announcement order by event, number",
                (row, number) -> new Row(row.getLong("event") + "." + row.getInt("number"),
                        List.of((String[]) row.getArray("kinds").getArray()), row.getString("object"),
                        String.valueOf(row.getObject("idfulfilment_customer")),
                        StoredAnnouncements.data(row.getBytes("texts")), StoredAnnouncements.more(row.getBytes("texts")),
                        row.getString("at")));
    }
}
