package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.backorders;
import static fulfilment.server.orders.Trade.find;
import static fulfilment.server.orders.Trade.levels;
import static fulfilment.server.orders.Trade.location;
import static fulfilment.server.orders.Trade.on;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.picklist;
import static fulfilment.server.orders.Trade.processed;
import static fulfilment.server.orders.Trade.product;
import static fulfilment.server.orders.Trade.stock;
import static fulfilment.server.orders.Trade.stockAt;
import static fulfilment.server.orders.Trade.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.api.kernel.Price;
import fulfilment.api.labels.LabelQuery.FindContents;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.ParcelContent;
import fulfilment.api.users.UserId;
import java.util.List;
import org.axonframework.queryhandling.QueryGateway;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Shipments that say what is in them, over HTTP. Rules SHP-43 to SHP-47. */
class PartShipmentTest {

    private final int product = product();
    private final int warehouse = warehouse(1);
    private final String here = String.valueOf(warehouse);

    private JsonNode ordered(int amount) {
        stockAt(product, warehouse, location(warehouse, false), amount);
        return processed(order(here, "", new int[] {product, amount}));
    }

    private static String path(JsonNode picklist) {
        return "/picklists/%d/shipments".formatted(picklist.get("idpicklist").asInt());
    }

    private static int idline(JsonNode picklist, int number) {
        return picklist.get("products").get(number).get("idpicklist_product").asInt();
    }

    private static String contents(int line, int amount) {
        return "{\"products\": [{\"idpicklist_product\": %d, \"amount\": %d}]}".formatted(line, amount);
    }

    private static JsonNode status(JsonNode order) {
        return API.get("/orders/%d/productstatus".formatted(Trade.id(order))).ok().get("products").get(0);
    }

    private static void refused(int code, JsonNode picklist, String body) {
        Trade.refused(400, code, () -> API.post(path(picklist), body));
    }

    @Rule({"SHP-43", "SHP-44"})
    @Test
    void whatIsInAShipmentHasLeftAndTheRestStays() {
        var order = ordered(5);
        var picklist = picklist(order, 0);
        int line = idline(picklist, 0);
        on(picklist, "pick", "{\"product\": %d, \"amount\": 3}".formatted(product));

        var made = API.post(path(picklist) + "?return=shipment", contents(line, 2)).created();

        assertThat(made.get("weight").asInt()).isEqualTo(200);
        assertThat(made.get("parcels").get(0).get("products").get(0).get("amount").asInt()).isEqualTo(2);
        var after = picklist(order, 0);
        assertThat(after.get("status").asString()).isEqualTo("new");
        assertThat(after.get("products").get(0).get("amount").asInt()).isEqualTo(5);
        assertThat(after.get("products").get(0).get("amount_picked").asInt()).isEqualTo(3);
        assertThat(after.get("products").get(0).get("amount_shipped").asInt()).isEqualTo(2);
        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(3);
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt()).isEqualTo(3);
        assertThat(status(order).get("amount_shipped").asInt()).isEqualTo(2);
        assertThat(status(order).get("amount_picklists").asInt()).isEqualTo(3);
        assertThat(find(order).get("status").asString()).isEqualTo("processing");
        refused(5, picklist, contents(line, 2));

        on(picklist, "pickall", null);
        var closed = API.post(path(picklist), contents(line, 3)).created();

