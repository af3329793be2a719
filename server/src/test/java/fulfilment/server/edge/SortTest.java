package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Lists in an order that their caller chooses, and how many elements they have. Rules CON-96 to CON-99. */
class SortTest {

    private static final Client API = Service.shared().admin();
    private static final String MARK = Unique.text();
    /** Texts that every collation puts into the same order, if they have the same length. */
    private static final Pattern PLAIN = Pattern
            .compile("[a-z]+[0-9]{4}-[0-9]{4}|[0-9]{4}-[0-9]{2}-[0-9]{2}( [0-9:]{8})?|[a-z]+|[0-9]{5}");

    /** A list of the API. @param columns by which it can be ordered */
    record Sorted(String path, List<String> columns) {

        /** The member that has the value of a column; that of the id is the first one whose name begins so. */
        String member(String column, JsonNode element) {
            return column.equals("id")
                    ? element.propertyNames().stream().filter(name -> name.startsWith("id")).findFirst().orElseThrow()
                    : column;
        }

        @Override
        public String toString() {
            return path;
        }
    }

    static Stream<Sorted> lists() {
        var paths = API.get("/openapi.json").ok().get("paths");
        return paths.propertyNames().stream().flatMap(path -> StreamSupport
                .stream(paths.get(path).path("get").path("parameters").spliterator(), false)
                .filter(parameter -> parameter.path("name").asString().equals("sorted_by"))
                .map(parameter -> new Sorted(path.replace("/api/v1", ""), columns(parameter.at("/schema/pattern").asString()))));
    }

    private static List<String> columns(String pattern) {
        return List.of(pattern.substring(pattern.indexOf('(') + 1, pattern.indexOf(')')).split("\\|"));
    }

    private static int made(String path, String body, String id) {
        var answer = API.post(path, body);
        return answer.expect(answer.status() == 200 ? 200 : 201).get(id).asInt();
    }

    @BeforeAll
    static void fill() {
        int warehouse = made("/admin/warehouses", "{\"name\": \"%s\"}".formatted(MARK), "idwarehouse");
        var products = new ArrayList<Integer>();
        for (var name : List.of("lantern", "Anchor", "compass")) {
            products.add(made("/products", "{\"productcode\": \"%s%s\", \"name\": \"%s\", \"price\": %d.5}".formatted(MARK,
                    name.toLowerCase(Locale.ROOT), name, 30 - 10 * products.size()), "idproduct"));
            made("/customers", "{\"name\": \"%s\"}".formatted(name), "idcustomer");
            made("/tasks", "{\"title\": \"%s\", \"deadline_date\": \"2030-0%d-01\"}".formatted(name, 9 - products.size()),
                    "idtask");
            int supplier = made("/suppliers", "{\"name\": \"%s %s\"}".formatted(name, MARK), "idsupplier");
            int location = made("/locations", "{\"name\": \"%s%s\", \"idwarehouse\": %d}".formatted(name, MARK, warehouse),
                    "idlocation");
            API.post("/products/%d/stock/%d".formatted(products.getLast(), warehouse),
                    "{\"idlocation\": %d, \"change\": 5, \"reason\": \"test\"}".formatted(location)).ok();
            made("/movements",
                    "{\"from_idwarehouse\": %d, \"to_idwarehouse\": 1, \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                            .formatted(warehouse, products.getLast()),
                    "idmovement");
            made("/locationstockcounts", "{\"idlocation\": %d}".formatted(location), "idlocation_stock_count");
            made("/receipts", "{\"idsupplier\": %d, \"idwarehouse\": %d, \"version\": 2}".formatted(supplier, warehouse),
                    "idreceipt");
            made("/purchaseorders", ("{\"idsupplier\": %d, \"idwarehouse\": %d, \"delivery_date\": \"2030-0%d-01\", "
                    + "\"products\": [{\"idproduct\": %d, \"amount\": 1}]}").formatted(supplier, warehouse, 9 - products.size(),
                            products.getLast()),
                    "idpurchaseorder");
            made("/returns", "{\"idreturn_status\": 1, \"idtemplate\": 1, \"name\": \"%s\", \"country\": \"nl\"}".formatted(name),
                    "idreturn");
        }
        for (int i = 0; i < 4; i++) {
            int order = made("/orders", ("{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"reference\": \"%s%d\", "
                    + "\"warehouses\": [%d], \"products\": [{\"idproduct\": %d, \"amount\": 3}]}").formatted(MARK, 7 - i,
                            warehouse,
                            products.get(i % 3)),
                    "idorder");
            if (i > 0) {
                API.post("/orders/%d/process".formatted(order), null).ok();
            }
        }
        for (int product : products) {
            int order = made("/orders",
                    "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"warehouses\": [%d], \"products\": [%s]}"
                            .formatted(warehouse, "{\"idproduct\": %d, \"amount\": %d}".formatted(product, 100 - product % 7)),
                    "idorder");
            API.post("/orders/%d/process".formatted(order), null).ok();
            made("/admin/webshoporders",
                    ("{\"idcompany_webshop\": 1, \"foreign_id\": \"%s%d\", \"ordered\": \"2026-01-02 03:04:05\", "
                            + "\"order\": {\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}}")
                            .formatted(MARK, 10 - products.indexOf(product), product),
                    "idcompany_webshop_order");
        }
        int provider = made("/admin/shippingproviders", "{\"kind\": \"manual\", \"name\": \"%s\"}".formatted(MARK),
                "idshippingprovider");
        int profile = made("/admin/shippingproviders/%d/profiles".formatted(provider), "{\"name\": \"%s\"}".formatted(MARK),
                "idshippingprovider_profile");
        var picklists = new ArrayList<Integer>();
        API.get("/picklists?idwarehouse=%d&products=false".formatted(warehouse)).ok()
                .forEach(picklist -> picklists.add(picklist.get("idpicklist").asInt()));
        made("/picklists/batches", "{\"idpicklists\": [%d]}".formatted(picklists.getFirst()), "idpicklist_batch");
        for (int picklist : picklists.subList(1, 3)) {
            API.post("/picklists/%d/pickall".formatted(picklist), null).ok();
            API.post("/picklists/%d/shipments".formatted(picklist),
                    "{\"idshippingprofile\": %d, \"weight\": 700}".formatted(profile))
                    .created();
            made("/handoverlists", "{\"idshippingprovider\": %d, \"idwarehouse\": %d}".formatted(provider, warehouse),
                    "idhandover_list");
        }
    }

