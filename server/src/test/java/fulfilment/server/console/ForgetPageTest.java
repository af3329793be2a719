package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Finding and forgetting a person in the console. */
class ForgetPageTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();
    private static final String PAGE = "/console/forget";

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
    private final String mark = Unique.text();
    private final String found = "%s?emailaddress=%s%%40example.com".formatted(PAGE, mark);

    private String customer() {
        return "customer-" + ADMIN.post("/customers", "{\"name\": \"Ann %s\", \"emailaddress\": \"%s@example.com\"}"
                .formatted(mark, mark)).created().get("idcustomer").asInt();
    }

    private String guestOrder() {
        int product = ADMIN
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(Unique.text()))
                .created().get("idproduct").asInt();
        return "order-" + ADMIN.post("/orders", """
                {"deliveryname": "Bea %s", "deliverycountry": "NL", "invoicecountry": "NL", "emailaddress": "%s@example.com",
                 "products": [{"idproduct": %d, "amount": 1}]}""".formatted(mark, mark, product)).created().get("idorder")
                .asInt();
    }

    @Test
    @Rule({"AUD-13", "AUD-17"})
    void whatIsTickedIsForgottenAndTheRestIsExplained() {
        var customer = customer();
        var order = guestOrder();

        var page = person.get(found).body();
        assertThat(page).contains("value=\"%s\"".formatted(customer), "value=\"%s\"".formatted(order), "Ann " + mark,
                "Bea " + mark,
                "<td>E-mail</td>", "Do you want this?");

        var after = person.submit(PAGE, Map.of("emailaddress", mark + "@example.com", "subject", customer + "," + order));

        assertThat(after.statusCode()).isEqualTo(200);
        assertThat(after.body()).contains("1 done", "1 refused", "Bea " + mark).doesNotContain("Ann " + mark);
        assertThat(after.body()).containsSubsequence("<h2>Refused</h2>", ">%s</a>".formatted(order), "cannot be anonymized",
                "<h2>Forgotten</h2>", ">%s</a>".formatted(customer));
        assertThat(person.get(found).body()).contains("Bea " + mark).doesNotContain("Ann " + mark);
        assertThat(person.get(found, "Accept-Language", "nl").body()).contains("Een persoon vergeten", "Voorgoed vergeten");
    }

    @Test
    void nothingIsForgottenWithoutATick() {
        customer();

        var after = person.submit(PAGE, Map.of("emailaddress", mark + "@example.com"));

        assertThat(after.body()).contains("No row is ticked.", "Ann " + mark);
    }

    @Test
    @Rule("AUD-15")
    void moreThanAPageIsOnFurtherPages() {
        for (int i = 0; i < 101; i++) {
            customer();
        }

        var first = person.get(found).body();
        var more = Pattern.compile("rel=\"next\" href=\"([^\"]*)\"").matcher(first);
        assertThat(more.find()).isTrue();
        var second = person.get(more.group(1).replace("&amp;", "&")).body();

        assertThat(first.split("name=\"subject\"")).hasSize(101);
        assertThat(second.split("name=\"subject\"")).hasSize(2);
        assertThat(second).doesNotContain("rel=\"next\"");
    }

    @Test
    @Rule("AUD-15")
    void theSearchExplainsWhatItCannotFind() {
        assertThat(person.get(PAGE).body()).contains("Forget a person", "name=\"telephone\"").doesNotContain("message refused");
        assertThat(person.get(PAGE + "?emailaddress=ann").body()).contains("message refused", "with an @");
        assertThat(person.get(found).body()).contains("Nothing carries this address or number.");
    }

    @Test
    @Rule("AUD-10")
    void itIsForAdmins() {
        var customer = customer();
        var other = new Visitor(SERVICE.address()).signIn(ADMIN.newKey(ADMIN.newUser("\"rights\": [\"orders.edit\"]")));

        assertThat(other.get("/console").body()).doesNotContain(PAGE);
        assertThat(person.get("/console").body()).contains("href=\"%s\"".formatted(PAGE));
        assertThat(other.get(PAGE).statusCode()).isEqualTo(403);
        assertThat(other.get(found).statusCode()).isEqualTo(403);
        assertThat(other.submit(PAGE, Map.of("subject", customer)).statusCode()).isEqualTo(403);
        assertThat(person.get(found).body()).contains("Ann " + mark);
    }
}
