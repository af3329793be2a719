package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.location;
import static fulfilment.server.orders.Trade.on;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.picklist;
import static fulfilment.server.orders.Trade.processed;
import static fulfilment.server.orders.Trade.product;
import static fulfilment.server.orders.Trade.stock;
import static fulfilment.server.orders.Trade.stockAt;
import static fulfilment.server.orders.Trade.unique;
import static fulfilment.server.orders.Trade.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.NotFoundException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.oned.Code128Reader;
import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Documents of picklists and batches over HTTP. Rules DOC. */
class PicklistPdfTest {

    private static final Client WANTING_JSON = API.header("Accept", "application/json");

    private final int warehouse = warehouse(1);

    /** The content of a PDF. @param pages the text of each page */
    private record Printed(List<String> pages, byte[] pdf) {

        String text() {
            return String.join("\n", pages);
        }

        /** Those of the first three pages. To draw pages and to look for barcodes takes far longer than to read the text. */
        List<String> barcodes() throws Exception {
            try (var document = Loader.loadPDF(pdf)) {
                var found = new ArrayList<String>();
                for (int page = 0; page < Math.min(3, document.getNumberOfPages()); page++) {
                    scan(document, page, found);
                }
                return found;
            }
        }
    }

    private static Printed read(byte[] pdf) throws Exception {
        try (var document = Loader.loadPDF(pdf)) {
            var pages = new ArrayList<String>();
            for (int page = 0; page < document.getNumberOfPages(); page++) {
                var stripper = new WithinThePage();
                stripper.setStartPage(page + 1);
                stripper.setEndPage(page + 1);
                pages.add(stripper.getText(document));
            }
            return new Printed(pages, pdf);
        }
    }

    /** Asserts that no text lies in the margins or overlaps the line with the page number. */
    private static final class WithinThePage extends PDFTextStripper {

        @Override
        protected void writeString(String text, List<TextPosition> signs) throws IOException {
            for (var sign : signs) {
                assertThat(sign.getX()).as(text).isGreaterThanOrEqualTo(39);
                assertThat(sign.getX() + sign.getWidth()).as(text).isLessThanOrEqualTo(sign.getPageWidth() - 39);
                float up = sign.getPageHeight() - sign.getY();
                assertThat(up > 63 || Math.abs(up - 40) < 1).as("%s at %s", text, up).isTrue();
            }
            super.writeString(text, signs);
        }
    }

