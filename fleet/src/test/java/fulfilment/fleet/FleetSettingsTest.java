package fulfilment.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FleetSettingsTest {

    @Test
    void areAcceptedUpToTheirLimits() {
        var shortest = new FleetSettings(Duration.ofMillis(100), Duration.ofSeconds(1));
        assertThat(shortest.waiting().whole()).isEqualTo(Duration.ofMillis(100));
    }

    @ParameterizedTest
    @CsvSource({"99, 1000", "100, 999"})
    void areRefusedBelowTheirLimits(long patience, long answerWithin) {
        assertThatThrownBy(() -> new FleetSettings(Duration.ofMillis(patience), Duration.ofMillis(answerWithin)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("must be 100ms or more")
                .hasMessageContaining("answer-within 1s or more");
    }
}
