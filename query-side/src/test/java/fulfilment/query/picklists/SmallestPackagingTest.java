package fulfilment.query.picklists;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.packagings.PackagingView;
import fulfilment.query.picklists.SmallestPackaging.Pieces;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which packaging is computed for which pieces. Rules PKG-9, PKG-11. */
class SmallestPackagingTest {

    private static final PackagingView SMALL = box(1, 10, 10, 10);
    private static final PackagingView LONG = box(2, 60, 10, 5);
    private static final PackagingView LARGE = box(3, 40, 30, 20);
    private static final List<PackagingView> ALL = List.of(LARGE, SMALL, LONG);

    private static PackagingView box(int id, @Nullable Integer length, @Nullable Integer width, @Nullable Integer height) {
        return new PackagingView(id, "Box " + id, null, length, width, height, true, true, Instant.EPOCH, Instant.EPOCH);
    }

    private static Pieces pieces(int amount, @Nullable Integer length, @Nullable Integer width, @Nullable Integer height) {
        return new Pieces(amount, length, width, height);
    }

    private static @Nullable Integer advised(List<PackagingView> packagings, Pieces... content) {
        return SmallestPackaging.holding(List.of(content), packagings).map(PackagingView::idpackaging).orElse(null);
    }

    @Rule("PKG-9")
    @Test
    void advisesTheSmallestPackagingThatHoldsEverything() {
        assertThat(advised(ALL, pieces(1, 5, 5, 5))).isEqualTo(1);
        assertThat(advised(ALL, pieces(1, 10, 10, 10))).isEqualTo(1);
        assertThat(advised(ALL, pieces(1, 11, 10, 5))).isEqualTo(2);
        assertThat(advised(ALL, pieces(1, 5, 5, 5), pieces(1, 20, 20, 20))).isEqualTo(3);
    }

    @Rule("PKG-9")
    @ParameterizedTest
    @CsvSource({"60, 10, 5", "60, 5, 10", "10, 60, 5", "10, 5, 60", "5, 60, 10", "5, 10, 60"})
    void turnsAPieceToFit(int length, int width, int height) {
        assertThat(advised(ALL, pieces(1, length, width, height))).isEqualTo(2);
        assertThat(advised(List.of(box(4, length, width, height)), pieces(1, 5, 60, 10))).isEqualTo(4);
        assertThat(advised(List.of(box(4, length, width, height)), pieces(1, 6, 60, 10))).isNull();
    }

    @Rule({"PKG-9", "PKG-11"})
    @Test
    void requiresEachPieceToFitOnItsOwn() {
        assertThat(advised(ALL, pieces(1, 61, 1, 1))).isNull();
        assertThat(advised(ALL, pieces(1, 21, 21, 21))).isNull();
        assertThat(advised(ALL, pieces(1, 1, 1, 1), pieces(1, 61, 1, 1))).isNull();
    }

    @Rule("PKG-9")
    @Test
    void requiresRoomForAllPiecesTogether() {
        assertThat(advised(ALL, pieces(8, 5, 5, 5))).isEqualTo(1);
        assertThat(advised(ALL, pieces(9, 5, 5, 5))).isEqualTo(2);
        assertThat(advised(ALL, pieces(8, 5, 5, 5), pieces(1, 1, 1, 1))).isEqualTo(2);
        assertThat(advised(ALL, pieces(192, 5, 5, 5))).isEqualTo(3);
        assertThat(advised(ALL, pieces(193, 5, 5, 5))).isNull();
    }

    @Rule("PKG-9")
    @Test
    void advisesTheLowerIdOfTwoPackagingsOfEqualVolume() {
        var others = List.of(box(9, 10, 10, 10), box(8, 20, 10, 5), box(7, 10, 10, 11));
        assertThat(advised(others, pieces(1, 5, 5, 5))).isEqualTo(8);
        assertThat(advised(others.reversed(), pieces(1, 5, 5, 5))).isEqualTo(8);
        assertThat(advised(others, pieces(1, 10, 10, 10))).isEqualTo(9);
    }

    @Rule("PKG-11")
    @Test
    void advisesNothingIfAPieceHasNoMeasures() {
        assertThat(advised(ALL, pieces(1, null, 5, 5))).isNull();
        assertThat(advised(ALL, pieces(1, 5, 0, 5))).isNull();
        assertThat(advised(ALL, pieces(1, 5, 5, 5), pieces(1, 5, 5, null))).isNull();
        assertThat(advised(ALL, pieces(1, 5, 5, 5), pieces(0, null, null, null))).isEqualTo(1);
    }

    @Rule("PKG-11")
    @Test
    void advisesNothingWithoutPiecesOrMeasuredPackagings() {
        assertThat(advised(ALL)).isNull();
        assertThat(advised(ALL, pieces(0, 5, 5, 5))).isNull();
        assertThat(advised(List.of(), pieces(1, 5, 5, 5))).isNull();
        assertThat(advised(List.of(box(1, null, null, null)), pieces(1, 5, 5, 5))).isNull();
    }

    @Test
    void comparesVolumesBeyondTheRangeOfALong() {
        int most = 100_000_000;
        assertThat(advised(List.of(box(1, most, most, most)), pieces(1, most, most, most))).isEqualTo(1);
        assertThat(advised(List.of(box(1, most, most, most)), pieces(1, most, most, most), pieces(1, 1, 1, 1))).isNull();
        assertThat(advised(List.of(SMALL), pieces(Integer.MAX_VALUE, most, most, most))).isNull();
    }

    /** Shuffles random input: the advice stays the same, and no smaller packaging fits. */
    @Rule("PKG-9")
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 20_261_120})
    void advisesTheSameInAnyOrderOfInput(long seed) {
        var random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            var packagings = new ArrayList<>(IntStream.range(1, 8)
                    .mapToObj(id -> box(id, side(random), side(random), side(random))).toList());
            var content = new ArrayList<>(IntStream.range(0, random.nextInt(1, 4))
                    .mapToObj(line -> pieces(random.nextInt(1, 4), side(random), side(random), side(random))).toList());

            var advice = SmallestPackaging.holding(content, packagings);

            Collections.shuffle(packagings, random);
            Collections.shuffle(content, random);
            assertThat(SmallestPackaging.holding(content, packagings)).isEqualTo(advice);
            var without = packagings.stream().filter(one -> !advice.equals(Optional.of(one))).toList();
            advice.ifPresent(smallest -> SmallestPackaging.holding(content, without)
                    .ifPresent(next -> assertThat(volume(next)).isGreaterThanOrEqualTo(volume(smallest))));
        }
    }

    private static int side(Random random) {
        return random.nextInt(1, 9);
    }

    private static int volume(PackagingView packaging) {
        return IntStream.of(packaging.length(), packaging.width(), packaging.height()).reduce(1, (a, b) -> a * b);
    }
}
