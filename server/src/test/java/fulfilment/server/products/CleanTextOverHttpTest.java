package fulfilment.server.products;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A name is found however it was typed, scanned or pasted. Rule CON-89. */
class CleanTextOverHttpTest {

    private static final Client API = Client.ofShared();

    private final String code = "X" + UUID.randomUUID();

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
}
