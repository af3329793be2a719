package fulfilment.rest.orders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What requests about shipments and shipping providers are refused whatever is stored. Rules SHP. */
class ShipmentRefusalsTest {

    private static final String SHIPMENTS = "/picklists/1/shipments";

    private final Client api = new RestApi().admin();

    @Rule({"SHP-6", "SHP-11", "SHP-13", "SHP-15"})
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "5 | {\"idshippingprofile\": \"post\"}", "5 | {\"weight\": -1}", "5 | {\"weight\": 100000001}",
            "5 | {\"weight\": \"x\"}", "5 | {\"parcels\": [{\"weight\": -1}]}", "5 | {\"parcels\": [null]}",
            "5 | {\"parcels\": [{\"weight\": 1, \"length\": -1}]}", "5 | {\"parcels\": {}}", "5 | {\"parcels\": [1]}",
            "5 | {\"extrafields\": \"code\"}", "5 | {\"extrafields\": [\"code\"]}", "5 | {\"extrafields\": {\"code\": true}}",
            "5 | {\"extrafields\": {\"code\": {}}}", "5 | {\"extrafields\": {\"code\": \"\\u0000\"}}",
            "5 | {\"extrafields\": {\"code\": \"\\ud800\"}}", "22 | {"})
    void refusesInvalidShipments(int code, String body) {
        api.post(SHIPMENTS, body).refused(400, code);
    }

    @Rule({"SHP-12", "SHP-13", "SHP-15"})
    @Test
    void refusesTooManyParcelsAndTooLongCodes() {
        assertThat(api.post(SHIPMENTS, "{\"parcels\": [{\"weight\": 100000001}]}").refused(400, 5))
                .contains("parcels[0].weight must lie between 0 and 100,000,000");
        api.post(SHIPMENTS, "{\"extrafields\": {\"code\": \"%s\"}}".formatted("x".repeat(256))).refused(400, 5);
        api.post(SHIPMENTS, "{\"parcels\": [%s]}".formatted(String.join(",", Collections.nCopies(1001, "{\"weight\": 1}"))))
                .refused(400, 5);
    }

    @Rule("SHP-30")
    @ParameterizedTest
    @ValueSource(strings = {"{\"kind\": \"rocket\", \"name\": \"Carrier\"}",
            "{\"name\": \"Carrier\", \"shipment_url\": \"https://carrier.example\"}",
            "{\"kind\": \"custom\", \"shipment_url\": \"https://carrier.example\"}",
            "{\"kind\": \"custom\", \"name\": \"C\", \"shipment_url\": \"https://a.example\", \"active\": false}"})
    void refusesProvidersWithoutAKindOrAName(String body) {
        api.post("/admin/shippingproviders", body).refused(400, 5);
    }

    @Rule("PKG-29")
    @ParameterizedTest
    @ValueSource(strings = {"{}", "null", "1", "{\"member\": \"colour\", \"required\": true}", "{\"member\": \"telephone\"}",
            "{\"member\": \"telephone\", \"required\": false}", "{\"member\": \"telephone\", \"max_length\": 0}",
            "{\"member\": \"telephone\", \"max_length\": 65536}", "{\"member\": \"deliverycountry\", \"max_length\": 2}",
            "{\"member\": \"telephone\", \"required\": true}, {\"member\": \"telephone\", \"max_length\": 9}"})
    void refusesRequirementsThatAskNothingOrTheImpossible(String requirements) {
        api.put("/admin/shippingproviders/1", "{\"requirements\": [%s]}".formatted(requirements)).refused(400, 5);
    }
}
