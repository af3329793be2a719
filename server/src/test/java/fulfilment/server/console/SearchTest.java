package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

/** The field that finds everything. */
class SearchTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();

    private static HttpResponse<String> search(Visitor person, String sent, String more) {
        return person.get("/console/search?q=" + URLEncoder.encode(sent, StandardCharsets.UTF_8) + more);
    }

    private static String leadsTo(Visitor person, String sent, String more) {
        return search(person, sent, more).headers().firstValue("Location").orElse("nowhere").replaceFirst("^http://[^/]*", "");
    }

    private static Visitor admin() {
        return new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
    }

    @Test
    void whatIsFoundInThePastLeadsToThePast() {
        var name = unique("past");
        int location = ADMIN.post("/locations", "{\"name\": \"%s\", \"idwarehouse\": 1}".formatted(name)).created()
                .get("idlocation").asInt();
        var person = admin();
        var now = Client.asOfNow();
        assertThat(leadsTo(person, name, now))
                .isEqualTo("/console/locations/" + location + "?" + now.substring(1).replace(":", "%3A"));
        assertThat(leadsTo(person, name, "&as_of=" + LocalDate.now(ZoneId.of("Europe/Amsterdam")).minusDays(1) + "T00:00:00"))
                .isEqualTo("nowhere");
    }

    private static String unique(String what) {
        return what + "-" + Unique.text().substring(0, 13);
    }

    @Test
    void theWholeNumberOrCodeOfSomethingLeadsToItsPage() {
        var code = unique("scan");
        int product = ADMIN
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp %s\", \"price\": 1, \"barcode\": \"B%s\"}"
                        .formatted(code, code, code))
                .created().get("idproduct").asInt();
        var reference = unique("reference");
        var order = ADMIN.post("/orders", ("{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"reference\": \"%s\", "
                + "\"products\": [{\"idproduct\": %d, \"amount\": 1}]}").formatted(reference, product)).created();
        var person = admin();

        assertThat(leadsTo(person, " B" + code.toUpperCase(), "")).isEqualTo("/console/products/" + product);
        assertThat(leadsTo(person, order.get("orderid").asString(), "")).isEqualTo("/console/orders/" + order.get("idorder"));
        assertThat(leadsTo(person, reference, "")).isEqualTo("/console/orders/" + order.get("idorder"));
        assertThat(search(person, "Lamp " + code, "").body()).contains("href=\"/console/products/" + product + "\"");
    }

    @Test
    void apartShowsAFewOfEachKindAndLeadsToTheListOfAll() {
        var name = unique("rack");
        for (int i = 0; i < 6; i++) {
            ADMIN.post("/locations", "{\"name\": \"%s %d\", \"idwarehouse\": 1}".formatted(name, i)).created();
        }
        var page = search(admin(), name, "").body();

        assertThat(page.split(name + " \\d<", -1)).hasSize(6); // between five hits
        assertThat(page).contains("href=\"/console/locations?search=" + name + "\"");
        assertThat(search(admin(), unique("nothing"), "").body()).contains("Nothing was found");
    }

    @Test
    void onlyWhatThePersonMaySeeIsSearched() {
        var name = unique("user");
        var key = ADMIN.newKey(ADMIN.newUser("\"username\": \"%s\"".formatted(name)));
        int supplier = ADMIN.post("/suppliers", "{\"name\": \"%s\"}".formatted(name)).ok().get("idsupplier").asInt();
        int product = ADMIN.post("/products", "{\"productcode\": \"%s\", \"name\": \"x\", \"price\": 1}".formatted(unique("p")))
                .created().get("idproduct").asInt();
        var bought = ADMIN.post("/purchaseorders", "{\"idsupplier\": %d, \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                .formatted(supplier, product)).created();
        var number = bought.get("purchaseorderid").asString();
        var person = new Visitor(SERVICE.address()).signIn(key);

        assertThat(leadsTo(admin(), number, "")).isEqualTo("/console/purchaseorders/" + bought.get("idpurchaseorder"));
        assertThat(search(person, number, "").body()).contains("Nothing was found");
        assertThat(new Visitor(SERVICE.address()).get("/console/search?q=a").statusCode()).isEqualTo(302);
    }
}
