package fulfilment.server.story;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * A day of a warehouse: milk in three lots, one of them expired, lamps, forty orders, two pickers. Every number is worked out by hand. The test
 * reads from top to bottom; each part goes on from where the one before it ended.
 */
@BesideOthers
class WarehouseDayTest {

    private static final int MAIN = 1;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-06-01T06:00:00Z"));
    private Client api;
    private int annex;
    private int milk;
    private int lamp;
    private int shelfM1;
    private int shelfM2;
    private int shelfOld;
    private int lampsFront;
    private int lampsBack;
    private final List<Integer> milkOrders = new ArrayList<>();
    private final List<Integer> lampOrders = new ArrayList<>();
    private final List<Integer> mixedOrders = new ArrayList<>();
    private int urgentOrder;
    private int wholeOrder;

    @Test
    void aDay() {
        try (var service = Service.startAt(clock)) {
            api = service.admin();
            prepareTheWarehouses();
            receiveThreeLotsOfMilk();
            takeFortyOrders();
            handOutTheWork();
            findTooFewThreeTimes();
            shipWhatWasPicked();
            shipTheUrgentOrderInTwoParcels();
            takeAParcelBackThatWasNeverHandedOver();
            receiveALampThatCameBack();
            fillBackordersFromBothWarehouses();
            recallALot();
            closeTheDay();
        }
    }

    private void prepareTheWarehouses() {
        api.put("/admin/account", "{\"traceability\": true}").ok();
        annex = api.post("/admin/warehouses", "{\"name\": \"Annex\", \"accept_orders\": true, \"priority\": 9}").created()
                .get("idwarehouse").asInt();
        milk = product("MILK");
        lamp = product("LAMP");
        shelfM1 = location("A1");
        shelfM2 = location("A2");
        shelfOld = location("A3");
        lampsFront = location("B1");
        lampsBack = location("B2");
        add(lamp, MAIN, lampsFront, 6);
        add(lamp, MAIN, lampsBack, 4);
        stock(lamp, MAIN, 10, 0, 0, 10);
    }

    private void receiveThreeLotsOfMilk() {
        int supplier = api.post("/suppliers", "{\"name\": \"Dairy\"}").ok().get("idsupplier").asInt();
        int purchase = api.post("/purchaseorders",
                "{\"idsupplier\": %d, \"products\": [{\"idproduct\": %d, \"amount\": 60}]}".formatted(supplier, milk)).created()
                .get("idpurchaseorder").asInt();
        api.post("/purchaseorders/%d/mark-as-purchased".formatted(purchase), null).ok();
        int receipt = api
                .post("/receipts", "{\"idpurchaseorder\": %d, \"idwarehouse\": %d, \"version\": 2}".formatted(purchase, MAIN))
                .created().get("idreceipt").asInt();
        receive(receipt, "M1", "2026-12-31", shelfM1);
        receive(receipt, "M2", "2026-11-30", shelfM2);
        receive(receipt, "OLD", "2026-05-31", shelfOld);

        assertThat(api.get("/purchaseorders/%d", purchase).ok().get("products").get(0).get("amountreceived").asInt())
                .isEqualTo(60);
        assertThat(lot("OLD").get("status").asString()).isEqualTo("expired");
        assertThat(lot("M1").get("status").asString()).isEqualTo("available");
        stock(milk, MAIN, 60, 0, 0, 40); // the 20 of the expired lot are not free
    }

