package fulfilment.server.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Two commands share a transaction. The first announces an object. The second changes how that object is shown, but has no event of it. The
 * announcement shows the object as the first command left it.
 */
@BesideOthers
class SharedTransactionTest {

    private static final String IMAGE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

    private static final CommandLog UNITS = new CommandLog();
    private static final Service ORIGINAL = Service.startWatched(UNITS, null);
    private static final Service AGAIN = Service.start();

    @AfterAll
    static void stop() {
        AGAIN.close();
        ORIGINAL.close();
    }

    /** @param changesAlso what makes the difference between the two commands */
    private record Pair(String changesAlso, int first) {}

    @Test
    @Rule({"EVT-11", "EVT-13"})
    void anAnnouncementShowsWhatItsCommandLeft() {
        var pairs = pairs(ORIGINAL.admin());

        var alone = FeedReplay.of(ORIGINAL, AGAIN, UNITS.all().stream().map(List::of).toList());
        assertThat(alone).hasSizeGreaterThan(2 * pairs.size());
        var together = FeedReplay.of(ORIGINAL, AGAIN, transactions(pairs));
        var softly = new SoftAssertions();
        for (var pair : pairs) {
            var places = places(pair);
            softly.assertThat(together.stream().filter(row -> places.contains(row.place())).toList())
                    .describedAs(pair.changesAlso)
                    .isEqualTo(alone.stream().filter(row -> places.contains(row.place())).toList()).isNotEmpty();
        }
        softly.assertAll();
        assertThat(together).isEqualTo(alone);
    }

    /** The two commands of each pair in one transaction, and each other command alone. */
    private List<List<CommandLog.Unit>> transactions(List<Pair> pairs) {
        var all = UNITS.all();
        var transactions = new ArrayList<List<CommandLog.Unit>>();
        int next = 0;
        for (var pair : pairs) {
            all.subList(next, pair.first).forEach(unit -> transactions.add(List.of(unit)));
            transactions.add(all.subList(pair.first, pair.first + 2));
            next = pair.first + 2;
        }
        all.subList(next, all.size()).forEach(unit -> transactions.add(List.of(unit)));
        return transactions;
    }

    /** The places in the feed of what the first command of a pair announces. */
    private List<String> places(Pair pair) {
        return Arrays.stream(UNITS.all().get(pair.first).indexes()).mapToObj(index -> index + ".0").toList();
    }

    private List<Pair> pairs(Client api) {
        int idwarehouse = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        int from = api.post("/locations", "{\"idwarehouse\": %d, \"name\": \"A\"}".formatted(idwarehouse)).created()
                .get("idlocation").asInt();
        int to = api.post("/locations", "{\"idwarehouse\": %d, \"name\": \"B\"}".formatted(idwarehouse)).created()
                .get("idlocation").asInt();
        int tag = api.post("/tags", "{\"title\": \"rush\", \"color\": \"#5993be\", \"inherit\": false}").created().get("idtag")
                .asInt();
        int product = api.post("/products", "{\"productcode\": \"L\", \"name\": \"Lantern\", \"price\": 1}").created()
                .get("idproduct").asInt();
        api.post("/products/%d/stock/%d".formatted(product, idwarehouse),
                "{\"change\": 9, \"reason\": \"found\", \"idlocation\": %d}".formatted(from)).ok();
        int order = api
                .post("/orders",
                        """
                {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": %d, "amount": 2}]}"""
                                .formatted(product))
                .created().get("idorder").asInt();
        int picklist = api.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        var picklists = "/picklists/" + picklist;
        var orders = "/orders/" + order;
        var pairs = new ArrayList<Pair>();
        boolean urgent = true;
        for (var second : List.<Runnable>of(
                () -> api.post(orders + "/comments", "{\"body\": \"Call\", \"show_at_related\": true}").created(),
                () -> api.post(orders + "/tags", "{\"idtag\": %d}".formatted(tag)).created(),
                () -> api.delete(orders + "/tags/" + tag),
                () -> api.post("/products/%d/stock/move".formatted(product),
                        "{\"from\": {\"idlocation\": %d}, \"to\": {\"idlocation\": %d}, \"amount\": 2, \"move_claims_of_idpicklist\": %d}"
                                .formatted(from, to, picklist))
                        .ok(),
                () -> api.post("/products/%d/images".formatted(product), "{\"image\": \"%s\"}".formatted(IMAGE)).created(),
                () -> api.put("/products/%d/warehouses/%d".formatted(product, idwarehouse), "{\"stock_location\": \"C\"}").ok(),
                () -> api.put("/locations/" + to, "{\"name\": \"D\"}").ok())) {
            pairs.add(pair("the picklist, change " + pairs.size(), api, picklists, "{\"urgent\": %b}".formatted(urgent), second));
            urgent = !urgent;
        }
        for (var second : List.<Runnable>of(
                () -> api.post(picklists + "/comments", "{\"body\": \"Heavy\", \"show_at_related\": true}").created(),
                () -> api.post(picklists + "/assign", "{\"iduser\": 1}").ok())) {
            int first = UNITS.all().size();
            api.post(orders + "/notes", "{\"note\": \"called\"}").created();
            second.run();
            pairs.add(checked("the order, change " + pairs.size(), first));
        }
        return pairs;
    }

