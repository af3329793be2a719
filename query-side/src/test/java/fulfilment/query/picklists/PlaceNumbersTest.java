package fulfilment.query.picklists;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.Seed;
import java.util.HashSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@Rule("PCK-47")
class PlaceNumbersTest {

    @Test
    void theLocationSaysWhichNumberOfItsLineItGets() {
        assertThat(PlaceNumbers.of(528_074, new int[] {7, 1_299, 45})).containsExactly(52_807_407, 52_807_499, 52_807_445);
    }

    @Test
    void locationsWithTheSameLastDigitsGetTheNextFreeNumber() {
        assertThat(PlaceNumbers.of(3, new int[] {299, 199, 400})).containsExactly(300, 399, 301);
    }

    @Test
    void aLocationKeepsItsNumberWhileOthersComeAndGo() {
        assertThat(PlaceNumbers.of(3, new int[] {12})).containsExactly(312);
        assertThat(PlaceNumbers.of(3, new int[] {7, 12, 99})).contains(312);
        assertThat(PlaceNumbers.of(3, new int[] {99, 12})).contains(312);
    }

    @Test
    void noTwoPlacesShareANumber() {
        long seed = Seed.of("numbers of places");
        var random = new Random(seed);
        var all = new HashSet<Long>();
        int places = 0;
        for (int line = 1; line < 500; line++) {
            var locations = IntStream.generate(() -> 1 + random.nextInt(5_000)).distinct().limit(random.nextInt(140)).toArray();
            for (long number : PlaceNumbers.of(line, locations)) {
                all.add(number);
            }
            places += locations.length;
        }
        assertThat(all).describedAs("seed %d", seed).hasSize(places);
    }
}
