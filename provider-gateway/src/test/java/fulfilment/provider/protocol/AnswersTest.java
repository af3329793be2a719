package fulfilment.provider.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import fulfilment.provider.protocol.ProviderAnswer.Refused;
import fulfilment.provider.protocol.ProviderAnswer.Unusable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What becomes of the answers of providers, held against files and against the tables of the specification. */
class AnswersTest {

    private static final LabelOrder MULTI = Orders.near(ProviderKind.CUSTOM, Orders.BOX, Orders.BAG);
    private static final LabelOrder SINGLE = Orders.near(ProviderKind.CUSTOM_SINGLE, Orders.BOX);
    private static final LabelOrder PUSH = Orders.near(ProviderKind.JSON_PUSH, Orders.BOX);
    private static final String ZPL = "^XA^FO50,50^A0N,40,40^FD3SABCD0123456^FS^XZ";

    @Test
    @Rule({"LBL-16", "LBL-17", "LBL-20"})
    void aMultiParcelAnswerBecomesLabels() {
        var labelled = labelled(MULTI, 200, Orders.file("custom-answer"));

        assertThat(labelled.carrierKey()).isEqualTo("postnl");
        assertThat(labelled.carrierName()).isEqualTo("PostNL");
        assertThat(labelled.parcels()).hasSize(2);
        var first = labelled.parcels().getFirst();
        assertThat(first.trackingcode()).isEqualTo("3SABCD0123456");
        assertThat(first.trackingurl()).isEqualTo("https://track.example/3SABCD0123456?country=NL");
        assertThat(first.documents()).extracting(AnswersTest::kind).containsExactly("LABEL A6 PDF", "LABEL A6 ZPL",
                "CUSTOMS A4 PDF");
        assertThat(first.documents().get(0).content()).startsWith("%PDF-1.4\n".getBytes(StandardCharsets.US_ASCII));
        assertThat(first.documents().get(1).content()).asString().isEqualTo(ZPL);
        var second = labelled.parcels().getLast();
        assertThat(second.trackingcode()).isNull();
        assertThat(second.trackingurl()).isNull();
        assertThat(second.documents()).extracting(AnswersTest::kind).containsExactly("LABEL A4 PDF");
    }

    @Test
    @Rule({"LBL-16", "LBL-20"})
    void aSingleParcelAnswerBecomesALabel() {
        var labelled = labelled(SINGLE, 200, Orders.file("custom-single-answer"));

        assertThat(labelled.carrierKey()).isEqualTo("dhl-parcel_nl");
        assertThat(labelled.carrierName()).isEqualTo("DHL Parcel");
        var parcel = labelled.parcels().getFirst();
        assertThat(labelled.parcels()).hasSize(1);
        assertThat(parcel.trackingcode()).isEqualTo("JVGL0123456789");
        assertThat(parcel.trackingurl()).isEqualTo("https://track.example/JVGL0123456789");
        assertThat(parcel.documents()).extracting(AnswersTest::kind).containsExactly("LABEL A6 PDF", "LABEL A6 ZPL");
    }

    @Test
    @Rule({"LBL-16", "LBL-24"})
    void aPushAnswerBecomesALabel() throws IOException {
        var labelled = labelled(PUSH, 200, Orders.file("push-answer"));

        assertThat(labelled.carrierKey()).isEqualTo("postnl");
        assertThat(labelled.carrierName()).isNull();
        var parcel = labelled.parcels().getFirst();
        assertThat(parcel.trackingcode()).isEqualTo("3SABCD0123456");
        assertThat(parcel.trackingurl()).isEqualTo("https://track.example/3SABCD0123456");
        assertThat(parcel.documents()).extracting(AnswersTest::kind).containsExactly("LABEL A6 PDF", "LABEL A6 ZPL");
        var large = changed("push-answer", "/label_contents_pdf",
                "\"" + Base64.getEncoder().encodeToString(pdf(new PDPage(PDRectangle.A4))) + "\"");
        assertThat(labelled(PUSH, 200, large).parcels().getFirst().documents()).extracting(AnswersTest::kind)
                .containsExactly("LABEL A4 PDF", "LABEL A4 ZPL");
    }

