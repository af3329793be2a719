package fulfilment.server.orders;

import static fulfilment.server.orders.ShippablePicklists.path;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.console.Visitor;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Rules choose the profile of shipments for which nobody named one. Each test looks only at orders with a tag of its own. */
class ShippingRuleTest {

    private static final Service SERVICE = Service.sharedWithClock();
    private static final Client API = SERVICE.admin();
    private static final ShippablePicklists SHIPPABLE = ShippablePicklists.of(SERVICE);
    private static final String RULES = "/admin/shippingrules";
    private static final int PALLET = SHIPPABLE.manualProfile("Haulier", "Pallet");
    private static final int LETTER = SHIPPABLE.manualProfile("Post", "Letter");

    private int tag;

    @BeforeEach
    void aTagOfItsOwn() {
        tag = API.post("/tags", "{\"title\": \"%s\", \"color\": \"#5993be\", \"inherit\": false}".formatted(Unique.text()))
                .created().get("idtag")
                .asInt();
    }

    @AfterEach
    void noRules() {
        API.get(RULES).ok().forEach(rule -> API.delete(at(rule)).expect(204));
    }

    private static String at(JsonNode rule) {
        return RULES + "/" + rule.get("idshipping_rule").asInt();
    }

    private JsonNode rule(String name, int profile, String members) {
        return API.post(RULES, "{\"name\": \"%s\", \"idshippingprovider_profile\": %d, \"idtag\": %d%s}".formatted(name, profile,
                tag, members.isEmpty() ? "" : ", " + members)).created();
    }

    private JsonNode picked(int amount, String members) {
        var picklist = SHIPPABLE.picklist(amount, members);
        API.post("/orders/%d/tags".formatted(picklist.get("idorder").asInt()), "{\"idtag\": %d}".formatted(tag)).created();
        return API.post(path(picklist) + "/pickall", null).ok();
    }

    private static int profile(JsonNode shipment) {
        return shipment.get("idcompany_shippingprovider_profile").asInt();
    }

    @Test
    @Rule("SHP-55")
    void keepsRulesInTheirOrder() {
        var first = rule("Letters", LETTER, "\"weight_to\": 500, \"countries\": [\"nl\", \"BE\"]");
        var second = rule("Pallets", PALLET, "\"weight_from\": 23001, \"order_value_from\": 10.5");
        assertThat(API.get(RULES).ok().findValuesAsString("name")).containsExactly("Letters", "Pallets");
        assertThat(first.get("countries").get(0).asString()).isEqualTo("NL");
        assertThat(first.get("active").asBoolean()).isTrue();
        assertThat(second.get("position").asInt()).isEqualTo(2);
        assertThat(second.get("order_value_from").decimalValue()).isEqualByComparingTo("10.5");
        assertThat(API.get(at(second)).ok()).isEqualTo(second);
        assertThat(API.put(at(second), second.toString()).ok()).isEqualTo(second);

        var then = SERVICE.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        SERVICE.clock().passes(Duration.ofMinutes(1));
        var moved = API.put(at(second), "{\"position\": 1, \"weight_from\": null}").ok();
        assertThat(moved.get("position").asInt()).isEqualTo(1);
        assertThat(moved.get("weight_from").isNull()).isTrue();
        assertThat(moved.get("order_value_from")).isEqualTo(second.get("order_value_from"));
        assertThat(API.get(RULES).ok().findValuesAsString("name")).containsExactly("Pallets", "Letters");
        assertThat(API.get(RULES + "?as_of=" + then).ok().findValuesAsString("name")).containsExactly("Letters", "Pallets");
        assertThat(API.get(at(second) + "?as_of=" + then).ok()).isEqualTo(second);

        API.delete(at(second)).expect(204);
        assertThat(API.get(at(first)).ok().get("position").asInt()).isEqualTo(1);
        SHIPPABLE.refused(404, 20, () -> API.get(at(second)));
        SHIPPABLE.refused(404, 20, () -> API.delete(at(second)));
        SHIPPABLE.refused(404, 20, () -> API.put(at(second), "{\"name\": \"Nobody\"}"));
    }

    @ParameterizedTest
    @Rule("SHP-55")
    @ValueSource(strings = {"\"weight_from\": 2, \"weight_to\": 1", "\"order_value_from\": 2, \"order_value_to\": 1",
            "\"position\": 2", "\"position\": 0"})
    void refusesRulesThatNeverHoldOrHaveNoPlace(String members) {
        SHIPPABLE.refused(400, 5, () -> API.post(RULES,
                "{\"name\": \"Never\", \"idshippingprovider_profile\": %d, %s}".formatted(LETTER, members)));
    }

