package fulfilment.server.orders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.carrier.Carrier;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import io.micrometer.core.instrument.LongTaskTimer;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Creates picklists that can be shipped, in a warehouse of its own. */
public record ShippablePicklists(Service service, Client api, int warehouse) {

    /** Weight of one piece in grams. */
    static final int WEIGHT = 100;

    public static ShippablePicklists of(Service service) {
        var api = service.admin();
        return new ShippablePicklists(service, api, api.post("/admin/warehouses", "{\"name\": \"%s\", \"accept_orders\": true}"
                .formatted(Unique.text())).created().get("idwarehouse").asInt());
    }

    /** Creates a picklist with pieces of a new product. @param members additional JSON members of its order */
    public JsonNode picklist(int amount, String members) {
        return picklist(amount, "nl", members);
    }

    /** @param country of the delivery */
    JsonNode picklist(int amount, String country, String members) {
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1, \"weight\": %d}"
                .formatted(Unique.text(), WEIGHT)).created().get("idproduct").asInt();
        api.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"idlocation\": null, \"change\": %d, \"reason\": \"test\"}".formatted(amount)).ok();
        var order = api.post("/orders",
                """
                {"deliveryname": "Ann", "deliverycountry": "%s", "warehouses": [%d]%s, "products": [{"idproduct": %d, "amount": %d}]}"""
                        .formatted(country, warehouse, members.isEmpty() ? "" : ", " + members, product, amount))
                .created();
        var processed = api.post("/orders/%d/process".formatted(order.get("idorder").asInt()), null).ok();
        return api.get(path(processed.get("picklists").get(0))).ok();
    }

    /** Like {@link #picklist}, with everything picked. */
    public JsonNode picked(int amount) {
        return api.post(path(picklist(amount, "")) + "/pickall", null).ok();
    }

    /** Creates a manual provider with one profile. @return the profile's id */
    public int manualProfile(String provider, String profile) {
        int made = api.post("/admin/shippingproviders", "{\"kind\": \"manual\", \"name\": \"%s\"}".formatted(provider)).created()
                .get("idshippingprovider").asInt();
        return api.post("/admin/shippingproviders/%d/profiles".formatted(made), "{\"name\": \"%s\"}".formatted(profile)).created()
                .get("idshippingprovider_profile").asInt();
    }

    /** Creates a provider that is this carrier, with one profile. @return the profile's id */
    int profile(Carrier carrier) {
        int provider = api.post("/admin/shippingproviders",
                "{\"kind\": \"custom\", \"name\": \"Carrier\", \"shipment_url\": \"%1$s/shipments\", \"config_url\": \"%1$s/config\"}"
                        .formatted(carrier.url()))
                .created().get("idshippingprovider").asInt();
        return api.post("/admin/shippingproviders/%d/profiles".formatted(provider), "{\"name\": \"Parcel\"}").created()
                .get("idshippingprovider_profile").asInt();
    }

    public static String path(JsonNode picklist) {
        return "/picklists/" + picklist.get("idpicklist").asInt();
    }

    /** @return the picklist after the shipment */
    JsonNode shipped(JsonNode picklist, String body) {
        return api.post(path(picklist) + "/shipments", body).created();
    }

    /** @return the new shipment */
    JsonNode shipment(JsonNode picklist, String body) {
        return api.post(path(picklist) + "/shipments?return=shipment", body).created();
    }

    List<JsonNode> shipments(JsonNode picklist) {
        return list(api.get(path(picklist) + "/shipments").ok());
    }

    List<Integer> ids(String list) {
        return list(api.send("GET", list, null).ok()).stream().map(ShippablePicklists::id).toList();
    }

    static int id(JsonNode shipment) {
        return shipment.get("idshipment").asInt();
    }

    private static List<JsonNode> list(JsonNode array) {
        return Stream.iterate(0, i -> i < array.size(), i -> i + 1).map(array::get).toList();
    }

    JsonNode order(JsonNode picklist) {
        return api.get("/orders/" + picklist.get("idorder").asInt()).ok();
    }

    JsonNode stock(JsonNode picklist) {
        return api.get("/products/%d/stock/%d".formatted(picklist.get("products").get(0).get("idproduct").asInt(), warehouse))
                .ok();
    }

    /** The number of requests that the service has not answered yet. */
    int requestsUnderWay() {
        return service.bean(MeterRegistry.class).find("http.server.requests.active").longTaskTimers().stream()
                .mapToInt(LongTaskTimer::activeTasks).sum();
    }

    /** Asserts that a request is refused and writes no event. @return the message of the refusal */
    String refused(int status, int code, Supplier<Client.Response> request) {
        long events = service.events();
        var reason = request.get().refused(status, code);
        assertThat(service.events()).isEqualTo(events);
        return reason;
    }
}
