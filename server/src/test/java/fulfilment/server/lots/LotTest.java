package fulfilment.server.lots;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import org.junit.jupiter.api.BeforeAll;
import java.io.IOException;
import java.util.Base64;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Lots over HTTP: where their pieces came from, lie and went. */
class LotTest {

    private static Service service;
    private static Client api;
    private static int warehouse;

    @BeforeAll
    static void start() {
        service = Service.sharedWithLots();
        api = service.admin();
        warehouse = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
    }

    private static int product() {
        return api
                .post("/products",
                        "{\"productcode\": \"%s\", \"name\": \"Milk\", \"price\": 1}"
                                .formatted(Unique.text()))
                .created().get("idproduct").asInt();
    }

    private static int location() {
        return api.post("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\"}".formatted(warehouse, Unique.text())).created()
                .get("idlocation").asInt();
    }

    private static Client.Response change(int product, int location, int change, String lot) {
        return api.post("/products/%d/stock/%d".formatted(product, warehouse), """
                {"idlocation": %d, "change": %d, "reason": "found", "lot_number": "%s"}""".formatted(location, change, lot));
    }

    private static JsonNode process(int product, int... amounts) {
        var lines = new StringBuilder();
        for (int amount : amounts) {
            lines.append(lines.isEmpty() ? "" : ", ").append("{\"idproduct\": %d, \"amount\": %d}".formatted(product, amount));
        }
        int order = api.post("/orders", "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": [%s]}"
                .formatted(lines)).created().get("idorder").asInt();
        return api.post("/orders/%d/process".formatted(order), "").ok();
    }

    private static int picklist(JsonNode order) {
        return api.get("/orders/%d".formatted(order.get("idorder").asInt())).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
    }

    private static void close(int picklist) {
        api.post("/picklists/%d/pickall".formatted(picklist), "").ok();
        api.post("/picklists/%d/close".formatted(picklist), "").ok();
    }

    private static String packinglist(JsonNode shipment) throws IOException {
        var packed = api.header("Accept", "application/json")
                .get("/shipments/%d/packinglistpdf".formatted(shipment.get("idshipment").asInt())).ok();
        try (var pdf = Loader.loadPDF(Base64.getDecoder().decode(packed.get("packinglist_pdf").asString()))) {
            return new PDFTextStripper().getText(pdf);
        }
    }

    private static JsonNode lot(String number) {
        return api.get("/lots/" + number).ok();
    }

    @Test
    @Rule({"LOT-1", "LOT-4", "DOC-11"})
    void aPicklistShowsTheLotsOfItsPiecesBeforeAndAfterTheyLeave() throws IOException {
        int product = product();
        int shelf = location();
        int other = location();
        change(product, shelf, 3, "L-1\", \"expiration_date\": \"2040-01-31").ok();
        change(product, other, 5, "L-2").ok();
        var order = process(product, 2, 3);
        int picklist = picklist(order);

        var lines = api.get("/picklists/%d/products".formatted(picklist)).ok();
        assertThat(lines.get(0).get("lots").toString())
                .isEqualTo("[{\"lot_number\":\"L-1\",\"expiration_date\":\"2040-01-31\",\"amount\":2}]");
        assertThat(lines.get(1).get("lots").toString()).isEqualTo("[{\"lot_number\":\"L-1\",\"expiration_date\":\"2040-01-31\","
                + "\"amount\":1},{\"lot_number\":\"L-2\",\"expiration_date\":null,\"amount\":2}]");
        assertThat(lines.get(0).get("pick_locations").get(0).get("lot_number").asString()).isEqualTo("L-1");
        assertThat(lines.get(0).get("pick_locations").get(0).get("expiration_date").asString()).isEqualTo("2040-01-31");
        assertThat(lines.get(1).get("pick_locations").get(1).get("expiration_date").isNull()).isTrue();

        close(picklist);
        change(product, shelf, 4, "L-9").ok(); // another lot lies there now

        var closed = api.get("/picklists/%d".formatted(picklist)).ok().get("products");
        assertThat(closed.get(0).get("lots")).isEqualTo(lines.get(0).get("lots"));
        assertThat(closed.get(1).get("lots")).isEqualTo(lines.get(1).get("lots"));
        assertThat(closed.get(0).get("pick_locations").get(0).get("lot_number").asString()).isEqualTo("L-1");
        var packed = api.header("Accept", "application/json").get("/picklists/%d/packinglistpdf".formatted(picklist)).ok();
        try (var pdf = Loader.loadPDF(Base64.getDecoder().decode(packed.get("packinglist_pdf").asString()))) {
            assertThat(new PDFTextStripper().getText(pdf)).contains("Lot L-1 (2040-01-31): 2", "Lot L-2: 2");
        }
    }

    @Test
    @Rule("LOT-2")
    void aLineWithoutLotsHasNoMemberLots() {
        int product = product();
        int shelf = location();
        api.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"idlocation\": %d, \"change\": 5, \"reason\": \"found\"}".formatted(shelf)).ok();
        int picklist = picklist(process(product, 2));
        assertThat(api.get("/picklists/%d/products".formatted(picklist)).ok().get(0).has("lots")).isFalse();
        close(picklist);
        assertThat(api.get("/picklists/%d/products".formatted(picklist)).ok().get(0).has("lots")).isFalse();
    }

    @Test
    @Rule("LOT-3")
    void anOrderShowsTheLotsOfAPartShipmentWhileTheRestIsStillPicked() {
        int product = product();
        change(product, location(), 2, "P-1").ok();
        change(product, location(), 5, "P-2").ok();
        var order = process(product, 6);
        var lines = "/orders/%d".formatted(order.get("idorder").asInt());
        int picklist = picklist(order);
        int line = api.get("/picklists/%d/products".formatted(picklist)).ok().get(0).get("idpicklist_product").asInt();
        api.post("/picklists/%d/pickall".formatted(picklist), "").ok();

        api.post("/picklists/%d/shipments".formatted(picklist),
                "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 3}]}".formatted(line)).created();

        var shipped = api.get(lines).ok().get("products").get(0).get("lots");
        assertThat(shipped.findValuesAsString("amount").stream().mapToInt(Integer::parseInt).sum()).isEqualTo(3);

        api.post("/picklists/%d/shipments".formatted(picklist), "{}").created();
        assertThat(api.get(lines).ok().get("products").get(0).get("lots").findValuesAsString("amount").stream()
                .mapToInt(Integer::parseInt).sum()).isEqualTo(6);
    }

    @Test
    @Rule("LOT-3")
    void anOrderShowsTheLotsThatWereShipped() {
        int product = product();
        change(product, location(), 3, "S-1\", \"expiration_date\": \"2040-01-31").ok();
        change(product, location(), 5, "S-2").ok();
        var order = process(product, 2, 3);
        int idorder = order.get("idorder").asInt();
        assertThat(order.get("products").get(0).has("lots")).isFalse();

        close(picklist(order));

        var lines = api.get("/orders/%d".formatted(idorder)).ok().get("products");
        assertThat(lines.get(0).get("lots").toString())
                .isEqualTo("[{\"lot_number\":\"S-1\",\"expiration_date\":\"2040-01-31\",\"amount\":2}]");
        assertThat(lines.get(1).get("lots").toString())
                .isEqualTo("[{\"lot_number\":\"S-1\",\"expiration_date\":\"2040-01-31\",\"amount\":1},"
                        + "{\"lot_number\":\"S-2\",\"expiration_date\":null,\"amount\":2}]");
        assertThat(api.get("/orders/%d/products".formatted(idorder)).ok()).isEqualTo(lines);
        assertThat(api.get("/orders/%d/products/%d".formatted(idorder, lines.get(1).get("idorder_product").asInt())).ok())
                .isEqualTo(lines.get(1));
    }

    @Test
    @Rule({"LOT-5", "LOT-6"})
    void aLotTellsWhereItsPiecesCameFromLieAndWent() {
        int product = product();
        int other = product();
        int shelf = location();
        int second = location();
        change(product, shelf, 10, "R-1\", \"expiration_date\": \"2040-01-31").ok();
        change(product, shelf, -1, "R-1").ok();
        api.post("/products/%d/stock/move".formatted(product), """
                {"from": {"idlocation": %d}, "to": {"idlocation": %d}, "amount": 4}""".formatted(shelf, second)).ok();
        change(other, shelf, 7, "R-1").ok();
        var order = process(product, 2);
        int picklist = picklist(order);
        close(picklist);

        var lots = lot("R-1");
        assertThat(lots.get("lot_number").asString()).isEqualTo("R-1");
        assertThat(lots.get("products")).hasSize(2);
        var lot = lots.get("products").get(0);
        assertThat(lot.get("idproduct").asInt()).isEqualTo(product);
        assertThat(lot.get("expiration_date").asString()).isEqualTo("2040-01-31");
        assertThat(lot.get("status").asString()).isEqualTo("available");
        assertThat(lot.get("amount").asInt()).isEqualTo(7);
        assertThat(lot.get("stock")).hasSize(2);
        assertThat(lot.get("stock").get(0).get("idlocation").asInt()).isEqualTo(shelf);
        assertThat(lot.get("received")).hasSize(1);
        assertThat(lot.get("received").get(0).get("amount").asInt()).isEqualTo(10);
        assertThat(lot.get("received").get(0).get("reason").asString()).isEqualTo("found");
        assertThat(lot.get("received").get(0).get("change_type").asString()).isEqualTo("api");
        assertThat(lot.get("removed").get(0).get("amount").asInt()).isEqualTo(1);
        assertThat(lot.get("returned")).isEmpty();
        var shipped = lot.get("shipped").get(0);
        assertThat(shipped.get("idpicklist").asInt()).isEqualTo(picklist);
        assertThat(shipped.get("orderid")).isEqualTo(order.get("orderid"));
        assertThat(shipped.get("deliveryname").asString()).isEqualTo("Ann");
        assertThat(shipped.get("amount").asInt()).isEqualTo(2);

        assertThat(api.get("/lots/R-1?idproduct=%d".formatted(other)).ok().get("products")).hasSize(1);
        api.get("/lots/unknown").refused(404, 20);
        api.get("/lots/R-1?idproduct=%d".formatted(product())).refused(404, 20);
    }

    @Test
    @Rule({"LOT-23", "DOC-12"})
    void aShipmentShowsTheLotsThatLeftWithIt() throws IOException {
        int product = product();
        change(product, location(), 2, "PW-1\", \"expiration_date\": \"2040-01-31").ok();
        change(product, location(), 5, "PW-2").ok();
        int picklist = picklist(process(product, 5));
        var path = "/picklists/%d/shipments".formatted(picklist);
        api.post("/picklists/%d/pickall".formatted(picklist), "").ok();
        int line = api.get("/picklists/%d/products".formatted(picklist)).ok().get(0).get("idpicklist_product").asInt();

        var part = api.post(path + "?return=shipment",
                "{\"products\": [{\"idpicklist_product\": %d, \"amount\": 3}]}".formatted(line)).created();
        var rest = api.post(path + "?return=shipment", "{}").created();

        assertThat(part.get("lots").toString()).isEqualTo(
                "[{\"idproduct\":%1$d,\"lot_number\":\"PW-1\",\"expiration_date\":\"2040-01-31\",\"amount\":2},"
                        .formatted(product)
                        + "{\"idproduct\":%d,\"lot_number\":\"PW-2\",\"expiration_date\":null,\"amount\":1}]".formatted(product));
        assertThat(rest.get("lots")).hasSize(1);
        assertThat(rest.get("lots").get(0).get("amount").asInt()).isEqualTo(2);
        assertThat(api.get(path).ok().get(1).get("lots")).isEqualTo(part.get("lots"));
        assertThat(packinglist(part)).contains("Shipment", "Lot PW-1 (2040-01-31): 2, Lot PW-2: 1", "3 pieces");
        assertThat(packinglist(rest)).contains("Lot PW-2: 2", "2 pieces").doesNotContain("PW-1");
        api.post("/admin/shipments/%d/undo".formatted(part.get("idshipment").asInt()), "{\"reason\": \"back\"}").ok();
        assertThat(api.get("/shipments/%d".formatted(part.get("idshipment").asInt())).ok().has("lots")).isFalse();
        assertThat(api.get("/shipments/%d".formatted(rest.get("idshipment").asInt())).ok().get("lots"))
                .isEqualTo(rest.get("lots"));
    }

    @Test
    @Rule({"LOT-3", "LOT-6", "SHP-49"})
    void aLotWhoseShipmentWasUndoneWasNotShipped() {
        int product = product();
        int shelf = location();
        change(product, shelf, 3, "U-1\", \"expiration_date\": \"2040-01-31").ok();
        var order = process(product, 3);
        int picklist = picklist(order);
        api.post("/picklists/%d/pickall".formatted(picklist), "").ok();
        int shipment = api.post("/picklists/%d/shipments?return=shipment".formatted(picklist), "{}").created().get("idshipment")
                .asInt();
        assertThat(lot("U-1").get("products").get(0).get("shipped")).hasSize(1);
        change(product, shelf, 1, "U-2").ok();

        var undo = "/admin/shipments/%d/undo".formatted(shipment);
        api.post(undo, "{\"reason\": \"back\"}").refused(400, 1008);
        api.post(undo, "{\"reason\": \"back\", \"idlocation\": null}").refused(400, 1008);
        int free = location();
        api.post(undo, "{\"reason\": \"back\", \"idlocation\": %d}".formatted(free)).ok();

        var lot = lot("U-1").get("products").get(0);
        assertThat(lot.get("amount").asInt()).isEqualTo(3);
        assertThat(lot.get("reserved").asInt()).isEqualTo(3);
        assertThat(lot.get("received")).hasSize(1);
        assertThat(lot.get("shipped")).isEmpty();
        assertThat(lot.get("stock").get(0).get("idlocation").asInt()).isEqualTo(free);
        var line = api.get("/picklists/%d/products".formatted(picklist)).ok().get(0);
        assertThat(line.get("lots").get(0).get("lot_number").asString()).isEqualTo("U-1");
        assertThat(line.get("pick_locations").get(0).get("idlocation").asInt()).isEqualTo(free);
        int idorder = order.get("idorder").asInt();
        assertThat(api.get("/orders/%d".formatted(idorder)).ok().get("products").get(0).has("lots")).isFalse();

        api.post("/picklists/%d/shipments".formatted(picklist), "{}").created();

        assertThat(lot("U-1").get("products").get(0).get("shipped")).hasSize(1);
        var shipped = api.get("/orders/%d".formatted(idorder)).ok().get("products").get(0).get("lots");
        assertThat(shipped.get(0).get("amount").asInt()).isEqualTo(3);
    }

    @Test
    @Rule("LOT-6")
    void aLotThatLeftItsPlaceWhollyIsStillKnown() {
        int product = product();
        int shelf = location();
        change(product, shelf, 2, "G-1").ok();
        close(picklist(process(product, 2)));
        change(product, shelf, 2, "G-2").ok();
        change(product, shelf, -2, "G-2").ok();

        assertThat(lot("G-1").get("products").get(0).get("shipped").get(0).get("amount").asInt()).isEqualTo(2);
        assertThat(lot("G-2").get("products").get(0).get("removed").get(0).get("amount").asInt()).isEqualTo(2);
        assertThat(lot("G-2").get("products").get(0).get("stock")).isEmpty();
    }

    @Test
    @Rule("LOT-7")
    void listsLotsThatExpireSoonFirst() {
        int product = product();
        change(product, location(), 1, "E-2\", \"expiration_date\": \"2040-02-28").ok();
        change(product, location(), 1, "E-1\", \"expiration_date\": \"2040-01-31").ok();
        change(product, location(), 1, "E-0").ok();
        int gone = location();
        change(product, gone, 1, "E-3\", \"expiration_date\": \"2040-03-31").ok();
        change(product, gone, -1, "E-3").ok();

        assertThat(numbers("idproduct=%d".formatted(product))).containsExactly("E-1", "E-2", "E-0");
        assertThat(numbers("stock=false&idproduct=%d".formatted(product))).containsExactly("E-1", "E-2", "E-3", "E-0");
        assertThat(numbers("expires_before=2040-02-28&idproduct=%d".formatted(product))).containsExactly("E-1");
        assertThat(numbers("expires_within=36500&idproduct=%d".formatted(product))).containsExactly("E-1", "E-2");
        assertThat(numbers("expires_within=10&idproduct=%d".formatted(product))).isEmpty();
        assertThat(numbers("search=e-2&idproduct=%d".formatted(product))).containsExactly("E-2");
        assertThat(numbers("search=milk&idproduct=%d".formatted(product))).hasSize(3);
        assertThat(numbers("status=available&idproduct=%d".formatted(product))).hasSize(3);
        assertThat(numbers("status=blocked&idproduct=%d".formatted(product))).isEmpty();
        assertThat(numbers("offset=2&idproduct=%d".formatted(product))).containsExactly("E-0");
        api.get("/lots?expires_before=soon").refused(400, 5);
        api.get("/lots?expires_before=%%2B999999999-01-01").refused(400, 5);
        api.get("/lots?expires_within=-1").refused(400, 5);
    }

    private static java.util.List<String> numbers(String filters) {
        return api.get("/lots?" + filters).ok().valueStream().map(lot -> lot.get("lot_number").asString()).toList();
    }

    @Test
    @Rule("LOT-8")
    void numbersWithSlashesAndSpacesAreFound() {
        int product = product();
        change(product, location(), 1, "A/B 1").ok();

        assertThat(api.get("/lots?lot_number=A%%2FB%%201").ok().get(0).get("received")).hasSize(1);
        change(product, location(), 1, "A B 1").ok();
        assertThat(api.get("/lots/A%%20B%%201").ok().get("products")).hasSize(1);
        api.get("/lots/A%%2FB%%201").refused(400, 5);
        assertThat(
                api.post("/lots/-/block", "{\"lot_number\": \"A/B 1\", \"reason\": \"glass\"}").ok().get("lot_number").asString())
                .isEqualTo("A/B 1");
        api.post("/lots/-/release", "{\"lot_number\": \"A/B 1\"}").ok();
    }

    @Test
    @Rule({"LOT-9", "AUT-16"})
    void aKeyOfAFulfilmentCustomerSeesLotsWithItsStockOnly() {
        int owner = service.fulfilmentCustomer();
        int theirs = api
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Milk\", \"price\": 1, \"idfulfilment_customer\": %d}"
                        .formatted(Unique.text(), owner))
                .created().get("idproduct").asInt();
        change(theirs, location(), 1, "K-1").ok();
        var limited = api.withNewKey(api.newUser("\"admin\": true"), "\"idfulfilment_customer\": %d".formatted(owner));

        assertThat(
                limited.get("/products/%d/stock/%d".formatted(theirs, warehouse)).ok().get("locations").get(0).get("lot_number")
                        .asString())
                .isEqualTo("K-1");
        limited.get("/lots/K-1").refused(403, 1017);
        limited.get("/lots").refused(403, 1017);
        limited.get("/lots?lot_number=K-1").refused(403, 1017);
    }

    private static JsonNode stock(int product) {
        return api.get("/products/%d/stock/%d".formatted(product, warehouse)).ok();
    }

    @Test
    @Rule({"LOT-10", "LOT-11", "LOT-12", "LOT-16"})
    void aBlockedLotIsNotFreeUntilItIsReleased() {
        int product = product();
        int shelf = location();
        change(product, shelf, 5, "B-1").ok();
        int picklist = picklist(process(product, 2));

        var blocked = api.post("/lots/B-1/block", "{\"reason\": \"glass\"}").ok().get("products").get(0);
        assertThat(blocked.get("status").asString()).isEqualTo("blocked");
        assertThat(blocked.get("reason").asString()).isEqualTo("glass");
        assertThat(blocked.get("open_picklists")).hasSize(1);
        assertThat(blocked.get("open_picklists").get(0).get("idpicklist").asInt()).isEqualTo(picklist);
        assertThat(blocked.get("open_picklists").get(0).get("amount").asInt()).isEqualTo(2);
        assertThat(blocked.get("history").get(0).get("kind").asString()).isEqualTo("blocked");
        assertThat(blocked.get("history").get(0).get("iduser").isNull()).isFalse();

        var level = stock(product);
        assertThat(level.get("freestock").asInt()).isZero();
        assertThat(level.get("blocked").asInt()).isEqualTo(3);
        assertThat(level.get("locations").get(0).get("free_stock").asInt()).isZero();
        assertThat(level.get("locations").get(0).get("lot_status").asString()).isEqualTo("blocked");
        var entry = api.get("/stockhistory?idproduct=%d".formatted(product)).ok().get(0);
        assertThat(entry.get("change_type").asString()).isEqualTo("lot");
        assertThat(entry.get("stock_change").asInt()).isZero();
        assertThat(entry.get("new_stock").asInt()).isEqualTo(5);
        assertThat(entry.get("reason").asString()).isEqualTo("Lot B-1 blocked: glass");

        var waiting = process(product, 1);
        assertThat(api.get("/orders/%d".formatted(waiting.get("idorder").asInt())).ok().get("picklists")).isEmpty();
        assertThat(numbers("status=blocked&idproduct=%d".formatted(product))).containsExactly("B-1");

        var released = api.post("/lots/B-1/release", "{}").ok().get("products").get(0);
        assertThat(released.get("status").asString()).isEqualTo("available");
        assertThat(released.get("reason").isNull()).isTrue();
        assertThat(stock(product).get("freestock").asInt()).isEqualTo(2);
        assertThat(stock(product).has("blocked")).isFalse();
        api.post("/lots/B-1/release", "{}").refused(400, 21);
    }

    @Test
    @Rule({"LOT-13", "LOT-14", "LOT-15"})
    void piecesOfABlockedLotNeitherMoveNorLeaveButCanBeScrapped() {
        int product = product();
        int shelf = location();
        int second = location();
        change(product, shelf, 5, "M-1").ok();
        int picklist = picklist(process(product, 2));
        api.post("/picklists/%d/pickall".formatted(picklist), "").ok();
        api.post("/lots/M-1/block", "{\"reason\": \"glass\"}").ok();

        var refusal = api.post("/picklists/%d/close".formatted(picklist), "").refused(400, 21);
        assertThat(refusal.toString()).contains("M-1", "location " + shelf, "glass");
        api.post("/products/%d/stock/move".formatted(product), """
                {"from": {"idlocation": %d}, "to": {"idlocation": %d}, "amount": 1}""".formatted(shelf, second)).refused(400,
                1008);
        change(product, shelf, -3, "M-1").ok();
        change(product, second, 4, "M-2").ok();

        api.post("/lots/M-1/release", "{}").ok();
        api.post("/picklists/%d/close".formatted(picklist), "").ok();
        assertThat(lot("M-1").get("products").get(0).get("shipped").get(0).get("amount").asInt()).isEqualTo(2);
    }

    @Test
    @Rule({"LOT-10", "LOT-12"})
    void aBlockNeedsAReasonAndOneProduct() {
        int one = product();
        int two = product();
        change(one, location(), 1, "P-1").ok();
        change(two, location(), 1, "P-1").ok();

        api.post("/lots/P-1/block", "{\"reason\": \"glass\"}").refused(400, 5);
        api.post("/lots/P-1/block", "{\"idproduct\": %d}".formatted(one)).refused(400, 5);
        api.post("/lots/P-1/block", "{\"idproduct\": %d, \"reason\": \"%s\"}".formatted(one, "x".repeat(256))).refused(400, 5);
        api.post("/lots/P-1/block", "{\"idproduct\": %d, \"reason\": \"glass\"}".formatted(product())).refused(404, 20);
        api.post("/lots/unknown/block", "{\"reason\": \"glass\"}").refused(404, 20);
        var blocked = api.post("/lots/P-1/block", "{\"idproduct\": %d, \"reason\": \"glass\"}".formatted(two)).ok();
        assertThat(blocked.get("products")).hasSize(1);
        assertThat(numbers("lot_number=P-1&status=available")).hasSize(1);
    }

    @Test
    @Rule("LOT-10")
    void aLotWithoutPiecesIsBlockedBeforeTheyComeBack() {
        int product = product();
        int shelf = location();
        change(product, shelf, 2, "GLASS-1").ok();
        change(product, shelf, -2, "GLASS-1").ok();
        api.post("/lots/GLASS-1/block", "{\"reason\": \"glass\"}").ok();

        change(product, shelf, 3, "GLASS-1").ok();

        assertThat(stock(product).get("freestock").asInt()).isZero();
        assertThat(stock(product).get("blocked").asInt()).isEqualTo(3);
    }
}
