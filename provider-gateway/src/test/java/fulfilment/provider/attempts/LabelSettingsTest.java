package fulfilment.provider.attempts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class LabelSettingsTest {

    private static final String PREFIX = "fulfilment.providers";

    /** @param settings such as {@code calls=5 keep-calls=3m}, without the prefix */
    private static LabelSettings bind(String settings) {
        return new Binder(new MapConfigurationPropertySource(Arrays.stream(settings.split(" "))
                .collect(Collectors.toMap(one -> PREFIX + "." + one.split("=")[0], one -> one.split("=")[1]))))
                .bindOrCreate(PREFIX, LabelSettings.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "calls=1|calls=0|calls must be 1 or more",
            "answer-within=1ms|answer-within=0s|answer-within and push-answer-within must be longer than nothing",
            "push-answer-within=1ms|push-answer-within=0s|answer-within and push-answer-within must be longer than nothing",
            "push-answer-within=1ms|push-answer-within=-1s|answer-within and push-answer-within must be longer than nothing",
            "keep-calls=20s|keep-calls=19999ms|keep-calls must be as long as a user waits",
            "push-answer-within=120s|push-answer-within=120001ms|keep-calls must be as long as a user waits",
            "keep-labels=1s|keep-labels=0s|keep-labels must be longer than nothing"})
    @Rule({"LBL-53", "LBL-57", "LBL-66"})
    void refuseWhatIsBeyondALimit(String last, String beyond, String advice) {
        assertThat(bind(last)).isNotNull();
        assertThatThrownBy(() -> bind(beyond)).rootCause().isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(PREFIX).hasMessageContaining(advice);
    }
}
