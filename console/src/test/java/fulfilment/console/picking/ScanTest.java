package fulfilment.console.picking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a scan means to a picker. */
class ScanTest {

    private static final Task LANTERN = task(1, 11, "LANTERN", 3, 0, "A-2");
    private static final Task CANDLE = task(2, 12, "CANDLE", 2, 2, "A-2");
    private static final Task MATCHES = task(3, 13, "12", 5, 1, "A-10");
    private static final Task MORE_LANTERNS = task(4, 11, "LANTERN", 1, 0, "A-10");
    private static final Task RIBBON = task(5, 14, "RIBBON", 4, 0);
    private static final Work WORK = new Work(List.of(LANTERN, CANDLE, MATCHES, MORE_LANTERNS, RIBBON));

    private static Task task(long line, long idproduct, String code, long amount, long picked, String... places) {
        var held = Stream.of(places).map(name -> new Task.Place(name.hashCode(), name, amount, "L-" + line, null)).toList();
        return new Task(1, "P2026-1000", null, line, idproduct, code, code.toLowerCase(java.util.Locale.ROOT), null, null, held,
                amount, picked);
    }

    private static Scan scan(String scanned, @Nullable Long line, String place) {
        return Scan.read(scanned, WORK, line, place, barcode -> barcode.equals("8710000000017") ? List.of(11L) : List.of());
    }

    private static Scan scan(String scanned) {
        return scan(scanned, null, "");
    }

    @Test
    void aCodeOrBarcodeIsAProduct() {
        assertThat(scan("lantern")).isEqualTo(new Scan.Product(LANTERN));
        assertThat(scan("8710000000017")).isEqualTo(new Scan.Product(LANTERN));
    }

    @Test
    void theLineOnThePageAndThePlaceDecideWhichLineOfAProductIsMeant() {
        assertThat(scan("LANTERN", 4L, "")).isEqualTo(new Scan.Product(MORE_LANTERNS));
        assertThat(scan("LANTERN", null, "A-10")).isEqualTo(new Scan.Product(MORE_LANTERNS));
    }

    @Test
    void aPlaceOrALotThereLeadsToWhatIsToDoThere() {
        assertThat(scan("a-2")).isEqualTo(new Scan.AtPlace(LANTERN, "A-2"));
        assertThat(scan("L-3")).isEqualTo(new Scan.AtPlace(MATCHES, "A-10"));
    }

    @Test
    void fewDigitsAreAnAmountUnlessAProductHasThemAsItsCode() {
        assertThat(scan("3")).isEqualTo(new Scan.Amount(3));
        assertThat(scan("9999")).isEqualTo(new Scan.Amount(9999));
        assertThat(scan("12")).isEqualTo(new Scan.Product(MATCHES));
        assertThat(scan("0")).isEqualTo(new Scan.Unknown("0"));
        assertThat(scan("012345")).isEqualTo(new Scan.Unknown("012345"));
    }

    @Test
    void aProductThatLiesElsewhereIsRefused() {
        assertThat(scan("12", null, "A-2")).isEqualTo(new Scan.OtherPlace(MATCHES));
    }

    @Test
    void whatHasNoPlaceCanBePickedAnywhere() {
        assertThat(scan("RIBBON", null, "A-2")).isEqualTo(new Scan.Product(RIBBON));
    }

    @Test
    void aProductOfWhichNothingIsLeftIsRefused() {
        assertThat(scan("CANDLE")).isEqualTo(new Scan.Picked(CANDLE));
    }

    @Test
    void anythingElseIsUnknown() {
        assertThat(scan("Z-9")).isEqualTo(new Scan.Unknown("Z-9"));
    }

    @Test
    void theNextTaskIsTheNextOpenOneAndAfterTheLastTheFirst() {
        assertThat(WORK.current(null, "")).contains(LANTERN);
        assertThat(WORK.current(2L, "A-10")).contains(MATCHES);
        assertThat(WORK.after(LANTERN)).contains(MATCHES);
        assertThat(WORK.after(RIBBON)).contains(LANTERN);
    }

    @Test
    void placesAreWalkedInTheOrderInWhichPeopleCount() {
        assertThat(Stream.of(RIBBON, MATCHES, LANTERN).sorted(java.util.Comparator.comparing(Task::route)))
                .containsExactly(LANTERN, MATCHES, RIBBON);
    }
}
