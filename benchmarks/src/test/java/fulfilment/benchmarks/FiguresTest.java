package fulfilment.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FiguresTest {

    @Test
    void computesTheMedian() {
        assertThat(ReportTable.median(List.of(3.0, 1.0, 2.0))).isEqualTo(2.0);
        assertThat(ReportTable.median(List.of(4.0, 1.0, 2.0, 3.0))).isEqualTo(2.5);
    }

    @Test
    void computesQuantiles() {
        var round = new Round(2, LongStream.rangeClosed(1, 100).map(millis -> millis * 1_000_000).toArray());
        assertThat(round.perSecond()).isEqualTo(50);
        assertThat(round.millis(0.5)).isEqualTo(51);
        assertThat(round.millis(0.99)).isEqualTo(100);
    }

    @Test
    void comparesSidesRoundByRound() {
        var one = List.of(new Round(1, new long[10]), new Round(1, new long[30]), new Round(1, new long[50]));
        var other = List.of(new Round(1, new long[20]), new Round(1, new long[20]), new Round(1, new long[20]));
        assertThat(ReportTable.ratio(one, other)).isEqualTo(1.5);
    }

    @Test
    void sumsATimerOverAllItsLabels() {
        var before = Meters.of("""
                # TYPE fulfilment_query_seconds summary
                fulfilment_query_seconds_count{query="FindTask"} 3
                fulfilment_query_seconds_sum{query="FindTask"} 0.5
                fulfilment_query_seconds_max{query="FindTask"} 0.4
                """);
        var after = Meters.of("""
                fulfilment_query_seconds_count{query="FindTask"} 5
                fulfilment_query_seconds_sum{query="FindTask"} 1.0
                fulfilment_query_seconds_count{query="ListTasks"} 1
                """);
        assertThat(after.countSince(before, "fulfilment_query", "")).isEqualTo(3);
        assertThat(after.secondsSince(before, "fulfilment_query", "FindTask")).isEqualTo(0.5);
    }

    @Test
    void refusesAnUnknownSetting() {
        assertThat(Settings.of(List.of("--rounds", "7"), Map.of("rounds", "3")).number("rounds")).isEqualTo(7);
        assertThatThrownBy(() -> Settings.of(List.of("--ruonds", "7"), Map.of("rounds", "3"))).hasMessageContaining("--ruonds");
    }
}
