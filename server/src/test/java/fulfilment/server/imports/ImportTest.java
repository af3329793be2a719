package fulfilment.server.imports;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Files of products: what is created, changed, tried out, repeated and refused. Rules IMP. */
class ImportTest {

    private final Service service = Service.sharedWithClock(); // the rate limit counts by the clock
    private final Client api = service.admin();
    private final String code = "IMP " + Unique.text();

    @BeforeEach
    void aNewMinute() {
        service.clock().startNewYear("06-01T08:00:00Z");
    }

    private static String products(String... parameters) {
        return "/imports/products" + (parameters.length == 0
                ? ""
                : "?" + List.of(parameters).stream().map(parameter -> {
                    int equals = parameter.indexOf('=');
                    return parameter.substring(0, equals + 1)
                            + URLEncoder.encode(parameter.substring(equals + 1), StandardCharsets.UTF_8);
                }).collect(Collectors.joining("&")));
    }

    private JsonNode found(String productcode) {
        return api.get("/products?productcode=%s", URLEncoder.encode(productcode, StandardCharsets.UTF_8)).ok();
    }

    private JsonNode product(String productcode) {
        assertThat(found(productcode)).hasSize(1);
        return found(productcode).get(0);
    }

    private static List<String> outcomes(JsonNode answer) {
        return answer.get("results").valueStream()
                .map(result -> "%d %s".formatted(result.get("line").asInt(), result.get("outcome").asString())).toList();
    }

    private static String error(JsonNode answer, int index) {
        var error = answer.get("errors").get(index);
        return "%d %s %d %s".formatted(error.get("line").asInt(), error.get("column").asString(null), error.get("code").asInt(),
                error.get("message").asString());
    }

