package fulfilment.carrier;

import static fulfilment.carrier.Caller.SETTINGS;
import static fulfilment.carrier.Caller.carrier;
import static fulfilment.carrier.Caller.file;
import static fulfilment.carrier.Caller.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.oned.Code128Reader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Labels are read back as a printer, a scanner and a person would. */
class LabelTest {

    private static final float POINTS_A_MILLIMETRE = 72 / 25.4f;

    private final Carrier carrier = carrier(SETTINGS);

    @AfterEach
    void close() {
        carrier.close();
    }

    /** Asserts that all text lies on the page. */
    private static final class WithinThePage extends PDFTextStripper {

        @Override
        protected void writeString(String text, List<TextPosition> signs) throws IOException {
            for (var sign : signs) {
                assertThat(sign.getX()).as(text).isGreaterThanOrEqualTo(10);
                assertThat(sign.getX() + sign.getWidth()).as(text).isLessThanOrEqualTo(sign.getPageWidth() - 8);
                assertThat(sign.getY()).as(text).isBetween(8f, sign.getPageHeight() - 8);
            }
            super.writeString(text, signs);
        }
    }

    private static byte[] content(JsonNode text) {
        return Base64.getDecoder().decode(text.asString());
    }

    private JsonNode documents(String request, int parcel) {
        return post(carrier, "/shipments", request).json().at("/data/parcels/%d/documents".formatted(parcel));
    }

    private static String text(byte[] pdf) throws IOException {
        try (var document = Loader.loadPDF(pdf)) {
            return new WithinThePage().getText(document);
        }
    }

    private static List<PDPage> pages(byte[] pdf) throws IOException {
        try (var document = Loader.loadPDF(pdf)) {
            var pages = new ArrayList<PDPage>();
            document.getPages().forEach(pages::add);
            return pages;
        }
    }

    private static void assertMillimetres(PDPage page, float width, float height) {
        assertThat(page.getMediaBox().getWidth() / POINTS_A_MILLIMETRE).isCloseTo(width, within(0.1f));
        assertThat(page.getMediaBox().getHeight() / POINTS_A_MILLIMETRE).isCloseTo(height, within(0.1f));
    }

    /** Renders the first page as a label printer does and reads its barcode. */
    private static String scanned(byte[] pdf) throws Exception {
        try (var document = Loader.loadPDF(pdf)) {
            var image = new PDFRenderer(document).renderImageWithDPI(0, 203, ImageType.RGB);
            var pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
            var bitmap = new BinaryBitmap(
                    new HybridBinarizer(new RGBLuminanceSource(image.getWidth(), image.getHeight(), pixels)));
            return new Code128Reader().decode(bitmap, Map.of(DecodeHintType.TRY_HARDER, true)).getText();
        }
    }

    @Test
    void aLabelHasWhatItTakesToDeliverTheParcel() throws Exception {
        var pdf = content(documents(file("shipments-request"), 1).get(0).get("content"));

        assertThat(pages(pdf)).singleElement().satisfies(page -> assertMillimetres(page, 105, 148));
        assertThat(text(pdf)).contains("Demo carrier", "EXPRESS", "Demo warehouse", "Ann Łukasiewicz", "Herengracht 1", "2 hoog",
                "1015 BA Amsterdam", "NL", "0.800 kg", "Parcel 2 of 2", "Ref. PO 4711", "Signature required · Leave at the door",
                "DC1767225600000002");
        assertThat(scanned(pdf)).isEqualTo("DC1767225600000002");
    }

    @Test
    void aLabelOfAPushHasTheSender() throws Exception {
        var pdf = content(post(carrier, "/push", file("push-request")).json().get("label_contents_pdf"));

        assertThat(pages(pdf)).singleElement().satisfies(page -> assertMillimetres(page, 105, 148));
        assertThat(text(pdf)).contains("Lamp Shop", "Rotterdam", "Ann", "0.600 kg", "Parcel 1 of 1");
        assertThat(scanned(pdf)).isEqualTo("DC1767225600000001");
    }