    @ParameterizedTest
    @Rule("LBL-17")
    @CsvSource(delimiter = '|', textBlock = """
            custom-answer         | /version                                  | null
            custom-answer         | /data/carrier_key                         | null
            custom-answer         | /data/carrier_name                        | null
            custom-answer         | /data/parcels/0/tracking_code             | '" "'
            custom-answer         | /data/parcels/0/tracking_url              | '""'
            custom-answer         | /data/parcels/0/tracking_url              | '"http://t.example/"'
            custom-single-answer  | /data/tracking_code                       | null
            custom-single-answer  | /data/tracking_url                        | null
            custom-single-answer  | /data/label/documents/zpl                 | null
            custom-single-answer  | /data/label/format                        | '"A4"'
            push-answer           | /trackingurl                              | null
            push-answer           | /carrier_key                              | null
            push-answer           | /label_contents_zpl                       | null
            """)
    void whatIsOptionalMayBeAbsent(String file, String at, String value) {
        labelled(orderOf(file), 200, changed(file, at, value));
    }

    @ParameterizedTest
    @Rule({"LBL-16", "LBL-17", "LBL-18", "LBL-19", "LBL-20", "LBL-22"})
    @CsvSource(delimiter = '|', textBlock = """
            custom-answer        | /data                                  | null               | data is missing
            custom-answer        | /data                                  | []                 | data is not an object
            custom-answer        | /data/parcels                          | null               | data.parcels is missing
            custom-answer        | /data/parcels                          | {}                 | data.parcels is not an array
            custom-answer        | /data/parcels                          | []                 | data.parcels has 0 parcels, 2 were asked for
            custom-answer        | /data/parcels                          | [{}]               | data.parcels has 1 parcels, 2 were asked for
            custom-answer        | /data/parcels                          | [{},{},{}]         | data.parcels has 3 parcels, 2 were asked for
            custom-answer        | /data/parcels                          | [1,2]              | data.parcels[0] is not an object
            custom-answer        | /data/parcels/1/documents              | null               | data.parcels[1].documents is missing
            custom-answer        | /data/parcels/1/documents              | []                 | data.parcels[1].documents has no label in PDF
            custom-answer        | /data/parcels/1/documents/0/type       | '"customs"'        | data.parcels[1].documents has no label in PDF
            custom-answer        | /data/parcels/0/documents/0/content    | null               | data.parcels[0].documents[0].content is missing
            custom-answer        | /data/parcels/0/documents/0/content    | []                 | data.parcels[0].documents[0].content is not a text
            custom-answer        | /data/parcels/0/documents/0/content    | '""'               | data.parcels[0].documents[0].content is empty
            custom-answer        | /data/parcels/0/documents/0/content    | '"JVB*"'           | data.parcels[0].documents[0].content is not base64
            custom-answer        | /data/parcels/0/documents/0/content    | '"PGh0bWw+"'       | data.parcels[0].documents[0].content is not a PDF: it does not begin with %PDF
            custom-answer        | /data/parcels/0/documents/0/content    | '"JVBERi0xLjQK"'   | data.parcels[0].documents[0].content is not a whole PDF: its end is missing
            custom-single-answer | /data/label                            | null               | data.label is missing
            custom-single-answer | /data/label/documents                  | null               | data.label.documents is missing
            custom-single-answer | /data/label/documents/pdf              | null               | data.label.documents.pdf is missing
            custom-single-answer | /data/label/documents/pdf              | '"QUJD"'           | data.label.documents.pdf is not a PDF: it does not begin with %PDF
            push-answer          | /identifier                            | null               | identifier is missing or empty
            push-answer          | /identifier                            | '""'               | identifier is missing or empty
            push-answer          | /label_contents_pdf                    | null               | label_contents_pdf is missing
            push-answer          | /label_contents_pdf                    | '"QUJD"'           | label_contents_pdf is not a PDF: it does not begin with %PDF
            """)
    void aMalformedAnswerNamesWhatIsWrong(String file, String at, String value, String detail) {
        var unusable = unusable(orderOf(file), 200, changed(file, at, value));

        assertThat(unusable.detail()).startsWith(detail);
        assertThat(unusable.message()).isEqualTo("the shipping provider gave no usable label");
    }