    private Pair pair(String what, Client api, String path, String body, Runnable second) {
        int first = UNITS.all().size();
        api.put(path, body).ok();
        second.run();
        return checked(what, first);
    }

    private Pair checked(String what, int first) {
        assertThat(UNITS.all()).describedAs(what).hasSize(first + 2);
        return new Pair(what, first);
    }

    /** Commands that are stored together announce the stock of compositions as if each had run alone, also when one of them changes the parts. */
    @Test
    @Rule({"EVT-11", "EVT-13", "PRD-41"})
    void aCommandStoredWithOneThatChangesPartsAnnouncesWhatItWouldAnnounceAlone() {
        var api = ORIGINAL.admin();
        int warehouse = made(api, "/admin/warehouses", "{\"name\": \"parts\"}", "idwarehouse");
        int frame = stocked(api, warehouse, "frame");
        int glass = stocked(api, warehouse, "glass");
        int lantern = made(api, "/products",
                "{\"productcode\": \"lantern\", \"name\": \"lantern\", \"price\": 1, \"type\": \"virtual_composition\"}",
                "idproduct");
        int firstPart = part(api, lantern, frame);
        int first = order(api, warehouse, frame, glass);
        int second = order(api, warehouse, frame, glass);
        int third = order(api, warehouse, frame, glass);
        var before = UNITS.all();

        api.post("/orders/%d/process".formatted(first), null).ok();
        int secondPart = part(api, lantern, glass);
        api.post("/orders/%d/process".formatted(second), null).ok();
        api.delete("/products/%d/parts/%d".formatted(lantern, secondPart)).expect(204);
        api.post("/orders/%d/process".formatted(third), null).ok();
        api.delete("/products/%d/parts/%d".formatted(lantern, firstPart)).expect(204);

        var transactions = new ArrayList<List<CommandLog.Unit>>();
        before.forEach(unit -> transactions.add(List.of(unit)));
        transactions.add(UNITS.all().subList(before.size(), UNITS.all().size()));
        var original = FeedReplay.rows(ORIGINAL);
        assertThat(original.stream().filter(row -> row.kinds().contains("products.assembled_stock_changed")))
                .hasSizeGreaterThanOrEqualTo(5);
        assertThat(FeedReplay.of(ORIGINAL, AGAIN, transactions).stream().map(FeedReplay.Row::exactly).toList())
                .isEqualTo(original.stream().map(FeedReplay.Row::exactly).toList());
    }

    private static int made(Client api, String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    private static int stocked(Client api, int warehouse, String code) {
        int product = made(api, "/products", "{\"productcode\": \"%s\", \"name\": \"%s\", \"price\": 1}".formatted(code, code),
                "idproduct");
        api.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 9, \"reason\": \"test\"}").ok();
        return product;
    }

    private static int part(Client api, int composition, int product) {
        return made(api, "/products/%d/parts".formatted(composition), "{\"idproduct\": %d, \"amount\": 1}".formatted(product),
                "idproduct_part");
    }

    private static int order(Client api, int warehouse, int one, int other) {
        return made(api, "/orders",
                """
                {"deliveryname": "Ann", "deliverycountry": "nl", "warehouses": [%d],
                 "products": [{"idproduct": %d, "amount": 1}, {"idproduct": %d, "amount": 1}]}""".formatted(warehouse, one,
                        other),
                "idorder");
    }
}