    private void takeFortyOrders() {
        for (int i = 0; i < 30; i++) {
            milkOrders.add(ordered("", milk, 1));
        }
        lampOrders.add(orderedFrom("%d, %d".formatted(MAIN, annex), "", lamp, 1));
        for (int i = 1; i < 6; i++) {
            lampOrders.add(ordered("", lamp, 1));
        }
        for (int i = 0; i < 2; i++) {
            mixedOrders.add(ordered("", milk, 2, lamp, 1));
        }
        urgentOrder = ordered("", milk, 3);
        wholeOrder = ordered("\"auto_split\": false, ", lamp, 3, milk, 1);
        api.put("/picklists/%d".formatted(picklist(urgentOrder)), "{\"urgent\": true}").ok();

        assertThat(api.get("/orders").ok()).hasSize(40);
        assertThat(api.get("/picklists").ok()).hasSize(39); // 30 + 6 + 2 + 1
        assertThat(api.get("/orders?full_delivery=true").ok().get(0).get("idorder").asInt()).isEqualTo(wholeOrder);
        assertThat(api.get("/picklists?urgent=true").ok().get(0).get("idorder").asInt()).isEqualTo(urgentOrder);
        status(wholeOrder, 0, 0, 3, 0, 0); // three lamps were wanted and two are left, so everything waits
        status(wholeOrder, 1, 0, 1, 0, 0);
        stock(milk, MAIN, 60, 37, 1, 2); // 30 + 2 * 2 + 3 = 37 are picked; 60 - 20 - 37 - 1 = 2
        stock(lamp, MAIN, 10, 8, 3, -1); // 6 + 2 = 8; 10 - 8 - 3 = -1
        assertThat(lot("M2").get("reserved").asInt()).isEqualTo(20); // it expires first, so it goes first
        assertThat(lot("M1").get("reserved").asInt()).isEqualTo(17);
        assertThat(lot("OLD").get("reserved").asInt()).isZero();
    }

    private void handOutTheWork() {
        int ann = user("ann");
        int bob = user("bob");
        int tote = api.post("/picking-containers", "{\"name\": \"Tote 1\"}").created().get("idpicking_container").asInt();
        int other = api.post("/picking-containers", "{\"name\": \"Tote 2\"}").created().get("idpicking_container").asInt();
        api.post("/picklists/%d/assign".formatted(picklist(urgentOrder)), "{\"iduser\": %d}".formatted(ann)).ok();
        api.post("/picklists/%d/assign".formatted(picklist(mixedOrders.getFirst())), "{\"iduser\": %d}".formatted(bob)).ok();
        api.post("/picking-containers/%d/link".formatted(tote), "{\"idpicklist\": %d}".formatted(picklist(urgentOrder))).ok();
        api.post("/picking-containers/%d/link".formatted(other),
                "{\"idpicklist\": %d}".formatted(picklist(mixedOrders.getFirst())))
                .ok();

        assertThat(api.get("/picklists?assigned_to_iduser=" + ann).ok()).hasSize(1);
        assertThat(inTote(tote)).isEqualTo(picklist(urgentOrder));
        assertThat(inTote(other)).isEqualTo(picklist(mixedOrders.getFirst()));
    }

    private void findTooFewThreeTimes() {
        foundNothing(milkOrders.getFirst(), "");
        // the piece is picked from the other shelf
        stock(milk, MAIN, 59, 37, 1, 1);
        status(milkOrders.getFirst(), 0, 1, 0, 0, 0);
        assertThat(lot("M2").get("amount").asInt()).isEqualTo(19);
        assertThat(lot("M1").get("reserved").asInt()).isEqualTo(18);

        foundNothing(lampOrders.get(0), "");
        // both lamps that nobody picks are kept for the order that waits longer
        stock(lamp, MAIN, 9, 7, 4, -2);
        status(lampOrders.get(0), 0, 0, 1, 0, 0);

        foundNothing(lampOrders.get(1), ", \"missing\": \"cancel\"");
        stock(lamp, MAIN, 8, 6, 4, -2);
        status(lampOrders.get(1), 0, 0, 0, 0, 1);
        assertThat(order(lampOrders.get(1)).get("status").asString()).isEqualTo("cancelled");

        var discrepancies = api.get("/stock/discrepancies").ok();
        assertThat(discrepancies).hasSize(3);
        assertThat(discrepancies.get(0).get("amount_cancelled").asInt()).isEqualTo(1);
        assertThat(discrepancies.get(1).get("amount_backordered").asInt()).isEqualTo(1);
        assertThat(discrepancies.get(2).get("amount_elsewhere").asInt()).isEqualTo(1);
        assertThat(discrepancies.get(2).get("idlocation").asInt()).isEqualTo(shelfM2);
    }