    private int create(String productcode, String... members) {
        return api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1%s}".formatted(productcode,
                List.of(members).stream().map(member -> ", " + member).collect(Collectors.joining()))).created().get("idproduct")
                .asInt();
    }

    @Test
    @Rule({"IMP-1", "IMP-3", "IMP-7", "IMP-8"})
    void createsWhatIsNewAndChangesWhatIsThere() {
        int there = create(code + "a");
        var answer = api.post(products(), """
                productcode,Name,price,weight,active
                %1$sa,"Lamp, small",9.95,120,yes
                %1$sb,=1+1,0.5,,nee
                """.formatted(code)).ok();
        assertThat(outcomes(answer)).containsExactly("2 updated", "3 created");
        assertThat(answer.get("lines").asInt()).isEqualTo(2);
        assertThat(answer.get("created").asInt()).isEqualTo(1);
        assertThat(answer.get("updated").asInt()).isEqualTo(1);
        assertThat(answer.get("errors")).isEmpty();

        var changed = product(code + "a");
        assertThat(changed.get("idproduct").asInt()).isEqualTo(there).isEqualTo(answer.get("results").get(0).get("id").asInt());
        assertThat(changed.get("name").asString()).isEqualTo("Lamp, small");
        assertThat(changed.get("price").asDouble()).isEqualTo(9.95);
        assertThat(changed.get("weight").asInt()).isEqualTo(120);
        int made = answer.get("results").get(1).get("id").asInt();
        var created = api.get("/products/%d", made).ok();
        assertThat(created.get("name").asString()).describedAs("a formula is a text").isEqualTo("=1+1");
        assertThat(created.get("active").asBoolean()).isFalse();
        var audit = service.audit("object=product-%d".formatted(made)).get("events").get(0);
        assertThat(audit.get("request").asString()).isEqualTo(answer.get("results").get(1).get("request_id").asString());
    }

    @Test
    @Rule("IMP-14")
    void readsAWorkbookAsItIs() throws IOException {
        var path = products("columns=Artikel:productcode,Omschrijving:name,Prijs:price,Streepjescode:barcode,Gewicht:weight,"
                + "Gewijzigd:-", "dry_run=true");
        var answer = api.postFile(path, workbook()).ok();
        assertThat(outcomes(answer)).containsExactly("2 created", "3 created");
        assertThat(outcomes(api.postFile(path.replace("dry_run=true", "mode=all"), workbook()).ok()))
                .containsExactly("2 created", "3 created");
        var made = product("XLSX-1");
        assertThat(made.get("name").asString()).isEqualTo("Crème brûlée – 200 g");
        assertThat(made.get("price").asDouble()).isEqualTo(1.5);
        assertThat(made.get("barcode").asString()).isEqualTo("8712345678906");
        assertThat(made.get("weight").asInt()).isEqualTo(120);
        assertThat(product("XLSX-2").get("price").asDouble()).isEqualTo(1.234);
        assertThat(api.postFile(path + "&sheet=Leeg", workbook()).refused(400, 5)).contains("is empty");
        assertThat(api.postFile(path + "&sheet=x", workbook()).refused(400, 5)).contains("'Artikelen'");
        assertThat(api.postFile(products(), workbook()).refused(400, 5)).contains("columns must say what");
    }

    /** As a spreadsheet program saves it: with formats, a formula and an empty sheet. */
    static byte[] workbook() throws IOException {
        try (var file = Objects.requireNonNull(ImportTest.class.getResourceAsStream("/imports/articles.xlsx"))) {
            return file.readAllBytes();
        }
    }

    @Test
    @Rule("IMP-5")
    void anEmptyCellLeavesTheMemberAsItIs() {
        create(code, "\"weight\": 7", "\"description\": \"old\"");
        assertThat(outcomes(api.post(products(), "productcode;weight;description\n%s;;\n".formatted(code)).ok()))
                .containsExactly("2 updated");
        assertThat(product(code).get("weight").asInt()).isEqualTo(7);
        assertThat(product(code).get("description").asString()).isEqualTo("old");
    }

    @Test
    @Rule({"IMP-1", "IMP-4", "IMP-6"})
    void readsWhatExcelWritesInTheNetherlands() {
        var file = "Artikel;Omschrijving;Prijs;Opmerking\r\n%s;Crème brûlée – 200 g;1,5;\"a \"\"b\"\"\r\nc\"\r\n".formatted(code);
        var path = products("columns=Artikel:productcode,Omschrijving:name,Prijs:price,Opmerking:-");
        assertThat(outcomes(api.postFile(path, file.getBytes(Charset.forName("windows-1252"))).ok()))
                .containsExactly("2 created");
        assertThat(product(code).get("name").asString()).isEqualTo("Crème brûlée – 200 g");
        assertThat(product(code).get("price").asDouble()).isEqualTo(1.5);
        assertThat(outcomes(api.postFile(path, ("\uFEFF" + file).getBytes(StandardCharsets.UTF_8)).ok()))
                .containsExactly("2 updated");
        assertThat(product(code).get("name").asString()).isEqualTo("Crème brûlée – 200 g");
    }

    @Test
    @Rule({"IMP-2", "IMP-5", "IMP-8"})
    void alineThatIsRefusedDoesNotHinderTheOthers() {
        var answer = api.post(products("columns=Gewicht:weight"), """
                productcode;name;price;Gewicht
                %1$sa;Lamp;9,95;1,5

                ;Lamp;1;1
                %1$sb;Lamp;1;-2
                %1$sc;;1;2
                %1$sd;"two
                lines";1;2
                %1$sd;Lamp;1;2
                %1$se;Lamp;1;2;3
                """.formatted(code)).ok();
        assertThat(outcomes(answer)).containsExactly("2 refused", "4 refused", "5 refused", "6 refused", "7 created", "8 refused",
                "9 refused");
        assertThat(answer.get("refused").asInt()).isEqualTo(6);
        assertThat(error(answer, 0)).isEqualTo("2 Gewicht 5 weight must be a whole number without separators, not '1,5'");
        assertThat(error(answer, 1)).isEqualTo("4 productcode 5 productcode is required: it says which product is meant");
        assertThat(error(answer, 2)).startsWith("5 Gewicht 5 weight must");
        assertThat(error(answer, 3)).isEqualTo("6 name 5 name is required");
        assertThat(error(answer, 4)).isEqualTo("8 null 5 the product is in line 7 already: a file can have each one once");
        assertThat(error(answer, 5)).startsWith("9 null 5 cell 5 has a value, but its column has no name");
        assertThat(product(code + "d").get("name").asString()).isEqualTo("two\nlines");
        assertThat(List.of("a", "b", "c", "e")).allSatisfy(letter -> assertThat(found(code + letter)).isEmpty());
    }

    @Test
    @Rule("IMP-7")
    void aCodeOfSeveralOwnersIsRefusedUnlessTheOwnerIsNamed() {
        int owner = service.fulfilmentCustomer();
        int own = create(code);
        int other = create(code, "\"idfulfilment_customer\": %d".formatted(owner));
        assertThat(error(api.post(products(), "productcode,name\n%s,New\n".formatted(code)).ok(), 0))
                .startsWith("2 null 5 there are several").contains("idproduct %d".formatted(other), "idfulfilment_customer");
        assertThat(
                outcomes(api.post(products(), "productcode,name,idfulfilment_customer\n%s,New,%d\n".formatted(code, owner)).ok()))
                .containsExactly("2 updated");
        assertThat(api.get("/products/%d", other).ok().get("name").asString()).isEqualTo("New");
    }

    @Test
    @Rule("IMP-7")
    void aninactiveProductIsFound() {
        int id = create(code);
        api.post("/products/%d/inactivate".formatted(id), null).ok();
        assertThat(outcomes(api.post(products(), "productcode,active\n%s,ja\n".formatted(code)).ok()))
                .containsExactly("2 updated");
        assertThat(product(code).get("idproduct").asInt()).isEqualTo(id);
    }

    @Test
    @Rule("IMP-9")
    void adryRunSaysWhatWouldHappenAndStoresNothing() {
        int there = create(code + "a");
        create(code + "c", "\"barcode\": \"1\"");
        var before = api.get("/products/%d", there).ok();
        long events = service.events();
        var file = """
                productcode,name,price,idvatgroup,country_of_origin
                %1$sa,New,5,,
                %1$sb,New,5,,
                %1$sc,New,5,,XX
                %1$sd,New,5,999999,
                %1$se,,5,,
                """.formatted(code);
        var tried = api.post(products("dry_run=true"), file).ok();
        assertThat(tried.get("dry_run").asBoolean()).isTrue();
        assertThat(outcomes(tried)).containsExactly("2 updated", "3 created", "4 refused", "5 refused", "6 refused");
        assertThat(tried.get("results").get(1).get("id").isNull()).isTrue();
        assertThat(service.events()).isEqualTo(events);
        assertThat(api.get("/products/%d", there).ok()).isEqualTo(before);
        assertThat(found(code + "b")).isEmpty();

        var done = api.post(products(), file).ok();
        assertThat(outcomes(done)).isEqualTo(outcomes(tried));
        assertThat(IntStream.range(0, 3).mapToObj(index -> error(done, index)).toList())
                .isEqualTo(IntStream.range(0, 3).mapToObj(index -> error(tried, index)).toList());
        assertThat(product(code + "a").get("name").asString()).isEqualTo("New");
        assertThat(product(code + "b").get("price").asDouble()).isEqualTo(5);
    }

    @Test
    @Rule("IMP-10")
    void allOrNone() {
        create(code + "a");
        var wrong = "productcode,name,price\n%1$sa,New,1\n%1$sb,New,1\n%1$sc,New,\n".formatted(code);
        var refused = api.post(products("mode=all"), wrong).ok();
        assertThat(outcomes(refused)).containsExactly("2 not_begun", "3 not_begun", "4 refused");
        assertThat(refused.get("results").get(0).get("not_begun_because").asString()).contains("mode is all");
        assertThat(error(refused, 0)).startsWith("4 price 5 price is required");
        assertThat(product(code + "a").get("name").asString()).isEqualTo("Lamp");
        assertThat(found(code + "b")).isEmpty();

        var done = api.post(products("mode=all"), wrong.replace("New,\n", "New,2\n")).ok();
        assertThat(outcomes(done)).containsExactly("2 updated", "3 created", "4 created");
        assertThat(product(code + "c").get("price").asDouble()).isEqualTo(2);
        api.post(products("mode=some"), wrong).refused(400, 5);
    }

    @Test
    @Rule("IMP-11")
    void arepeatCarriesOutNothingAgain() {
        var key = "import " + Unique.text();
        var once = api.header("Idempotency-Key", key);
        var file = "productcode,name,price\n%1$sa,First,1\n%1$sb,First,1\n".formatted(code);
        create(code + "b");
        var first = once.post(products(), file);
        assertThat(outcomes(first.ok())).containsExactly("2 created", "3 updated");
        assertThat(once.post(products(), file).body()).isEqualTo(first.body());

        // as if the service had ended before the answer was kept, and somebody then changed what the request made
        service.bean(JdbcTemplate.class).update("delete from edge.answer where key like ?", "%:" + key);
        api.put("/products/%d".formatted(product(code + "a").get("idproduct").asInt()), "{\"name\": \"Second\"}").ok();
        assertThat(outcomes(once.post(products(), file).ok())).containsExactly("2 created", "3 updated");
        assertThat(product(code + "a").get("name").asString()).isEqualTo("Second");
        once.post(products(), file.replace("First", "Third")).refused(400, 1018);
    }

    @Test
    @Rule({"IMP-1", "IMP-2", "IMP-3", "IMP-4", "IMP-6"})
    void whatIsNoFileOfProductsIsRefusedAsAWhole() {
        assertThat(api.post(products(), "").refused(400, 5)).contains("is empty");
        assertThat(api.post(products(), "productcode,name\n").refused(400, 5)).contains("has no lines");
        assertThat(api.post(products(), "productcode,name\n\"a,b\n").refused(400, 5))
                .contains("line 2 has a quote that is never");
        assertThat(api.post(products(), "productcode\na\0b\n").refused(400, 5)).contains("NUL");
        assertThat(api.post(products(), "Artikel,name\na,b\n").refused(400, 5)).contains("'Artikel'", "productcode, name, price");
        assertThat(api.post(products(), "name\nb\n").refused(400, 5)).contains("productcode");
        assertThat(api.post(products("columns=Foo:name"), "productcode,name\na,b\n").refused(400, 5)).contains("'Foo'");
        assertThat(api.post(products(), "productcode,price\na,1.234\n").refused(400, 5)).contains("decimal must",
                "'1.234' (line 2");
        assertThat(api.post(products(), "productcode\n" + "a\n".repeat(1_001)).refused(400, 5)).contains("1 to 1,000 lines");
        assertThat(api.post("/imports/tasks", "a\nb\n").refused(404, 20)).contains("products, customers");
    }

    @Test
    @Rule("IMP-5")
    void aLargeFileIsReadAndAHugeLineIsRefused() {
        var file = new StringBuilder("productcode,name,price,description\n");
        for (int line = 0; line < 6; line++) {
            file.append("%s %d,Lamp,1,%s\n".formatted(code, line, "x".repeat(60_000)));
        }
        file.append("%1$s y,%2$s,1,\n%1$s z,Lamp,1,%3$s\n".formatted(code, "x".repeat(300), "x".repeat(400_000)));
        var answer = api.post(products(), file.toString()).ok();
        assertThat(answer.get("created").asInt()).isEqualTo(6);
        assertThat(error(answer, 0)).startsWith("8 name 5 name must");
        assertThat(error(answer, 1)).isEqualTo("9 null 5 the line must not be longer than 65,535 characters");
    }

    @Test
    @Rule("IMP-8")
    void aUserCanDoNoMoreThanAlone() {
        var file = "productcode,name,price\n%s,Lamp,1\n".formatted(code);
        var user = api.withNewKey(api.newUser("\"rights\": [\"stock.move\"]"));
        user.post(products(), file).refused(403, 1017);
        int owner = service.fulfilmentCustomer();
        var limited = api.withNewKey(api.newUser("\"admin\": true"), "\"idfulfilment_customer\": %d".formatted(owner));
        create(code);
        assertThat(outcomes(limited.post(products(), file).ok())).describedAs("it does not see that of the account")
                .containsExactly("2 created");
        assertThat(found(code)).hasSize(2);
        limited.post("/imports/suppliers", "name\nx\n").refused(403, 1017);
    }

    @Test
    @Rule({"IMP-8", "IMP-10"})
    void eachLineCountsForTheRateLimit() {
        var key = api.withNewKey(api.newUser("\"admin\": true"), "\"requests_per_minute\": 10");
        var three = "productcode,name,price\n%1$sa,L,1\n%1$sb,L,1\n%1$sc,L,1\n".formatted(code);
        assertThat(key.post(products("mode=all"), three + "%1$sd,L,1\n%1$se,L,1\n".formatted(code)).refused(400, 5))
                .contains("fewer than 10");
        var done = key.post(products("dry_run=true"), three);
        assertThat(done.ok().get("created").asInt()).isEqualTo(3);
        assertThat(done.http().headers().firstValue("X-RateLimit-Remaining")).contains("5");
        key.post(products("mode=all"), three).refused(429, 28);
    }
}
