package fulfilment.server.products;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.MultiFormatReader;
import com.google.zxing.NotFoundException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.pdfparser.PDFStreamParser;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Labels of products and places over HTTP. Rules DOC-16, DOC-17, DOC-33, DOC-34. */
class PrintedLabelsTest {

    private static final Client API = Client.ofShared();
    private static final Client WANTING_JSON = API.header("Accept", "application/json");
    private static final float MILLIMETRE = 72 / 25.4f;

    /** What any text may have. A reader that looks for more finds other barcodes in letters now and then. */
    private static final List<BarcodeFormat> ANY_TEXT = List.of(BarcodeFormat.CODE_128, BarcodeFormat.QR_CODE);
    private static final List<BarcodeFormat> PRINTED = Stream.concat(ANY_TEXT.stream(),
            Stream.of(BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A)).toList();

    private final String code = "L" + Unique.text().substring(0, 8);

    private int product(String code, String name, String barcode) {
        return API.post("/products",
                "{\"productcode\": \"%s\", \"name\": \"%s\", \"barcode\": \"%s\", \"price\": 1}".formatted(code,
                        name, barcode))
                .created().get("idproduct").asInt();
    }

    private static int location(String name) {
        return API.post("/locations", "{\"idwarehouse\": 1, \"name\": \"%s\"}".formatted(name)).created().get("idlocation")
                .asInt();
    }

    private static PDDocument printed(String path) throws Exception {
        var answer = WANTING_JSON.get(path).ok();
        assertThat(answer.propertyNames()).containsExactly("labels_pdf");
        return Loader.loadPDF(Base64.getDecoder().decode(answer.get("labels_pdf").asString()));
    }

    private static String text(PDDocument document) throws Exception {
        return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
    }

    /** Draws a page with the dots of a label printer and reads its barcode as a scanner would: its kind and content; empty for none. */
    private static String scanned(PDDocument document, int page) throws Exception {
        return scanned(document, page, PRINTED);
    }

