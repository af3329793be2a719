package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What to order, in the console. */
class ToOrderPageTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();

    private final String name = "Maker " + Unique.text();
    private final int supplier = ADMIN.post("/suppliers", "{\"name\": \"%s\"}".formatted(name)).ok().get("idsupplier").asInt();
    private final int warehouse = ADMIN.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
    private final String page = "/console/toorder?idsupplier=" + supplier;

    private int product(String code, String more) {
        int product = ADMIN
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 9, \"fixedstockprice\": 4.25%s}"
                        .formatted(code, more))
                .created().get("idproduct").asInt();
        ADMIN.put("/products/%d/warehouses/%d".formatted(product, warehouse),
                "{\"stock_level_order\": 5, \"stock_level_desired\": 20}").ok();
        return product;
    }

    private static String code() {
        return "s-" + Unique.text();
    }

    private String bySupplier() {
        return ", \"idsupplier\": " + supplier;
    }

    @Test
    void whatIsChosenBecomesAPurchaseOrder() {
        var code = code();
        int product = product(code, bySupplier());
        var other = code();
        product(other, bySupplier());
        try (var browser = Browser.start(SERVICE.address())) {
            browser.open("/console/sign-in");
            browser.fill("API key", Service.ADMIN_KEY);
            browser.press("Sign in");
            Eventually.until(() -> !browser.path().startsWith("/console/sign-in"), "the page after signing in");
            browser.open(page);
            assertThat(browser.text()).contains(name, code, other, "20");
            browser.fill("Amount of " + code, "33");
            browser.fill("Amount of " + other, "0");
            browser.press("Make concept purchase orders");
            Eventually.until(() -> browser.text().contains("New purchase orders"), browser::text);

            assertThat(browser.text()).contains(other + " The amount must be a whole number above zero.");
        }
        var orders = ADMIN.get("/purchaseorders?idsupplier=" + supplier).ok();
        assertThat(orders).hasSize(1);
        assertThat(orders.get(0).get("status").asString()).isEqualTo("concept");
        assertThat(orders.get(0).get("idwarehouse").asInt()).isEqualTo(warehouse);
        var lines = orders.get(0).get("products");
        assertThat(lines).hasSize(1);
        assertThat(lines.get(0).get("idproduct").asInt()).isEqualTo(product);
        assertThat(lines.get(0).get("amount").asInt()).isEqualTo(33);
        assertThat(lines.get(0).get("price").asString()).isEqualTo("4.25");
    }

    /** @param more names and values of further fields */
    private Map<String, String> form(String once, int product, String... more) {
        var line = product + "-" + warehouse;
        var form = new HashMap<>(Map.of("page", page, "once", once, "line", line, "amount." + line, "7"));
        for (int i = 0; i < more.length; i += 2) {
            form.put(more[i], more[i + 1]);
        }
        return form;
    }

    @Test
    void aFormThatIsSentTwiceOrdersOnce() {
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
        var form = form(Unique.text(), product(code(), bySupplier()));

        assertThat(person.submit(page, form).body()).contains("New purchase orders");
        assertThat(person.submit(page, form).body()).contains("New purchase orders");

        assertThat(ADMIN.get("/purchaseorders?idsupplier=" + supplier).ok()).hasSize(1);
    }

    @Test
    void whatCannotBeOrderedIsSaid() {
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
        var withoutSupplier = code();
        int nobodys = product(withoutSupplier, "");
        int inactive = product(code(), bySupplier());
        ADMIN.post("/products/%d/inactivate".formatted(inactive), null).ok();

        assertThat(person.submit(page, form(Unique.text(), nobodys)).body())
                .contains(withoutSupplier, "The product has no supplier.");
        assertThat(person.submit(page, form(Unique.text(), inactive)).body())
                .contains("#" + inactive, "The product is not active any more.");
        assertThat(person.submit(page, Map.of("page", page)).body()).contains("No product was chosen.");
        assertThat(ADMIN.get("/purchaseorders?idsupplier=" + supplier).ok()).isEmpty();
    }

    @Test
    void anotherSecondShowsWhatWasToBeOrderedThenAndNoForm() {
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
        var code = code();
        product(code, bySupplier());
        var then = Client.asOfNow();

        assertThat(person.get(page + then).body()).contains(code).doesNotContain("Make concept purchase orders");
        Eventually.until(() -> person.get("/console/toorder.csv?idsupplier=" + supplier).body().contains(code),
                "a file is of the second before");
    }
}