    private void shipWhatWasPicked() {
        milkOrders.forEach(this::shipAll);
        lampOrders.subList(2, 6).forEach(this::shipAll);
        mixedOrders.forEach(this::shipAll);

        stock(milk, MAIN, 25, 3, 1, 1); // 59 - 30 - 4 = 25; 25 - 20 - 3 - 1 = 1
        stock(lamp, MAIN, 2, 0, 4, -2); // 8 - 4 - 2 = 2
        assertThat(order(milkOrders.getFirst()).get("status").asString()).isEqualTo("completed");
        status(mixedOrders.get(1), 0, 0, 0, 2, 0);
        status(mixedOrders.get(1), 1, 0, 0, 1, 0);
        assertThat(api.get("/picking-containers").ok()).filteredOn(tote -> tote.get("idpicklist").isNull()).hasSize(1);
    }

    private void shipTheUrgentOrderInTwoParcels() {
        int picklist = picklist(urgentOrder);
        int line = line(picklist);
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        var first = ship(picklist, "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 2}]}".formatted(line));

        assertThat(first.get("lots").get(0).get("lot_number").asString()).isEqualTo("M1");
        assertThat(first.get("lots").get(0).get("amount").asInt()).isEqualTo(2);
        stock(milk, MAIN, 23, 1, 1, 1);
        status(urgentOrder, 0, 1, 0, 2, 0);
        assertThat(order(urgentOrder).get("status").asString()).isEqualTo("processing");

        clock.passes(Duration.ofHours(2));
        api.put("/orders/" + urgentOrder, "{\"deliveryaddress\": \"Second quay 2\"}").ok();
        ship(picklist, "{}");

        stock(milk, MAIN, 22, 0, 1, 1);
        status(urgentOrder, 0, 0, 0, 3, 0);
        assertThat(order(urgentOrder).get("status").asString()).isEqualTo("completed");
        assertThat(api.get("/picking-containers").ok()).allMatch(tote -> tote.get("idpicklist").isNull());
    }

    private void takeAParcelBackThatWasNeverHandedOver() {
        int forgotten = milkOrders.get(29);
        int picklist = picklist(forgotten);
        int shipment = api.get("/picklists/%d/shipments", picklist).ok().get(0).get("idshipment").asInt();
        api.post("/admin/shipments/%d/undo".formatted(shipment), "{\"reason\": \"left on the dock\"}").ok();

        stock(milk, MAIN, 23, 1, 1, 1);
        status(forgotten, 0, 1, 0, 0, 0);
        assertThat(order(forgotten).get("status").asString()).isEqualTo("processing");
        assertThat(sum(lot("M1"), "shipped")).isEqualTo(17); // 10 + 4 + 3 + 1 from the short pick - 1

        ship(picklist, "{}");
        stock(milk, MAIN, 22, 0, 1, 1);
        assertThat(order(forgotten).get("status").asString()).isEqualTo("completed");
        assertThat(sum(lot("M1"), "shipped")).isEqualTo(18);
    }

    private void receiveALampThatCameBack() {
        var parcel = api.post("/returns", """
                {"idreturn_status": 1, "idtemplate": 1, "idorder": %d, "name": "Ann", "country": "nl",
                 "returned_products": [{"idproduct": %d, "amount": 1, "idreturn_reason": 1}]}"""
                .formatted(lampOrders.get(2), lamp)).created();
        api.post("/returns/%d/receive".formatted(parcel.get("idreturn").asInt()),
                """
                {"idwarehouse": %d, "return_products": [{"idreturn_product": %d, "status": "added_to_stock", "idlocation": %d}]}"""
                        .formatted(MAIN, parcel.get("returned_products").get(0).get("idreturn_product").asInt(), lampsFront))
                .ok();

        stock(lamp, MAIN, 3, 0, 4, -1);
        status(lampOrders.get(2), 0, 0, 0, 1, 0); // what was shipped was shipped
    }

