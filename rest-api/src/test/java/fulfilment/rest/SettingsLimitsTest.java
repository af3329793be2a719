package fulfilment.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.rest.load.LoadSettings;
import fulfilment.rest.platform.EdgeSettings;
import fulfilment.rest.receipts.ReceiptSettings;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

/** The last value of each setting of the edge that is accepted, and the first that is refused. */
class SettingsLimitsTest {

    private static void requireLimit(String prefix, Class<?> settings, String name, String last, String beyond) {
        assertThat(bind(prefix, settings, name, last)).isNotNull();
        assertThatThrownBy(() -> bind(prefix, settings, name, beyond)).rootCause().isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(prefix + ".").hasMessageContaining(name);
    }

    private static Object bind(String prefix, Class<?> settings, String name, String value) {
        return new Binder(new MapConfigurationPropertySource(Map.of(prefix + "." + name, value))).bindOrCreate(prefix, settings);
    }

    @ParameterizedTest
    @CsvSource({"rate-limit, 0, -1", "max-body-bytes, 1024, 1023", "request-timeout, 1s, 999ms"})
    void ofRequests(String name, String last, String beyond) {
        requireLimit("fulfilment", EdgeSettings.class, name, last, beyond);
    }

    @ParameterizedTest
    @CsvSource({"receipt-version, 1, 0", "receipt-version, 2, 3"})
    void ofReceipts(String name, String last, String beyond) {
        requireLimit("fulfilment", ReceiptSettings.class, name, last, beyond);
    }

    @ParameterizedTest
    @CsvSource({"requests, 1, 0", "heavy, 0, -1", "patience, 0s, -1ms", "memory-percent, 1, 0", "memory-percent, 60, 61",
            "max-answer, 1MB, 1023KB", "max-answer, 2GB, 2049MB", "files, 1GB, 1023MB", "pdfs, 0, -1", "pdfs-waiting, 0, -1",
            "polls, 1, 0", "polls-per-key, 1, 0", "head-within, 1ms, 0s", "bytes-per-second, 1, 0", "wrong-keys, 0, -1"})
    void ofLoad(String name, String last, String beyond) {
        requireLimit("fulfilment.load", LoadSettings.class, name, last, beyond);
    }
}