        assertThat(closed.get("status").asString()).isEqualTo("closed");
        assertThat(levels(product, warehouse).get("stock").asInt()).isZero();
        assertThat(status(order).get("amount_shipped").asInt()).isEqualTo(5);
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
        refused(21, picklist, contents(line, 1));
    }

    @Rule({"ORD-36", "ORD-82", "SHP-23"})
    @Test
    void theAddressCanBeChangedForWhatHasNotLeft() {
        var order = ordered(3);
        var path = "/orders/" + Trade.id(order);
        var picklist = picklist(order, 0);
        on(picklist, "pickall", null);
        API.post(path(picklist), contents(idline(picklist, 0), 1)).created();

        var changed = API.put(path, "{\"deliveryaddress\": \"New street 2\", \"preferred_delivery_date\": \"2040-01-31\"}").ok();

        assertThat(changed.get("deliveryaddress").asString()).isEqualTo("New street 2");
        assertThat(picklist(order, 0).get("deliveryaddress").asString()).isEqualTo("New street 2");
        int customer = API.post("/customers", "{\"name\": \"Bob\"}").created().get("idcustomer").asInt();
        Trade.refused(400, 30, () -> API.put(path, "{\"idcustomer\": %d}".formatted(customer)));
        API.post(path(picklist), "{}").created();
        Trade.refused(400, 30, () -> API.put(path, "{\"deliveryaddress\": \"Too late 3\"}"));
        assertThat(find(order).get("deliveryaddress").asString()).isEqualTo("New street 2");
    }

    @Rule("ORD-36")
    @Test
    void theAddressCanBeChangedForWhatWaits() {
        stockAt(product, warehouse, location(warehouse, false), 1);
        var order = processed(order(here, "\"auto_split\": true", new int[] {product, 3}));
        var path = "/orders/" + Trade.id(order);
        var picklist = picklist(order, 0);
        on(picklist, "pickall", null);
        API.post(path(picklist), "{}").created();

        var changed = API.put(path, "{\"deliveryaddress\": \"New street 2\"}").ok();

        assertThat(changed.get("deliveryaddress").asString()).isEqualTo("New street 2");
        assertThat(picklist(order, 0).get("deliveryaddress").asString()).isNotEqualTo("New street 2");
    }

    @Rule("SHP-44")
    @Test
    void aShipmentWithoutContentsTakesTheRest() {
        var order = ordered(4);
        var picklist = picklist(order, 0);
        on(picklist, "pickall", null);
        API.post(path(picklist), contents(idline(picklist, 0), 1)).created();

        var closed = API.post(path(picklist), "{}").created();

        assertThat(closed.get("status").asString()).isEqualTo("closed");
        assertThat(levels(product, warehouse).get("stock").asInt()).isZero();
        assertThat(status(order).get("amount_shipped").asInt()).isEqualTo(4);
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
    }

    @Rule({"SHP-44", "SHP-45", "DOC-12"})
    @Test
    void aShipmentThatTakesTheRestSaysWhatThatIs() {
        int other = product();
        stock(product, warehouse, 5);
        stock(other, warehouse, 4);
        var order = processed(order(here, "", new int[] {product, 5}, new int[] {other, 4}));
        var picklist = picklist(order, 0);
        on(picklist, "pickall", null);
        API.post(path(picklist), contents(idline(picklist, 0), 5)).created();

        refused(5, picklist, "{\"parcels\": [{\"weight\": 1}, {\"weight\": 1}]}");
        var rest = API.post(path(picklist) + "?return=shipment", "{}").created();

        assertThat(rest.get("weight").asInt()).isEqualTo(400);
        var inParcel = rest.get("parcels").get(0).get("products");
        assertThat(inParcel).hasSize(1);
        assertThat(inParcel.get(0).get("idpicklist_product").asInt()).isEqualTo(idline(picklist, 1));
        assertThat(inParcel.get(0).get("amount").asInt()).isEqualTo(4);
        assertThat(picklist(order, 0).get("status").asString()).isEqualTo("closed");
        assertThat(picklist(order, 0).get("products").get(1).get("amount_shipped").asInt()).isEqualTo(4);
        assertThat(levels(other, warehouse).get("stock").asInt()).isZero();
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
    }

    @Rule("SHP-43")
    @Test
    void aCompositionLeavesWithItsParts() {
        int part = product();
        int kit = product("\"type\": \"virtual_composition\"");
        API.post("/products/%d/parts".formatted(kit), "{\"idproduct\": %d, \"amount\": 2}".formatted(part)).created();
        stock(part, warehouse, 6);
        var order = processed(order(here, "", new int[] {kit, 3}));
        var picklist = picklist(order, 0);
        on(picklist, "pickall", null);
        int whole = picklist.get("products").get(0).get("has_parts").asBoolean() ? 0 : 1;

        refused(5, picklist, contents(idline(picklist, 1 - whole), 2));
        API.post(path(picklist), contents(idline(picklist, whole), 2)).created();

        assertThat(levels(part, warehouse).get("stock").asInt()).isEqualTo(2);
        assertThat(picklist(order, 0).get("products").get(1 - whole).get("amount_shipped").asInt()).isEqualTo(4);
        API.post(path(picklist), contents(idline(picklist, whole), 1)).created();
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
        assertThat(levels(part, warehouse).get("stock").asInt()).isZero();
    }

    @Rule({"SHP-46", "PCK-56"})
    @Test
    void theRestOfAPartlyShippedPicklistCanWaitOrBeCancelled() {
        var order = ordered(5);
        var picklist = picklist(order, 0);
        int line = idline(picklist, 0);
        on(picklist, "pick", "{\"product\": %d, \"amount\": 2}".formatted(product));
        API.post(path(picklist), contents(line, 2)).created();

        on(picklist, "split",
                "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 1}], \"to\": \"backorder\"}".formatted(line));
        var rest = on(picklist, "split",
                "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 2}], \"to\": \"cancelled\"}".formatted(line));

        assertThat(rest.get("status").asString()).isEqualTo("closed");
        assertThat(backorders(order)).hasSize(1);
        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(3);
        assertThat(levels(product, warehouse).get("reservedpicklists").asInt()).isZero();
        Trade.processBackorders(order);
        var last = picklist(find(order), 1);
        on(last, "pickall", null);
        on(last, "close", null);
        assertThat(find(order).get("status").asString()).isEqualTo("completed");
        assertThat(status(order).get("amount_shipped").asInt()).isEqualTo(3);
        assertThat(status(order).get("amount_cancelled").asInt()).isEqualTo(2);
    }

    @Rule("SHP-45")
    @Test
    void theProviderIsToldOnlyWhatIsInTheShipment() {
        int other = product();
        stock(product, warehouse, 5);
        stock(other, warehouse, 1);
        var order = processed(order(here, "", new int[] {product, 5}, new int[] {other, 1}));
        var picklist = picklist(order, 0);

        var contents = Service.shared().bean(QueryGateway.class).query(new FindContents(
                new PicklistId(picklist.get("idpicklist").asInt()), new UserId(1),
                List.of(new ParcelContent(idline(picklist, 0), 2))), ShipmentContents.class).join();

        assertThat(contents.products()).extracting(ShipmentContents.Product::amount).containsExactly(2);
        assertThat(contents.totalPaid()).isEqualTo(Price.of("25"));
    }

    @Rule({"SHP-44", "SHP-45"})
    @Test
    void theProviderIsNotToldWhatLeftBefore() {
        int part = product();
        int kit = product("\"type\": \"virtual_composition\"");
        API.post("/products/%d/parts".formatted(kit), "{\"idproduct\": %d, \"amount\": 2}".formatted(part)).created();
        stock(product, warehouse, 5);
        stock(part, warehouse, 6);
        var order = processed(order(here, "", new int[] {product, 5}, new int[] {kit, 3}));
        var picklist = picklist(order, 0);
        on(picklist, "pickall", null);
        API.post(path(picklist), contents(idline(picklist, 0), 5)).created();
        var composition = picklist.get("products").valueStream().filter(line -> line.get("has_parts").asBoolean()).findFirst()
                .orElseThrow();
        API.post(path(picklist), contents(composition.get("idpicklist_product").asInt(), 1)).created();

        var contents = Service.shared().bean(QueryGateway.class).query(new FindContents(
                new PicklistId(picklist.get("idpicklist").asInt()), new UserId(1), null), ShipmentContents.class).join();

        assertThat(contents.products()).extracting(ShipmentContents.Product::idproduct).containsExactly(kit);
        assertThat(contents.products()).extracting(ShipmentContents.Product::amount).containsExactly(2);
        assertThat(contents.totalPaid()).isEqualTo(Price.of("25"));
        assertThat(API.post(path(picklist) + "?return=shipment", "{}").created().get("weight").asInt()).isEqualTo(400);
    }

    @Rule("SHP-46")
    @Test
    void cancellingTheOrderLeavesWhatWasShipped() {
        var order = ordered(5);
        var picklist = picklist(order, 0);
        on(picklist, "pickall", null);
        API.post(path(picklist), contents(idline(picklist, 0), 2)).created();

        API.send("DELETE", "/orders/" + Trade.id(order), "{\"force\": true}").expect(204);

        assertThat(levels(product, warehouse).get("stock").asInt()).isEqualTo(3);
        assertThat(levels(product, warehouse).get("reserved").asInt()).isZero();
        assertThat(status(order).get("amount_shipped").asInt()).isEqualTo(2);
        assertThat(status(order).get("amount_cancelled").asInt()).isEqualTo(3);
    }

    @Rule({"SHP-43", "SHP-47"})
    @Test
    void refusesContentsThatDoNotFit() {
        var order = ordered(5);
        var picklist = picklist(order, 0);
        int line = idline(picklist, 0);
        on(picklist, "pickall", null);

        refused(5, picklist, contents(line, 6));
        refused(5, picklist, contents(line, 0));
        refused(5, picklist, "{\"products\": [{\"amount\": 1}]}");
        refused(5, picklist,
                "{\"products\": [{\"idpicklist_product\": %1$d, \"amount\": 3}, {\"idpicklist_product\": %1$d, \"amount\": 3}]}"
                        .formatted(line));
        refused(5, picklist,
                "{\"parcels\": [{\"weight\": 1, \"products\": [{\"idpicklist_product\": %d, \"amount\": 1}]}, {\"weight\": 1}]}"
                        .formatted(line));
        refused(5, picklist, "{\"parcels\": [{\"weight\": 1}], \"products\": [{\"idpicklist_product\": %d, \"amount\": 1}]}"
                .formatted(line));
        Trade.refused(404, 20, () -> API.post(path(picklist), contents(1, 1)));
    }
}
