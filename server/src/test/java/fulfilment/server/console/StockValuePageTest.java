package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The value of the stock in the console. */
class StockValuePageTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();

    private final String name = "Hall " + Unique.text();
    private final int warehouse = ADMIN.post("/admin/warehouses", "{\"name\": \"%s\"}".formatted(name)).created()
            .get("idwarehouse").asInt();
    private final String code = "v-" + Unique.text();
    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

    private void stock() {
        int product = ADMIN.post("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 9, \"fixedstockprice\": 4.25}".formatted(code))
                .created()
                .get("idproduct").asInt();
        ADMIN.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"change\": 30, \"reason\": \"found\"}").ok();
        var second = System.currentTimeMillis() / 1000;
        Eventually.until(() -> System.currentTimeMillis() / 1000 > second + 1, "the second is over");
    }

    @Test
    void showsLinesAndTotalsAndWritesThemToAFile() {
        stock();
        var page = "/console/stockvalue?idwarehouse=" + warehouse;

        assertThat(person.get(page).body()).contains(name, code, "127.50", "End of that day", "its first second");
        assertThat(person.get(page).body().split(Pattern.quote("<td>" + name + "</td>"), -1))
                .as("the warehouse by its name, in the totals and in the line").hasSize(3);
        assertThat(person.get(page + "&method=fifo").body()).contains("first in, first out", "127.50");
        var file = person.get("/console/stockvalue.csv?method=fifo&idwarehouse=" + warehouse).body().lines().toList();
        assertThat(file.getFirst()).contains("productcode", "stock_value", "amount_without_price");
        assertThat(file).hasSize(2).anySatisfy(line -> assertThat(line).contains(code, "127.5"));
    }

    /** The next page does not come before this one has said so. */
    @Test
    void saysThatTheValueIsBeingCounted() {
        assumeTrue(Browser.hasScripts(), "a script says so");
        try (var browser = new Chromium(SERVICE.address(), "en-GB", "light")) {
            browser.open("/console/sign-in");
            browser.fill("API key", Service.ADMIN_KEY);
            browser.press("Sign in");
            browser.page().waitForURL("**/console");
            browser.open("/console/stockvalue");
            assertThat(browser.text()).doesNotContain("is being counted");
            browser.page().evaluate(
                    "document.querySelector('form.filters').addEventListener('submit', event => event.preventDefault())");

            browser.press("Filter");

            browser.page().getByText("The value is being counted.").waitFor();
            assertThat(browser.errors()).isEmpty();
        }
    }

    @Test
    void theEndOfADayIsItsLastSecond() {
        var today = LocalDate.now(ZoneId.of("Europe/Amsterdam"));
        var path = "/console/stockvalue?method=fifo&end=true&as_of=";

        var past = person.get(path + "2025-12-31T00:00");
        assertThat(past.statusCode()).isEqualTo(302);
        assertThat(past.headers().firstValue("Location").orElseThrow()).contains("as_of=2025-12-31T23%3A59%3A59", "method=fifo");
        assertThat(person.get(path + today + "T00:00").headers().firstValue("Location").orElseThrow())
                .as("today is not over").doesNotContain("as_of");
        assertThat(person.get("/console/stockvalue?end=true&as_of=").headers().firstValue("Location").orElseThrow())
                .endsWith("/console/stockvalue");
    }

    @Test
    void isForThoseWhoMaySeeTheValueAndPurchasePrices() {
        var key = ADMIN.newKey(ADMIN.newUser("\"rights\": [\"warehouses.stock_value\"]"));
        var other = new Visitor(SERVICE.address()).signIn(key);

        assertThat(other.get("/console/stockvalue").statusCode()).isEqualTo(403);
        assertThat(other.get("/console").body()).doesNotContain("/console/stockvalue");
    }
}
