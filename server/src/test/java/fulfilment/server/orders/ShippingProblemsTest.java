package fulfilment.server.orders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.console.Visitor;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a provider would refuse of an order is known before it is packed. */
class ShippingProblemsTest {

    private static final Service SERVICE = Service.sharedWithClock();
    private static final Client API = SERVICE.admin();
    private static final ShippablePicklists SHIPPABLE = ShippablePicklists.of(SERVICE);
    private static final String PROVIDERS = "/admin/shippingproviders";

    private static JsonNode provider(String requirements) {
        return API.post(PROVIDERS, """
                {"kind": "custom", "name": "Carrier %s", "shipment_url": "https://carrier.example/shipments",
                 "requirements": %s}""".formatted(Unique.text(), requirements)).created();
    }

    private static int profile(JsonNode provider) {
        return API
                .post(PROVIDERS + "/%d/profiles".formatted(provider.get("idshippingprovider").asInt()), "{\"name\": \"Parcel\"}")
                .created().get("idshippingprovider_profile").asInt();
    }

    private static String problems(JsonNode picklist) {
        return "/orders/%d/shippingproblems".formatted(picklist.get("idorder").asInt());
    }

    private static List<String> said(JsonNode answer) {
        var said = new ArrayList<String>();
        answer.get("problems").forEach(one -> said
                .add(String.join(" ", one.get("severity").asString(), one.get("member").asString(),
                        one.get("reason").asString())));
        return said;
    }

    @Test
    @Rule({"PKG-27", "PKG-28", "PKG-29", "PKG-32"})
    void looksAtTheProfileThatIsAskedForOrThatOfTheOrder() {
        int picky = profile(provider("[{\"member\": \"telephone\", \"required\": true, \"max_length\": 8}]"));
        var picklist = SHIPPABLE.picklist(1, "NL",
                "\"idshippingprovider_profile\": %d, \"deliveryzipcode\": \"1234 AB\", \"deliverycity\": \"Ons Dorp\", \"deliveryaddress\": \"Dorpsstraat 1\""
                        .formatted(picky));

        var answer = API.get(problems(picklist)).ok();
        assertThat(answer.get("idshippingprovider_profile").asInt()).isEqualTo(picky);
        assertThat(answer.get("crosses_customs").asBoolean()).isFalse();
        assertThat(answer.get("ready").asBoolean()).isFalse();
        assertThat(said(answer)).containsExactly("error telephone missing");
        var manual = API.get(problems(picklist) + "?idshippingprofile=" + SHIPPABLE.manualProfile("By bike", "Same day")).ok();
        assertThat(manual.get("ready").asBoolean()).isTrue();
        assertThat(manual.get("problems")).isEmpty();

        API.put("/orders/" + picklist.get("idorder").asInt(), "{\"telephone\": \"0123456789\"}").ok();
        assertThat(said(API.get(problems(picklist)).ok())).containsExactly("error telephone too_long");
        API.put("/orders/" + picklist.get("idorder").asInt(), "{\"telephone\": \"01234567\"}").ok();
        assertThat(API.get(problems(picklist)).ok().get("ready").asBoolean()).isTrue();
        SHIPPABLE.refused(400, 26, () -> API.get(problems(picklist) + "?idshippingprofile=99999999"));
        SHIPPABLE.refused(404, 20, () -> API.get("/orders/2000000000/shippingproblems"));
    }

    @Test
    @Rule({"PKG-27", "PKG-30"})
    void namesTheProductsThatCustomsMisses() {
        int plain = profile(provider("[]"));
        var picklist = SHIPPABLE.picklist(1, "CH",
                "\"deliveryzipcode\": \"8001\", \"deliverycity\": \"Zürich\", \"deliveryaddress\": \"Bahnhofstrasse 1\"");
        var line = picklist.get("products").get(0);
        var path = problems(picklist) + "?idshippingprofile=" + plain;

        var answer = API.get(path).ok();
        assertThat(answer.get("crosses_customs").asBoolean()).isTrue();
        assertThat(answer.get("ready").asBoolean()).isTrue();
        assertThat(said(answer)).containsExactly("warning hs_code missing", "warning country_of_origin missing");
        assertThat(answer.get("problems").get(0).get("productcode")).isEqualTo(line.get("productcode"));
        assertThat(answer.get("problems").get(0).get("idproduct")).isEqualTo(line.get("idproduct"));

        var before = SERVICE.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        SERVICE.clock().passes(Duration.ofMinutes(1));
        API.put("/products/" + line.get("idproduct").asInt(), "{\"hs_code\": \"940550\", \"country_of_origin\": \"CN\"}").ok();
        assertThat(API.get(path).ok().get("problems")).isEmpty();
        assertThat(said(API.get(path + "&as_of=" + before).ok())).hasSize(2);
    }

    @Test
    @Rule("PKG-31")
    void saysThatAProfileCannotBeUsed() {
        var bike = provider("null");
        int profile = profile(bike);
        var owner = SERVICE.fulfilmentCustomer();
        API.put("/fulfilment/customers/" + owner, "{\"allowed_shipping_profiles\": [1]}").ok();
        var picklist = SHIPPABLE.picklist(1, "\"idfulfilment_customer\": " + owner);
        API.put(PROVIDERS + "/" + bike.get("idshippingprovider").asInt(), "{\"active\": false}").ok();

        assertThat(said(API.get(problems(picklist) + "?idshippingprofile=" + profile).ok())).contains(
                "error idshippingprovider_profile inactive", "error idshippingprovider_profile not_allowed");
    }

