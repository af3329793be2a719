package fulfilment.command.locations;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NestedNameTest {

    @ParameterizedTest
    @CsvSource(value = {
            "A.1.2   | A.1",
            "A.1     | A",
            "A-01/3  | A-01",
            "Aisle 4 | Aisle",
            "A - 1   | A",
            "A--1    | A",
            "A-      | A",
            "'A 1 '  | A 1",
            "A       | ",
            "-A      | ",
            "'- .1'  | ",
            "...     | "}, delimiter = '|')
    @Rule("LOC-11")
    void theParentIsWhatComesBeforeTheLastSeparator(String name, String parent) {
        assertThat(new NestedName(name).parent()).isEqualTo(parent);
    }

    /** Each parent is a shorter prefix without a trailing separator, so the search for parents ends. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @Rule("LOC-11")
    void findsShorterAndShorterParentsUntilThereIsNone(long seed) {
        var random = new Random(seed);
        var letters = "AB1.-/ ";
        var name = random.ints(random.nextInt(1, 256), 0, letters.length()).mapToObj(letters::charAt)
                .collect(StringBuilder::new, StringBuilder::append, StringBuilder::append).toString();
        for (var parent = new NestedName(name).parent(); parent != null; parent = new NestedName(name).parent()) {
            assertThat(parent).hasSizeLessThan(name.length()).doesNotMatch(".*[-./ ]");
            assertThat(name).startsWith(parent);
            name = parent;
        }
        assertThat(name.replaceFirst("^[-./ ]+", "").replaceFirst("[-./ ]+$", "")).matches("[^-./ ]*");
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 50);
    }
}
