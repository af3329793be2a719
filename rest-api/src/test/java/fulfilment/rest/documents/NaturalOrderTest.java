package fulfilment.rest.documents;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The order of places on the way through a warehouse. */
class NaturalOrderTest {

    @Rule("DOC-4")
    @Test
    void takesDigitsAsNumbers() {
        assertThat(Stream.of("B-1", "A-10", "A-2", "A-10-3", "A-10-12", "A-1", "A", "A-99999999999999999999", "10", "9")
                .sorted(NaturalOrder.OF_NAMES)).containsExactly("9", "10", "A", "A-1", "A-2", "A-10", "A-10-3", "A-10-12",
                        "A-99999999999999999999", "B-1");
    }

    @Rule("DOC-4")
    @Test
    void keepsPlacesApartThatDifferByZeros() {
        assertThat(Stream.of("A-2-1", "A-02-2", "A-2", "A-02").sorted(NaturalOrder.OF_NAMES)).containsExactly("A-02", "A-2",
                "A-2-1", "A-02-2");
    }

    @Test
    void isATotalOrder() {
        var random = new Random(7);
        var names = IntStream.range(0, 60)
                .mapToObj(i -> random.ints(random.nextInt(6), 0, 5).mapToObj(at -> "0129-A".substring(at, at + 1))
                        .reduce("", String::concat))
                .distinct().toList();
        for (var a : names) {
            for (var b : names) {
                assertThat(Integer.signum(NaturalOrder.OF_NAMES.compare(a, b)))
                        .isEqualTo(-Integer.signum(NaturalOrder.OF_NAMES.compare(b, a)));
                assertThat(NaturalOrder.OF_NAMES.compare(a, b) == 0).isEqualTo(a.equals(b));
                for (var c : names) {
                    if (NaturalOrder.OF_NAMES.compare(a, b) < 0 && NaturalOrder.OF_NAMES.compare(b, c) < 0) {
                        assertThat(NaturalOrder.OF_NAMES.compare(a, c)).describedAs("%s %s %s", a, b, c).isNegative();
                    }
                }
            }
        }
    }
}
