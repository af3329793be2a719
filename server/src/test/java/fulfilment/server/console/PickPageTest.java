package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.orders.ShippablePicklists;
import fulfilment.testing.Eventually;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.JsonNode;

/** Picking and packing with a scanner. */
class PickPageTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();
    private static final Pattern HIDDEN = Pattern
            .compile("<input type=\"hidden\" form=\"scan\" name=\"(\\w+)\" value=\"([^\"]*)\"");
    private static int number;

    private final String word = "PK" + ++number;
    private final int idwarehouse = ADMIN.post("/admin/warehouses", "{\"name\": \"%s\"}".formatted(word)).created()
            .get("idwarehouse").asInt();
    private final Visitor picker = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

    /** The id of the user that was made last. */
    private int lastUser;

    /** What the page shows, which comes back with the next scan. */
    private final Map<String, String> shown = new HashMap<>();

    private int product(String code, String barcode, String place, int pieces) {
        int idproduct = ADMIN.post("/products", """
                {"productcode": "%s%s", "name": "The %s", "price": 1, "weight": 100, "barcode": "%s"}"""
                .formatted(word, code, code, barcode)).created().get("idproduct").asInt();
        int idlocation = ADMIN.get("/locations?name=%s%s".formatted(word, place)).ok().isEmpty()
                ? ADMIN.post("/locations", "{\"name\": \"%s%s\", \"idwarehouse\": %d}".formatted(word, place, idwarehouse))
                        .created()
                        .get("idlocation").asInt()
                : ADMIN.get("/locations?name=%s%s".formatted(word, place)).ok().get(0).get("idlocation").asInt();
        ADMIN.post("/products/%d/stock/%d".formatted(idproduct, idwarehouse),
                "{\"change\": %d, \"idlocation\": %d, \"reason\": \"found\"}".formatted(pieces, idlocation)).ok();
        return idproduct;
    }

    private JsonNode picklist(String products) {
        int idorder = ADMIN.post("/orders", """
                {"deliveryname": "%s", "deliverycountry": "nl", "products": [%s]}""".formatted(word, products)).created()
                .get("idorder").asInt();
        var picklists = ADMIN.post("/orders/%d/process".formatted(idorder), null).ok().get("picklists");
        assertThat(picklists).describedAs("picklists of the order").hasSize(1);
        return picklists.get(0);
    }

    private static String line(int idproduct, int amount) {
        return "{\"idproduct\": %d, \"amount\": %d}".formatted(idproduct, amount);
    }

    private static String address(JsonNode picklist) {
        return "/console/pick/picklists/" + picklist.get("idpicklist").asInt();
    }

    private static long picked(JsonNode picklist) {
        return ADMIN.get("/picklists/" + picklist.get("idpicklist").asInt()).ok().get("totalpicked").asLong();
    }

    private String text(String html) {
        shown.clear();
        var fields = HIDDEN.matcher(html);
        while (fields.find()) {
            shown.put(fields.group(1), fields.group(2));
        }
        return HtmlUtils.htmlUnescape(html.replaceAll("<[^>]*>", " ").replaceAll("\\s+", " "));
    }

    /** Opens the page. */
    private String open(String address) {
        var page = picker.get(address);
        assertThat(page.statusCode()).isEqualTo(200);
        return text(page.body());
    }

    /** Scans something, as a browser without scripts does. */
    private String scan(String address, String scanned) {
        return send(address, Map.of("scan", scanned));
    }

    private String send(String address, Map<String, String> more) {
        var form = new HashMap<>(shown);
        form.putAll(more);
        var page = picker.submit(address, form);
        assertThat(page.statusCode()).describedAs(page.body()).isEqualTo(200);
        return text(page.body());
    }

    @Test
    void aProductIsPickedByItsCodeOrBarcodeAndSeveralAfterAnAmount() {
        int lantern = product("LANTERN", "0871000000%02d".formatted(number) + "7", "A-2", 10);
        var picklist = picklist(line(lantern, 5));
        var address = address(picklist);

        assertThat(open(address)).contains(word + "A-2", "5 of 5", "0 of 5 picked");
        assertThat(scan(address, word + "lantern")).contains("Picked 1 of " + word + "LANTERN", "1 of 5 picked");
        assertThat(scan(address, "871000000%02d".formatted(number) + "7")).contains("2 of 5 picked");
        assertThat(scan(address, "3")).contains("3 pieces: now scan the product");
        assertThat(picked(picklist)).isEqualTo(2);
        assertThat(scan(address, word + "LANTERN")).contains("Picked 3 of", "All is picked");
        assertThat(picked(picklist)).isEqualTo(5);
    }

    @Test
    void whatIsWrongIsRefusedInWordsAndChangesNothing() {
        int lantern = product("LANTERN", "", "A-2", 10);
        int candle = product("CANDLE", "", "B-1", 10);
        product("RIBBON", "", "C-1", 10);
        var picklist = picklist(line(lantern, 2) + ", " + line(candle, 2));
        var address = address(picklist);

        open(address);
        assertThat(scan(address, word + "RIBBON")).contains(word + "RIBBON, The RIBBON, is not to be picked here");
        assertThat(scan(address, word + "C-1")).contains("There is nothing to pick at " + word + "C-1");
        assertThat(scan(address, "nothing at all")).contains("nothing at all is no place, product, tote or picklist");
        scan(address, "3");
        assertThat(scan(address, word + "LANTERN")).contains("Only 2 of " + word + "LANTERN are left to pick");
        assertThat(picked(picklist)).isZero();

        assertThat(scan(address, word + "A-2")).contains("You are at " + word + "A-2");
        assertThat(scan(address, word + "CANDLE"))
                .contains(word + "CANDLE lies at " + word + "B-1, and you are at " + word + "A-2");
        assertThat(picked(picklist)).isZero();
        scan(address, word + "B-1");
        assertThat(scan(address, word + "CANDLE")).contains("1 of 4 picked");
        ADMIN.post("/picklists/%d/pickall".formatted(picklist.get("idpicklist").asInt()), null).ok();
        assertThat(scan(address, word + "CANDLE")).contains("All 2 of " + word + "CANDLE are picked already");
    }

    @Test
    void aScanThatIsSentTwicePicksOnce() {
        int lantern = product("LANTERN", "", "A-2", 10);
        var picklist = picklist(line(lantern, 3));
        var address = address(picklist);
        open(address);
        var before = new HashMap<>(shown);

        scan(address, word + "LANTERN");
        shown.clear();
        shown.putAll(before);
        scan(address, word + "LANTERN");

        assertThat(picked(picklist)).isEqualTo(1);
    }

    @Test
    void aScanWhoseAnswerWasLostShowsWhatItDid() {
        int lantern = product("LANTERN", "", "A-2", 10);
        var picklist = picklist(line(lantern, 1));
        var address = address(picklist);
        open(address);
        var before = new HashMap<>(shown);
        before.put("again", "true");
        scan(address, word + "LANTERN");

        shown.clear();
        shown.putAll(before);
        assertThat(scan(address, word + "LANTERN")).contains("Picked 1 of " + word + "LANTERN", "All is picked")
                .doesNotContain("picked already");
        assertThat(picked(picklist)).isEqualTo(1);
    }

    @Test
    void aScanThatNeverArrivedIsDoneWhenItIsSentAgain() {
        int lantern = product("LANTERN", "", "A-2", 10);
        var picklist = picklist(line(lantern, 2));
        var address = address(picklist);
        open(address);
        shown.put("again", "true");

        assertThat(scan(address, word + "LANTERN")).contains("1 of 2 picked");
        assertThat(picked(picklist)).isEqualTo(1);
    }

    @Test
    void aPageReadsThePicklistOnceForAPick() {
        int lantern = product("LANTERN", "", "A-2", 10);
        var picklist = picklist(line(lantern, 3));
        var address = address(picklist);
        open(address);
        scan(address, "2");

        assertThat(scan(address, word + "LANTERN")).contains("2 of 3 picked", "1 of 3");
        assertThat(scan(address, word + "LANTERN")).contains("All is picked");
    }

    @Test
    void theNextPicklistIsTakenAndOpened() {
        int lantern = product("LANTERN", "", "A-2", 10);
        var urgent = picklist(line(lantern, 1));
        ADMIN.put("/picklists/" + urgent.get("idpicklist").asInt(), "{\"urgent\": true}").ok();
        var ann = inTheWarehouse("picklists.edit", "picklists.manual_pick");
        var home = text(ann.get("/console").body());
        assertThat(home).contains("My work", "Next picklist", urgent.get("picklistid").asString()).doesNotContain("open orders");

        var opened = ann.submit("/console/pick/next", Map.of()).headers().firstValue("Location").orElseThrow();
        assertThat(opened).contains("/console/pick/picklists/");
        int taken = Integer.parseInt(opened.substring(opened.lastIndexOf('/') + 1));
        var bob = inTheWarehouse("picklists.edit", "picklists.manual_pick");
        assertThat(bob.submit("/console/pick/next", Map.of()).headers().firstValue("Location").orElseThrow())
                .isNotEqualTo(opened);
        assertThat(ann.submit("/console/pick/next", Map.of()).headers().firstValue("Location").orElseThrow())
                .describedAs("the picklist that Ann has already").isEqualTo(opened);
        assertThat(ADMIN.get("/picklists/" + taken).ok().get("assigned_to_iduser").isNull()).isFalse();
    }

    @Test
    void theFirstPageInTheWarehouseShowsTasksAndReceipts() {
        var receiver = inTheWarehouse("receipts.add_product");
        int iduser = lastUser;
        ADMIN.post("/tasks", "{\"title\": \"%s sweep\", \"assigned_to_iduser\": %d}".formatted(word, iduser)).created();
        int supplier = ADMIN.post("/suppliers", "{\"name\": \"%s\"}".formatted(word)).ok().get("idsupplier").asInt();
        var receipt = ADMIN.post("/receipts", "{\"idsupplier\": %d, \"idwarehouse\": %d, \"version\": 2}".formatted(supplier,
                idwarehouse)).created();

        assertThat(text(receiver.get("/console").body()))
                .contains("My work", word + " sweep", receipt.get("receiptid").asString())
                .doesNotContain("Assigned to nobody");
        assertThat(text(picker.get("/console").body())).contains("open orders");
        assertThat(text(inTheWarehouse("orders.edit", "picklists.manual_pick").get("/console").body())).contains("open orders");
    }

    /** Somebody who has these rights only. */
    private Visitor inTheWarehouse(String... rights) {
        lastUser = ADMIN.newUser("\"rights\": [\"%s\"]".formatted(String.join("\", \"", rights)));
        return new Visitor(SERVICE.address()).signIn(ADMIN.newKey(lastUser));
    }

    @Test
    void whatWasPickedLastIsPutBack() {
        int lantern = product("LANTERN", "", "A-2", 10);
        var picklist = picklist(line(lantern, 3));
        var address = address(picklist);
        open(address);
        scan(address, "2");
        assertThat(scan(address, word + "LANTERN")).contains("Put 2 back");

        assertThat(send(address + "/back", Map.of())).contains("2 put back", "0 of 3 picked");
        assertThat(picked(picklist)).isZero();
        assertThat(send(address + "/back", Map.of())).doesNotContain("put back.");
    }

    @Test
    void tooFewPiecesAreReportedAndTheStockIsCorrected() {
        int lantern = product("LANTERN", "", "A-2", 10);
        var picklist = picklist(line(lantern, 4));
        var address = address(picklist);
        open(address);

        assertThat(send(address + "/short", Map.of("found", "9"))).contains("amount must be less than the 4")
                .doesNotContain("It is reported");
        assertThat(send(address + "/short", Map.of("found", "1", "empty", "true", "missing", "backorder")))
                .contains("It is reported that too few of " + word + "LANTERN were found", "0 of 1 picked");
        assertThat(ADMIN.get("/products/%d/stock/%d".formatted(lantern, idwarehouse)).ok().get("stock").asInt()).isEqualTo(1);
    }

    @Test
    void aToteIsLinkedByAScanAndOpensItsPicklistFromThenOn() {
        int lantern = product("LANTERN", "", "A-2", 10);
        var picklist = picklist(line(lantern, 1));
        ADMIN.post("/picking-containers", "{\"name\": \"%sTOTE\"}".formatted(word)).created();
        var address = address(picklist);
        open(address);

        assertThat(scan(address, word + "tote")).contains("Tote %sTOTE belongs to %s now".formatted(word,
                picklist.get("picklistid").asString()));
        for (var scanned : new String[] {word + "TOTE", picklist.get("picklistid").asString()}) {
            var answer = picker.submit("/console/pick", Map.of("scan", scanned));
            assertThat(answer.statusCode()).isEqualTo(302);
            assertThat(answer.headers().firstValue("Location").orElseThrow()).endsWith(address);
        }
        assertThat(scan("/console/pick", "neither")).contains("neither is neither a picklist");
    }

    private int batchOf(int iduser, int idproduct) {
        int idbatch = ADMIN.post("/picklists/batches", "{\"idpicklists\": [%d]}"
                .formatted(picklist(line(idproduct, 1)).get("idpicklist").asInt())).created().get("idpicklist_batch").asInt();
        ADMIN.post("/picklists/batches/%d/assign".formatted(idbatch), "{\"iduser\": %d}".formatted(iduser)).ok();
        return idbatch;
    }

    @Test
    void theBatchesOfThePersonAreShownAndThoseOfOthersAreNot() {
        int lantern = product("LANTERN", "", "A-2", 10);
        int other = ADMIN.newUser("\"username\": \"%s other\"".formatted(word));
        int mine = batchOf(ADMIN.get("/users/me").ok().get("iduser").asInt(), lantern);
        int others = batchOf(other, lantern);

        assertThat(picker.get("/console/pick").body()).contains("/console/pick/batches/%d\"".formatted(mine))
                .doesNotContain("/console/pick/batches/%d\"".formatted(others));
    }

    @Test
    void theBoxesOfABatchAreFilledInOneWalk() {
        int lantern = product("LANTERN", "", "A-2", 10);
        int candle = product("CANDLE", "", "A-10", 10);
        var first = picklist(line(lantern, 1) + ", " + line(candle, 1));
        var second = picklist(line(lantern, 2));
        var batch = ADMIN.post("/picklists/batches", "{\"idpicklists\": [%d, %d]}".formatted(first.get("idpicklist").asInt(),
                second.get("idpicklist").asInt())).created();
        var address = "/console/pick/batches/" + batch.get("idpicklist_batch").asInt();

        var opened = picker.submit("/console/pick", Map.of("scan", batch.get("picklist_batchid").asString()));
        assertThat(opened.headers().firstValue("Location").orElseThrow()).endsWith(address);
        assertThat(open(address)).contains("Into box A", "0 of 4 picked");
        assertThat(scan(address, word + "LANTERN")).contains("into box A");
        assertThat(scan(address, word + "LANTERN")).contains("into box B");
        assertThat(scan(address, word + "LANTERN")).contains("into box B", word + "A-10");
        assertThat(scan(address, word + "CANDLE")).contains("into box A", "open a picklist to pack it");
        assertThat(picked(first)).isEqualTo(2);
        assertThat(picked(second)).isEqualTo(2);
    }

    @Test
    void aPickedPicklistIsWeighedPackedAndShipped() {
        int lantern = product("LANTERN", "", "A-2", 10);
        var picklist = picklist(line(lantern, 1));
        int idpackaging = ADMIN.post("/packagings", """
                {"name": "%s box", "barcode": "%sBOX", "length": 10, "width": 10, "height": 10, "use_in_auto_advice": false}"""
                .formatted(word, word)).created().get("idpackaging").asInt();
        var address = address(picklist);
        open(address);
        scan(address, word + "LANTERN");

        assertThat(scan(address, "640")).contains("The parcel weighs 640 g");
        var packed = new HashMap<>(shown);
        assertThat(send(address, Map.of("scan", word + "BOX", "weight_1", "640"))).contains("Packed in " + word + " box");
        shown.putAll(packed);
        var method = ADMIN.get("/picklists/%d/shippingmethods".formatted(picklist.get("idpicklist").asInt())).ok().get(0)
                .get("idshippingprovider_profile").asString();
        var answer = picker.submit(address + "/ship", Map.of("parcels", "1", "weight_1", "640", "idpackaging_1",
                String.valueOf(idpackaging), "idshippingprofile", method));

        assertThat(answer.statusCode()).describedAs(answer.body()).isEqualTo(302);
        assertThat(open(address)).contains("Picked and shipped", "Next picklist");
        var shipment = ADMIN.get("/picklists/%d/shipments".formatted(picklist.get("idpicklist").asInt())).ok().get(0);
        assertThat(shipment.get("weight").asInt()).isEqualTo(640);
        assertThat(shipment.get("idpackaging").asInt()).isEqualTo(idpackaging);
    }

    @Test
    void onePicklistIsPackedInSeveralParcels() {
        int lantern = product("LANTERN", "", "A-2", 10);
        var picklist = picklist(line(lantern, 1));
        var address = address(picklist);
        open(address);
        scan(address, word + "LANTERN");
        assertThat(send(address, Map.of("parcels", "2"))).contains("Parcel 1", "Parcel 2");

        picker.submit(address + "/ship", Map.of("parcels", "2", "weight_1", "100", "weight_2", "heavy"));
        assertThat(ADMIN.get("/picklists/%d/shipments".formatted(picklist.get("idpicklist").asInt())).ok()).isEmpty();
        picker.submit(address + "/ship", Map.of("parcels", "2", "weight_1", "100", "weight_2", "200"));
        assertThat(ADMIN.get("/picklists/%d/shipments".formatted(picklist.get("idpicklist").asInt())).ok().get(0).get("parcels"))
                .hasSize(2);
    }

    @Test
    void thePastIsNotPicked() {
        var answer = picker.get("/console/pick/picklists/1?as_of=2026-01-01T00:00:00");
        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.headers().firstValue("Location").orElseThrow()).endsWith("/console/pick/picklists/1");
    }

    /** Types as a scanner does: fast, with Enter after each code, wherever the focus is. */
    @Test
    void aScannerPicksOnAPhoneWithoutAMouse() {
        assumeTrue(Browser.hasScripts(), "scans are queued by a script");
        ShippablePicklists.of(SERVICE).manualProfile("Haulier of the long and narrow streets in the north", "Van");
        int lantern = product("LANTERN", "", "A-2", 10);
        int candle = product("CANDLE", "", "A-10", 10);
        var picklist = picklist(line(lantern, 3) + ", " + line(candle, 2));
        try (var browser = new Chromium(SERVICE.address(), "en-GB", "light")) {
            browser.open("/console/sign-in");
            browser.fill("API key", Service.ADMIN_KEY);
            browser.press("Sign in");
            Eventually.until(() -> !browser.path().startsWith("/console/sign-in"), browser::path);
            browser.page().setViewportSize(360, 640);
            browser.open("/console/pick");
            type(browser, picklist.get("picklistid").asString());
            browser.page().waitForURL("**" + address(picklist));
            browser.page().waitForLoadState();
            assertThat(browser.page().evaluate("() => document.documentElement.scrollWidth <= window.innerWidth"))
                    .isEqualTo(true);
            assertThat(browser.page().locator(".task .pieces").boundingBox().y).isLessThan(640);

            for (var scanned : new String[] {word + "LANTERN", "2", word + "LANTERN", "wrong", word + "A-10", "2",
                    word + "CANDLE"}) {
                type(browser, scanned);
            }
            Eventually.until(() -> browser.text().contains("All is picked"), browser::text);
            assertThat(picked(picklist)).isEqualTo(5);
            assertThat(browser.page().evaluate("() => document.activeElement.name")).isEqualTo("scan");
            assertThat(browser.barriers()).isEmpty();
            assertThat(browser.errors()).isEmpty();
        }
    }

    private static void type(Chromium browser, String scanned) {
        browser.page().keyboard().type(scanned);
        browser.page().keyboard().press("Enter");
    }
}
