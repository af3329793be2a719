package fulfilment.command.receipts;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AmountDistributionTest {

    @ParameterizedTest
    @CsvSource({"5, 3, 3", "5, 9, 9", "0, 4, 4", "5 5, 3, 3 0", "5 5, 5, 5 0", "5 5, 7, 5 2", "5 5, 12, 5 7", "0 5, 7, 0 7",
            "5 0, 7, 5 2", "2 3 4, 9, 2 3 4", "2 3 4, 4, 2 2 0", "2 3 4, 0, 0 0 0"})
    @Rule({"REC-16", "REC-30"})
    void fillsEachLineBeforeTheNextAndAddsTheExcessToTheLast(String waiting, int amount, String spread) {
        assertThat(AmountDistribution.over(numbers(waiting), amount)).isEqualTo(numbers(spread));
    }

    private static List<Integer> numbers(String text) {
        return Arrays.stream(text.split(" ")).map(Integer::valueOf).toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 20251120})
    @Rule({"REC-16", "REC-30"})
    void losesNoPieceAndSkipsNoLine(long seed) {
        var random = new Random(seed);
        for (int round = 0; round < 2_000; round++) {
            var waiting = new ArrayList<Integer>();
            int lines = 1 + random.nextInt(8);
            for (int i = 0; i < lines; i++) {
                waiting.add(random.nextInt(6));
            }
            int amount = random.nextInt(40);

            var spread = AmountDistribution.over(waiting, amount);

            assertThat(spread).hasSameSizeAs(waiting).allMatch(pieces -> pieces >= 0);
            assertThat(spread.stream().mapToInt(Integer::intValue).sum()).isEqualTo(amount);
            for (int i = 0; i < lines - 1; i++) {
                assertThat(spread.get(i)).isLessThanOrEqualTo(waiting.get(i));
                if (spread.get(i) < waiting.get(i)) {
                    assertThat(spread.subList(i + 1, lines)).allMatch(pieces -> pieces == 0);
                }
            }
        }
    }
}