    @Test
    @Rule("PKG-29")
    void keepsWhatAProviderAsksUntilItIsReplaced() {
        var made = provider(
                "[{\"member\": \"hs_code\", \"required\": true}, {\"member\": \"deliveryname\", \"max_length\": 35}]");
        var path = PROVIDERS + "/" + made.get("idshippingprovider").asInt();
        assertThat(made.get("requirements")).hasSize(2);
        assertThat(made.get("requirements").get(1).get("max_length").asInt()).isEqualTo(35);
        assertThat(API.get(path).ok()).isEqualTo(made);
        assertThat(API.put(path, made.toString()).ok()).isEqualTo(made);
        assertThat(API.put(path, "{\"name\": \"Renamed\"}").ok().get("requirements")).isEqualTo(made.get("requirements"));
        assertThat(API.put(path, "{\"requirements\": []}").ok().has("requirements")).isFalse();
        SHIPPABLE.refused(400, 5, () -> API.put(path, "{\"requirements\": [{\"member\": \"colour\", \"required\": true}]}"));
    }

    /** The answers until the end: each is asked for behind the one before. */
    private static List<JsonNode> openOrders(String severity) {
        var found = new ArrayList<JsonNode>();
        var answer = API.get("/orders/shippingproblems?severity=" + severity).ok();
        while (true) {
            answer.get("orders").forEach(found::add);
            assertThat(answer.get("orders").size()).isLessThanOrEqualTo(100);
            assertThat(answer.get("looked_at").asInt()).isLessThanOrEqualTo(500);
            if (answer.get("beforeid").isNull()) {
                return found;
            }
            answer = API
                    .get("/orders/shippingproblems?severity=%s&beforeid=%d".formatted(severity, answer.get("beforeid").asInt()))
                    .ok();
        }
    }

    private static List<JsonNode> with(List<JsonNode> found, JsonNode picklist) {
        return found.stream().filter(one -> one.get("idorder").asInt() == picklist.get("idorder").asInt()).toList();
    }

    @Test
    @Rule("PKG-50")
    void listsTheOpenOrdersThatHaveProblems() {
        int picky = profile(provider("[{\"member\": \"telephone\", \"required\": true}]"));
        var address = """
                "idshippingprovider_profile": %d, "deliveryzipcode": "1234 AB", "deliverycity": "Ons Dorp", "deliveryaddress": "Dorpsstraat"%s""";
        var wrong = SHIPPABLE.picklist(1, "NL", address.formatted(picky, ""));
        var awkward = SHIPPABLE.picklist(1, "NL", address.formatted(picky, ", \"telephone\": \"0123\""));
        var right = SHIPPABLE.picklist(1, "NL",
                address.formatted(picky, ", \"telephone\": \"0123\", \"deliveryaddress2\": \"1\""));

        var errors = openOrders("error");
        assertThat(with(errors, wrong)).containsExactly(API.get(problems(wrong)).ok());
        assertThat(with(errors, awkward)).isEmpty();
        assertThat(errors).extracting(one -> one.get("idorder").asInt()).isSortedAccordingTo((one, other) -> other - one);
        var warnings = openOrders("warning");
        assertThat(with(warnings, wrong)).hasSize(1);
        assertThat(said(with(warnings, awkward).getFirst())).containsExactly("warning deliveryaddress no_house_number");
        assertThat(with(warnings, right)).isEmpty();
        assertThat(API.get("/orders/shippingproblems").ok().get("orders").get(0).get("orderid").asString()).isNotEmpty();

        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
        var link = "/console/orders/%d\"".formatted(wrong.get("idorder").asInt());
        assertThat(person.get("/console/shippingproblems").body()).contains(link, "Telephone: is missing");
        assertThat(person.get("/console/shippingproblems?severity=warning").body()).contains(link, "has no house number");

        API.put("/orders/" + wrong.get("idorder").asInt(), "{\"telephone\": \"0123\"}").ok();
        assertThat(person.get("/console/shippingproblems").body()).doesNotContain(link);
        assertThat(with(openOrders("error"), wrong)).isEmpty();
        SHIPPABLE.refused(400, 5, () -> API.get("/orders/shippingproblems?severity=bad"));
    }

    @Test
    @Rule("PKG-50")
    void looksAtOrdersBehindTheOneThatIsNamed() {
        var picklist = SHIPPABLE.picklist(1, "NL", "\"idshippingprovider_profile\": %d".formatted(profile(provider("[]"))));
        int idorder = picklist.get("idorder").asInt();
        var from = API.get("/orders/shippingproblems?beforeid=%d".formatted(idorder + 1)).ok();
        assertThat(from.get("orders").get(0).get("idorder").asInt()).isEqualTo(idorder);
        assertThat(API.get("/orders/shippingproblems?beforeid=%d".formatted(idorder)).ok().get("orders"))
                .noneMatch(one -> one.get("idorder").asInt() >= idorder);
        var nothing = API.get("/orders/shippingproblems?beforeid=0").ok();
        assertThat(nothing.get("orders")).isEmpty();
        assertThat(nothing.get("looked_at").asInt()).isZero();
        assertThat(nothing.get("beforeid").isNull()).isTrue();
    }
}