    private static String scanned(PDDocument document, int page, List<BarcodeFormat> formats) throws Exception {
        var image = new PDFRenderer(document).renderImageWithDPI(page, 203, ImageType.GRAY);
        var pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        var bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(image.getWidth(), image.getHeight(), pixels)));
        try {
            var found = new MultiFormatReader().decode(bitmap,
                    Map.of(DecodeHintType.TRY_HARDER, true, DecodeHintType.POSSIBLE_FORMATS, formats));
            return found.getBarcodeFormat() + " " + found.getText();
        } catch (NotFoundException none) {
            return "";
        }
    }

    @Rule("DOC-16")
    @ParameterizedTest
    @CsvSource({"4006381333931, EAN_13 4006381333931", "96385074, EAN_8 96385074", "036000291452, UPC_A 036000291452",
            "04006381333931, EAN_13 4006381333931", "4006381333932, CODE_128 4006381333932",
            "14006381333938, CODE_128 14006381333938", "ab-1/X, CODE_128 ab-1/X"})
    void theBarcodeIsOfTheKindThatFitsTheNumber(String barcode, String scanned) throws Exception {
        try (var labels = printed("/products/%d/labels".formatted(product(code, "Storm lantern", barcode)))) {
            assertThat(labels.getNumberOfPages()).isEqualTo(1);
            assertThat(labels.getPage(0).getMediaBox().getWidth()).isCloseTo(57 * MILLIMETRE,
                    offset(0.1f));
            assertThat(labels.getPage(0).getMediaBox().getHeight()).isCloseTo(32 * MILLIMETRE,
                    offset(0.1f));
            assertThat(text(labels)).contains("Storm lantern", barcode, code);
            assertThat(scanned(labels, 0)).isEqualTo(scanned);
        }
    }

    @Rule("DOC-16")
    @Test
    void aProductWithoutABarcodeHasItsCodeInstead() throws Exception {
        try (var labels = printed("/products/%d/labels".formatted(product(code, "Λυχνία 灯 лампа", "")))) {
            assertThat(text(labels)).contains("Λυχνία", "灯", "лампа").containsOnlyOnce(code);
            assertThat(scanned(labels, 0)).isEqualTo("CODE_128 " + code);
        }
    }

    @Rule("DOC-16")
    @ParameterizedTest
    @ValueSource(strings = {"Größe-", "0123456789012345678901234567890123456789012345678901234567890123456789-"})
    void whatNoBarcodeCanHaveOrNoScannerCanReadIsTextOnly(String barcode) throws Exception {
        try (var labels = printed("/products/%d/labels".formatted(product(code, "Lamp", barcode + code)))) {
            assertThat(scanned(labels, 0, ANY_TEXT)).isEmpty();
            assertThat(text(labels)).contains("Lamp", code, barcode.substring(0, 5));
        }
    }

    @Rule("DOC-34")
    @ParameterizedTest
    @CsvSource({"single, 4006381333931", "50x25, ab-1/X", "62x29, Größe 灯 42",
            "100x50, 0123456789012345678901234567890123456789012345678901234567890123456789",
            "a4, 4006381333931"})
    void aQrCodeIsReadFromLabelsOfEverySize(String format, String barcode) throws Exception {
        int product = product(code, "Storm lantern with a long name that takes two lines of a label", barcode);

        try (var labels = printed("/products/%d/labels?symbology=qr&format=%s".formatted(product, format))) {
            assertThat(text(labels)).contains("Storm lantern", code);
            assertThat(scanned(labels, 0)).isEqualTo("QR_CODE " + barcode);
        }
    }

    @Rule("DOC-34")
    @Test
    void aPlaceHasAQrCodeOfItsNameAndOtherSymbologiesAreRefused() throws Exception {
        int place = location(code + " Ω");
        try (var labels = printed("/locations/labels?symbology=qr&idlocations=" + place)) {
            assertThat(scanned(labels, 0)).isEqualTo("QR_CODE " + code + " Ω");
        }
        assertThat(API.get("/locations/labels?symbology=aztec&idlocations=" + place).refused(400, 5)).contains("symbology",
                "linear, qr");
        assertThat(API.get("/products/1/labels?symbology=aztec").refused(400, 5)).contains("symbology");
    }

    /** The bars are read by a scanner as they come out of a printer with 203 dots an inch. */
    @Rule({"DOC-16", "DOC-17", "DOC-33"})
    @ParameterizedTest
    @CsvSource({"50x25, 50, 25", "62x29, 62, 29", "100x50, 100, 50", "SINGLE, 57, 32", "100X50, 100, 50"})
    void rollsHaveLabelsOfSeveralSizes(String format, float width, float height) throws Exception {
        int product = product(code, "Storm lantern", "4006381333931");
        int place = location(code + "-9");
        for (var path : List.of("/products/%d/labels?copies=2&format=%s".formatted(product, format),
                "/locations/labels?idlocations=%d,%d&format=%s".formatted(place, location(code + "-8"), format))) {
            try (var labels = printed(path)) {
                assertThat(labels.getNumberOfPages()).isEqualTo(2);
                for (var page : labels.getPages()) {
                    assertThat(page.getMediaBox().getWidth()).isCloseTo(width * MILLIMETRE, offset(0.1f));
                    assertThat(page.getMediaBox().getHeight()).isCloseTo(height * MILLIMETRE, offset(0.1f));
                }
                assertThat(scanned(labels, 0)).isEqualTo(path.startsWith("/products")
                        ? "EAN_13 4006381333931"
                        : "CODE_128 %s-9".formatted(code));
                assertThat(text(labels)).contains(path.startsWith("/products") ? "Storm lantern" : code + "-8");
            }
        }
    }

    /** Texts lie below each other and in the label, and leave the barcode room, whatever their script. */
    @Rule({"DOC-16", "DOC-33"})
    @ParameterizedTest
    @CsvSource({"50x25, मोमबत्ती क्षत्रिय ภาษาไทยปู่ หลักฐาน ပုံနှိပ်ခြင်း မြန်မာ", "50x25, 仓库管理系统产品说明书东京都港区六本木 株式会社",
            "62x29, مستودع المنتجات الكهربائية شارع الملك فهد الرياض",
            "100x50, Складское электрооборудование Ευρετήριο προϊόντων",
            "single, ပုံနှိပ်ခြင်း မြန်မာ ပုံနှိပ်ခြင်း မြန်မာ ပုံနှိပ်ခြင်း မြန်မာ"})
    void longNamesLeaveTheBarcodeRoom(String format, String name) throws Exception {
        int product = product(code, (name + " ").repeat(4).strip(), "4006381333931");
        try (var labels = printed("/products/%d/labels?format=%s".formatted(product, format))) {
            assertThat(scanned(labels, 0)).isEqualTo("EAN_13 4006381333931");
            var page = labels.getPage(0).getMediaBox();
            new PDFTextStripper() {

                @Override
                protected void processTextPosition(TextPosition sign) {
                    assertThat(sign.getX()).isGreaterThanOrEqualTo(0);
                    assertThat(sign.getX() + sign.getWidth()).isLessThanOrEqualTo(page.getWidth());
                    assertThat(sign.getY()).isBetween(0f, page.getHeight());
                }
            }.getText(labels);
            assertThat(barsOf(labels)).isGreaterThanOrEqualTo(13);
        }
    }

    /** Height of the rectangles that are filled, in points. */
    private static float barsOf(PDDocument document) throws Exception {
        float highest = 0;
        var numbers = new ArrayList<Float>();
        for (var token : new PDFStreamParser(document.getPage(0)).parse()) {
            if (token instanceof COSNumber number) {
                numbers.add(number.floatValue());
            } else if (token instanceof Operator operator) {
                if (operator.getName().equals("re")) {
                    highest = Math.max(highest, numbers.getLast());
                }
                numbers.clear();
            }
        }
        return highest;
    }

    @Rule("DOC-16")
    @Test
    void aSheetHas24Labels() throws Exception {
        int product = product(code,
                "A name that is far too long for the two lines of a label, as names sometimes are when they are "
                        + "written by somebody who wants to say it all",
                "4006381333931");
        try (var labels = printed("/products/%d/labels?copies=25&format=a4".formatted(product))) {
            assertThat(labels.getNumberOfPages()).isEqualTo(2);
            assertThat(text(labels).split(code, -1)).hasSize(26);
            assertThat(text(labels)).contains("A name that is far too long", "…");
            assertThat(scanned(labels, 1)).isEqualTo("EAN_13 4006381333931");
        }
        try (var labels = printed("/products/%d/labels?copies=100".formatted(product))) {
            assertThat(labels.getNumberOfPages()).isEqualTo(100);
        }
    }

    @Rule("DOC-16")
    @Test
    void moreThanAHundredAndOtherFormatsAreRefused() {
        int product = product(code, "Lamp", "");
        for (var wrong : new String[] {"copies=0", "copies=101", "copies=-1", "copies=x", "format=a5",
                "format=50x26", "format=50x25mm"}) {
            assertThat(API.get("/products/%d/labels?%s".formatted(product, wrong)).refused(400, 5)).contains(wrong.split("=")[0]);
        }
        API.get("/products/999999999/labels").refused(404, 20);
    }

    @Rule("DOC-17")
    @Test
    void placesHaveLabelsWithTheirNames() throws Exception {
        int first = location(code + "-2");
        int second = location(code + "-1");
        try (var labels = printed("/locations/labels?idlocations=%d,%d,%d".formatted(first, second, first))) {
            assertThat(labels.getNumberOfPages()).isEqualTo(2);
            assertThat(scanned(labels, 0)).isEqualTo("CODE_128 " + code + "-2");
            assertThat(scanned(labels, 1)).isEqualTo("CODE_128 " + code + "-1");
            assertThat(text(labels)).contains(code + "-2", code + "-1");
        }
        try (var labels = printed("/locations/labels?format=a4&idlocations=%d,%d".formatted(first, second))) {
            assertThat(labels.getNumberOfPages()).isEqualTo(1);
        }
    }

    /** A name that no barcode can have fills the label, so that people can read it to its end. */
    @Rule({"DOC-17", "DOC-16"})
    @ParameterizedTest
    @ValueSource(strings = {"single", "50x25", "100x50", "a4"})
    void aLabelWithoutABarcodeIsFilledWithItsText(String format) throws Exception {
        var name = "Kühlhaus Süd Überlänge Straßenbahnhaltestellenbeleuchtung Regalböden " + code;
        int product = product(name, "Lamp", "");
        for (var path : List.of("/locations/labels?idlocations=%d&format=%s".formatted(location(name), format),
                "/products/%d/labels?format=%s".formatted(product, format))) {
            try (var labels = printed(path)) {
                assertThat(scanned(labels, 0, ANY_TEXT)).isEmpty();
                assertThat(text(labels).replace(" ", "")).contains(name.replace(" ", "")).doesNotContain("…");
                assertThat(text(labels)).as("whole words").contains("Straßenbahnhaltestellenbeleuchtung", code);
            }
        }
    }

    /** As much of the code as there is room for, whatever its words are. */
    @Rule("DOC-16")
    @Test
    void aCodeThatIsTooLongIsCutBetweenLetters() throws Exception {
        int product = product("Łódź Straßenbahnhaltestellenbeleuchtungsanlagenwartung " + code, "Lamp", "4006381333931");
        try (var labels = printed("/products/%d/labels".formatted(product))) {
            assertThat(text(labels)).containsPattern("Łódź Straßenbahnhaltestell\\S*…");
            assertThat(scanned(labels, 0)).isEqualTo("EAN_13 4006381333931");
        }
    }

    @Rule("DOC-17")
    @Test
    void placesThatAreNotThereAndTooManyAreRefused() {
        int place = location(code);
        assertThat(API.get("/locations/labels?idlocations=%d,999999999".formatted(place)).refused(404, 20)).contains("999999999");
        var many = IntStream.rangeClosed(1, 101).mapToObj(String::valueOf).collect(Collectors.joining(","));
        assertThat(API.get("/locations/labels?idlocations=" + many).refused(400, 5)).contains("100");
        for (var wrong : new String[] {"", "1,,2", "x", "-1", "1;2"}) {
            assertThat(API.get("/locations/labels?idlocations=" + wrong).refused(400, 5)).contains("idlocations");
        }
        API.get("/locations/labels").refused(400, 5);
        for (var wrong : new String[] {"a5", "50x26", "57x32"}) {
            assertThat(API.get("/locations/labels?format=%s&idlocations=%d".formatted(wrong, place)).refused(400, 5))
                    .contains("format", "single, 50x25, 62x29, 100x50, a4");
        }
    }
}
