package fulfilment.webhook.deliveries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class DeliverySettingsTest {

    private static final String PREFIX = "fulfilment.webhooks";

    /** @param settings such as {@code calls=5 lease=3m}, without the prefix */
    private static DeliverySettings bind(String settings) {
        return new Binder(new MapConfigurationPropertySource(Arrays.stream(settings.split(" "))
                .collect(Collectors.toMap(one -> PREFIX + "." + one.split("=")[0], one -> one.split("=")[1]))))
                .bindOrCreate(PREFIX, DeliverySettings.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "signature-header=a|signature-header=a_b|signature-header",
            "answer-within=1ms|answer-within=0s|answer-within",
            "answer-within=60s lease=3m|answer-within=60001ms lease=3m|answer-within",
            "retry-after=1,2|retry-after=1,0|retry-after",
            "hold-at-most=0s|hold-at-most=-1ms|hold-at-most",
            "calls-per-hook=1|calls-per-hook=0|calls-per-hook",
            "calls-per-hook=32|calls-per-hook=33|calls-per-host at least as many",
            "calls-per-host=1000|calls-per-host=1001|calls at least as many",
            "answer-within=7s lease=17s|answer-within=7s lease=16999ms|lease",
            "kept=48h|kept=2879m|kept"})
    @Rule({"DLV-3", "DLV-6", "DLV-8", "DLV-13", "DLV-14", "DLV-21"})
    void refuseWhatIsBeyondALimit(String last, String beyond, String advice) {
        assertThat(bind(last)).isNotNull();
        assertThatThrownBy(() -> bind(beyond)).rootCause().isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(PREFIX).hasMessageContaining(advice);
    }

    @Test
    @Rule("DLV-6")
    void refuseNoRetryAtAll() {
        assertThatThrownBy(() -> new Binder(new MapConfigurationPropertySource(Map.of(PREFIX + ".retry-after", "")))
                .bindOrCreate(PREFIX, DeliverySettings.class)).rootCause()
                .hasMessageContaining("retry-after must list one or more");
    }
}