    /** Renders a page and reads its barcode as a scanner would. */
    private static void scan(PDDocument document, int page, List<String> found)
            throws IOException, com.google.zxing.FormatException {
        var image = new PDFRenderer(document).renderImageWithDPI(page, 200, ImageType.GRAY);
        var pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        var bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(image.getWidth(), image.getHeight(), pixels)));
        try {
            var barcode = new Code128Reader().decode(bitmap, Map.of(DecodeHintType.TRY_HARDER, true));
            assertThat(barcode.getBarcodeFormat()).isEqualTo(BarcodeFormat.CODE_128);
            found.add(barcode.getText());
        } catch (NotFoundException none) {
            return;
        }
    }

    private static byte[] bytes(String path, String member) {
        var answer = WANTING_JSON.get(path).ok();
        assertThat(answer.propertyNames()).containsExactly(member);
        return Base64.getDecoder().decode(answer.get(member).asString());
    }

    private static Printed picklistOf(JsonNode picklist) throws Exception {
        return read(bytes("/picklists/%d/picklistpdf".formatted(picklist.get("idpicklist").asInt()), "picklist_pdf"));
    }

    private static Printed packinglistOf(JsonNode picklist) throws Exception {
        return read(bytes("/picklists/%d/packinglistpdf".formatted(picklist.get("idpicklist").asInt()), "packinglist_pdf"));
    }

    private static HttpResponse<byte[]> raw(String path, String accept) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(Service.shared().address() + "/api/v1" + path)).header("Authorization",
                "Basic " + Base64.getEncoder().encodeToString("the-admin-key-of-tests:x".getBytes(StandardCharsets.UTF_8)));
        if (!accept.isEmpty()) {
            request.header("Accept", accept);
        }
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s+", " ");
    }

    @Rule({"DOC-3", "DOC-4", "DOC-6"})
    @Test
    void printsWhatToFetchWhere() throws Exception {
        var barcode = "%013d".formatted(Unique.number());
        int lantern = product("\"barcode\": \"%s\"".formatted(barcode));
        var code = API.get("/products/" + lantern).ok().get("productcode").asString();
        int candle = API.post("/products", "{\"productcode\": \"%s\", \"name\": \"Candle, 20 cm\", \"price\": 1, \"weight\": 450}"
                .formatted("C" + Unique.number())).created().get("idproduct").asInt();
        int location = location(warehouse, false);
        var name = API.get("/locations/" + location).ok().get("name").asString();
        stockAt(lantern, warehouse, location, 3);
        stock(candle, warehouse, 5);
        API.put("/products/%d/warehouses/%d".formatted(candle, warehouse), "{\"stock_location\": \"By the door\"}").ok();
        var order = processed(order(String.valueOf(warehouse), """
                "reference": "PO-7", "deliverycontactname": "Reception", "deliveryaddress": "Quay 1", "deliveryzipcode": "1011 AB",
                "deliverycity": "Amsterdam", "customer_remarks": "Ring twice.\\nThen wait.\"""", new int[] {lantern, 3},
                new int[] {candle, 5}));
        var picklist = picklist(order, 0);
        API.put("/picklists/" + picklist.get("idpicklist").asInt(), "{\"urgent\": true}").ok();

        var printed = picklistOf(picklist);

        assertThat(printed.pages()).hasSize(1);
        assertThat(printed.barcodes()).containsExactly(picklist.get("picklistid").asString());
        var text = squeezed(printed.text());
        assertThat(text).contains("Picklist " + picklist.get("picklistid").asString(), order.get("orderid").asString(), "PO-7",
                "Ann", "Reception", "Quay 1", "1011 AB Amsterdam", "Netherlands", "Ring twice.", "Then wait.", "urgent",
                "Location",
                "Barcode", "By the door", "Candle, 20 cm", "Lantern", barcode, "300 g", "2.25 kg", "8 pieces, 2.55 kg", "1 / 1");
        assertThat(text.replace(" ", "")).contains(name, code);
    }

    @Rule("DOC-18")
    @Test
    void printsSeveralPicklistsOneAfterTheOther() throws Exception {
        int lantern = product();
        stock(lantern, warehouse, 5);
        var first = picklist(processed(order(String.valueOf(warehouse), "\"reference\": \"R-1\"", new int[] {lantern, 1})), 0);
        var second = picklist(processed(order(String.valueOf(warehouse), "\"reference\": \"R-2\"", new int[] {lantern, 2})), 0);
        var ids = "%d,%d".formatted(second.get("idpicklist").asInt(), first.get("idpicklist").asInt());

        var printed = read(bytes("/picklists/pdf?idpicklists=" + ids, "picklists_pdf"));

        assertThat(printed.barcodes()).containsExactly(second.get("picklistid").asString(), first.get("picklistid").asString());
        assertThat(squeezed(printed.pages().getFirst())).contains("R-2", "1 / 1", "Location");
        var packinglists = read(bytes("/picklists/pdf?document=packinglist&idpicklists=" + ids, "picklists_pdf"));
        assertThat(packinglists.pages()).hasSize(2).allSatisfy(page -> assertThat(page).contains("Packing list"));
        assertThat(API.get("/picklists/pdf?idpicklists=%s,999999999".formatted(ids)).refused(404, 20)).contains("999999999");
        for (var wrong : new String[] {"?idpicklists=", "?idpicklists=x", "", "?document=x&idpicklists=" + ids,
                "?idpicklists=" + IntStream.rangeClosed(1, 101).mapToObj(String::valueOf).collect(Collectors.joining(","))}) {
            API.get("/picklists/pdf" + wrong).refused(400, 5);
        }
    }

    @Rule({"DOC-3", "DOC-5", "DOC-6"})
    @Test
    void printsAPackingListInTheCustomersLanguage() throws Exception {
        int lantern = product();
        int candle = product();
        stock(lantern, warehouse, 5);
        stock(candle, warehouse, 5);
        var picklist = picklist(processed(order(String.valueOf(warehouse),
                "\"language\": \"nl\", \"reference\": \"R-1\", \"customer_remarks\": \"Voor Piet.\\nNiet schudden.\"",
                new int[] {lantern, 2}, new int[] {candle, 1})), 0);

        var printed = packinglistOf(picklist);

        assertThat(printed.barcodes()).containsExactly(picklist.get("picklistid").asString());
        assertThat(squeezed(printed.text())).contains("Pakbon " + picklist.get("picklistid").asString(), "Bezorgen bij", "Aantal",
                "R-1", "Nederland", "Opmerkingen Voor Piet. Niet schudden.", "Lantern", "3 stuks, 300 g")
                .doesNotContain("Location", "Netherlands");
        on(picklist, "pickall", null);
        on(picklist, "close", null);
        assertThat(packinglistOf(picklist).text()).contains("Pakbon");
    }

    @Rule({"DOC-4", "DOC-5", "PCK-4"})
    @Test
    void printsACompositionAsItsParts() throws Exception {
        int part = product();
        stock(part, warehouse, 10);
        int set = API.post("/products",
                "{\"productcode\": \"%s\", \"name\": \"Gift set\", \"price\": 9, \"type\": \"virtual_composition\"}"
                        .formatted(unique()))
                .created().get("idproduct").asInt();
        API.post("/products/%d/parts".formatted(set), "{\"idproduct\": %d, \"amount\": 2}".formatted(part)).created();
        var picklist = picklist(processed(order(String.valueOf(warehouse), "", new int[] {set, 3})), 0);

        assertThat(picklistOf(picklist).text()).contains("Lantern").contains("6 pieces").doesNotContain("Gift set");
        assertThat(packinglistOf(picklist).text()).contains("Gift set", "– Lantern");
    }

    @Rule({"CON-36", "DOC-1", "DOC-2", "DOC-3"})
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"''|application/pdf", "*/*|application/pdf", "application/pdf|application/pdf",
            "application/json|application/json", "'application/json, text/plain, */*'|application/json",
            "'application/pdf, application/json;q=0.5'|application/pdf",
            "'application/pdf;q=0.1, application/json'|application/json",
            "'application/json, application/pdf'|application/pdf", "application/json;q=0.0|application/pdf",
            "nonsense|application/pdf", "text/html|application/pdf"})
    void answersAPdfUnlessTheClientAcceptsJson(String accept, String type) throws Exception {
        int product = product();
        stock(product, warehouse, 1);
        int id = picklist(processed(order(String.valueOf(warehouse), "", new int[] {product, 1})), 0).get("idpicklist").asInt();

        for (var path : List.of("/picklists/%d/picklistpdf".formatted(id), "/picklists/%d/packinglistpdf".formatted(id))) {
            var answer = raw(path, accept);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.headers().firstValue("Content-Type")).contains(type);
            assertThat(new String(answer.body(), StandardCharsets.ISO_8859_1)).startsWith(
                    type.endsWith("pdf")
                            ? "%PDF-"
                            : path.contains("packing") ? "{\"packinglist_pdf\":\"" : "{\"picklist_pdf\":\"");
        }
    }

    @Rule("DOC-1")
    @Test
    void refusesToPrintUnknownPicklistsAndBatches() throws Exception {
        for (var path : List.of("/picklists/2000000000/picklistpdf", "/picklists/2000000000/packinglistpdf",
                "/picklists/batches/2000000000/pdf")) {
            WANTING_JSON.get(path).refused(404, 20);
            var bare = raw(path, "application/pdf");
            assertThat(bare.statusCode()).isEqualTo(404);
            assertThat(new String(bare.body(), StandardCharsets.UTF_8)).contains("\"error_code\":20");
        }
        API.get("/picklists/x/picklistpdf").refused(404, 7);
    }

    @Rule({"CON-13", "DOC-8"})
    @ParameterizedTest
    @ValueSource(strings = {"\uD83D\uDE00 \uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67 \u2764\uFE0F",
            "\\u0007\\u001b[31m\\u007f\\u0085",
            "\\ud800 alone", "\u202Eevil\u202C \u200B\uFEFF", "\u05E9\u05DC\u05D5\u05DD 123 abc",
            "\u0645\u0631\u062D\u0628\u0627 (x)",
            "\u4F60\u597D\u4E16\u754C", "e\u0301\u0323\u0323\u0323\u0323", "\uE000\uFFFF\uFFFE", "(\\\\) Tj ET Q \\\\n %PDF",
            "a\\tb\\r\\nc\\u2028d",
            "\u00A0\u3000\u2003"})
    void printsAnyText(String hostile) throws Exception {
        var name = "L " + hostile;
        var made = API.post("/products",
                "{\"productcode\": \"%s\", \"name\": \"%s\", \"price\": 1, \"barcode\": \"%s\"}".formatted(unique(),
                        name, hostile + Unique.number()));
        if (made.status() == 400) {
            return; // the service refuses invalid text
        }
        int product = made.created().get("idproduct").asInt();
        stock(product, warehouse, 2);
        var picklist = picklist(processed(order(String.valueOf(warehouse),
                "\"reference\": \"%1$s\", \"deliverycity\": \"%1$s\", \"customer_remarks\": \"%1$s\"".formatted(hostile),
                new int[] {product, 2})), 0);

        var printed = picklistOf(picklist);
        assertThat(printed.barcodes()).containsExactly(picklist.get("picklistid").asString());
        assertThat(printed.text()).doesNotContain("?");
        assertThat(packinglistOf(picklist).text()).contains("Lantern".substring(0, 1)).doesNotContain("?");
        var batch = API.post("/picklists/batches", "{\"idpicklists\": [%d], \"title\": \"%s\"}"
                .formatted(picklist.get("idpicklist").asInt(), hostile)).created();
        assertThat(read(bytes("/picklists/batches/%d/pdf?includePicklists=true".formatted(batch.get("idpicklist_batch").asInt()),
                "picklist_batch_pdf")).pages()).hasSize(2);
    }

    @Rule("DOC-7")
    @Test
    void printsBatchesOfMorePiecesThanAnIntHolds() throws Exception {
        int service = product("\"type\": \"unlimited_stock\"");
        var most = Collections.nCopies(10, new int[] {service, 100_000_000}).toArray(int[][]::new);
        var picklists = new ArrayList<String>();
        for (int i = 0; i < 3; i++) {
            picklists.add(picklist(processed(order(String.valueOf(warehouse), "", most)), 0).get("idpicklist").asString());
        }
        var batch = API.post("/picklists/batches", "{\"idpicklists\": %s}".formatted(picklists)).created();

        assertThat(batch.get("total_products").asLong()).isEqualTo(3_000_000_000L);
        assertThat(read(bytes("/picklists/batches/%d/pdf".formatted(batch.get("idpicklist_batch").asInt()), "picklist_batch_pdf"))
                .text()).contains("3000000000 pieces").contains("A × 100000000");
    }

    @Rule("DOC-8")
    @Test
    void printsEuropeanLettersAsTheyAre() throws Exception {
        var name = "Łódź Çeşme Ελλάδα Москва Þór €";
        int product = API.post("/products", "{\"productcode\": \"%s\", \"name\": \"%s\", \"price\": 1}".formatted(unique(), name))
                .created().get("idproduct").asInt();
        stock(product, warehouse, 1);
        var picklist = picklist(processed(order(String.valueOf(warehouse), "\"deliverycity\": \"" + name + "\"",
                new int[] {product, 1})), 0);

        assertThat(squeezed(picklistOf(picklist).text())).contains(name);
    }

    @Rule("DOC-8")
    @Test
    void breaksVeryLongTextsIntoLines() throws Exception {
        int product = API
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"%s\", \"price\": 1, \"barcode\": \"%s\"}".formatted(
                        unique() + "W".repeat(200), "m".repeat(255), "B".repeat(230) + Unique.number()))
                .created().get("idproduct")
                .asInt();
        stock(product, warehouse, 1);
        var order = order(String.valueOf(warehouse),
                "\"deliveryaddress\": \"%s\", \"reference\": \"%s\"".formatted("x".repeat(255), "r ".repeat(100)),
                new int[] {product, 1});
        var picklist = picklist(processed(order), 0);

        var printed = picklistOf(picklist);

        assertThat(printed.pages()).hasSize(1);
        assertThat(printed.text()).contains("1 piece, 0 g").doesNotContain("…");
        assertThat(count("x", printed)).isGreaterThanOrEqualTo(255);
        assertThat(count("\\br\\b", printed)).isEqualTo(100);
        assertThat(count("m", printed)).isGreaterThanOrEqualTo(255);
        assertThat(count("W", printed)).isGreaterThanOrEqualTo(200);
        assertThat(packinglistOf(picklist).pages()).hasSize(1);
    }

    private static long count(String what, Printed printed) {
        return Pattern.compile(what).matcher(printed.text()).results().count();
    }

    private static List<String> all(String pattern, Printed printed) {
        return Pattern.compile(pattern).matcher(printed.text()).results().map(MatchResult::group).toList();
    }

    private static List<String> numbered(String name, int count) {
        return IntStream.rangeClosed(1, count).mapToObj((name + "%04d")::formatted).toList();
    }

    @Rule({"DOC-5", "DOC-6", "DOC-8"})
    @Test
    void continuesLongRemarksOnFurtherPages() throws Exception {
        int first = product();
        int second = product();
        int last = product();
        for (int product : List.of(first, second, last)) {
            stock(product, warehouse, 10);
        }
        var said = numbered("said", 500);
        var noted = numbered("noted", 1500);
        var order = order(String.valueOf(warehouse),
                "\"customer_remarks\": \"%s\"".formatted(String.join("\\n", said)), new int[] {first, 1},
                new int[] {second, 2}, new int[] {last, 3});
        API.put("/orders/%d/products/%d".formatted(order.get("idorder").asInt(), Trade.line(order, 1)),
                "{\"remarks\": \"%s\"}".formatted(String.join(" ", noted))).ok();
        var picklist = picklist(processed(order), 0);

        for (var printed : List.of(picklistOf(picklist), packinglistOf(picklist))) {
            int pages = printed.pages().size();
            assertThat(pages).isBetween(9, 20);
            assertThat(all("said\\d{4}", printed)).isEqualTo(said);
            for (int page = 1; page <= pages; page++) {
                assertThat(printed.pages().get(page - 1)).contains(picklist.get("picklistid").asString(), page + " / " + pages);
            }
            assertThat(count("Lantern", printed)).isEqualTo(3);
            assertThat(printed.text()).contains("6 pieces, 600 g").doesNotContain("…");
        }
        assertThat(all("noted\\d{4}", picklistOf(picklist))).isEqualTo(noted);
        assertThat(all("noted", packinglistOf(picklist))).isEmpty();
    }

    @Rule({"CON-13", "DOC-8"})
    @ParameterizedTest
    @ValueSource(strings = {"x\\n", "w", "ww ", "www www www www www www www "})
    void printsTheLongestAcceptedTextsToTheirEnd(String part) throws Exception {
        int product = product();
        stock(product, warehouse, 1);
        int letters = part.replaceAll("\\\\n|\\s", "").length();
        int parts = 65_535 / part.replace("\\n", "\n").length();
        var remarks = part.repeat(parts);
        var order = order(String.valueOf(warehouse), "\"customer_remarks\": \"%s\"".formatted(remarks), new int[] {product, 1});
        API.put("/orders/%d/products/%d".formatted(order.get("idorder").asInt(), Trade.line(order, 0)),
                "{\"name\": \"L\", \"remarks\": \"%s\"}".formatted(remarks)).ok();
        var path = "/picklists/%d/picklistpdf".formatted(picklist(processed(order), 0).get("idpicklist").asInt());

        var pdf = bytes(path, "picklist_pdf");

        try (var document = Loader.loadPDF(pdf)) {
            var text = new WithinThePage().getText(document);
            assertThat(text.chars().filter(sign -> sign == part.charAt(0)).count()).isBetween(2L * letters * parts,
                    2L * letters * parts + 40L * document.getNumberOfPages());
            assertThat(text).contains("1 piece, 100 g");
        }
    }

    @Rule("DOC-8")
    @Test
    void printsALongPicklistOnManyPages() throws Exception {
        var lines = new int[1112][];
        var products = IntStream.range(0, 8).map(i -> product()).toArray();
        for (int product : products) {
            stock(product, warehouse, 1000);
        }
        for (int i = 0; i < lines.length; i++) {
            lines[i] = new int[] {products[i % products.length], 1 + i % 3};
        }
        var picklist = picklist(processed(order(String.valueOf(warehouse), "", lines)), 0);
        assertThat(picklist.get("products")).hasSize(1112);

        var pdf = bytes("/picklists/%d/picklistpdf".formatted(picklist.get("idpicklist").asInt()), "picklist_pdf");

        var printed = read(pdf);
        int pages = printed.pages().size();
        assertThat(pages).isBetween(20, 80);
        assertThat(pdf.length).isLessThan(1_000_000);
        for (int page = 1; page <= pages; page++) {
            assertThat(printed.pages().get(page - 1)).contains("Picklist " + picklist.get("picklistid").asString(),
                    page + " / " + pages).containsAnyOf("Location", "pieces");
        }
        var rows = Pattern.compile("Lantern").matcher(printed.text());
        assertThat(rows.results().count()).isEqualTo(1112);
        assertThat(printed.text()).contains(picklist.get("totalproducts").asInt() + " pieces");
    }

    @Rule({"DOC-3", "DOC-7"})
    @Test
    void printsABatchWithTheDocumentsOfItsPicklists() throws Exception {
        int product = product();
        int location = location(warehouse, false);
        stockAt(product, warehouse, location, 10);
        var first = picklist(processed(order(String.valueOf(warehouse),
                "\"reference\": \"R-1\", \"customer_remarks\": \"Mind the cat\"", new int[] {product, 2})), 0);
        var second = picklist(processed(order(String.valueOf(warehouse), "\"reference\": \"R-2\"", new int[] {product, 3})), 0);
        var batch = API.post("/picklists/batches", "{\"idpicklists\": [%d, %d], \"title\": \"Morning round\"}".formatted(
                first.get("idpicklist").asInt(), second.get("idpicklist").asInt())).created();
        API.post("/picklists/batches/%d/assign".formatted(batch.get("idpicklist_batch").asInt()), "{\"iduser\": 1}").ok();
        var path = "/picklists/batches/%d/pdf".formatted(batch.get("idpicklist_batch").asInt());

        var alone = read(bytes(path, "picklist_batch_pdf"));

        assertThat(alone.pages()).hasSize(1);
        assertThat(alone.barcodes()).containsExactly(batch.get("picklist_batchid").asString());
        assertThat(squeezed(alone.text())).contains("Picklist batch " + batch.get("picklist_batchid").asString(), "Morning round",
                "R-1", "R-2", first.get("picklistid").asString(), second.get("picklistid").asString(), "A × 2, B × 3", "5 pieces",
                API.get("/users/1").ok().get("full_name").asString());
        var all = read(bytes(path + "?includePicklists=true&includePackinglists=1", "picklist_batch_pdf"));
        assertThat(all.pages()).hasSize(5);
        assertThat(all.pages().get(1)).contains("Picklist " + first.get("picklistid").asString(), "Mind the cat", "1 / 1");
        assertThat(all.pages().get(2)).contains("Packing list " + first.get("picklistid").asString(), "Mind the cat");
        assertThat(all.pages().get(3)).contains("Picklist " + second.get("picklistid").asString());
        assertThat(read(bytes(path + "?includePackinglists=true", "picklist_batch_pdf")).pages()).hasSize(3);
        API.get(path + "?includePicklists=maybe").refused(400, 5);

        API.delete("/picklists/batches/%d/picklists/%d".formatted(batch.get("idpicklist_batch").asInt(),
                first.get("idpicklist").asInt())).expect(204);
        API.delete("/picklists/batches/%d/picklists/%d".formatted(batch.get("idpicklist_batch").asInt(),
                second.get("idpicklist").asInt())).expect(204);
        assertThat(read(bytes(path + "?includePicklists=true", "picklist_batch_pdf")).pages()).hasSize(1);
    }

    /** The address of the image is a placeholder that is replaced only when an answer is sent. */
    @Test
    void printsABatchWhoseProductHasAnImage() throws Exception {
        int product = product();
        API.post("/products/%d/images".formatted(product), "{\"image\": \"%s\"}".formatted(Trade.PIXEL)).created();
        stock(product, warehouse, 10);
        var picklist = picklist(processed(order(String.valueOf(warehouse), "\"reference\": \"R-3\"", new int[] {product, 2})), 0);
        var batch = API.post("/picklists/batches",
                "{\"idpicklists\": [%d]}".formatted(picklist.get("idpicklist").asInt())).created();
        assertThat(batch.get("products").get(0).get("image").asString()).contains("/images/");

        var printed = read(bytes("/picklists/batches/%d/pdf?includePicklists=true&includePackinglists=true"
                .formatted(batch.get("idpicklist_batch").asInt()), "picklist_batch_pdf"));

        assertThat(printed.pages()).hasSize(3);
        assertThat(printed.text()).contains("R-3", "2 pieces");
        assertThat(picklistOf(picklist).text()).contains("R-3");
        assertThat(packinglistOf(picklist).text()).contains("R-3");
    }

    @Rule("DOC-12")
    @Test
    void aPackingListOfAShipmentShowsWhatIsInItsParcels() throws Exception {
        int lamp = product();
        int part = product();
        int kit = product("\"type\": \"virtual_composition\"");
        API.post("/products/%d/parts".formatted(kit), "{\"idproduct\": %d, \"amount\": 2}".formatted(part)).created();
        stock(lamp, warehouse, 5);
        stock(part, warehouse, 6);
        var picklist = picklist(
                processed(order(String.valueOf(warehouse), "\"language\": \"nl\"", new int[] {lamp, 5}, new int[] {kit, 3})), 0);
        on(picklist, "pickall", null);
        int lamps = 0;
        int kits = 0;
        for (var line : picklist.get("products")) {
            lamps = line.get("idproduct").asInt() == lamp ? line.get("idpicklist_product").asInt() : lamps;
            kits = line.get("idproduct").asInt() == kit ? line.get("idpicklist_product").asInt() : kits;
        }
        var path = "/picklists/%d/shipments?return=shipment".formatted(picklist.get("idpicklist").asInt());
        int two = API.post(path, """
                {"parcels": [{"weight": 300, "products": [{"idpicklist_product": %d, "amount": 2}]},
                 {"weight": 400, "products": [{"idpicklist_product": %d, "amount": 1}]}]}""".formatted(lamps, kits)).created()
                .get("idshipment").asInt();
        int rest = API.post(path, "{}").created().get("idshipment").asInt();

        var parcels = read(bytes("/shipments/%d/packinglistpdf".formatted(two), "packinglist_pdf"));
        assertThat(parcels.text()).contains("Pakbon", "Zending", String.valueOf(two), "Pakket 1/2", "Pakket 2/2", "2 stuks");
        assertThat(parcels.text().indexOf("Pakket 2/2")).isGreaterThan(parcels.text().indexOf("Pakket 1/2"));
        var whatIsLeft = read(bytes("/shipments/%d/packinglistpdf".formatted(rest), "packinglist_pdf"));
        assertThat(whatIsLeft.text()).contains("7 stuks").doesNotContain("Pakket"); // three lamps and two kits of two parts
        API.get("/shipments/999999999/packinglistpdf").refused(404, 20);
    }
}
