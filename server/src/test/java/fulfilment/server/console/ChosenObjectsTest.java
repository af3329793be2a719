package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Locator;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.HtmlUtils;

/** Fields in which a person names one of many objects. */
class ChosenObjectsTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();
    private static int number;

    private final String word = "chosen" + ++number;
    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

    private String customer(String name) {
        return ADMIN.post("/customers", "{\"name\": \"%s\"}".formatted(name)).created().get("customerid").asString();
    }

    private void product(String code, String name) {
        ADMIN.post("/products", "{\"productcode\": \"%s\", \"name\": \"%s\", \"price\": 1}".formatted(code, name)).created();
    }

    private String suggested(String member, String typed) {
        return suggested(person, member, typed);
    }

    private static String suggested(Visitor person, String member, String typed) {
        var answer = person.get("/console/suggestions/%s?products.0.%s=%s".formatted(member, member, typed));
        assertThat(answer.statusCode()).isEqualTo(200);
        return HtmlUtils.htmlUnescape(answer.body());
    }

    /** @return the page afterwards: the order, or the form with the reason */
    private String order(String customer, String product) {
        var answer = person.submit("/console/orders/new",
                Map.of("idcustomer", customer, "productcode_1", product, "amount_1", "1",
                        "deliveryname", word, "deliverycountry", "nl"));
        return answer.statusCode() == 200
                ? HtmlUtils.htmlUnescape(answer.body())
                : answer.headers().firstValue("Location").orElseThrow();
    }

    @Test
    void whatIsTypedSuggestsWhatMayBeMeant() {
        var customer = customer(word + " & Sons");
        product(word + "CODE", "Storm lantern");

        assertThat(suggested("idcustomer", word)).contains("value=\"%s · %s & Sons\"".formatted(customer, word));
        assertThat(suggested("idproduct", word + "co")).contains("value=\"%sCODE · Storm lantern\"".formatted(word));
        assertThat(suggested("idproduct", "")).doesNotContain("option");
        assertThat(suggested("idnothing", word)).doesNotContain("option");
    }

    /** Users are chosen from a list until they are more than a page of them. Then they are searched, by their user names too. */
    @Test
    void usersBeyondAPageAreChosenByTheirNames() {
        try (var alone = Service.start()) { // fields of the other accounts stay lists
            for (int user = 0; user <= 100; user++) {
                alone.admin()
                        .post("/admin/users",
                                "{\"username\": \"picker-%1$d\", \"firstname\": \"Ann\", \"lastname\": \"Picker %1$d\"}"
                                        .formatted(user))
                        .created();
            }
            var signedIn = new Visitor(alone.address()).signIn(Service.ADMIN_KEY);

            assertThat(suggested(signedIn, "iduser", "PICKER+100")).contains("value=\"Ann Picker 100\"");
            assertThat(suggested(signedIn, "iduser", "picker-100")).contains("value=\"Ann Picker 100\"")
                    .containsOnlyOnce("<option");
            assertThat(signedIn.get("/console/picklists").body()).contains("/console/suggestions/assigned_to_iduser");
            assertThat(
                    signedIn.get("/console/picklists?set=1&assigned_to_iduser=ann+picker+100").headers().firstValue("Location"))
                    .hasValueSatisfying(address -> assertThat(address).matches(".*assigned_to_iduser=\\d+"));
            assertThat(suggested(signedIn, "iduser", "picker").split("<option", -1)).hasSize(1 + 20);
            assertThat(suggested(signedIn, "iduser", "nobody")).doesNotContain("option");
            assertThat(suggested(signedIn, "idwarehouse", "MAIN")).contains("<option");
        }
    }

    @Test
    void whatTheApiDoesNotSearchIsSuggestedFromItsList() {
        assertThat(suggested("idlocation_type", "STANDARD")).contains("value=\"Standard\"");
        assertThat(suggested("idlocation_type", "lantern")).doesNotContain("<option");
    }

    @Test
    void anObjectIsNamedByItsNumberNameOrBoth() {
        var customer = customer(word);
        product(word + "A", word + " lamp");

        assertThat(order(customer, word + "a")).contains("/console/orders/");
        assertThat(order(word.toUpperCase(java.util.Locale.ROOT), word + " LAMP")).contains("/console/orders/");
        assertThat(order(customer + " · " + word, word + "A · " + word + " lamp")).contains("/console/orders/");
        assertThat(order(word + " nobody", word + "A"))
                .contains("No customer has the number or name \"%s nobody\"".formatted(word));
    }

    @Test
    void whatSeveralHaveIsRefusedAndTheySayWhichTheyAre() {
        var first = customer(word);
        var second = customer(word);
        product(word + "1", word);
        product(word + "2", word);

        assertThat(order(word, word + "1"))
                .contains("More than one customer has the name \"%s\": %s · %s, %s · %s".formatted(word,
                        first, word, second, word));
        assertThat(order(first, word))
                .contains("More than one product has the name or barcode \"%1$s\": %1$s1 · %1$s, %1$s2 · %1$s"
                        .formatted(word));
        assertThat(order(second + " · " + word, word + "2 · " + word)).contains("/console/orders/");
    }

    @Test
    void aFieldSuggestsWhileSomebodyTypes() {
        assumeTrue(Browser.hasScripts(), "suggestions come by a script");
        var customer = customer(word + " shop");
        product(word + "X", "Lamp");
        try (var browser = new Chromium(SERVICE.address(), "en-GB", "light")) {
            browser.open("/console/sign-in");
            browser.fill("API key", Service.ADMIN_KEY);
            browser.press("Sign in");
            browser.page().waitForURL("**/console");
            browser.open("/console/orders/new");
            var field = browser.page().getByLabel("Customer (number or name)");
            field.pressSequentially(word + " sh");
            awaitSuggestion(browser, field, customer + " · " + word + " shop");
            assertThat(browser.barriers()).isEmpty();

            browser.open("/console/backorders"); // a filter suggests too, and the list follows what was chosen
            var filter = browser.page().getByLabel("Customer (number or name)");
            filter.pressSequentially(word + " sh");
            awaitSuggestion(browser, filter, customer + " · " + word + " shop");
            filter.fill(customer + " · " + word + " shop");
            filter.blur();
            browser.page().waitForURL("**/console/backorders?idcustomer=*");
            assertThat(browser.page().url()).matches(".*idcustomer=\\d+");

            browser.open("/console/forms/movement.create"); // a row that a script adds suggests too
            browser.fill("5. Product (code, barcode or name)", "x");
            var added = browser.page().getByLabel("6. Product (code, barcode or name)");
            added.pressSequentially(word);
            awaitSuggestion(browser, added, word + "X · Lamp");
            assertThat(browser.errors()).isEmpty();
        }
    }

    /** Waits until a field suggests this alone. Before, it suggests what fits the beginning of what is being typed. */
    private static void awaitSuggestion(Chromium browser, Locator field, String expected) {
        var offered = browser.page().locator("#" + field.getAttribute("list") + " option");
        Eventually.until(() -> List.of(expected).equals(offered.evaluateAll("all => all.map(one => one.value)")), browser::text);
    }
}
