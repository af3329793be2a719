package fulfilment.server.stock;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What changed stock in a period, over HTTP. */
class StockChangesTest {

    private static final List<String> CHANGES = List.of("received", "receipts_reverted", "returned", "picked", "shipments_undone",
            "produced", "moved", "counted", "found_short", "changed_by_hand");

    private final Service service = Service.sharedWithClock();
    private final Shop shop = new Shop(service);
    private final Client api = service.admin();
    private final int product = shop.product();
    private final int warehouse = shop.anotherWarehouse();
    private final int other = shop.anotherWarehouse();

    private String second() {
        service.clock().passes(Duration.ofSeconds(2));
        return DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss")
                .format(service.clock().instant().atZone(ZoneId.of("Europe/Amsterdam")));
    }

    private void change(int idwarehouse, int amount) {
        api.post("/products/%d/stock/%d".formatted(product, idwarehouse), "{\"change\": %d, \"reason\": \"x\"}".formatted(amount))
                .ok();
    }

    private JsonNode changes(String more) {
        return api.get("/stock/changes?idproduct=%d%s".formatted(product, more)).ok();
    }

    /** What is not zero, such as <em>stock_before 3, moved -3</em>. */
    private static String shown(JsonNode line) {
        long sum = line.get("stock_before").asLong() + CHANGES.stream().mapToLong(change -> line.get(change).asLong()).sum();
        assertThat(line.get("stock_after").asLong()).describedAs("the changes add up").isEqualTo(sum);
        return Stream.of(Stream.of("stock_before"), CHANGES.stream(), Stream.of("stock_after")).flatMap(names -> names)
                .filter(name -> line.get(name).asLong() != 0).map(name -> name + " " + line.get(name).asLong())
                .reduce((one, next) -> one + ", " + next).orElse("");
    }

    @Test
    @Rule("STK-76")
    void addsUpWhatChangedInAPeriod() {
        var begin = second();
        change(warehouse, 10);
        var middle = second();
        int order = api.post("/purchaseorders",
                "{\"supplier_name\": \"%s\", \"idwarehouse\": %d, \"products\": [{\"idproduct\": %d, \"amount\": 7}]}"
                        .formatted(Unique.text(), warehouse, product))
                .created().get("idpurchaseorder").asInt();
        api.post("/purchaseorders/%d/mark-as-purchased".formatted(order), null).ok();
        int receipt = api.post("/receipts", "{\"idpurchaseorder\": %d, \"version\": 2}".formatted(order)).created()
                .get("idreceipt")
                .asInt();
        api.post("/receipts/%d/products".formatted(receipt), "{\"idproduct\": %d, \"amount\": 7}".formatted(product)).created();
        shop.move(product,
                "{\"amount\": 4, \"reason\": \"x\", \"from\": {\"idwarehouse\": %d, \"idlocation\": null}, \"to\": {\"idwarehouse\": %d, \"idlocation\": null}}"
                        .formatted(warehouse, other))
                .ok();
        int sale = api.post("/orders",
                "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"NL\", \"warehouses\": [%d], \"products\": [{\"idproduct\": %d, \"amount\": 3}]}"
                        .formatted(warehouse, product))
                .created().get("idorder").asInt();
        api.post("/orders/%d/process".formatted(sale), null).ok();
        int picklist = api.get("/picklists?idorder=%d", sale).ok().get(0).get("idpicklist").asInt();
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        api.post("/picklists/%d/close".formatted(picklist), null).ok();
        change(warehouse, -1);
        var end = second();
        second();
        change(warehouse, 100);

        var line = changes("&idwarehouse=%d&sincedate=%s&untildate=%s".formatted(warehouse, middle, end));
        assertThat(line).hasSize(1);
        assertThat(shown(line.get(0))).isEqualTo(
                "stock_before 10, received 7, picked -3, moved -4, changed_by_hand -1, stock_after 9");
        assertThat(line.get(0).get("productcode").asString()).isEqualTo(api.get("/products/%d", product).ok().get("productcode")
                .asString());

        var all = changes("&sincedate=" + middle);
        assertThat(all).hasSize(2);
        assertThat(all.valueStream().map(StockChangesTest::shown)).containsExactly(
                "stock_before 10, received 7, picked -3, moved -4, changed_by_hand 99, stock_after 109",
                "moved 4, stock_after 4");
        assertThat(shown(changes("&untildate=%s".formatted(middle)).get(0))).isEqualTo("changed_by_hand 10, stock_after 10");
        assertThat(changes("&untildate=" + begin)).isEmpty();
        assertThat(shown(changes("&as_of=" + end + "&idwarehouse=" + warehouse).get(0)))
                .isEqualTo("received 7, picked -3, moved -4, changed_by_hand 9, stock_after 9");
        api.get("/stock/changes?sincedate=%s&untildate=%s", end, middle).refused(400, 5);
        api.get("/stock/changes?sincedate=x").refused(400, 5);
    }
}
