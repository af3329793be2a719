package fulfilment.api.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The address that precedes the path of a public page. */
class PublicAddressTest {

    @ParameterizedTest
    @CsvSource({"https://warehouse.example, https://warehouse.example", "http://10.0.0.1:8080/, http://10.0.0.1:8080",
            "' https://a.example/wms// ', https://a.example/wms"})
    void removesSlashesAtTheEndOfAnAddress(String given, String kept) {
        assertThat(new PublicAddress(given).or("elsewhere")).isEqualTo(kept);
    }

    @Test
    void usesTheAlternativeIfNoAddressIsConfigured() {
        assertThat(new PublicAddress(null).or("elsewhere")).isEqualTo("elsewhere");
        assertThat(new PublicAddress("  ").or("elsewhere")).isEqualTo("elsewhere");
    }

    @ParameterizedTest
    @ValueSource(strings = {"warehouse.example", "ftp://warehouse.example", "https://", "https://me@warehouse.example",
            "https://warehouse.example/?a=1", "https://warehouse.example/#a", "https://warehouse.example/a b",
            "https://warehouse.example/'", "https://warehouse.example/\"", "https://warehouse.example/é", "/status"})
    void refusesTextsThatAreNotAnAddress(String text) {
        assertThatThrownBy(() -> new PublicAddress(text)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining(text);
    }
}