    /** The label is paid for: a flaw beside it does not throw it away. */
    @ParameterizedTest
    @Rule({"LBL-17", "LBL-18", "LBL-20"})
    @CsvSource(delimiter = '|', textBlock = """
            custom-answer        | /version                               | []                 | version is not a text
            custom-answer        | /data/carrier_key                      | '"Post NL"'        | data.carrier_key must consist of a-z, 0-9, _ and -
            custom-answer        | /data/carrier_key                      | {}                 | data.carrier_key is not a text
            custom-answer        | /data/carrier_name                     | '"a\\u0000b"'      | data.carrier_name contains control characters
            custom-answer        | /data/parcels/0/documents/2/type       | '"invoice"'        | data.parcels[0].documents[2].type must be 'label' or 'customs'
            custom-answer        | /data/parcels/0/documents/1/type       | null               | data.parcels[0].documents[1].type is missing or empty
            custom-answer        | /data/parcels/0/documents/0/size       | '"A5"'             | data.parcels[0].documents[0].size must be 'A6' or 'A4'
            custom-answer        | /data/parcels/0/documents/2/size       | '"A6"'             | data.parcels[0].documents[2].size must be 'A4' for a customs document
            custom-answer        | /data/parcels/0/documents/1/format     | '"png"'            | data.parcels[0].documents[1].format must be 'pdf' or 'zpl'
            custom-answer        | /data/parcels/0/documents/1/content    | '"XlhB!"'          | data.parcels[0].documents[1].content is not base64
            custom-answer        | /data/parcels/0/tracking_code          | []                 | data.parcels[0].tracking_code is not a text
            custom-answer        | /data/parcels/0/tracking_url           | '"t.example/1"'    | data.parcels[0].tracking_url is not an http or https address
            custom-answer        | /data/parcels/0/tracking_url           | '"javascript:a()"' | data.parcels[0].tracking_url is not an http or https address
            custom-answer        | /data/parcels/0/tracking_url           | '"https:// x"'     | data.parcels[0].tracking_url is not an http or https address
            custom-single-answer | /data/label/format                     | null               | data.label.format is missing or empty
            custom-single-answer | /data/label/format                     | '"A5"'             | data.label.format must be 'A6' or 'A4'
            custom-single-answer | /data/label/documents/zpl              | '"%"'              | data.label.documents.zpl is not base64
            push-answer          | /trackingurl                           | '"ftp://t/"'       | trackingurl is not an http or https address
            push-answer          | /carrier_key                           | '"Post NL"'        | carrier_key must consist of a-z, 0-9, _ and -
            push-answer          | /label_contents_zpl                    | '"a"'              | label_contents_zpl is not base64
            """)
    void whatALabelDoesNotNeedIsLeftOutIfItIsWrong(String file, String at, String value, String leftOut) {
        var labelled = labelled(orderOf(file), 200, changed(file, at, value));

        assertThat(labelled.leftOut()).hasSize(1);
        assertThat(labelled.leftOut().getFirst()).startsWith(leftOut);
        assertThat(labelled.parcels()).allMatch(parcel -> parcel.documents().stream().anyMatch(
                document -> document.type() == Document.Type.LABEL && document.format() == Document.Format.PDF));
    }

    @ParameterizedTest
    @Rule({"LBL-17", "LBL-18", "LBL-20"})
    @CsvSource(delimiter = '|', textBlock = """
            custom-answer        | /version                            | 1
            custom-answer        | /data/carrier_key                   | '"PostNL"'
            custom-answer        | /data/parcels/0/tracking_code       | 3120000000000000000012
            custom-answer        | /data/parcels/0/documents/0/format  | '"PDF"'
            custom-answer        | /data/parcels/0/documents/0/size    | '"a6"'
            custom-answer        | /data/parcels/0/documents/0/type    | '"Label"'
            custom-single-answer | /data/label/format                  | '"a6"'
            push-answer          | /identifier                         | 3120000000000000000012
            """)
    void wordsInCapitalsAndNumbersAreRead(String file, String at, String value) {
        var labelled = labelled(orderOf(file), 200, changed(file, at, value));

        assertThat(labelled.leftOut()).isEmpty();
        assertThat(labelled.carrierKey()).isEqualTo(file.equals("custom-single-answer") ? "dhl-parcel_nl" : "postnl");
        if (value.startsWith("312")) {
            assertThat(labelled.parcels().getFirst().trackingcode()).isEqualTo(value);
        }
        assertThat(labelled.parcels().getFirst().documents().getFirst().size()).isEqualTo(Document.Size.A6);
    }

    @Test
    @Rule("LBL-18")
    void base64IsReadInAllItsForms() throws IOException {
        var pdf = pdf(new PDPage(PDRectangle.A6), new PDPage());
        var encoded = Base64.getEncoder().encodeToString(pdf);
        for (var form : new String[] {encoded, Base64.getMimeEncoder().encodeToString(pdf), encoded.replace("=", ""),
                Base64.getUrlEncoder().withoutPadding().encodeToString(pdf), "data:application/pdf;base64," + encoded}) {
            var answer = changed("push-answer", "/label_contents_pdf",
                    JsonMapper.builder().build().writeValueAsString(form));
            assertThat(labelled(PUSH, 200, answer).parcels().getFirst().documents().getFirst().content()).isEqualTo(pdf);
        }
    }