    @ParameterizedTest
    @Rule("SHP-55")
    @ValueSource(strings = {"\"idtag\": 99999999", "\"product_idtag\": 99999999", "\"idfulfilment_customer\": 99999999",
            "\"idshippingprovider_profile\": 99999999"})
    void refusesRulesThatNameWhatIsNotThere(String member) {
        SHIPPABLE.refused(404, 20, () -> API.post(RULES, "{\"name\": \"Lost\"%s, %s}".formatted(
                member.contains("profile") ? "" : ", \"idshippingprovider_profile\": " + LETTER, member)));
    }

    @Test
    @Rule("SHP-55")
    void refusesCountriesThatDoNotExist() {
        var rule = rule("Abroad", LETTER, "\"countries\": [\"be\"]");
        SHIPPABLE.refused(400, 9, () -> API.post(RULES,
                "{\"name\": \"Nowhere\", \"idshippingprovider_profile\": %d, \"countries\": [\"xx\"]}".formatted(LETTER)));
        SHIPPABLE.refused(400, 9, () -> API.put(at(rule), "{\"countries\": [\"be\", \"xx\"]}"));
    }

    @Test
    @Rule({"SHP-56", "SHP-57", "SHP-58", "SHP-6", "SHP-24"})
    void choosesForShipmentsForWhichNobodyNamedAProfile() {
        rule("Pallets", PALLET, "\"weight_from\": 301");
        var letters = rule("Letters", LETTER, "");
        var light = picked(3, "");
        var heavy = picked(4, "");
        var other = SHIPPABLE.picked(9);

        var choice = API.get(path(light) + "/shippingchoice").ok();
        assertThat(choice.get("chosen_by").asString()).isEqualTo("rule");
        assertThat(choice.get("idshippingprovider_profile").asInt()).isEqualTo(LETTER);
        assertThat(API.get(path(light) + "/shippingchoice?weight=301").ok().get("idshippingprovider_profile").asInt())
                .isEqualTo(PALLET);
        assertThat(API.get(path(other) + "/shippingchoice").ok().get("chosen_by").asString()).isEqualTo("standard");
        API.get(path(light) + "/shippingmethods").ok().forEach(method -> assertThat(method.get("selected").asBoolean())
                .isEqualTo(method.get("idshippingprovider_profile").asInt() == LETTER));

        var letter = SHIPPABLE.shipment(light, "{}");
        assertThat(profile(letter)).isEqualTo(LETTER);
        assertThat(letter.get("shipping_rule")).isEqualTo(choice.get("rule"));
        assertThat(letter.get("shipping_rule").get("idshipping_rule")).isEqualTo(letters.get("idshipping_rule"));
        assertThat(letter.get("shipping_rule").get("position").asInt()).isEqualTo(2);
        assertThat(letter.get("shipping_rule").get("why").asString()).isEqualTo("tag " + tag);
        var pallet = SHIPPABLE.shipment(heavy, "{}");
        assertThat(profile(pallet)).isEqualTo(PALLET);
        assertThat(pallet.get("shipping_rule").get("why").asString()).isEqualTo("weight from 301 g, tag " + tag);
        assertThat(profile(SHIPPABLE.shipment(picked(1, ""), "{\"weight\": 301}"))).isEqualTo(PALLET);
        var usual = SHIPPABLE.shipment(other, "{}");
        assertThat(profile(usual)).isNotIn(LETTER, PALLET);
        assertThat(usual.has("shipping_rule")).isFalse();

        API.put(at(letters), "{\"name\": \"Renamed\", \"active\": false}").ok();
        assertThat(API.get("/shipments/" + ShippablePicklists.id(letter)).ok().get("shipping_rule"))
                .isEqualTo(letter.get("shipping_rule"));
        assertThat(API.get(path(picked(1, "")) + "/shippingchoice").ok().get("chosen_by").asString()).isEqualTo("standard");
    }

    @Test
    @Rule({"SHP-56", "SHP-6"})
    void neverChoosesAgainstWhatSomebodyNamed() {
        rule("Pallets", PALLET, "");
        assertThat(profile(SHIPPABLE.shipment(picked(1, ""), "{\"idshippingprofile\": %d}".formatted(LETTER)))).isEqualTo(LETTER);
        var own = picked(1, "\"idshippingprovider_profile\": " + LETTER);
        assertThat(API.get(path(own) + "/shippingchoice").ok().get("chosen_by").asString()).isEqualTo("picklist");
        var shipped = SHIPPABLE.shipment(own, "{}");
        assertThat(profile(shipped)).isEqualTo(LETTER);
        assertThat(shipped.has("shipping_rule")).isFalse();
    }

