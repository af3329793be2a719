package fulfilment.provider.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.GivenLabel;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A label that a person found at the carrier is read as an answer of the carrier, and nothing of it is left out. */
@Rule("LBL-85")
class LabelByHandTest {

    private static final String A6 = encoded(new PDPage(PDRectangle.A6));
    private static final String A4 = encoded(new PDPage(PDRectangle.A4));

    private static String encoded(PDPage page) {
        try {
            return Base64.getEncoder().encodeToString(AnswersTest.pdf(page));
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static GivenLabel only(@Nullable String label) {
        return new GivenLabel(label, null, null, null, null, null, null, null);
    }

    private static GivenLabel of(@Nullable String label, GivenLabel.Parcel... parcels) {
        return new GivenLabel(label, null, null, null, null, null, null, List.of(parcels));
    }

    private static GivenLabel.Parcel parcel(@Nullable String label, @Nullable String trackingcode) {
        return new GivenLabel.Parcel(label, trackingcode, null);
    }

    private static String refused(GivenLabel given, int asked) {
        var refusal = new String[1];
        assertThatThrownBy(() -> LabelByHand.read(given, asked)).isInstanceOfSatisfying(Rejection.class, rejection -> {
            assertThat(rejection.code()).isEqualTo(ErrorCode.PARAMETER);
            refusal[0] = rejection.message();
        });
        return String.valueOf(refusal[0]);
    }

    @Test
    void aLabelHasWhatAnAnswerOfTheCarrierHas() throws IOException {
        var read = LabelByHand.read(new GivenLabel("data:application/pdf;base64," + A6, " 3SHAND ",
                "https://track.example/3SHAND", "PostNL", "PostNL", "6.95", "eur", null), 1);

        assertThat(read.carrierKey()).isEqualTo("postnl");
        assertThat(read.carrierName()).isEqualTo("PostNL");
        assertThat(read.price()).isEqualTo(new LabelPrice(new BigDecimal("6.95"), "EUR"));
        assertThat(read.leftOut()).isEmpty();
        var parcel = read.parcels().getFirst();
        assertThat(read.parcels()).hasSize(1);
        assertThat(parcel.trackingcode()).isEqualTo("3SHAND");
        assertThat(parcel.trackingurl()).isEqualTo("https://track.example/3SHAND");
        var document = parcel.documents().getFirst();
        assertThat(parcel.documents()).hasSize(1);
        assertThat(document.size()).isEqualTo(Document.Size.A6);
        assertThat(document.content()).isEqualTo(Base64.getDecoder().decode(A6));
    }

    @Test
    void onlyThePdfIsNeeded() {
        var read = LabelByHand.read(only(A4), 1);

        assertThat(read.carrierKey()).isNull();
        assertThat(read.price()).isNull();
        assertThat(read.parcels().getFirst().trackingcode()).isNull();
        assertThat(read.parcels().getFirst().documents().getFirst().size()).isEqualTo(Document.Size.A4);
    }

    @Test
    void severalParcelsHaveAPdfEachOrOneForAll() {
        var each = LabelByHand.read(of(null, parcel(A6, "3SONE"), parcel(A4, null)), 2);
        var together = LabelByHand.read(of(A4, parcel(null, "3SONE"), parcel(null, "3STWO")), 2);
        var untracked = LabelByHand.read(only(A4), 3);

        assertThat(each.parcels()).extracting(LabelledParcel::trackingcode).containsExactly("3SONE", null);
        assertThat(each.parcels()).extracting(parcel -> parcel.documents().size()).containsExactly(1, 1);
        assertThat(together.parcels()).extracting(LabelledParcel::trackingcode).containsExactly("3SONE", "3STWO");
        assertThat(together.parcels()).extracting(parcel -> parcel.documents().size()).containsExactly(1, 0);
        assertThat(untracked.parcels()).extracting(parcel -> parcel.documents().size()).containsExactly(1, 0, 0);
    }

    @Test
    void parcelsAreThoseOfTheRequest() {
        assertThat(refused(of(null, parcel(A6, null)), 2)).isEqualTo("parcels has 1 parcels, 2 were asked for");
        assertThat(refused(of(null, parcel(A6, null), parcel(null, "3STWO")), 2)).startsWith("parcels[1].label is missing");
        assertThat(refused(of(A4, parcel(A6, null)), 1)).startsWith("parcels[0].label cannot be sent beside");
        assertThat(refused(new GivenLabel(A4, "3SONE", null, null, null, null, null, List.of(parcel(null, null))), 1))
                .startsWith("trackingcode cannot be sent beside parcels");
        assertThat(refused(of(A4), 1)).isEqualTo("parcels has 0 parcels, 1 were asked for");
    }

    @Test
    void aPdfThatCannotBePrintedIsRefused() throws IOException {
        var whole = Base64.getDecoder().decode(A6);
        var half = Base64.getEncoder().encodeToString(Arrays.copyOf(whole, whole.length / 2));

        assertThat(refused(new GivenLabel(null, "3SONE", null, null, null, null, null, null), 1))
                .isEqualTo("label is missing: send the carrier's label as a whole PDF without a password, in base64");
        assertThat(refused(only(""), 1)).startsWith("label is empty");
        assertThat(refused(only("%%%"), 1)).startsWith("label is not base64");
        assertThat(refused(only("aGVsbG8="), 1)).startsWith("label is not a PDF");
        assertThat(refused(only(half), 1)).startsWith("label is not a whole PDF");
        assertThat(refused(only(Base64.getEncoder().encodeToString(AnswersTest.locked())), 1))
                .startsWith("label is a PDF with a password: send");
        assertThat(refused(only(Base64.getEncoder().encodeToString(AnswersTest.pdf())), 1)).startsWith("label is a PDF without");
    }

    @Test
    void allPdfsTogetherAreAtMostAsLargeAsAnImage() {
        var pdf = Base64.getDecoder().decode(A6);
        var large = Arrays.copyOf(pdf, LabelByHand.MOST_BYTES / 2 + 1);
        Arrays.fill(large, pdf.length, large.length - pdf.length, (byte) ' ');
        System.arraycopy(pdf, 0, large, large.length - pdf.length, pdf.length); // it ends as a PDF does
        var encoded = Base64.getEncoder().encodeToString(large);

        assertThat(LabelByHand.read(only(encoded), 1).parcels()).hasSize(1);
        assertThat(refused(of(null, parcel(encoded, null), parcel(encoded, null)), 2)).startsWith("label must be at most 5 MiB");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            ftp://track.example | -        | -     | -   | trackingurl is not an http
            -                   | post nl! | -     | -   | carrier_key must consist of
            -                   | -        | -1    | EUR | price must be an amount from 0
            -                   | -        | 1     | EUX | currency must be a currency of ISO 4217
            -                   | -        | -     | EUR | price is missing: a currency needs one
            """)
    void whatAnAnswerWouldLeaveOutIsRefused(@Nullable String trackingurl, @Nullable String carrierKey, @Nullable String price,
            @Nullable String currency, String reason) {
        assertThat(refused(new GivenLabel(A6, null, trackingurl, carrierKey, null, price, currency, null), 1)).startsWith(reason);
    }

    @Test
    void textsAreAsLongAsThoseOfAnAnswer() {
        assertThat(refused(new GivenLabel(A6, "x".repeat(256), null, null, null, null, null, null), 1))
                .isEqualTo("trackingcode is longer than 255 characters");
        assertThat(refused(new GivenLabel(A6, "3S\u0007", null, null, null, null, null, null), 1))
                .isEqualTo("trackingcode contains control characters");
        assertThat(refused(new GivenLabel(A6, null, null, null, "x".repeat(256), null, null, null), 1))
                .isEqualTo("carrier_name is longer than 255 characters");
    }
}
