package fulfilment.query.purchaseorders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how many pieces are suggested. */
class OrderAmountTest {

    @ParameterizedTest
    @CsvSource({
            // order level, desired level, minimum, multiple of, available, suggested
            "5, 20, 0, 0, 6, 0", "5, 20, 0, 0, 5, 15", "5, 20, 0, 0, -3, 23", "5, 20, 30, 0, 4, 30", "5, 20, 0, 12, 4, 24",
            "5, 20, 10, 12, 4, 24", "5, 20, 25, 12, 4, 36", "5, 0, 0, 0, 5, 1", "5, 3, 0, 0, 1, 5", "0, 20, 0, 0, 0, 0",
            "0, 20, 0, 0, -1, 21", "0, 0, 0, 0, -4, 4", "0, 0, 0, 6, -4, 6"})
    @Rule("PUR-36")
    void suggestsUpToTheDesiredLevelInQuantitiesOfTheSupplier(int order, int desired, int minimum, int multiple, long available,
            int suggested) {
        assertThat(new OrderAmount(order, desired, null, minimum, multiple).suggested(available)).isEqualTo(suggested);
    }

    @Test
    @Rule("PUR-36")
    void warnsOfMoreThanTheMaximum() {
        assertThat(new OrderAmount(5, 20, 20, 0, 0).exceedsMaximum(4)).isFalse();
        assertThat(new OrderAmount(5, 20, 20, 0, 12).exceedsMaximum(4)).isTrue();
        assertThat(new OrderAmount(5, 20, 3, 0, 0).exceedsMaximum(6)).as("nothing is suggested").isFalse();
        assertThat(new OrderAmount(5, 20, null, 0, 12).exceedsMaximum(4)).isFalse();
    }

    @Test
    void suggestsNoMoreThanALineTakes() {
        assertThat(new OrderAmount(0, 0, null, 0, 7).suggested(-5_000_000_000L)).isEqualTo(99_999_998);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whatIsSuggestedIsEnoughAndCanBeBought(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            var order = new OrderAmount(random.nextInt(20), random.nextInt(40), null, random.nextInt(30), random.nextInt(13));
            long available = random.nextInt(60) - 30;
            int suggested = order.suggested(available);
            if (suggested > 0) {
                assertThat(order.suggested(available + suggested)).as("%s with %d", order, available).isZero();
                assertThat(suggested).isGreaterThanOrEqualTo(order.minimumQuantity());
                assertThat(suggested % Math.max(1, order.quantitiesOf())).isZero();
                assertThat(available + suggested).isGreaterThanOrEqualTo(order.desiredLevel());
            }
        }
    }
}