    @Test
    void customsDocumentsAreOnA4() throws Exception {
        var documents = documents(file("shipments-customs-request"), 0);
        var declaration = content(documents.get(2).get("content"));

        assertThat(pages(declaration)).singleElement().satisfies(page -> assertMillimetres(page, 210, 297));
        assertThat(text(declaration)).contains("CN 23", "DC1767225600000001", "Lantern, red", "0.300 kg", "9405.50", "CN", "Beat",
                "Zürich");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shipments-single-customs", "push-customs"})
    void labelAndCustomsDocumentsAreOnePdfWhereThereIsRoomForOne(String name) throws Exception {
        var answer = post(carrier, "/" + name.replace("-customs", ""), file(name + "-request")).json();
        var pdf = content(name.startsWith("push") ? answer.get("label_contents_pdf") : answer.at("/data/label/documents/pdf"));

        assertThat(pages(pdf)).hasSize(2).allSatisfy(page -> assertMillimetres(page, 210, 297));
        assertThat(text(pdf)).contains("Parcel 1 of 1", "CN 23");
        assertThat(scanned(pdf)).isEqualTo("DC1767225600000001");
    }

    @Test
    void manyGoodsContinueOnFurtherPages() throws Exception {
        var request = Caller.request("shipments-customs");
        var products = (tools.jackson.databind.node.ArrayNode) request.at("/data/shipment/customs_data/products");
        for (int i = 0; i < 200; i++) {
            products.add(((ObjectNode) products.get(0)).deepCopy().put("description", "Article " + i));
        }
        var declaration = content(documents(request.toString(), 0).get(2).get("content"));

        assertThat(pages(declaration)).hasSizeGreaterThan(2);
        assertThat(text(declaration)).contains("Article 0", "Article 99", "Article 199");
    }

    @Test
    void printsAnyText() throws Exception {
        var request = Caller.request("shipments");
        var recipient = (ObjectNode) request.at("/data/shipment/recipient");
        recipient.put("name", "名前 \uD83D\uDCE6 \u0000\u0007 e\u0301 שלום").put("contactname", "W".repeat(2_000))
                .put("address", "\n\n")
                .put("address2", "a\r\nb\tc").put("region", "Ελλάδα").put("city", "\uD800");
        ((ObjectNode) request.at("/data/shipment/references")).put("reference", "^XZ~JR_5E" + "x".repeat(500));

        var documents = documents(request.toString().replace("\uD800", "\\ud800"), 0);

        var pdf = content(documents.get(0).get("content"));
        assertThat(pages(pdf)).hasSize(1);
        assertThat(text(pdf)).contains("名前 U+1F4E6", "é שלום", "WWWW", "Ελλάδα", "U+D800", "…", "Parcel 1 of 2")
                .doesNotContain("?");
        assertThat(scanned(pdf)).isEqualTo("DC1767225600000001");
        var zpl = new String(content(documents.get(1).get("content")), StandardCharsets.UTF_8);
        assertThat(zpl).contains("_5EXZ_7EJR_5F5E", "名前").containsOnlyOnce("^XZ");
    }

    /** The text of a PDF without the ends of its lines. */
    private static String whole(byte[] pdf) throws IOException {
        return text(pdf).replaceAll("\\s", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"王小明", "佐藤さくら", "김민수", "محمدعبدالله", "สมชายใจดี", "राजेशकुमार", "გიორგი", "Արամ", "₹₺"})
    void printsNamesInAnyScript(String name) throws Exception {
        var request = Caller.request("shipments");
        ((ObjectNode) request.at("/data/shipment/recipient")).put("name", name).put("city", name);

        assertThat(text(content(documents(request.toString(), 0).get(0).get("content")))).contains("\n" + name, "1015 BA")
                .doesNotContain("?");
    }

    @Test
    void printsTheLongestAddressToItsEnd() throws Exception {
        var request = Caller.request("shipments");
        var recipient = (ObjectNode) request.at("/data/shipment/recipient");
        var members = List.of("name", "contactname", "address", "address2", "region", "city");
        members.forEach(member -> recipient.put(member, member.substring(0, 1).toUpperCase(java.util.Locale.ROOT).repeat(250)
                + member.substring(member.length() - 3)));
        ((ObjectNode) request.at("/data/shipment/references")).put("reference", "R".repeat(252) + "end");

        var pdf = content(documents(request.toString(), 0).get(0).get("content"));

        assertThat(pages(pdf)).hasSize(1);
        assertThat(whole(pdf)).doesNotContain("…").contains("R".repeat(252) + "end", "Parcel1of2");
        members.forEach(member -> {
            try {
                assertThat(whole(pdf)).contains(recipient.get(member).asString());
            } catch (IOException failed) {
                throw new IllegalStateException(failed);
            }
        });
        assertThat(scanned(pdf)).isEqualTo("DC1767225600000001");
    }

    @Test
    void aCustomsDocumentHasAllOfItsTexts() throws Exception {
        var request = Caller.request("shipments-customs");
        var goods = (ObjectNode) request.at("/data/shipment/customs_data/products/0");
        goods.put("description", "Lantern, red ".repeat(19) + "END");
        var recipient = (ObjectNode) request.at("/data/shipment/recipient");
        recipient.put("name", "N".repeat(252) + "END").put("address", "A".repeat(252) + "END").put("city",
                "C".repeat(252) + "END");

        var text = whole(content(documents(request.toString(), 0).get(2).get("content")));

        assertThat(text).contains("N".repeat(252) + "END", "A".repeat(252) + "END", "C".repeat(252) + "END").doesNotContain("…");
        assertThat(text.split("Lantern", -1)).hasSizeGreaterThanOrEqualTo(20);
        assertThat(text).contains("redEND");
    }

    @Test
    void zplHasTheSameTextAndABarcode() {
        var zpl = new String(content(documents(file("shipments-request"), 0).get(1).get("content")), StandardCharsets.UTF_8);

        assertThat(zpl).startsWith("^XA").endsWith("^XZ\n").contains("^CI28", "^PW839", "^LL1183", "^FDAnn Łukasiewicz^FS",
                "^FD1.250 kg^FS", "^FDParcel 1 of 2^FS", "^BCN,200,Y,N,N,A^FDDC1767225600000001^FS");
    }

    @Test
    void theSameSaleHasTheSameBytes() {
        carrier.faults(Faults.NONE.keepingKeys());
        var first = post(carrier, "/shipments", file("shipments-customs-request"), "Idempotency-Key", "a").text();

        assertThat(post(carrier, "/shipments", file("shipments-customs-request"), "Idempotency-Key", "a").text())
                .isEqualTo(first);
    }

    @Test
    void plainLabelsAreDrawnOnce() {
        try (var plain = carrier(SETTINGS.withPlainLabels())) {
            var parcels = Caller.order(plain).json().at("/data/parcels");

            assertThat(parcels.at("/1/documents/0")).isEqualTo(parcels.at("/0/documents/0"));
            assertThat(parcels.at("/1/tracking_code")).isNotEqualTo(parcels.at("/0/tracking_code"));
        }
    }
}
