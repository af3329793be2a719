package fulfilment.carrier;

import static fulfilment.carrier.Caller.SETTINGS;
import static fulfilment.carrier.Caller.carrier;
import static fulfilment.carrier.Caller.file;
import static fulfilment.carrier.Caller.get;
import static fulfilment.carrier.Caller.post;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.ProviderProtocols;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The carrier takes the requests and gives the answers that {@code docs/provider-protocols.openapi.json} describes. */
class DescribedProtocolsTest {

    private static final List<String> VALUES = List.of("null", "true", "1", "1.5", "\"\"", "\"text\"", "{}", "[]", "[1]",
            "{\"other\": 1}");
    /** What only one of them takes. The carrier knows the specification, which is silent about these; the service never sends most of them. */
    private static final Pattern DIFFERENCES = Pattern.compile("/data/shipment/recipient/country is null" // the service may send it
            + "|/data/shipment/parcels is \\[]" // the carrier refuses it elsewhere
            + "|/data/shipment/parcels/0/(length|width|height) is 1\\.5"
            + "|/data/shipment/references/[a-z]+ is null"
            + "|/picklist/(idorder|products/0/remarks) is null"
            + "|/picklist/status is \"text\"");

    @ParameterizedTest
    @CsvSource({"/shipments,shipments", "/shipments,shipments-customs", "/shipments-single,shipments-single",
            "/shipments-single,shipments-single-customs", "/push,push", "/push,push-customs"})
    void takesExactlyTheDescribedRequests(String path, String name) {
        var protocol = CarrierProtocol.at(path).orElseThrow();
        var request = Caller.request(name);
        leaveOutWhatTheServiceDoesNotSend(request);
        assertThat(ProviderProtocols.inRequest(path, request)).isEmpty();
        var differences = new ArrayList<String>();
        changeEach(request, request, "", change -> {
            var problems = new ArrayList<String>();
            protocol.shape().check(request, "", problems);
            var described = ProviderProtocols.inRequest(path, request);
            if (problems.isEmpty() != described.isEmpty() && !DIFFERENCES.matcher(change).matches()) {
                differences.add("%s: the carrier says %s, the description %s".formatted(change, problems, described));
            }
        });
        assertThat(differences).isEmpty();
    }

    /** The carrier takes it all the same: the weight of several parcels together, half centimetres, references and remarks that are null. */
    private static void leaveOutWhatTheServiceDoesNotSend(JsonNode request) {
        if (request.at("/data/shipment") instanceof ObjectNode shipment) {
            if (shipment.has("parcels")) {
                shipment.remove("weight");
                for (var parcel : shipment.get("parcels")) {
                    ((ObjectNode) parcel).put("height", 10);
                }
            }
            var references = (ObjectNode) shipment.get("references");
            references.removeIf(JsonNode::isNull);
        }
        for (var product : request.at("/picklist/products")) {
            if (product.get("remarks").isNull()) {
                ((ObjectNode) product).put("remarks", "");
            }
        }
    }

    @FunctionalInterface
    private interface Look {

        void at(String change);
    }

    /** Changes each member in each way, one after the other, and lets the look see the request in between. */
    private static void changeEach(JsonNode request, JsonNode node, String path, Look look) {
        if (node instanceof ObjectNode object) {
            object.put("other", 1);
            look.at(path + " with another member");
            object.remove("other");
            for (var name : List.copyOf(object.propertyNames())) {
                if (name.equals("pickup_point_data")) {
                    continue; // free
                }
                var value = object.get(name);
                var at = path + "/" + name;
                object.remove(name);
                look.at("without " + at);
                for (var other : VALUES) {
                    object.set(name, CarrierJson.MAPPER.readTree(other));
                    look.at(at + " is " + other);
                }
                object.set(name, value);
                changeEach(request, value, at, look);
            }
        } else if (node instanceof ArrayNode array && !array.isEmpty()) {
            changeEach(request, array.get(0), path + "/0", look);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "late:1ms", "slow:1ms", "sold-error", "sold-busy", "sold-busy:409", "refused:422",
            "refused:400",
            "error:500", "error:503", "same-label", "previous-label", "wrong-base64", "not-a-pdf"})
    void givesDescribedAnswers(String fault) {
        for (var path : List.of("/shipments", "/shipments-single", "/push")) {
            try (var carrier = carrier(SETTINGS.withFaults(Faults.script(Fault.parse(fault))))) {
                var reply = post(carrier, path, file(path.substring(1) + "-customs-request"));

                assertThat(ProviderProtocols.inAnswer(path, reply.status(), reply.text())).describedAs(reply.text()).isEmpty();
            }
        }
    }

    @Test
    void refusesAsDescribed() {
        try (var carrier = carrier(SETTINGS.withCredentials("shop", "secret"))) {
            for (var path : List.of("/shipments", "/shipments-single", "/push")) {
                var reply = post(carrier, path, "{}");
                assertThat(reply.status()).isEqualTo(401);
                assertThat(ProviderProtocols.inAnswer(path, 401, reply.text())).describedAs(reply.text()).isEmpty();
            }
            assertThat(ProviderProtocols.inAnswer("/config", 401, get(carrier, "/config").text())).isEmpty();
        }
    }

    @Test
    void offersDescribedOptions() {
        try (var carrier = carrier(SETTINGS)) {
            assertThat(ProviderProtocols.inAnswer("/config", 200, get(carrier, "/config").text())).isEmpty();
        }
    }
}
