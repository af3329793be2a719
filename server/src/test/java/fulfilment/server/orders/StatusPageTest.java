package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.find;
import static fulfilment.server.orders.Trade.id;
import static fulfilment.server.orders.Trade.on;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.picklist;
import static fulfilment.server.orders.Trade.processed;
import static fulfilment.server.orders.Trade.product;
import static fulfilment.server.orders.Trade.stock;
import static fulfilment.server.orders.Trade.warehouse;
import static fulfilment.server.orders.Trade.unique;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.server.feed.FeedEnd;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HashSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The public status page of an order. Rules ORD-67, ORD-68, ORD-69. */
class StatusPageTest {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final String PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    private final String here = String.valueOf(warehouse(1));

    /** Sends a request without a key, as a browser does. */
    private static HttpResponse<String> open(String address) {
        try {
            return HTTP.send(HttpRequest.newBuilder(URI.create(address)).header("Accept", "text/html,*/*;q=0.8").build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private static String address(JsonNode order) {
        return order.get("public_status_page").asString();
    }

    private static String page(JsonNode order) {
        var answer = open(address(order));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertProtected(answer);
        return answer.body();
    }

    private static void assertProtected(HttpResponse<String> answer) {
        var headers = answer.headers();
        assertThat(headers.firstValue("Content-Type")).hasValue("text/html;charset=UTF-8");
        assertThat(headers.firstValue("Cache-Control")).hasValue("no-store");
        assertThat(headers.firstValue("Referrer-Policy")).hasValue("no-referrer");
        assertThat(headers.firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(headers.firstValue("X-Robots-Tag")).hasValue("noindex, nofollow");
        var style = answer.body().substring(answer.body().indexOf("<style>") + 7, answer.body().indexOf("</style>"));
        assertThat(headers.firstValue("Content-Security-Policy").orElseThrow()).contains("default-src 'none'",
                "style-src 'sha256-%s'".formatted(digest(style)), "frame-ancestors 'none'").doesNotContain("unsafe");
    }

    private static String digest(String style) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(style.getBytes(StandardCharsets.UTF_8)));
        } catch (java.security.NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Rule({"AUT-7", "ORD-68", "ORD-69"})
    @Test
    void statusPageShowsStatusAndPieces() {
        int product = product();
        stock(product, Integer.parseInt(here), 3);
        var order = order(here, "\"language\": \"en\"", new int[] {product, 5});
        assertThat(page(order)).contains("Order " + order.get("orderid").asString(), ">Received<", "Lantern",
                "<td>5</td><td>0</td>",
                "Ordered on ");

        order = processed(order);
        assertThat(page(order)).contains(">Being prepared<", "<td>5</td><td>0</td>");
        on(picklist(order, 0), "pickall", null);
        on(picklist(order, 0), "close", null);
        assertThat(page(order)).contains(">Being prepared<", "<td>5</td><td>3</td>");
        API.post("/orders/%d/pause".formatted(id(order)), null).ok();
        assertThat(page(order)).contains(">On hold<");
        API.post("/orders/%d/resume".formatted(id(order)), null).ok();
        API.delete("/backorders/" + Trade.backorders(order).get(0).get("idbackorder").asInt()).expect(204);

        assertThat(find(order).get("status").asString()).isEqualTo("completed");
        assertThat(page(order)).contains("<div class=\"status\">Sent<", "2 cancelled", "<td>5</td><td>3</td>");
    }

    @Rule("ORD-68")
    @Test
    void statusPageShowsHowToTrackParcels() {
        int product = product();
        stock(product, Integer.parseInt(here), 1);
        var order = processed(order(here, "\"language\": \"en\"", new int[] {product, 1}));
        assertThat(page(order)).doesNotContain("Track your parcels");
        var picklist = picklist(order, 0);
        on(picklist, "pickall", null);
        var shipments = "/picklists/%d/shipments".formatted(picklist.get("idpicklist").asInt());
        API.post(shipments, "{\"extrafields\": {\"code\": \"3S<b>WRONG\"}}").created();
        API.delete(shipments + "/" + API.get(shipments).ok().get(0).get("idshipment").asInt()).expect(204);
        assertThat(page(order)).doesNotContain("Track your parcels", "WRONG");

        API.post(shipments, "{\"extrafields\": {\"code\": \"3S<b>RIGHT\"}}").created();

        assertThat(page(order)).contains("<h2>Track your parcels</h2>", "3S&lt;b&gt;RIGHT</li>").doesNotContain("<b>", "WRONG");
    }

    @Rule("ORD-68")
    @Test
    void statusPageIsInTheLanguageOfTheOrder() {
        var order = order(here, "\"language\": \"nl\"", new int[] {product(), 1});
        assertThat(page(order)).contains("<html lang=\"nl\">", "Bestelling " + order.get("orderid").asString(), ">Ontvangen<");

        API.delete("/orders/" + id(order)).expect(204);
        assertThat(page(order)).contains(">Geannuleerd<", "1 geannuleerd");
    }

    @Rule("ORD-68")
    @Test
    void statusPageShowsNoPersonalData() {
        var order = API.post("/orders", """
                {"deliveryname": "Secret Name", "deliverycontactname": "Secret Contact", "deliveryaddress": "Secret Street 1",
                 "deliveryzipcode": "SECRET 12", "deliverycity": "Secretville", "deliverycountry": "NL", "invoicename": "Secret Payer",
                 "invoicecountry": "NL", "telephone": "Secret 555", "emailaddress": "secret@example.com",
                 "reference": "Secret reference", "customer_remarks": "Secret remark",
                 "products": [{"idproduct": %d, "amount": 1, "price": 987.65, "remarks": "Secret line"}]}""".formatted(product()))
                .created();

        assertThat(page(order).toLowerCase()).contains("lantern").doesNotContain("secret", "987.65", "987,65");
    }

    @Test
    void statusPageEscapesTexts() {
        int product = product();
        var order = API.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "NL", "language": "en", "products": [
                    {"idproduct": %1$d, "amount": 1, "name": "<script>alert('x')</script>"},
                    {"idproduct": %1$d, "amount": 1, "name": "\\"><img src=x onerror=alert(1)>"},
                    {"idproduct": %1$d, "amount": 1, "name": "</td></table><!-- %%s %%d %%n &lt;b&gt; ${7*7} 灯笼 \\u202e"}]}"""
                .formatted(product)).created();

        var page = page(order);

        assertThat(page).doesNotContain("<script", "<img", "<!--", "onerror=alert(1)>")
                .contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;", "&quot;&gt;&lt;img src=x onerror=alert(1)&gt;",
                        "&lt;/td&gt;&lt;/table&gt;&lt;!-- %s %d %n &amp;lt;b&amp;gt; ${7*7} 灯笼");
        assertThat(page.split("<tr>", -1)).hasSize(5);
    }

    @Rule({"ORD-68", "ORD-69"})
    @ParameterizedTest
    @ValueSource(strings = {"00000000-0000-4000-8000-000000000000", "1", "O2026-1000", "%00", "%27%20or%201=1--", "%3Cscript%3E",
            "..%5c..%5cetc"})
    void anAddressOfNoOrderIsNotFound(String token) {
        var answer = open(Service.shared().address() + "/status/" + token);

        if (answer.statusCode() != 400) { // the web server refuses some addresses itself
            assertThat(answer.statusCode()).isEqualTo(404);
            assertProtected(answer);
            assertThat(answer.body()).contains("No such page").doesNotContain("<script");
        }
    }

    @Rule({"AUT-7", "ORD-67"})
    @Test
    void statusPageAddressCannotBeGuessed() {
        var tokens = new HashSet<String>();
        int product = product();
        for (int number = 0; number < 5; number++) {
            var address = address(order(here, "", new int[] {product, 1}));
            assertThat(address).matches("http://localhost:\\d+/status/[0-9a-f-]{36}");
            tokens.add(address.substring(address.lastIndexOf('/') + 1));
            assertThat(open(address.toUpperCase().replace("HTTP://LOCALHOST", "http://localhost").replace("/STATUS/", "/status/"))
                    .statusCode()).isEqualTo(404);
        }
        assertThat(tokens).hasSize(5);
    }

    @Rule("ORD-67")
    @Test
    void webhooksAndAnswersUseThePublicAddress() {
        assertThat(address(announced(Service.shared(), () -> order(here, "", new int[] {product(), 1}))))
                .matches("/status/[0-9a-f-]{36}");
        var service = Service.sharedWithPublicAddress();
        var api = service.admin();
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(unique()))
                .created()
                .get("idproduct").asInt();
        api.post("/products/%d/images".formatted(product), "{\"image\": \"%s\"}".formatted(PNG)).expect(201);

        var announced = announced(service, () -> api.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": %d, "amount": 1}]}"""
                .formatted(product)).created());

        assertThat(address(announced)).matches("https://warehouse.example/wms/status/[0-9a-f-]{36}");
        assertThat(address(api.get("/orders/" + id(announced)).ok())).isEqualTo(address(announced));
        assertThat(api.get("/products/%d".formatted(product)).ok().get("images").get(0).asString())
                .startsWith("https://warehouse.example/wms/images/");
    }

    /** The order that {@code making} creates, as its event shows it. */
    private static JsonNode announced(Service service, Supplier<JsonNode> making) {
        var start = FeedEnd.of(service);
        var made = making.get();
        var announced = service.admin().get("/events?event=orders.created&wait=25&after=" + start).ok().get("events").get(0)
                .get("data");
        assertThat(id(announced)).isEqualTo(id(made));
        return announced;
    }

    @Test
    void statusPageIsNotPartOfTheApi() {
        var order = order(here, "", new int[] {product(), 1});
        assertThat(open(address(order) + "?as_of=2000-01-01").statusCode()).isEqualTo(200);
        assertThat(API.get("/openapi.json").ok().get("paths").propertyNames()).noneMatch(path -> path.startsWith("/status"));
    }
}
