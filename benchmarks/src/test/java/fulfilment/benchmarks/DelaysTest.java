package fulfilment.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.benchmarks.Receiver.Arrival;
import java.util.List;
import org.junit.jupiter.api.Test;

class DelaysTest {

    private final Delays delays = new Delays();

    @Test
    void matchesTheSecondArrivalWithTheSecondWrite() {
        delays.written(7, 100);
        delays.written(8, 110);
        delays.written(7, 200);
        var round = delays.of(List.of(new Arrival(1, 8, 117), new Arrival(1, 7, 103), new Arrival(2, 7, 109),
                new Arrival(1, 7, 205))).end();
        assertThat(round.nanos()).containsExactly(3, 5, 7, 9);
    }

    @Test
    void countsAnArrivalBeforeTheAnswerAsZero() {
        delays.written(7, 100);
        assertThat(delays.of(List.of(new Arrival(1, 7, 90))).end().nanos()).containsExactly(0);
    }

    @Test
    void refusesAnArrivalWithoutAWrite() {
        delays.written(7, 100);
        assertThatThrownBy(() -> delays.of(List.of(new Arrival(1, 7, 101), new Arrival(1, 7, 102))))
                .hasMessageContaining("too many deliveries of product 7");
    }
}