    @Test
    @Rule("SHP-56")
    void looksAtWhereItGoesAndWhatItIsWorth() {
        rule("Near", LETTER, "\"zipcode_from\": \"1000\", \"zipcode_to\": \"1299\", \"order_value_to\": 2");
        rule("Rest", PALLET, "");
        assertThat(profile(SHIPPABLE.shipment(picked(2, "\"deliveryzipcode\": \"1299 ZZ\""), "{}"))).isEqualTo(LETTER);
        assertThat(profile(SHIPPABLE.shipment(picked(2, "\"deliveryzipcode\": \"1300 AA\""), "{}"))).isEqualTo(PALLET);
        assertThat(profile(SHIPPABLE.shipment(picked(3, "\"deliveryzipcode\": \"1299 ZZ\""), "{}"))).isEqualTo(PALLET);
        assertThat(profile(SHIPPABLE.shipment(picked(3, "\"deliveryzipcode\": \"1299 ZZ\", \"discount\": 50"), "{}")))
                .isEqualTo(LETTER);
    }

    @Test
    @Rule({"SHP-56", "SHP-58"})
    void looksAtTheTagsOfProducts() {
        API.post(RULES,
                "{\"name\": \"Fragile\", \"idshippingprovider_profile\": %d, \"product_idtag\": %d}".formatted(PALLET, tag))
                .created();
        var carried = "/products/%d/tags".formatted(productOf(picked(1, "")));
        var picklist = picked(1, "");
        var tags = "/products/%d/tags".formatted(productOf(picklist));
        assertThat(chosenBy(picklist, "")).as("only the order carries the tag").isEqualTo("standard");

        API.post(carried, "{\"idtag\": %d}".formatted(tag)).created();
        assertThat(chosenBy(picklist, "")).as("the product of another order carries it").isEqualTo("standard");
        API.post(tags, "{\"idtag\": %d}".formatted(tag)).created();
        assertThat(chosenBy(picklist, "")).isEqualTo("rule");
        var then = SERVICE.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        SERVICE.clock().passes(Duration.ofMinutes(1));
        API.delete(tags + "/" + tag).expect(204);
        assertThat(chosenBy(picklist, "")).isEqualTo("standard");
        assertThat(chosenBy(picklist, "?as_of=" + then)).isEqualTo("rule");
        assertThat(SHIPPABLE.shipment(picklist, "{}").has("shipping_rule")).isFalse();

        var fragile = picked(1, "");
        API.post("/products/%d/tags".formatted(productOf(fragile)), "{\"idtag\": %d}".formatted(tag)).created();
        var gone = picked(1, "");
        API.post("/products/%d/tags".formatted(productOf(gone)), "{\"idtag\": %d}".formatted(tag)).created();
        var shipment = SHIPPABLE.shipment(fragile, "{}");
        assertThat(profile(shipment)).isEqualTo(PALLET);
        assertThat(shipment.get("shipping_rule").get("why").asString()).isEqualTo("a product with tag " + tag);
        API.delete("/tags/" + tag).expect(204);
        assertThat(chosenBy(gone, "")).isEqualTo("standard");
        assertThat(SHIPPABLE.shipment(gone, "{}").has("shipping_rule")).isFalse();
    }

    private static int productOf(JsonNode picklist) {
        return picklist.get("products").get(0).get("idproduct").asInt();
    }

    private static String chosenBy(JsonNode picklist, String parameters) {
        return API.get(path(picklist) + "/shippingchoice" + parameters).ok().get("chosen_by").asString();
    }

    @Test
    @Rule("SHP-56")
    void passesOverProfilesThatMayNotBeUsed() {
        int closed = SHIPPABLE.manualProfile("Closed", "Closed");
        API.get("/admin/shippingproviders").ok().forEach(provider -> provider.get("profiles").forEach(profile -> {
            if (profile.get("idshippingprovider_profile").asInt() == closed) {
                API.put("/admin/shippingproviders/%d/profiles/%d".formatted(provider.get("idshippingprovider").asInt(), closed),
                        "{\"active\": false}").ok();
            }
        }));
        rule("Closed", closed, "");
        rule("Pallets", PALLET, "");
        rule("Letters", LETTER, "");
        assertThat(profile(SHIPPABLE.shipment(picked(1, ""), "{}"))).isEqualTo(PALLET);
        int owner = SERVICE.fulfilmentCustomer();
        API.put("/fulfilment/customers/" + owner, "{\"allowed_shipping_profiles\": [%d]}".formatted(LETTER)).ok();
        var theirs = picked(1, "\"idfulfilment_customer\": " + owner);
        assertThat(API.get(path(theirs) + "/shippingchoice").ok().get("idshippingprovider_profile").asInt()).isEqualTo(LETTER);
        assertThat(profile(SHIPPABLE.shipment(theirs, "{}"))).isEqualTo(LETTER);
    }