    /** Requests ask for no encoding; HTTP allows one all the same. */
    @Test
    @Rule("LBL-32")
    void aPackedAnswerIsRead() throws IOException {
        for (var order : new LabelOrder[] {MULTI, PUSH}) {
            var answer = Orders.file(order == MULTI ? "custom-answer" : "push-answer");
            assertThat(labelled(order, 200, packed(answer, GZIPOutputStream::new)).parcels()).isNotEmpty();
            assertThat(labelled(order, 200, packed(answer, DeflaterOutputStream::new)).parcels()).isNotEmpty();
            var half = packed(answer, GZIPOutputStream::new);
            assertThat(unusable(order, 200, Arrays.copyOf(half, half.length / 2)).detail()).contains("cannot be unpacked");
            assertThat(unusable(order, 200, packed(new byte[100 << 20], GZIPOutputStream::new)).detail())
                    .contains("its contents are larger");
        }
        assertThat(refused(MULTI, 400, packed(Orders.file("refused-answer"), GZIPOutputStream::new)).messages()).hasSize(2);
    }

    private interface Packing {

        OutputStream on(OutputStream out) throws IOException;
    }

    private static byte[] packed(byte[] contents, Packing packing) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = packing.on(bytes)) {
            out.write(contents);
        }
        return bytes.toByteArray();
    }

    @Test
    @Rule("LBL-17")
    void textsHaveALimit() {
        var longest = "x".repeat(255);
        assertThat(
                labelled(MULTI, 200, changed("custom-answer", "/data/parcels/0/tracking_code", "\"" + longest + "\"")).parcels()
                        .getFirst().trackingcode())
                .isEqualTo(longest);
        assertThat(
                labelled(MULTI, 200, changed("custom-answer", "/data/parcels/0/tracking_code", "\"" + longest + "x\"")).leftOut())
                .containsExactly("data.parcels[0].tracking_code is longer than 255 characters");
        assertThat(labelled(MULTI, 200,
                changed("custom-answer", "/data/parcels/0/tracking_url", "\"https://t/" + "x".repeat(2_048) + "\"")).leftOut())
                .containsExactly("data.parcels[0].tracking_url is longer than 2048 characters");
    }

    @ParameterizedTest
    @Rule("LBL-22")
    @ValueSource(strings = {"", " ", "<html><body>It works!</body></html>", "{\"version\":\"1.0\",\"data\":{", "[]", "7", "null",
            "{\"a\":1}{\"b\":2}", "{\"a\":1,\"a\":2}", "{\"data\":\"\\ud83\"}"})
    void whatIsNoJsonObjectIsUnusable(String body) {
        for (var order : new LabelOrder[] {MULTI, SINGLE, PUSH}) {
            assertThat(unusable(order, 200, Orders.utf8(body)).detail())
                    .matches("the answer is not (JSON|a JSON object).*|.*is missing.*")
                    .hasSizeLessThan(400);
        }
    }

    @Test
    @Rule("LBL-22")
    void anAnswerMadeToUseUpMemoryOrTheStackIsUnusable() {
        assertThat(unusable(MULTI, 200, Orders.utf8("[".repeat(100_000))).detail()).startsWith("the answer is not JSON");
        assertThat(unusable(MULTI, 200, Orders.utf8("{\"a\":[" + "1,".repeat(200_000) + "1]}")).detail())
                .startsWith("the answer is not JSON");
        assertThat(unusable(MULTI, 200, Orders.utf8("{\"a\":" + "1".repeat(5_000) + "}")).detail())
                .startsWith("the answer is not JSON");
        assertThat(unusable(MULTI, 200, new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1, (byte) 0x80}).detail())
                .startsWith("the answer is not JSON");
    }

    @Test
    @Rule("LBL-19")
    void aPdfIsReadBeforeItIsBelieved() throws IOException {
        var whole = pdf(new PDPage());
        assertThat(PdfCheck.problem(whole)).isNull();
        assertThat(PdfCheck.problem(Arrays.copyOf(whole, whole.length / 2))).isEqualTo("is not a whole PDF: its end is missing");
        assertThat(PdfCheck.problem(Orders.utf8("%PDF-1.7\nnothing else\n%%EOF\n"))).isEqualTo("is not a PDF that can be read");
        assertThat(PdfCheck.problem(Orders.utf8(" " + new String(whole, StandardCharsets.ISO_8859_1))))
                .startsWith("is not a PDF:");
        assertThat(PdfCheck.problem(pdf())).isEqualTo("is a PDF without a page");
        assertThat(PdfCheck.problem(locked())).isEqualTo("is a PDF with a password");
        for (int at = 9; at < whole.length; at += 7) { // whatever is broken, it is an answer and no fault of ours
            var broken = whole.clone();
            broken[at] ^= 0x55;
            PdfCheck.problem(broken);
        }
    }

    @ParameterizedTest
    @Rule({"LBL-21", "LBL-23"})
    @ValueSource(ints = {400, 401, 402, 403, 404, 422, 499})
    void aPlainRefusalReachesTheUser(int status) {
        for (var order : new LabelOrder[] {MULTI, SINGLE}) {
            assertThat(refused(order, status, Orders.file("refused-answer")).messages())
                    .containsExactly("The zipcode is not in Zürich", "The parcel is too heavy");
        }
        assertThat(refused(PUSH, status, Orders.file("push-refused-answer")).messages())
                .containsExactly("The zipcode is unknown");
    }

    /** These may come after the label was sold. */
    @ParameterizedTest
    @Rule({"LBL-21", "LBL-22", "LBL-23", "LBL-32"})
    @ValueSource(ints = {302, 408, 409, 425, 429, 500, 502, 503, 504, 999})
    void onlyAPlainRefusalIsOne(int status) {
        for (var order : new LabelOrder[] {MULTI, SINGLE}) {
            assertThat(unusable(order, status, Orders.file("refused-answer")).message())
                    .isEqualTo("The zipcode is not in Zürich, The parcel is too heavy");
        }
        var push = unusable(PUSH, status, Orders.file("push-refused-answer"));
        assertThat(push.message()).isEqualTo("The zipcode is unknown");
        assertThat(push.detail()).startsWith("status " + status);
    }

    @ParameterizedTest
    @Rule({"LBL-23", "LBL-34"})
    @ValueSource(ints = {201, 202, 204})
    void aLabelOfAPushWithAnotherStatusThan200MayBePaidFor(int status) {
        assertThat(unusable(PUSH, status, Orders.file("push-answer")).detail()).startsWith("status " + status);
    }

    @ParameterizedTest
    @Rule({"LBL-21", "LBL-32"})
    @ValueSource(strings = {"", "<html>", "{\"version\":\"1.0\"", "[]", "{\"error_messages\":[]}", "{\"error_messages\":[true]}",
            "{\"error_messages\":[\"\",\"\\n\"]}", "{\"error_messages\":null}", "{\"error\":null}", "no"})
    void aRefusalWithoutWordsIsNotPlain(String body) {
        for (var order : new LabelOrder[] {MULTI, SINGLE, PUSH}) {
            var unusable = unusable(order, 422, Orders.utf8(body));
            assertThat(unusable.message()).isEqualTo("the shipping provider gave no usable label");
            assertThat(unusable.detail()).startsWith("status 422: ")
                    .contains(body.isEmpty() ? "(no body)" : body.substring(0, 2));
        }
    }

    @ParameterizedTest
    @Rule("LBL-21")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "no credit"                                   | no credit
            {"message": "no credit", "code": 7}           | no credit
            [{"code": 7, "description": "no credit"}]     | no credit
            [{"code": 7}, 8, "no credit"]                 | {"code":7}, 8, no credit
            """)
    void wordsAreReadInWhateverShapeTheyCome(String words, String shown) {
        assertThat(refused(MULTI, 422, Orders.utf8("{\"error_messages\": %s}".formatted(words))).messages())
                .isEqualTo(List.of(shown.split(", ")));
        assertThat(refused(PUSH, 422, Orders.utf8("{\"error\": %s}".formatted(words))).messages()).isNotEmpty();
    }

    @Test
    @Rule({"LBL-21", "LBL-23"})
    void messagesAreShownSafelyAndInLimits() {
        var messages = refused(MULTI, 400, Orders.utf8("{\"error_messages\":[\" a\\u0000\\n\\u202eb \"%s]}"
                .formatted((",\"" + "x".repeat(600) + "\"").repeat(20)))).messages();

        assertThat(messages).hasSize(10);
        assertThat(messages.getFirst()).isEqualTo("a\uFFFD \uFFFDb");
        assertThat(messages.get(1)).hasSize(500);
        assertThat(refused(PUSH, 400, Orders.utf8("{\"error\":\"a\\nb%s\"}".formatted("x".repeat(600)))).messages().getFirst())
                .startsWith("a bx").hasSize(500);
    }

    @ParameterizedTest
    @Rule("LBL-22")
    @CsvSource({"500, the shipping provider reported a fault", "503, the shipping provider reported a fault",
            "302, the shipping provider gave no usable label", "999, the shipping provider reported a fault"})
    void aFaultIsGeneralForTheUserAndNamedInTheLog(int status, String message) {
        for (var order : new LabelOrder[] {MULTI, SINGLE, PUSH}) {
            var unusable = unusable(order, status, Orders.utf8("<h1>Oops</h1>\n<p>at line 7</p>"));
            assertThat(unusable.message()).isEqualTo(message);
            assertThat(unusable.detail()).startsWith("status " + status)
                    .contains(status == 302 ? "redirects are not followed" : "<h1>Oops</h1> <p>at line 7</p>");
        }
        assertThat(unusable(MULTI, 502, new byte[0]).detail()).isEqualTo("status 502: (no body)");
        assertThat(unusable(MULTI, 502, Orders.utf8("x".repeat(10_000))).detail()).hasSizeLessThan(350);
    }

    /** A provider that says no with a status of success: its words are shown, and nobody knows. */
    @Test
    @Rule("LBL-32")
    void wordsInAnAnswerOfSuccessAreShown() {
        assertThat(unusable(MULTI, 200, Orders.utf8("{\"error_messages\": [\"no credit\"]}")).message()).isEqualTo("no credit");
        assertThat(unusable(PUSH, 200, Orders.utf8("{\"error\": \"no credit\"}")).message()).isEqualTo("no credit");
    }

    /** {@code docs/shipping.md} shows the table that the code decides by. */
    @Test
    @Rule("LBL-32")
    void theDocumentationHasTheTable() throws IOException {
        var rows = Arrays.stream(AnswerKind.values()).map(AnswerKind::row).collect(Collectors.joining("\n"));
        assertThat(Files.readString(Path.of("../docs/shipping.md"))).contains(rows);
    }

    @ParameterizedTest
    @Rule("LBL-34")
    @EnumSource(value = ProviderKind.class, names = {"CUSTOM", "CUSTOM_SINGLE", "JSON_PUSH"})
    void aLabelWithAnotherStatusThan200(ProviderKind kind) {
        assertThat(Protocol.of(kind).isSuccess(200)).isTrue();
        assertThat(Protocol.of(kind).isSuccess(201)).isEqualTo(kind != ProviderKind.JSON_PUSH);
        assertThat(Protocol.of(kind).isSuccess(302)).isFalse();
    }

    @ParameterizedTest
    @Rule({"LBL-16", "LBL-34"})
    @MethodSource("answers")
    void aLabelIsTakenWithTheStatusesOfItsProtocol(LabelOrder order, String file) {
        labelled(order, 200, Orders.file(file));
        if (order.kind() != ProviderKind.JSON_PUSH) {
            labelled(order, 201, Orders.file(file));
        }
    }

    static Stream<Arguments> answers() {
        return Stream.of("custom-answer", "custom-single-answer", "push-answer")
                .map(file -> Arguments.of(orderOf(file), file));
    }

    /** It may be paid for, whatever is wrong with the answer: a person decides. */
    @ParameterizedTest
    @Rule({"LBL-32", "LBL-72"})
    @ValueSource(ints = {302, 400, 409, 422, 429, 500, 503})
    void aLabelInAnAnswerThatDoesNotCountIsKept(int status) {
        for (var order : new LabelOrder[] {MULTI, SINGLE, PUSH}) {
            var found = found(order, status, Orders.file(fileOf(order)));
            assertThat(found.parcels()).hasSize(order.parcels().size());
            assertThat(found.parcels().getFirst().trackingcode()).isNotNull();
            assertThat(found.parcels().getFirst().trackingurl()).startsWith("https://track.example/");
            assertThat(found.parcels().getFirst().documents()).extracting(AnswersTest::kind).contains("LABEL A6 PDF",
                    "LABEL A6 ZPL");
            assertThat(found.carrierKey()).isNotNull();
        }
        assertThat(found(MULTI, status, Orders.file("custom-answer")).parcels().getFirst().documents())
                .extracting(AnswersTest::kind).contains("CUSTOMS A4 PDF");
    }

    @Test
    @Rule({"LBL-34", "LBL-72"})
    void theLabelOfAPushWithAnotherStatusThan200IsKept() {
        assertThat(found(PUSH, 201, Orders.file("push-answer")).parcels().getFirst().trackingcode()).isEqualTo("3SABCD0123456");
    }

    /** An answer that says no and has a label says no plain no. */
    @Test
    @Rule({"LBL-21", "LBL-32", "LBL-72"})
    void aRefusalWithALabelRefusesNothing() {
        var unusable = unusable(PUSH, 400, changed("push-answer", "/error", "\"no credit\""));

        assertThat(unusable.message()).isEqualTo("no credit");
        assertThat(unusable.detail()).isEqualTo("status 400: the answer refuses, and has a label");
        assertThat(unusable.found()).isNotNull();
    }

    @ParameterizedTest
    @Rule("LBL-72")
    @CsvSource(delimiter = '|', textBlock = """
            custom-answer        | /data/parcels/1/documents              | []       | 1
            custom-answer        | /data/parcels/0/documents/0/content    | '"JVB*"' | 2
            custom-answer        | /data/parcels/0/documents/0/format     | '"tiff"' | 2
            custom-single-answer | /data/label/documents/zpl              | null     | 1
            push-answer          | /identifier                            | null     | 1
            """)
    void whatCanBeReadIsKeptOfAnAnswerWithAWrongMember(String file, String at, String value, int pdfs) {
        var found = found(orderOf(file), 500, changed(file, at, value));

        assertThat(found.parcels()).hasSize(orderOf(file).parcels().size());
        assertThat(found.parcels().stream().flatMap(parcel -> parcel.documents().stream())
                .filter(document -> document.format() == Document.Format.PDF)).hasSizeGreaterThanOrEqualTo(pdfs);
    }

    /** Of more parcels than were asked for, all documents are kept. */
    @Test
    @Rule("LBL-72")
    void documentsOfParcelsThatNobodyAskedForAreKept() {
        var one = Orders.near(ProviderKind.CUSTOM, Orders.BOX);

        var found = Objects.requireNonNull(unusable(one, 200, Orders.file("custom-answer")).found());

        assertThat(found.parcels()).hasSize(1);
        assertThat(found.parcels().getFirst().documents()).extracting(AnswersTest::kind)
                .containsExactly("LABEL A6 PDF", "LABEL A6 ZPL", "CUSTOMS A4 PDF", "LABEL A4 PDF");
    }

    @Test
    @Rule("LBL-72")
    void aLabelIsFoundWhereverItIs() throws IOException {
        var pdf = pdf(new PDPage(PDRectangle.A6));
        var text = Base64.getEncoder().encodeToString(pdf);
        for (var body : new String[] {"[{\"identifier\": 7, \"label\": \"%s\"}]", "{\"result\": {\"pdfs\": [\"%s\"]}}",
                "{\"label_contents_pdf\": \"%s\", \"identifier\": ", "{\"label\": \"%s\", \"label\": \"twice\"}"}) {
            assertThat(found(PUSH, 200, Orders.utf8(body.formatted(text))).parcels().getFirst().documents()).singleElement()
                    .satisfies(document -> assertThat(document.content()).isEqualTo(pdf));
        }
        assertThat(found(MULTI, 200, pdf).parcels().getFirst().documents()).hasSize(1);
        var packed = packed(Orders.file("push-answer"), GZIPOutputStream::new);
        assertThat(found(PUSH, 500, Arrays.copyOf(packed, packed.length - 8)).parcels()).hasSize(1);
    }

    @Test
    @Rule("LBL-72")
    void whatIsNoPdfIsNotKept() throws IOException {
        var broken = Base64.getEncoder().encodeToString(Arrays.copyOf(pdf(new PDPage()), 300));
        for (var body : new String[] {"{\"label_contents_pdf\": \"%s\"}".formatted(broken), "{\"label_contents_zpl\": \"XlhB\"}",
                "{\"label_contents_pdf\": \"JVBERi0*\"}", "{\"label_contents_pdf\": \"" + broken.substring(0, 200), "%PDF-",
                ""}) {
            assertThat(unusable(PUSH, 500, Orders.utf8(body)).found()).isNull();
        }
    }

    private static Labelled found(LabelOrder order, int status, byte[] body) {
        return Objects.requireNonNull(unusable(order, status, body).found());
    }

    private static String fileOf(LabelOrder order) {
        return order == MULTI ? "custom-answer" : order == SINGLE ? "custom-single-answer" : "push-answer";
    }

    private static LabelOrder orderOf(String file) {
        return switch (file) {
            case "custom-answer" -> MULTI;
            case "custom-single-answer" -> SINGLE;
            default -> PUSH;
        };
    }

    /** Returns the file with another value at a place. */
    private static byte[] changed(String file, String at, String value) {
        var tree = ProviderJson.MAPPER.readTree(Orders.file(file));
        var slash = at.lastIndexOf('/');
        JsonNode owner = tree.at(at.substring(0, slash));
        ((ObjectNode) owner).set(at.substring(slash + 1), ProviderJson.MAPPER.readTree(value));
        return ProviderJson.MAPPER.writeValueAsBytes(tree);
    }

    private static String kind(Document document) {
        return "%s %s %s".formatted(document.type(), document.size(), document.format());
    }

    static byte[] pdf(PDPage... pages) throws IOException {
        try (var document = new PDDocument()) {
            for (var page : pages) {
                document.addPage(page);
            }
            var bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        }
    }

    static byte[] locked() throws IOException {
        try (var document = new PDDocument()) {
            document.addPage(new PDPage());
            document.protect(new StandardProtectionPolicy("owner", "user", new AccessPermission()));
            var bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        }
    }

    private static Labelled labelled(LabelOrder order, int status, byte[] body) {
        var answer = answer(order, status, body);
        assertThat(answer).isInstanceOf(Labelled.class);
        return (Labelled) answer;
    }

    private static Refused refused(LabelOrder order, int status, byte[] body) {
        var answer = answer(order, status, body);
        assertThat(answer).isInstanceOf(Refused.class);
        return (Refused) answer;
    }

    private static Unusable unusable(LabelOrder order, int status, byte[] body) {
        var answer = answer(order, status, body);
        assertThat(answer).isInstanceOf(Unusable.class);
        return (Unusable) answer;
    }

    private static ProviderAnswer answer(LabelOrder order, int status, byte[] body) {
        return Protocol.of(order.kind()).answer(order, status, body);
    }

    private static Labelled priced(LabelOrder order, String file, String members) {
        var answer = new String(Orders.file(file), StandardCharsets.UTF_8).replaceFirst("\"carrier_key\"",
                members + ", \"carrier_key\"");
        return labelled(order, 200, Orders.utf8(answer));
    }

    @Test
    @Rule("LBL-84")
    void anAnswerMaySayWhatItsLabelsCost() {
        var euros = new LabelPrice(new BigDecimal("6.95"), "EUR");
        assertThat(priced(MULTI, "custom-answer", "\"price\": 6.95, \"currency\": \"EUR\"").price()).isEqualTo(euros);
        assertThat(priced(SINGLE, "custom-single-answer", "\"price\": \"6.95\", \"currency\": \"eur\"").price())
                .isEqualTo(euros);
        assertThat(priced(PUSH, "push-answer", "\"price\": 6.95, \"currency\": \"EUR\"").price()).isEqualTo(euros);
        assertThat(priced(PUSH, "push-answer", "\"price\": 0").price()).isEqualTo(new LabelPrice(BigDecimal.ZERO, null));
        assertThat(priced(PUSH, "push-answer", "\"price\": null, \"currency\": \"EUR\"").price()).isNull();
        assertThat(labelled(PUSH, 200, Orders.file("push-answer")).price()).isNull();
    }

    @ParameterizedTest
    @Rule("LBL-84")
    @CsvSource(delimiter = '|', value = {"-1", "6.95001", "1234567890", "\"much\"", "\"6,95\"", "true", "[6.95]",
            "{\"amount\": 6.95}"})
    void aPriceThatCannotBeReadSpoilsNoLabel(String price) {
        var labelled = priced(PUSH, "push-answer", "\"price\": %s, \"currency\": \"EUR\"".formatted(price));
        assertThat(labelled.parcels()).hasSize(1);
        assertThat(labelled.price()).isNull();
        assertThat(labelled.leftOut()).hasSize(1).first().asString().startsWith("price ");
    }

    @ParameterizedTest
    @Rule("LBL-84")
    @CsvSource(delimiter = '|', value = {"\"euro\"", "\"EURO\"", "978", "true"})
    void aCurrencyThatCannotBeReadIsLeftOut(String currency) {
        var labelled = priced(MULTI, "custom-answer", "\"price\": 6.95, \"currency\": %s".formatted(currency));
        assertThat(labelled.price()).isEqualTo(new LabelPrice(new BigDecimal("6.95"), null));
        assertThat(labelled.leftOut()).hasSize(1).first().asString().startsWith("data.currency ");
    }
}
