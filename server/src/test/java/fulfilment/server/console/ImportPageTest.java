package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Importing a file in the console: tried out, then carried out. */
class ImportPageTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();
    private static final String PAGE = "/console/imports";
    private static final Pattern KEPT = Pattern.compile("name=\"kept\" value=\"([^\"]*)\"");
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
    private final String code = Unique.text();

    /** @param file null for none */
    private String send(byte[] file, Map<String, String> fields) {
        return send(person, file, fields);
    }

    private static String send(Visitor person, byte[] file, Map<String, String> fields) {
        var answer = person.upload(PAGE, fields, "a.csv", file);
        assertThat(answer.statusCode()).describedAs(answer.body()).isEqualTo(200);
        return answer.body();
    }

    @Test
    @Rule({"IMP-8", "IMP-9"})
    void whatWasTriedOutIsCarriedOut() {
        var asked = Map.of("kind", "products", "columns", "Artikel:productcode,Prijs:price", "decimal", "comma");
        var file = "Artikel;name;Prijs\r\n%1$s;Café;1,234\r\n%1$s x;Lamp;x\r\n".formatted(code).getBytes(WINDOWS);
        var tried = send(file, asked);
        assertThat(tried).contains("Nothing is stored yet: 1 would be created, 0 changed, 1 refused.", "Carry out 1 lines");
        assertThat(tried).containsSubsequence("<td class=\"number\">3</td>", "<td>Prijs</td>", "price must be a number");
        assertThat(ADMIN.get("/products?productcode=%s", code).ok()).isEmpty();

        var kept = KEPT.matcher(tried);
        assertThat(kept.find()).isTrue();
        var done = send(new byte[0], Map.of("kind", "products", "columns", asked.get("columns"), "decimal", "comma", "kept",
                kept.group(1).replace("&#43;", "+")));
        assertThat(done).contains("1 created, 0 changed, 1 refused.").doesNotContain("name=\"kept\"");
        var made = ADMIN.get("/products?productcode=%s", code).ok().get(0);
        assertThat(made.get("name").asString()).isEqualTo("Café");
        assertThat(made.get("price").asDouble()).isEqualTo(1.234);
    }

    @Test
    @Rule("IMP-14")
    void aworkbookIsTakenAsItIs() throws IOException {
        byte[] workbook;
        try (var file = Objects.requireNonNull(getClass().getResourceAsStream("/imports/articles.xlsx"))) {
            workbook = file.readAllBytes();
        }
        var asked = Map.of("kind", "products", "sheet", "artikelen", "columns",
                "Artikel:-,Omschrijving:name,Prijs:price,Streepjescode:productcode,Gewicht:weight,Gewijzigd:-");
        var tried = send(workbook, asked);
        assertThat(tried).contains("1 would be created, 0 changed, 1 refused.", "productcode is required",
                "name=\"sheet\" value=\"artikelen\"");
        var kept = KEPT.matcher(tried);
        assertThat(kept.find()).isTrue();
        var fields = new HashMap<>(asked);
        fields.put("kept", kept.group(1).replace("&#43;", "+"));
        assertThat(send(new byte[0], fields)).contains("1 created, 0 changed, 1 refused.");
        assertThat(ADMIN.get("/products?productcode=8712345678906").ok().get(0).get("weight").asInt()).isEqualTo(120);
        assertThat(send(workbook, Map.of("kind", "products", "sheet", "Prices"))).contains("sheet must be one of");
    }

    @Test
    @Rule("IMP-3")
    void whatIsNoFileIsExplained() {
        assertThat(send("a;b\n1;2\n".getBytes(StandardCharsets.UTF_8), Map.of("kind", "products")))
                .contains("&#39;a&#39;; &#39;b&#39;");
        assertThat(send(new byte[0], Map.of("kind", "products"))).contains("Choose a file first.");
        assertThat(send(new byte[] {'a', (byte) 0x81}, Map.of("kind", "products"))).contains("neither UTF-8 nor windows-1252");
        assertThat(send(new byte[3 * 1024 * 1024 + 1], Map.of("kind", "products"))).contains("larger than 3 MB");
        assertThat(send(new byte[0], Map.of("kept", "***"))).contains("Choose a file first.");
        assertThat(person.get(PAGE, "Accept-Language", "nl").body()).contains("Importeren", "Leveranciers",
                "Uitproberen");
    }

    @Test
    @Rule("IMP-8")
    void aPersonIsOfferedWhatTheirRightsAllow() {
        int iduser = ADMIN.newUser("\"rights\": [\"stock.manual_change\"]");
        var other = new Visitor(SERVICE.address()).signIn(ADMIN.newKey(iduser));
        assertThat(other.get(PAGE).body()).contains("value=\"stock\"").doesNotContain("value=\"products\"");
        assertThat(send(other, "productcode,name\n%s,x\n".formatted(code).getBytes(StandardCharsets.UTF_8),
                Map.of("kind", "products")))
                .contains("this key may not import products");
    }

    @Test
    @Rule("USR-21")
    void aPageThatIsBegunIsWhole() {
        var key = ADMIN.newKey(ADMIN.newUser("\"admin\": true"), "\"requests_per_minute\": 60");
        var file = new StringBuilder("productcode,name,price\n");
        for (int line = 0; line < 50; line++) {
            file.append("%s %d,Lamp,1\n".formatted(code, line));
        }
        var other = new Visitor(SERVICE.address()).signIn(key);
        assertThat(send(other, file.toString().getBytes(StandardCharsets.UTF_8), Map.of("kind", "products")))
                .contains("50 would be created");
    }
}
