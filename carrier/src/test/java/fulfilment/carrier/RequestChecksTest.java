package fulfilment.carrier;

import static fulfilment.carrier.Caller.SETTINGS;
import static fulfilment.carrier.Caller.carrier;
import static fulfilment.carrier.Caller.file;
import static fulfilment.carrier.Caller.post;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Requests that are not what the specification asks for are refused, and the refusal names the field. */
class RequestChecksTest {

    private static final Carrier CARRIER = carrier(SETTINGS);

    @AfterAll
    static void close() {
        CARRIER.close();
    }

    @BeforeEach
    void clear() {
        CARRIER.book().clear();
    }

    /** Sends a request in which one member is changed. @param value JSON; empty to remove the member */
    private static List<String> refusal(String path, String name, String pointer, String value) {
        var body = Caller.request(name);
        int slash = pointer.lastIndexOf('/');
        JsonNode parent = slash == 0 ? body : body.at(pointer.substring(0, slash));
        var last = pointer.substring(slash + 1);
        if (parent instanceof ArrayNode array) {
            array.set(Integer.parseInt(last), CarrierJson.MAPPER.readTree(value));
        } else if (value == null) {
            assertThat(((ObjectNode) parent).remove(last)).as(pointer).isNotNull();
        } else {
            ((ObjectNode) parent).set(last, CarrierJson.MAPPER.readTree(value));
        }
        var reply = post(CARRIER, path, body.toString());
        assertThat(reply.status()).as("%s = %s: %s", pointer, value, reply.text().lines().findFirst()).isEqualTo(400);
        assertThat(CARRIER.book().sales()).isEmpty();
        var messages = new ArrayList<String>();
        if (path.equals("/push")) {
            assertThat(reply.json().propertyNames()).containsExactly("error");
            messages.add(reply.json().get("error").asString());
        } else {
            assertThat(reply.json().get("version").asString()).isEqualTo("1.0");
            reply.messages().forEach(message -> messages.add(message.asString()));
        }
        assertThat(String.join(", ", CARRIER.book().refusals().getLast().messages())).isEqualTo(String.join(", ", messages));
        return messages;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "/version||version is missing",
            "/version|1.0|version must be \"1.0\"",
            "/version|\"2.0\"|version must be \"1.0\"",
            "/data|[]|data must be an object",
            "/data/profile|{}|data.profile must be an array",
            "/data/profile/0|\"express\"|data.profile[0] must be an object",
            "/data/profile/0/value||data.profile[0].value is missing",
            "/data/profile/0/value|\"slow\"|data.profile[0].value must be one of \"express\", \"letterbox\", \"standard\"",
            "/data/profile/1/value|\"true\"|data.profile[1].value must be one of false, true",
            "/data/profile/2/value|7|data.profile[2].value must be a string",
            "/data/profile/2/key|\"colour\"|data.profile[2].key colour is no option of this carrier",
            "/data/profile/2/key|\"service\"|data.profile[2].key service is there twice",
            "/data/profile|[]|data.profile must have the option service",
            "/data/shipment/weight|2049|data.shipment.weight must be the weight of all parcels together, 2050",
            "/data/shipment/total_paid|\"49.90\"|data.shipment.total_paid must be a number, 0 or more",
            "/data/shipment/value_of_goods|-1|data.shipment.value_of_goods must be a number, 0 or more",
            "/data/shipment/value_of_goods||data.shipment.value_of_goods is missing",
            "/data/shipment/recipient/name|7|data.shipment.recipient.name must be a string, or null",
            "/data/shipment/recipient/address2||data.shipment.recipient.address2 is missing",
            "/data/shipment/recipient/country|null|data.shipment.recipient.country must be an ISO 3166 code of two capital letters",
            "/data/shipment/recipient/country|\"nl\"|data.shipment.recipient.country must be an ISO 3166 code of two capital letters",
            "/data/shipment/recipient/postcode|\"1\"|data.shipment.recipient.postcode is not in the specification",
            "/data/shipment/references/idorder|\"17\"|data.shipment.references.idorder must be an integer above 0, or null",
            "/data/shipment/references/idpicklist|0|data.shipment.references.idpicklist must be an integer above 0, or null",
            "/data/shipment/references/orderid|17|data.shipment.references.orderid must be a string, or null",
            "/data/shipment/references||data.shipment.references is missing",
            "/data/shipment/preferred_delivery_date|\"2026-02-30\"|data.shipment.preferred_delivery_date must be a date such as 2026-01-31, or null",
            "/data/shipment/preferred_delivery_date|\"2026-02-28 00:00:00\"|data.shipment.preferred_delivery_date must be a date such as 2026-01-31, or null",
            "/data/shipment/pickup_point_data|null|data.shipment.pickup_point_data must be an object, or an empty array for none",
            "/data/shipment/pickup_point_data|\"x\"|data.shipment.pickup_point_data must be an object, or an empty array for none",
            "/data/shipment/language|\"de\"|data.shipment.language must be nl or en",
            "/data/shipment/parcels|[]|data.shipment.parcels must not be empty",
            "/data/shipment/parcels||data.shipment.parcels is missing",
            "/data/shipment/parcels/1/weight|0|data.shipment.parcels[1].weight must be an integer above 0",
            "/data/shipment/parcels/1/weight|-5|data.shipment.parcels[1].weight must be an integer above 0",
            "/data/shipment/parcels/1/weight|1.5|data.shipment.parcels[1].weight must be an integer above 0",
            "/data/shipment/parcels/0/length|0|data.shipment.parcels[0].length must be a number above 0, or null",
            "/data/shipment/parcels/0/idpackaging||data.shipment.parcels[0].idpackaging is missing",
            "/data/shipment/customs_data|{\"products\": []}|data.shipment.customs_data.products must not be empty",
            "/data/shipment/recipient/country|\"CH\"|data.shipment.customs_data is missing: CH is outside the customs union of the EU"})
    void namesTheFieldOfAShipment(String pointer, String value, String message) {
        assertThat(refusal("/shipments", "shipments", pointer, value)).contains(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "/data/shipment/recipient/country|\"NL\"|data.shipment.customs_data must be absent: NL is inside the customs union of the EU",
            "/data/shipment/customs_data/products/0/amount|0|data.shipment.customs_data.products[0].amount must be an integer above 0",
            "/data/shipment/customs_data/products/0/weight|-1|data.shipment.customs_data.products[0].weight must be an integer, 0 or more",
            "/data/shipment/customs_data/products/0/description|\" \"|data.shipment.customs_data.products[0].description must be a string that is not empty",
            "/data/shipment/customs_data/products/1/country_of_origin|\"China\"|data.shipment.customs_data.products[1].country_of_origin must be an ISO 3166 code of two capital letters, or null",
            "/data/shipment/customs_data/products/1/hs_code||data.shipment.customs_data.products[1].hs_code is missing"})
    void namesTheFieldOfCustomsData(String pointer, String value, String message) {
        assertThat(refusal("/shipments", "shipments-customs", pointer, value)).contains(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"XK", "GB", "US", "NO"})
    void wantsCustomsDataOutsideTheCustomsUnion(String country) {
        assertThat(refusal("/shipments", "shipments", "/data/shipment/recipient/country", "\"%s\"".formatted(country)))
                .containsExactly(
                        "data.shipment.customs_data is missing: %s is outside the customs union of the EU".formatted(country));
    }

    @ParameterizedTest
    @CsvSource({"GB,BT1 1AA", "XI,", "ES,35001", "DE,78266"})
    void leavesTerritoriesWithRulesOfTheirOwnToTheSender(String country, String zipcode) {
        for (var name : List.of("shipments", "shipments-customs")) {
            var body = Caller.request(name);
            ((ObjectNode) body.at("/data/shipment/recipient")).put("country", country).put("zipcode", zipcode);

            assertThat(post(CARRIER, "/shipments", body.toString()).status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"/data/shipment/weight||data.shipment.weight is missing",
            "/data/shipment/weight|0|data.shipment.weight must be an integer above 0",
            "/data/shipment/parcels|[]|data.shipment.parcels is not in the specification"})
    void namesTheFieldOfAShipmentWithOneParcel(String pointer, String value, String message) {
        assertThat(refusal("/shipments-single", "shipments-single", pointer, value)).containsExactly(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"/weight|\"600\"|weight must be an integer above 0",
            "/worth||worth is missing",
            "/sender/name||sender.name is missing",
            "/sender/telephone|\"1\"|sender.telephone is not in the specification",
            "/recipient/country|null|recipient.country must not be null",
            "/recipient/country|\"US\"|customs_data is missing: US is outside the customs union of the EU",
            "/picklist/idtemplate|null|picklist.idtemplate must be an integer above 0",
            "/picklist/urgent|1|picklist.urgent must be true or false",
            "/picklist/created|\"2026-01-01T09:00:00Z\"|picklist.created must be a time such as 2026-01-31 13:45:00",
            "/picklist/products/0/has_parts||picklist.products[0].has_parts is missing",
            "/picklist/products/0/price|\"6.5\"|picklist.products[0].price must be a number",
            "/user/language|\"fr\"|user.language must be nl or en",
            "/user/rights|[]|user.rights is not in the specification",
            "/pickup_point_data|null|pickup_point_data must be an object, or an empty array for none"})
    void namesTheFieldOfAPush(String pointer, String value, String message) {
        assertThat(refusal("/push", "push", pointer, value)).containsExactly(message);
    }

    @Test
    void namesEveryMemberThatIsMissing() {
        for (var name : List.of("shipments-customs", "shipments-single-customs", "push-customs")) {
            var path = "/" + name.replace("-customs", "");
            var body = Caller.request(name);
            var checked = new ArrayList<String>();
            removeEach(body, body, "", path, checked);
            assertThat(checked).as(name).hasSizeGreaterThan(20);
        }
    }

    private static void removeEach(ObjectNode whole, ObjectNode object, String at, String path, List<String> checked) {
        for (var name : List.copyOf(object.propertyNames())) {
            boolean mayBeMissing = at.endsWith("references.") || name.equals("weight") && at.equals("data.shipment.")
                    && path.equals("/shipments");
            var value = object.get(name);
            if (!mayBeMissing) {
                object.remove(name);
                var reply = post(CARRIER, path, whole.toString());
                assertThat(reply.status()).as(at + name).isEqualTo(400);
                assertThat(reply.text()).contains(at + name + " is missing");
                object.set(name, value);
                checked.add(at + name);
            }
            if (value instanceof ObjectNode nested) {
                removeEach(whole, nested, at + name + ".", path, checked);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "null", "{\"version\": \"1.0\", \"version\": \"1.0\"}", "{} {}", "{\"version\":"})
    void refusesWhatIsNoSingleObject(String body) {
        assertThat(post(CARRIER, "/shipments", body).status()).isEqualTo(400);
        assertThat(CARRIER.book().refusals()).hasSize(1);
    }

    @Test
    void wantsJson() {
        var reply = Caller.post(CARRIER, "/shipments", file("shipments-request"), "Content-Type", "text/plain");

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.text()).contains("Content-Type must be application/json");
    }

    @Test
    void takesOneParcelOnlyIfToldSo() {
        try (var single = carrier(SETTINGS.withSingleColli())) {
            assertThat(Caller.order(single).text()).contains("data.shipment.parcels may have one parcel only");
        }
    }
}