    private void fillBackordersFromBothWarehouses() {
        add(lamp, annex, null, 1);
        stock(lamp, annex, 1, 0, 0, 1);

        var made = api.post("/backorders/process", null).ok();

        assertThat(made).hasSize(2);
        assertThat(picklists(wholeOrder).get(0).get("idwarehouse").asInt()).isEqualTo(MAIN);
        assertThat(picklists(lampOrders.get(0)).get(1).get("idwarehouse").asInt()).isEqualTo(annex);
        stock(lamp, MAIN, 3, 3, 0, 0);
        stock(lamp, annex, 1, 1, 0, 0);
        stock(milk, MAIN, 22, 1, 0, 1);
        shipAll(wholeOrder);
        int last = picklists(lampOrders.get(0)).get(1).get("idpicklist").asInt();
        api.post("/picklists/%d/pickall".formatted(last), null).ok();
        ship(last, "{}");

        stock(lamp, MAIN, 0, 0, 0, 0);
        stock(lamp, annex, 0, 0, 0, 0);
        stock(milk, MAIN, 21, 0, 0, 1);
        assertThat(api.get("/backorders").ok()).isEmpty();
    }

    private void recallALot() {
        api.post("/lots/M1/block", "{\"reason\": \"glass in it\"}").ok();

        var lot = lot("M1");
        assertThat(lot.get("status").asString()).isEqualTo("blocked");
        assertThat(sum(lot, "received")).isEqualTo(20);
        assertThat(sum(lot, "removed")).isZero();
        assertThat(sum(lot, "shipped")).isEqualTo(19); // 18 and one with the order that was delivered whole
        assertThat(lot.get("amount").asInt()).isEqualTo(1);
        var customers = new ArrayList<Integer>();
        lot.get("shipped").forEach(shipped -> customers.add(shipped.get("idorder").asInt()));
        assertThat(customers).contains(milkOrders.getFirst(), milkOrders.get(29), mixedOrders.getFirst(), urgentOrder, wholeOrder)
                .doesNotContain(milkOrders.get(1), milkOrders.get(19));
        stock(milk, MAIN, 21, 0, 0, 0);
        int waiting = ordered("", milk, 1);
        assertThat(picklists(waiting)).isEmpty();

        api.post("/lots/M1/release", "{}").ok();
        stock(milk, MAIN, 21, 0, 1, 0);
        api.post("/orders/%d/reopen".formatted(waiting), null).ok();
        api.delete("/orders/" + waiting).expect(204);
        stock(milk, MAIN, 21, 0, 0, 1);
        var second = lot("M2");
        assertThat(sum(second, "received")).isEqualTo(20);
        assertThat(sum(second, "removed")).isEqualTo(1); // the piece that was not there
        assertThat(sum(second, "shipped")).isEqualTo(19);
        assertThat(second.get("amount").asInt()).isZero();
    }

    private void closeTheDay() {
        api.post("/products/%d/stock/%d".formatted(milk, MAIN),
                "{\"idlocation\": %d, \"change\": -20, \"reason\": \"scrapped\", \"lot_number\": \"OLD\"}".formatted(shelfOld))
                .ok();
        int count = api.post("/locationstockcounts", "{\"idlocation\": %d}".formatted(shelfM1)).created()
                .get("idlocation_stock_count").asInt();
        api.put("/locationstockcounts/%d/products/%d".formatted(count, milk), "{\"amount\": 1}").ok();
        api.post("/locationstockcounts/%d/complete".formatted(count), "{}").ok();

        stock(milk, MAIN, 1, 0, 0, 1);
        stock(lamp, MAIN, 0, 0, 0, 0);
        assertThat(sum(lot("OLD"), "removed")).isEqualTo(20);
        assertThat(api.get("/picklists?status=new").ok()).isEmpty();
        assertThat(api.get("/orders?status=completed").ok()).hasSize(39);
        assertThat(api.get("/orders?status=cancelled").ok()).hasSize(2); // the lamp that was not there, and the one that waited for M1
        var morning = "?as_of=2026-06-01T09:00:00"; // after the first parcel of the urgent order
        assertThat(api.get("/products/%d/stock/%d%s", milk, MAIN, morning).ok().get("stock").asInt()).isEqualTo(23);
    }

