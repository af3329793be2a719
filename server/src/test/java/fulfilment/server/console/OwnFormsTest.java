package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.operations.CapturedLog;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Forms that are more than the members of a request: images, own fields, splitting, places, lots. */
class OwnFormsTest {

    private static final Service SERVICE = Service.sharedWithLots();
    private static final Client ADMIN = SERVICE.admin();
    private static final byte[] PNG = Base64.getDecoder().decode(
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
    private final String code = "own-" + Unique.text();
    private final int product = product();

    private int product() {
        return ADMIN.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 3}".formatted(code)).created()
                .get("idproduct").asInt();
    }

    private static Map<String, String> form(String... members) {
        var form = new HashMap<>(Map.of("page", "/console", "once", Unique.text()));
        for (int i = 0; i < members.length; i += 2) {
            form.put(members[i], members[i + 1]);
        }
        return form;
    }

    private String page(String path) {
        var answer = person.get(path);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).doesNotContain("??");
        return answer.body();
    }

    private void upload(String token, byte[] file, int status) {
        assertThat(sent(token, file)).isEqualTo(status);
    }

    /** Sends a file. @return the status of the answer */
    private int sent(String token, byte[] file) {
        return person.upload("/console/products/%d/images".formatted(product), Map.of("form_token", token), "a", file)
                .statusCode();
    }

    private JsonNode images() {
        return ADMIN.get("/products/%d/images", product).ok();
    }

    /** Files are held in memory, so few are taken at once: those that hang keep others out, and leave nothing behind. */
    @Test
    void onlyFewFilesAreReadAtOnce() throws IOException {
        var token = person.token();
        var hanging = hangUploads(token);
        for (var socket : hanging) {
            socket.close();
        }
        Eventually.until(() -> sent(token, PNG) == 302, "files to be read again");
        for (int one = 0; one < 5; one++) { // a refused form does not keep its turn
            uploadInTurn("another token", 403);
        }
        uploadInTurn(token, 302);
    }

    /** A turn ends a moment after the answer. */
    private void uploadInTurn(String token, int status) {
        Eventually.until(() -> sent(token, PNG) == status, () -> "a file to be answered with " + status);
    }

    /** Who sends a byte now and then is within the time that Tomcat allows between two bytes, and would keep the turn. */
    @Test
    void aFileThatComesTooSlowlyLosesItsTurn() throws IOException {
        var token = person.token();
        var hanging = hangUploads(token);
        try {
            SERVICE.clock().passes(Duration.ofSeconds(19));
            drip(hanging);
            assertThat(sent(token, PNG)).isEqualTo(503);
            SERVICE.clock().passes(Duration.ofSeconds(2));
            drip(hanging);
            for (var socket : hanging) {
                socket.setSoTimeout((int) Eventually.TIMEOUT.toMillis());
                assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8)).startsWith("HTTP/1.1 408")
                        .contains("Connection: close", "the file came too slowly: 16 KB a second are needed");
            }
        } finally {
            for (var socket : hanging) {
                socket.close();
            }
        }
        uploadInTurn(token, 302);
    }

    /** A browser that is closed while it sends is no failure of the service. */
    @Test
    void aFileThatBreaksOffIsRefusedAndNotLoggedAsAFailure() throws IOException {
        person.token();
        int before = images().size();
        try (var log = new CapturedLog(); var socket = hangUpload()) {
            socket.shutdownOutput();
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8)).startsWith("HTTP/1.1 400");
            assertThat(log.lines("page failed path=/console/products/%d/images".formatted(product), line -> true)).isEmpty();
        }
        assertThat(images()).hasSize(before);
    }

    private static void drip(List<Socket> hanging) throws IOException {
        for (var socket : hanging) {
            socket.getOutputStream().write('b');
        }
    }

    /** Begins to send as many files as are read at once. Who came while a file was tried had no turn, and begins again. */
    private List<Socket> hangUploads(String token) throws IOException {
        var hanging = new ArrayList<Socket>();
        for (int one = 0; one < 4; one++) {
            hanging.add(hangUpload());
        }
        Eventually.until(() -> {
            hanging.replaceAll(this::hangAgainIfRefused);
            return sent(token, PNG) == 503;
        }, "a file to be refused");
        return hanging;
    }

    private Socket hangAgainIfRefused(Socket socket) {
        try {
            if (socket.getInputStream().available() == 0) {
                return socket;
            }
            socket.close();
            return hangUpload();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private Socket hangUpload() throws IOException {
        var address = URI.create(SERVICE.address());
        var socket = new Socket(address.getHost(), address.getPort());
        socket.getOutputStream().write("""
                POST /console/products/%d/images HTTP/1.1\r
                Host: %s\r
                Cookie: fulfilment_session=%s\r
                Content-Type: multipart/form-data; boundary=b\r
                Content-Length: 1000\r
                \r
                --b""".formatted(product, address.getAuthority(), person.cookie("fulfilment_session"))
                .getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    @Test
    void anImageIsAddedFromAFileAndRemoved() {
        var page = "/console/products/" + product;
        assertThat(page(page)).contains("enctype=\"multipart/form-data\"", "JPEG or PNG file of at most 5 MB");

        upload(person.token(), PNG, 302);
        assertThat(page(page)).contains("The image is there.", "Image 1 of Lamp", "src=\"/images/");
        assertThat(images()).hasSize(1);
        var image = images().get(0).get("idproduct_image").asString();
        person.submit("/console/actions/product.remove-image",
                form("idproduct", "" + product, "idproduct_image", image, "page", page));
        assertThat(images()).isEmpty();
    }

    @Test
    void anotherFileIsRefusedWithWords() {
        var page = "/console/products/" + product;
        upload(person.token(), "%PDF-1.7".getBytes(StandardCharsets.UTF_8), 302);
        assertThat(page(page)).contains("The file is no JPEG or PNG image.");
        upload(person.token(), new byte[0], 302);
        assertThat(page(page)).contains("Choose a file first.");
        upload(person.token(), new byte[6 * 1024 * 1024], 302);
        assertThat(page(page)).contains("The file is larger than 5 MB.");
        var broken = PNG.clone();
        broken[40] = 0;
        broken[41] = 0;
        upload(person.token(), Arrays.copyOf(broken, 30), 302);
        assertThat(page(page)).contains("message refused");
        assertThat(images()).isEmpty();
    }

    /** Another site cannot send a file, and without a session none is read. */
    @Test
    void aFileNeedsTheTokenOfTheForm() {
        upload("", PNG, 403);
        upload("guessed", PNG, 403);
        assertThat(images()).isEmpty();
    }

    private static int field(String kind, String title, String type, String values) {
        var made = ADMIN.post("/admin/%sfields".formatted(kind),
                "{\"title\": \"%s\", \"type\": \"%s\", \"values\": [%s]}".formatted(title, type, values));
        return made.expect(made.status()).get("id%sfield".formatted(kind)).asInt();
    }

    private static String value(JsonNode object, String kind, int id) {
        for (var value : object.get(kind + "fields")) {
            if (value.get("id%sfield".formatted(kind)).asInt() == id) {
                return value.get("value").asString();
            }
        }
        return "";
    }

    @Test
    @Rule({"PRD-22", "ORD-58", "CUS-25"})
    void ownFieldsAreChangedWithOneForm() {
        int text = field("product", code, "text", "");
        int several = field("product", code + " several", "multicheckbox", "\"red\", \"blue\"");
        var page = "/console/products/" + product;
        assertThat(page(page)).contains("name=\"field_" + text + "\"", code + " several");
        person.submit(page + "/fields",
                form("was_" + text, "", "field_" + text, "warm", "was_" + several, "", "field_" + several, "blue"));
        var changed = ADMIN.get("/products/%d", product).ok();
        assertThat(value(changed, "product", text)).isEqualTo("warm");
        assertThat(value(changed, "product", several)).isEqualTo("blue");

        int customer = ADMIN.post("/customers", "{\"name\": \"%s\"}".formatted(code)).created().get("idcustomer").asInt();
        int day = field("customer", code, "date", "");
        person.submit("/console/customers/%d/fields".formatted(customer), form("was_" + day, "", "field_" + day, "2030-01-02"));
        assertThat(value(ADMIN.get("/customers/%d", customer).ok(), "customer", day)).isEqualTo("2030-01-02");

        int order = order(1);
        int number = field("order", code, "number", "");
        int gift = field("order", code + " gift", "checkbox", "");
        var fields = "/console/orders/%d/fields".formatted(order);
        person.submit(fields, form("was_" + number, "", "field_" + number, "many", "was_" + gift, "", "field_" + gift, "true"));
        assertThat(page("/console/orders/" + order)).contains("message refused", code + ": ");
        assertThat(value(ADMIN.get("/orders/%d", order).ok(), "order", gift)).isEqualTo("true");
        person.submit(fields, form("was_" + gift, "true"));
        assertThat(value(ADMIN.get("/orders/%d", order).ok(), "order", gift)).isEqualTo("false");
    }

    private int order(int amount) {
        ADMIN.post("/products/%d/stock/1".formatted(product), "{\"change\": %d, \"reason\": \"found\"}".formatted(amount)).ok();
        return ADMIN.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "nl", "emailaddress": "ann@shop.example",
                 "products": [{"idproduct": %d, "amount": %d}]}""".formatted(product, amount)).created().get("idorder").asInt();
    }

    private int picklist(int amount) {
        return ADMIN.post("/orders/%d/process".formatted(order(amount)), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
    }

    @Test
    @Rule("PCK-56")
    void aPicklistIsSplit() {
        int picklist = picklist(5);
        int line = ADMIN.get("/picklists/%d", picklist).ok().get("products").get(0).get("idpicklist_product").asInt();
        var split = "/console/picklists/%d/split".formatted(picklist);
        assertThat(page("/console/picklists/" + picklist)).contains(split);
        assertThat(page(split)).contains("At least one piece stays.", code, "Into a backorder");

        var refused = person.submit(split, form("amount_" + line, "5"));
        assertThat(refused.body()).contains("message refused", "value=\"5\"");
        var page = person.submit(split, form("amount_" + line, "2", "to", "picklist")).headers().firstValue("Location")
                .orElseThrow();
        int other = Integer.parseInt(page.substring(page.lastIndexOf('/') + 1));

        assertThat(other).isNotEqualTo(picklist);
        assertThat(ADMIN.get("/picklists/%d", other).ok().get("totalproducts").asInt()).isEqualTo(2);
        assertThat(ADMIN.get("/picklists/%d", picklist).ok().get("totalproducts").asInt()).isEqualTo(3);
        ADMIN.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        assertThat(page("/console/picklists/" + picklist)).doesNotContain(split);
    }

    @Test
    @Rule("PCK-36")
    void whereALineIsPickedIsChosen() {
        int picklist = picklist(5);
        int line = ADMIN.get("/picklists/%d", picklist).ok().get("products").get(0).get("idpicklist_product").asInt();
        var near = location();
        var far = location();
        for (var place : new String[] {near, far}) {
            int id = ADMIN.get("/locations?name=" + place).ok().get(0).get("idlocation").asInt();
            ADMIN.post("/products/%d/stock/1".formatted(product),
                    "{\"change\": 4, \"idlocation\": %d, \"reason\": \"found\"}".formatted(id)).ok();
        }
        var page = "/console/picklists/%d/places/%d".formatted(picklist, line);
        assertThat(page("/console/picklists/" + picklist)).contains(page);
        assertThat(page(page)).contains(near, far);
        int id = ADMIN.get("/locations?name=" + near).ok().get(0).get("idlocation").asInt();

        assertThat(person.submit(page, form("was_" + id, "0", "amount_" + id, "3", "place_other1", "no such place",
                "amount_other1", "1")).body()).contains("message refused", "value=\"3\"");
        assertThat(person.submit(page, form("was_" + id, "0", "amount_" + id, "3", "place_other1", far, "amount_other1", "2"))
                .statusCode()).isEqualTo(302);
        var held = ADMIN.get("/picklists/%d", picklist).ok().get("products").get(0).get("pick_locations");
        assertThat(held.valueStream().map(place -> place.get("name").asString() + " " + place.get("amount").asInt()))
                .containsExactlyInAnyOrder(near + " 3", far + " 2");
        person.submit(page, form("was_" + id, "3", "amount_" + id, ""));
        assertThat(ADMIN.get("/picklists/%d", picklist).ok().get("products").get(0).get("pick_locations")).hasSize(1);
    }

    @Test
    void whoMayNotChangeSeesNoForms() {
        field("product", code, "text", "");
        field("order", code, "text", "");
        int picklist = picklist(3);
        int order = ADMIN.get("/picklists/%d", picklist).ok().get("idorder").asInt();
        var key = ADMIN.newKey(ADMIN.newUser("\"username\": \"%s\", \"rights\": []".formatted(code)));
        var reader = new Visitor(SERVICE.address()).signIn(key);

        assertThat(reader.get("/console/products/" + product).body()).contains("Lamp").doesNotContain("multipart/form-data",
                "/fields\"", "/console/actions/");
        assertThat(reader.get("/console/orders/" + order).body()).contains("Ann").doesNotContain("/fields\"",
                "/console/actions/");
        assertThat(reader.get("/console/picklists/" + picklist).body()).contains(code).doesNotContain("/split\"", "/places/",
                "/console/actions/");
    }

    private static String location() {
        var name = "place-" + Unique.text();
        ADMIN.post("/locations", "{\"name\": \"%s\", \"idwarehouse\": 1}".formatted(name)).created();
        return name;
    }

    @Test
    @Rule({"LOT-8", "LOT-10", "LOT-12"})
    void aLotIsBlockedAndReleasedAlsoOneWithASlash() {
        var number = "A/%s &1".formatted(code);
        int id = ADMIN.get("/locations?name=" + location()).ok().get(0).get("idlocation").asInt();
        ADMIN.post("/products/%d/stock/1".formatted(product), """
                {"change": 4, "idlocation": %d, "lot_number": "%s", "expiration_date": "2040-02-03", "reason": "found"}"""
                .formatted(id, number)).ok();
        var list = page("/console/lots?search=" + code);
        int from = list.indexOf("/console/lots/of?");
        var page = list.substring(from, list.indexOf('"', from)).replace("&amp;", "&");
        assertThat(page(page)).contains("3 Feb 2040", "available", "actions/lot.block\"").doesNotContain("actions/lot.release\"");

        var ids = form("lot", "-", "idproduct", "" + product, "lot_number", number, "page", page, "reason", "wet");
        person.submit("/console/actions/lot.block", ids);
        assertThat(page(page)).contains("blocked", "wet", "actions/lot.release\"");
        ids.put("once", Unique.text());
        person.submit("/console/actions/lot.release", ids);
        assertThat(page(page)).doesNotContain("actions/lot.release\"");
        assertThat(person.get("/console/lots/of?idproduct=1&lot_number=no-such-lot").statusCode()).isEqualTo(404);
    }

    @Test
    void piecesAreMovedBetweenPlacesOfWarehouses() {
        ADMIN.post("/products/%d/stock/1".formatted(product), "{\"change\": 4, \"reason\": \"found\"}").ok();
        var place = location();
        person.submit("/console/actions/stock.move-anywhere", form("idproduct", "" + product, "from.idwarehouse", "#1",
                "to.idwarehouse", "#1", "to.idlocation", place, "amount", "3"));
        assertThat(ADMIN.get("/products/%d/stock/1", product).ok().get("locations").get(0).get("stock").asInt()).isEqualTo(3);
    }

    @Test
    @Rule("ORD-60")
    void anOldOrderThatIsOverIsAnonymized() {
        var service = Service.sharedWithClock();
        var admin = service.admin();
        int idproduct = admin.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 3}".formatted(code))
                .created().get("idproduct").asInt();
        int order = admin.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": %d, "amount": 1}]}"""
                .formatted(idproduct)).created().get("idorder").asInt();
        admin.delete("/orders/%d".formatted(order));
        var page = "/console/orders/" + order;
        var visitor = new Visitor(service.address()).signIn(Service.ADMIN_KEY);
        assertThat(visitor.get(page).body()).doesNotContain("actions/order.anonymize\"");
        service.forgetAggregates();
        service.clock().passes(Duration.ofDays(8));
        visitor.signIn(Service.ADMIN_KEY);
        assertThat(visitor.get(page).body()).contains("actions/order.anonymize\"", "except the delivery country");
        visitor.submit("/console/actions/order.anonymize", form("idorder", "" + order, "page", page));
        assertThat(visitor.get(page).body()).doesNotContain("message refused").doesNotContain("actions/order.anonymize\"");
        assertThat(admin.get("/orders/%d", order).ok().get("deliveryname").asString()).isEmpty();
    }
}
