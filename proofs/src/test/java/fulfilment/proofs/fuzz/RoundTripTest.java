package fulfilment.proofs.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Description;
import fulfilment.server.SampleObjects;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;

/** An object that is sent back as it was read is accepted and changes nothing, whatever the resource. */
class RoundTripTest {

    /** Objects that may be changed; elsewhere the first one may. */
    private static final Map<String, String> CHANGEABLE = Map.of("{idorder}", "4", "{idorder_product}", "4",
            "{idpurchaseorder}", "2", "{idpurchaseorder_product}", "3", "/products/{idproduct}/parts", "/products/3/parts");

    /**
     * What the rules say is taken without being stored: addresses of customers have their own endpoints (CUS-16), and an order without warehouses
     * of its own shows those that accept orders (ORD-17).
     */
    private static final Set<String> IGNORED = Set.of("/api/v1/customers/1 addresses", "/api/v1/orders/4 warehouses");

    private final JsonNode document = Description.of(Service.shared().address()).document();

    @Test
    @Rule({"CON-6", "CON-81"})
    void acceptsEveryObjectAsItWasRead() {
        try (var service = Service.start()) {
            var api = filledAccount(service);
            var untried = new TreeSet<String>();
            for (var path : changeable()) {
                var object = filled(path.getKey());
                var read = api.sendTo("GET", object, null);
                if (read.status() == 200) {
                    requireUnchanged(service, api, object, read.body());
                    requireDescribed(path.getKey(), path.getValue().get("put"), Client.parse(read.body()));
                } else {
                    untried.add(path.getKey());
                }
            }
            assertThat(untried).isEmpty();
        }
    }

    private static Client filledAccount(Service service) {
        var api = service.admin();
        service.fulfilmentCustomer();
        SampleObjects.bring(api);
        api.post("/packagings", "{\"name\": \"box\", \"length\": 1, \"width\": 2, \"height\": 3}").created();
        api.post("/picking-containers", "{\"name\": \"bag\"}").created();
        api.post("/tasks", "{\"title\": \"t\", \"deadline_date\": \"2030-01-31\", \"deadline_time\": \"10:00:00\"}").created();
        int profile = api.get("/admin/shippingproviders").ok().findValue("idshippingprovider_profile").asInt();
        api.post("/admin/shippingrules",
                """
                {"name": "heavy", "idshippingprovider_profile": %d, "countries": ["nl", "be"], "zipcode_prefix": "26", "weight_from": 1,
                 "weight_to": 9, "order_value_from": 0.5, "order_value_to": 9.25, "idfulfilment_customer": 1, "product_idtag": 1}"""
                        .formatted(profile))
                .created();
        api.put("/tasks/1", "{\"deadline_date\": \"2030-01-31\"}").ok();
        return api;
    }

    /** Nothing that a caller asked for is dropped in silence: each other value is in the answer afterwards, or is refused. */
    @Test
    @Rule({"CON-81", "CON-82"})
    void storesOrRefusesEveryOtherValueOfEveryMember() {
        try (var service = Service.start()) {
            var api = filledAccount(service);
            var dropped = new ArrayList<String>();
            int tried = 0;
            for (var path : changeable()) {
                var object = filled(path.getKey());
                for (var member : members(path.getValue().get("put"), Client.parse(api.sendTo("GET", object, null).body()))) {
                    var read = Client.parse(api.sendTo("GET", object, null).body());
                    var other = OtherValue.of(member.schema(), read.path(member.name()));
                    var body = JsonNodeFactory.instance.objectNode().set(member.name(), other);
                    var answer = api.sendTo("PUT", object, body.toString());
                    tried++;
                    var after = Client.parse(api.sendTo("GET", object, null).body());
                    boolean refused = answer.status() >= 400 && answer.status() < 500;
                    if (!refused && !member.isShownElsewhere() && !OtherValue.isShown(other, member.name(), after)
                            && !IGNORED.contains(object + " " + member.name())) {
                        dropped.add("PUT %s %s answered %d and shows %s".formatted(object, body, answer.status(),
                                after.path(member.name())));
                    }
                }
            }
            assertThat(dropped).isEmpty();
            assertThat(tried).isGreaterThan(300);
        }
    }

    /** @param schema as described; missing for a member that is only shown */
    private record Member(String name, JsonNode schema) {

        /** A secret, or an older name of another member. */
        boolean isShownElsewhere() {
            return schema.path("writeOnly").asBoolean(false) || schema.path("deprecated").asBoolean(false);
        }
    }

    /** The members of the described body, and those that the object shows beside them. */
    private List<Member> members(JsonNode put, JsonNode object) {
        var schema = put.at("/requestBody/content/application~1json/schema");
        var described = document.at(schema.path("$ref").asString("#").substring(1)).path("properties");
        var members = new ArrayList<Member>();
        described.properties().forEach(one -> members.add(new Member(one.getKey(), resolved(one.getValue()))));
        object.properties().stream().filter(one -> !described.has(one.getKey()))
                .forEach(one -> members.add(new Member(one.getKey(), MissingNode.getInstance())));
        return members;
    }

    private JsonNode resolved(JsonNode schema) {
        var reference = schema.path("$ref");
        return reference.isString() ? document.at(reference.asString().substring(1)) : schema;
    }

    /** What can be read and changed, by path. */
    private List<Map.Entry<String, JsonNode>> changeable() {
        return document.get("paths").properties().stream().filter(path -> isTried(path.getKey()))
                .filter(path -> path.getValue().has("get") && path.getValue().has("put")).toList();
    }

    private static boolean isTried(String path) {
        return path.startsWith("/api/") || path.startsWith("/admin/shippingproviders/")
                || path.startsWith("/admin/shippingrules/");
    }

    private static String filled(String template) {
        var path = template;
        for (var one : CHANGEABLE.entrySet()) {
            path = path.replace(one.getKey(), one.getValue());
        }
        return path.replaceAll("\\{[^}]*}", "1");
    }

    private static void requireUnchanged(Service service, Client api, String object, String read) {
        long events = service.events();
        var answer = api.sendTo("PUT", object, read);
        assertThat(answer.status()).describedAs("PUT %s answered %s", object, answer.body()).isEqualTo(200);
        assertThat(service.events()).describedAs(object).isEqualTo(events);
        assertThat(api.sendTo("GET", object, null).body()).isEqualTo(read);
    }

    /** Checks that the description of the request allows the texts of the object. */
    private void requireDescribed(String path, JsonNode put, JsonNode object) {
        var schema = put.at("/requestBody/content/application~1json/schema");
        var members = document.at(schema.path("$ref").asString("#").substring(1)).path("properties");
        for (var member : members.properties()) {
            var sent = object.path(member.getKey());
            var pattern = member.getValue().path("pattern");
            if (sent.isString() && pattern.isString()) {
                assertThat(sent.asString()).describedAs(path + " " + member.getKey()).matches(pattern.asString());
            }
        }
    }
}