    private static List<JsonNode> page(String address) {
        var elements = new ArrayList<JsonNode>();
        API.get(address).ok().forEach(elements::add);
        return elements;
    }

    @ParameterizedTest
    @MethodSource("lists")
    @Rule({"CON-48", "CON-96", "CON-97"})
    void everyListHasTheOrderOfEachOfItsColumnsNowAndInThePast(Sorted list) {
        for (var column : list.columns()) {
            for (var past : List.of("", Client.asOfNow())) {
                var up = page("%s?sorted_by=%s%s".formatted(list.path(), column, past));
                var down = page("%s?sorted_by=-%s%s".formatted(list.path(), column, past));
                var place = "%s by %s%s".formatted(list, column, past);
                assertThat(up).describedAs(place).isNotEmpty().isSortedAccordingTo(by(list, column));
                assertThat(down).describedAs(place).isSortedAccordingTo(Collections.reverseOrder(by(list, column)));
                if (!past.isEmpty()) {
                    assertThat(up.size() == 100 ? up.reversed().subList(0, 0) : up.reversed()).describedAs(place)
                            .isEqualTo(up.size() == 100 ? List.of() : down);
                    assertThat(
                            page("%s?sorted_by=%s%s&offset=2".formatted(list.path(), column, past)).stream().limit(98).toList())
                            .describedAs(place).isEqualTo(list.path().equals("/tasks")
                                    ? up.stream().limit(98).toList()
                                    : up.subList(Math.min(2, up.size()), up.size()));
                }
            }
        }
    }

    /** Compares where every collation agrees, then by the ids; elements without a value come last. */
    private static Comparator<JsonNode> by(Sorted list, String column) {
        return (one, other) -> {
            int compared = compare(one.path(list.member(column, one)), other.path(list.member(column, other)));
            return compared != 0 ? compared : compared(id(list, one), id(list, other), one, other, list, column);
        };
    }

    private static int compared(int id, int otherId, JsonNode one, JsonNode other, Sorted list, String column) {
        return one.path(list.member(column, one)).equals(other.path(list.member(column, other)))
                ? Integer.compare(id, otherId)
                : 0;
    }

    private static int id(Sorted list, JsonNode element) {
        return element.get(list.member("id", element)).asInt();
    }

