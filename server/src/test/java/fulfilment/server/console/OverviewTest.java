package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The numbers of the overview. */
class OverviewTest {

    private static final Service SERVICE = Service.sharedWithOneAdmin();
    private static final Client ADMIN = SERVICE.admin();
    private static final String LIVE = "/console/overview/live";
    private static final Pattern TO_ORDER = Pattern
            .compile("<li([^>]*)>\\s*<a href=\"/console/toorder\"><strong>(\\d+)</strong>"
                    + "<span>([^<]*)</span>");

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

    /** What the tile says: whether it alarms, the number, and the text. */
    private record ToOrder(boolean isAlarm, int number, String text) {

        static ToOrder of(String page) {
            var tile = TO_ORDER.matcher(page);
            assertThat(tile.find()).as(page).isTrue();
            return new ToOrder(tile.group(1).contains("alarm"), Integer.parseInt(tile.group(2)), tile.group(3));
        }
    }

    /** The page itself does not wait for the number: it takes long where there are many products. */
    @Test
    void thePageComesWithoutTheNumberOfProductsToOrder() {
        assertThat(person.get("/console").body()).contains("/console/overview/live")
                .doesNotContain("/console/toorder\"><strong>");
    }

    /** Both warehouses lack the same product, which counts once. */
    @Test
    void productsAtOrBelowTheirOrderLevelAreCounted() {
        int before = ToOrder.of(person.firstEvent(LIVE)).number();
        int product = ADMIN
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 9}".formatted(Unique.text()))
                .created().get("idproduct").asInt();
        int main = ADMIN.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        int other = ADMIN.post("/admin/warehouses", "{\"name\": \"%s\"}".formatted(Unique.text())).created()
                .get("idwarehouse").asInt();
        for (int warehouse : new int[] {main, other}) {
            ADMIN.put("/products/%d/warehouses/%d".formatted(product, warehouse),
                    "{\"stock_level_order\": 5, \"stock_level_desired\": 20}").ok();
        }

        assertThat(ToOrder.of(person.firstEvent(LIVE)))
                .isEqualTo(new ToOrder(true, before + 1, "products at or below their order level"));
        assertThat(ToOrder.of(person.firstEvent(LIVE, "Accept-Language", "nl")).text())
                .isEqualTo("producten op of onder hun bestelniveau");

        ADMIN.post("/products/%d/inactivate".formatted(product), null).ok();
        assertThat(ToOrder.of(person.firstEvent(LIVE)).number()).isEqualTo(before);
        ADMIN.put("/admin/warehouses/" + other, "{\"active\": false}").ok();
    }

    @Test
    void theyAreForThoseWhoMaySeeWhatToOrder() {
        var key = ADMIN.newKey(ADMIN.newUser("\"rights\": [\"orders.edit\"]"));

        assertThat(new Visitor(SERVICE.address()).signIn(key).firstEvent(LIVE)).contains("/console/orders")
                .doesNotContain("/console/toorder");
    }
}
