package fulfilment.command.locationstockcounts;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.locationstockcounts.Counted;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.testing.Seed;
import java.time.LocalDate;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a count makes of stock that may have changed since. */
class CorrectionTest {

    private static final Lot A = new Lot("A", null);
    private static final Lot B = new Lot("B", null);
    private static final Lot DATED_B = new Lot("B", LocalDate.of(2030, 1, 31));

    private static Counted counted(int amount, int stock) {
        return counted(amount, null, stock, null);
    }

    private static Counted counted(int amount, @Nullable Lot lot, int stock, @Nullable Lot stockLot) {
        return new Counted(amount, lot, stock, stockLot);
    }

    private static PlaceLevel now(int stock, int reserved) {
        return new PlaceLevel(stock, reserved, null);
    }

    private static PlaceLevel now(int stock, @Nullable Lot lot) {
        return new PlaceLevel(stock, 0, lot);
    }

    private static Correction correction(Counted counted, PlaceLevel now) {
        return Correction.of(counted, now).orElseThrow();
    }

    @Test
    @Rule("CNT-13")
    void setsTheCountedAmountIfNothingMoved() {
        assertThat(correction(counted(7, 10), now(10, 0))).isEqualTo(new Correction(-3, null, 7));
        assertThat(correction(counted(12, 10), now(10, 0))).isEqualTo(new Correction(2, null, 12));
        assertThat(correction(counted(4, 0), now(0, 0))).isEqualTo(new Correction(4, null, 4));
        assertThat(correction(counted(10, 10), now(10, 10)).isNothing()).isTrue();
    }

    @Test
    @Rule("CNT-13")
    void keepsWhatArrivedOrLeftSinceItWasCounted() {
        assertThat(correction(counted(9, 10), now(6, 0)).stays()).isEqualTo(5);
        assertThat(correction(counted(9, 10), now(30, 0)).stays()).isEqualTo(29);
        assertThat(correction(counted(10, 10), now(3, 3)).isNothing()).isTrue();
        long seed = Seed.of("stock corrections");
        var random = new Random(seed);
        for (int round = 0; round < 1_000; round++) {
            int stock = random.nextInt(100);
            int amount = random.nextInt(100);
            int now = random.nextInt(100);
            var correction = correction(counted(amount, stock), now(now, 0));
            assertThat(now + correction.change()).describedAs("seed %d", seed).isEqualTo(correction.stays())
                    .isEqualTo(amount + (now - stock));
        }
    }

    @Test
    @Rule("CNT-17")
    void isRefusedBelowWhatPicklistsHoldAndBelowNothing() {
        assertThat(correction(counted(4, 10), now(10, 4)).isBelowReserved(now(10, 4))).isFalse();
        assertThat(correction(counted(3, 10), now(10, 4)).isBelowReserved(now(10, 4))).isTrue();
        assertThat(correction(counted(3, 10), now(5, 0)).isBelowReserved(now(5, 0))).isTrue();
        assertThat(correction(counted(3, 10), now(0, 0)).isBelowReserved(now(0, 0))).isTrue();
        assertThat(correction(counted(10, 10), now(0, 0)).isBelowReserved(now(0, 0))).isFalse();
    }

    @Test
    @Rule("CNT-19")
    void makesAllPiecesThoseOfTheLotThatWasFound() {
        assertThat(correction(counted(7, B, 10, A), now(10, A))).isEqualTo(new Correction(-3, B, 0));
        assertThat(correction(counted(10, B, 10, A), now(8, A))).isEqualTo(new Correction(0, B, 0));
        assertThat(correction(counted(10, B, 10, null), now(10, (Lot) null))).isEqualTo(new Correction(0, B, 0));
        assertThat(correction(counted(10, B, 10, A), now(8, A)).isBelowReserved(new PlaceLevel(8, 1, A))).isTrue();
    }

    @Test
    @Rule({"CNT-13", "CNT-18"})
    void leavesTheLotThatWasRecorded() {
        assertThat(correction(counted(7, DATED_B, 10, DATED_B), now(10, DATED_B))).isEqualTo(new Correction(-3, null, 7));
        assertThat(correction(counted(7, null, 10, A), now(10, A))).isEqualTo(new Correction(-3, null, 7));
        assertThat(correction(counted(0, B, 10, A), now(10, A))).isEqualTo(new Correction(-10, null, 0));
        assertThat(correction(counted(3, B, 0, null), now(9, DATED_B))).isEqualTo(new Correction(3, null, 12));
        assertThat(correction(counted(3, null, 0, null), now(9, A))).isEqualTo(new Correction(3, null, 12));
    }

    @Test
    @Rule({"CNT-13", "CNT-19"})
    void addsToAnEmptyPlaceWithTheLotThatWasCounted() {
        assertThat(correction(counted(12, null, 10, A), now(0, (Lot) null))).isEqualTo(new Correction(2, A, 2));
        assertThat(correction(counted(12, B, 10, A), now(0, (Lot) null))).isEqualTo(new Correction(2, B, 2));
    }

    @Test
    @Rule("CNT-20")
    void fitsNoPiecesOfALotThatCameSince() {
        assertThat(Correction.of(counted(7, null, 10, A), now(10, B))).isEmpty();
        assertThat(Correction.of(counted(7, B, 10, A), now(10, new Lot("C", null)))).isEmpty();
        assertThat(Correction.of(counted(3, A, 0, null), now(10, B))).isEmpty();
        assertThat(correction(counted(10, null, 10, A), now(4, B)).isNothing()).isTrue();
        assertThat(correction(counted(7, B, 10, A), now(10, B))).isEqualTo(new Correction(-3, null, 7));
    }
}