    @Test
    @Rule("SHP-59")
    void triesRulesOnShipmentsThatHaveLeft() {
        int changed = ShippablePicklists.id(SHIPPABLE.shipment(picked(1, ""), "{}"));
        int kept = ShippablePicklists.id(SHIPPABLE.shipment(picked(1, "\"idshippingprovider_profile\": " + LETTER), "{}"));
        int same = ShippablePicklists.id(SHIPPABLE.shipment(picked(1, ""), "{\"idshippingprofile\": %d}".formatted(PALLET)));
        var rule = rule("Pallets", PALLET, "\"active\": false");
        var today = LocalDate.ofInstant(SERVICE.clock().instant(), ZoneId.of("Europe/Amsterdam"));
        var trial = RULES + "/trial?start-date=%s&end-date=%s".formatted(today, today);

        assertThat(API.get(trial).ok().get("changed")).isEmpty();
        var tried = API.get(trial + "&inactive=true").ok();
        assertThat(tried.get("changed")).hasSize(1);
        var one = tried.get("changed").get(0);
        assertThat(one.get("idshipment").asInt()).isEqualTo(changed).isNotIn(kept, same);
        assertThat(one.get("would_be").asInt()).isEqualTo(PALLET);
        assertThat(one.get("rule").get("idshipping_rule")).isEqualTo(rule.get("idshipping_rule"));
        assertThat(tried.get("shipments").asInt()).isGreaterThanOrEqualTo(3);
        assertThat(tried.get("ruled").asInt()).isEqualTo(2);
        assertThat(tried.get("kept").asInt()).isPositive();
        API.put(at(rule), "{\"active\": true}").ok();
        assertThat(API.get(trial).ok()).isEqualTo(tried);
        assertThat(tried.has("next_afterid")).isFalse();
        assertThat(inParts(trial)).isEqualTo(tried);
        var page = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY).get("/console/shippingtrial?inactive=true");
        assertThat(page.body()).contains("/console/shipments/" + changed, rule.get("name").asString(), "Would have gone with");
        SHIPPABLE.refused(400, 5, () -> API.get(trial + "&limit=5001"));
        SHIPPABLE.refused(400, 5, () -> API.get(trial + "&afterid=2000000000"));
        SHIPPABLE.refused(400, 5, () -> API.get(RULES + "/trial?start-date=%s&end-date=%s".formatted(today, today.minusDays(1))));
        SHIPPABLE.refused(400, 5, () -> API.get(RULES + "/trial?start-date=x&end-date=%s".formatted(today)));
    }

    /** The same trial in many requests, put together. */
    private static JsonNode inParts(String trial) {
        var whole = (ObjectNode) API.get(trial + "&limit=1").ok();
        while (whole.remove("next_afterid") instanceof JsonNode after) {
            var next = API.get(trial + "&limit=1&afterid=" + after.asInt()).ok();
            for (var sum : List.of("shipments", "ruled", "kept")) {
                whole.put(sum, whole.get(sum).asInt() + next.get(sum).asInt());
            }
            ((ArrayNode) whole.get("changed")).addAll((ArrayNode) next.get("changed"));
            if (next.has("next_afterid")) {
                whole.set("next_afterid", next.get("next_afterid"));
            }
        }
        return whole;
    }

    @Test
    @Rule({"SHP-55", "SHP-56"})
    void isMadeInTheConsoleWithNamesOfProfilesAndTags() {
        var person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
        assertThat(person.get("/console/shippingrules").body())
                .contains("value=\"#%d\">Haulier: Pallet<".formatted(PALLET), "value=\"#%d\"".formatted(tag));

        var made = person.submit("/console/actions/shippingrule.create", Map.of("once", Unique.text(), "name", "Fragile",
                "idshippingprovider_profile", "#" + PALLET, "product_idtag", "#" + tag));

        assertThat(made.statusCode()).as(made.body()).isEqualTo(302);
        var rule = API.get(RULES).ok().get(0);
        assertThat(rule.get("idshippingprovider_profile").asInt()).isEqualTo(PALLET);
        assertThat(rule.get("product_idtag").asInt()).isEqualTo(tag);
        assertThat(person.get("/console/shippingrules/" + rule.get("idshipping_rule").asInt()).body())
                .contains("Haulier: Pallet");
    }

    @Test
    @Rule("SHP-55")
    void isForAdmins() {
        var user = API.withNewKey(API.newUser(), "");
        user.get(RULES).refused(403, 1017);
        SHIPPABLE.refused(403, 1017, () -> user.post(RULES, "{}"));
    }
}
