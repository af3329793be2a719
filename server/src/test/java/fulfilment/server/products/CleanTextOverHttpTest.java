package fulfilment.server.products;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** A name is found however it was typed, scanned or pasted. Rule CON-89. */
class CleanTextOverHttpTest {

    private static final Client API = Client.ofShared();

    private final String code = "X" + Unique.text();

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Test
    @Rule({"CON-9", "CON-89", "PCK-15"})
    void whatIsScannedIsFoundWithAndWithoutBlanks() {
        var barcode = "87" + Math.abs(code.hashCode());
        int product = API.post("/products",
                "{\"productcode\": \" %s\\u00a0\", \"name\": \"Zoe\\u0308\", \"price\": 1, \"barcode\": \" %s \"}"
                        .formatted(code, barcode))
                .created().get("idproduct").asInt();
        var shown = API.get("/products/%d", product).ok();
        assertThat(shown.get("productcode").asString()).isEqualTo(code);
        assertThat(shown.get("barcode").asString()).isEqualTo(barcode);
        assertThat(shown.get("name").asString()).isEqualTo("Zo\u00eb");
        assertThat(API.get("/products?productcode=%s", encoded(code + " ")).ok()).hasSize(1);
        assertThat(API.get("/products?search=%s", encoded("\u200b" + code)).ok()).hasSize(1);

        API.post("/products/%d/stock/1".formatted(product), "{\"change\": 5, \"reason\": \"found\"}").ok();
        int order = API.post("/orders",
                """
                {"deliveryname": "Ann", "deliverycountry": "nl", "warehouses": [1], "products": [{"productcode": " %s", "amount": 3}]}"""
                        .formatted(code))
                .created().get("idorder").asInt();
        int picklist = API.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        for (var scanned : new String[] {barcode, barcode + "\\r\\n", "\\ufeff" + code}) {
            API.post("/picklists/%d/pick".formatted(picklist), "{\"product\": \"%s\", \"amount\": 1}".formatted(scanned)).ok();
        }
        assertThat(API.get("/picklists/%d", picklist).ok().get("totalpicked").asInt()).isEqualTo(3);
    }

    @Test
    @Rule({"CON-9", "CON-89", "SUP-1"})
    void namesThatLookAlikeAreOne() {
        API.post("/suppliers", "{\"name\": \"%s\"}".formatted(code)).ok();
        API.post("/suppliers", "{\"name\": \" %s\\u200b\"}".formatted(code)).refused(400, 1011);
        for (var nothing : new String[] {"\\u00a0", "\\u200b", "\\ufeff \\u2060"}) {
            API.post("/suppliers", "{\"name\": \"%s\"}".formatted(nothing)).refused(400, 5);
            API.post("/tags", "{\"title\": \"%s\", \"color\": \"#5993be\"}".formatted(nothing)).refused(400, 5);
        }
    }

    @Test
    @Rule("OPS-16")
    void operatorsSeeWhichOlderTextsAreNotFound() throws Exception {
        int clean = API.post("/suppliers", "{\"name\": \"%s\"}".formatted(code)).ok().get("idsupplier").asInt();
        int product = API.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(code))
                .created()
                .get("idproduct").asInt();
        var jdbc = Service.shared().bean(JdbcTemplate.class);
        try {
            jdbc.update("insert into command.supplier (idsupplier, name) values (2000000001, ?), (2000000002, ?)",
                    code + "\u00a0", "Zoe\u0308 " + code);
            jdbc.update("update command.product set barcode = ? where idproduct = ?", " 87" + code, product);

            var found = uncleanTexts().stream().filter(text -> text.get("text").asString().contains(code)).toList();

            assertThat(found).extracting(text -> text.get("object").asString() + " " + text.get("id") + " "
                    + text.get("member").asString() + " " + text.get("cleaned").asString() + " " + text.get("taken_by"))
                    .containsExactly("product " + product + " barcode 87" + code + " []",
                            "supplier 2000000001 name " + code + " [" + clean + "]",
                            "supplier 2000000002 name Zo\u00eb " + code + " []");
        } finally {
            jdbc.update("delete from command.supplier where idsupplier in (2000000001, 2000000002)");
        }
        API.put("/products/" + product, "{\"barcode\": \"87%s\"}".formatted(code)).ok();
        assertThat(uncleanTexts()).noneMatch(text -> text.get("text").asString().contains(code));
    }

    private static List<JsonNode> uncleanTexts() throws Exception {
        try (var http = HttpClient.newHttpClient()) {
            var answer = http.send(HttpRequest.newBuilder(URI.create(
                    Service.shared().managementAddress() + "/actuator/uncleantexts")).build(),
                    HttpResponse.BodyHandlers.ofString());
            return Client.parse(answer.body()).get("texts").valueStream().toList();
        }
    }
}