    private int product(String code) {
        return api.post("/products", "{\"productcode\": \"%s\", \"name\": \"%s\", \"price\": 2}".formatted(code, code)).created()
                .get("idproduct").asInt();
    }

    private int location(String name) {
        return api.post("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\"}".formatted(MAIN, name)).created().get("idlocation")
                .asInt();
    }

    private int user(String name) {
        return api.newUser("\"username\": \"%s\"".formatted(name));
    }

    private void add(int product, int warehouse, @Nullable Integer location, int amount) {
        api.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"idlocation\": %d, \"change\": %d, \"reason\": \"opening balance\"}".formatted(location, amount)).ok();
    }

    private void receive(int receipt, String lot, String expires, int location) {
        api.post("/receipts/%d/products".formatted(receipt), """
                {"idproduct": %d, "amount": 20, "idlocation": %d, "lot_number": "%s", "expiration_date": "%s"}"""
                .formatted(milk, location, lot, expires)).created();
    }

    /** @param lines a product and an amount each */
    private int ordered(String members, int... lines) {
        return orderedFrom(String.valueOf(MAIN), members, lines);
    }

    private int orderedFrom(String warehouses, String members, int... lines) {
        var products = new ArrayList<String>();
        for (int i = 0; i < lines.length; i += 2) {
            products.add("{\"idproduct\": %d, \"amount\": %d}".formatted(lines[i], lines[i + 1]));
        }
        int id = api.post("/orders",
                "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", %s\"warehouses\": [%s], \"products\": %s}"
                        .formatted(members, warehouses, products))
                .created().get("idorder").asInt();
        api.post("/orders/%d/process".formatted(id), null).ok();
        return id;
    }

    private JsonNode order(int id) {
        return api.get("/orders/%d", id).ok();
    }

    private JsonNode picklists(int order) {
        return order(order).get("picklists");
    }

    private int picklist(int order) {
        return picklists(order).get(0).get("idpicklist").asInt();
    }

    private int line(int picklist) {
        return api.get("/picklists/%d/products", picklist).ok().get(0).get("idpicklist_product").asInt();
    }

    private int inTote(int container) {
        return api.get("/picking-containers/%d", container).ok().get("idpicklist").asInt();
    }

    private void foundNothing(int order, String members) {
        int picklist = picklist(order);
        api.post("/picklists/%d/products/%d/short".formatted(picklist, line(picklist)),
                "{\"amount\": 0, \"empty\": false%s}".formatted(members)).ok();
    }

    private void shipAll(int order) {
        int picklist = picklist(order);
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        ship(picklist, "{}");
    }

    private JsonNode ship(int picklist, String body) {
        return api.post("/picklists/%d/shipments?return=shipment".formatted(picklist), body).created();
    }

    private JsonNode lot(String number) {
        return api.get("/lots/" + number).ok().get("products").get(0);
    }

    private static int sum(JsonNode lot, String member) {
        int sum = 0;
        for (var entry : lot.get(member)) {
            sum += entry.get("amount").asInt();
        }
        return sum;
    }

    private void stock(int product, int warehouse, int stock, int onPicklists, int waiting, int free) {
        var shown = api.get("/products/%d/stock/%d", product, warehouse).ok();
        assertThat(List.of(shown.get("stock").asInt(), shown.get("reservedpicklists").asInt(),
                shown.get("reservedbackorders").asInt(), shown.get("freestock").asInt()))
                .describedAs("stock, on picklists, waited for, free").containsExactly(stock, onPicklists, waiting, free);
    }

    /** @param line number of the line on the order, from 0 */
    private void status(int order, int line, int onPicklists, int waiting, int shipped, int cancelled) {
        var shown = api.get("/orders/%d/productstatus", order).ok().get("products").get(line);
        assertThat(List.of(shown.get("amount_picklists").asInt(), shown.get("amount_backorders").asInt(),
                shown.get("amount_shipped").asInt(), shown.get("amount_cancelled").asInt()))
                .describedAs("on picklists, waiting, shipped, cancelled")
                .containsExactly(onPicklists, waiting, shipped, cancelled);
    }
}