    private static int compare(JsonNode one, JsonNode other) {
        if (one.isNull() || other.isNull()) {
            return Boolean.compare(one.isNull(), other.isNull());
        }
        if (one.isNumber()) {
            return new BigDecimal(one.asString()).compareTo(new BigDecimal(other.asString()));
        }
        var text = one.asString().toLowerCase(Locale.ROOT);
        var otherText = other.asString().toLowerCase(Locale.ROOT);
        return PLAIN.matcher(text).matches() && PLAIN.matcher(otherText).matches() ? text.compareTo(otherText) : 0;
    }

    @Test
    @Rule({"CON-53", "CON-96", "CON-97"})
    void anOrderAppliesAfterFiltersAndToPages() {
        var up = page("/orders?search=%s&sorted_by=reference".formatted(MARK));
        assertThat(up).extracting(order -> order.get("reference").asString()).containsExactly(MARK + 4, MARK + 5, MARK + 6,
                MARK + 7);
        assertThat(page("/orders?search=%s&sorted_by=reference&offset=1".formatted(MARK))).isEqualTo(up.subList(1, 4));
        assertThat(page("/orders?search=%s&sorted_by=-reference".formatted(MARK))).isEqualTo(up.reversed());
        assertThat(page("/orders?search=%s&sorted_by=status,-reference".formatted(MARK)))
                .extracting(order -> order.get("status").asString())
                .containsExactly("concept", "processing", "processing", "processing");
        assertThat(page("/orders?search=%s&sorted_by=".formatted(MARK))).isEqualTo(page("/orders?search=" + MARK));
        assertThat(page("/products?search=%s&sorted_by=name".formatted(MARK)))
                .extracting(product -> product.get("name").asString())
                .containsExactly("Anchor", "compass", "lantern");
        assertThat(page("/products?search=%s&sorted_by=-price".formatted(MARK)))
                .extracting(product -> product.get("price").asDouble())
                .containsExactly(30.5, 20.5, 10.5);
    }

    @Test
    @Rule("CON-96")
    void anUnknownColumnIsRefusedWithTheAllowedOnes() {
        assertThat(API.get("/orders?sorted_by=-colour").refused(400, 5)).contains("-colour",
                "id, orderid, reference, status, created, updated");
        assertThat(API.get("/orders?sorted_by=created,").refused(400, 5)).contains("allowed are");
        assertThat(API.get("/orders?sorted_by=created;drop").refused(400, 5)).contains("allowed are");
        assertThat(API.get("/orders?sorted_by=status,-status").refused(400, 5)).contains("twice");
        assertThat(API.get("/orders?sorted_by=id,status,created,updated").refused(400, 5)).contains("at most 3");
        assertThat(page("/users?sorted_by=colour&with_total=maybe")).isEqualTo(page("/users")); // a list without an order of choice ignores both
        assertThat(page("/orders?sort=colour&total=maybe&search=" + MARK)) // clients send them to other services, and are not refused
                .isEqualTo(page("/orders?search=" + MARK));
    }

    @Test
    @Rule({"CON-98", "CON-99"})
    void aListSaysHowManyElementsItsFiltersFindIfItIsAsked() {
        var plain = API.get("/orders?search=" + MARK);
        assertThat(plain.http().headers().firstValue("X-Total-Count")).isEmpty();
        for (var asked : List.of("&with_total=true", "&with_total=1", "&with_total", "&with_total=true&offset=2",
                "&with_total=true&sorted_by=-status",
                "&with_total=true" + Client.asOfNow())) {
            var counted = API.get("/orders?search=" + MARK + asked);
            assertThat(counted.http().headers().firstValue("X-Total-Count")).describedAs(asked).contains("4");
            assertThat(counted.http().headers().firstValue("X-Total-More")).describedAs(asked).contains("false");
        }
        assertThat(API.get("/orders?with_total=true&search=" + MARK).body()).isEqualTo(plain.body());
        assertThat(API.get("/orders?with_total=false&search=" + MARK).http().headers().firstValue("X-Total-Count")).isEmpty();
        assertThat(API.get("/orders?with_total=true&status=concept&search=" + MARK).http().headers().firstValue("X-Total-Count"))
                .contains("1");
        API.get("/orders?with_total=maybe").refused(400, 5);
    }

    @ParameterizedTest
    @MethodSource("lists")
    @Rule("CON-98")
    void everyListCanBeCounted(Sorted list) {
        var moment = Client.asOfNow();
        var counted = API.get("%s?with_total=true%s".formatted(list.path(), moment));
        int shown = counted.ok().size();
        int total = Integer.parseInt(counted.http().headers().firstValue("X-Total-Count").orElseThrow());
        assertThat(shown).isEqualTo(list.path().equals("/tasks") ? total : Math.min(100, total));
    }
}
