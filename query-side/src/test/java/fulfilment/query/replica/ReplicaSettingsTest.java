package fulfilment.query.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplicaSettingsTest {

    private static final Duration SECOND = Duration.ofSeconds(1);

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql://replica/fulfilment",
            "jdbc:postgresql://10.0.0.2:5432/fulfilment?sslmode=verify-full",
            "jdbc:postgresql://[::1]:5433/", "jdbc:postgresql://one,other/fulfilment",
            "jdbc:postgresql://one:5432,other:5432/fulfilment?targetServerType=secondary"})
    void takeTheAddressOfServers(String url) {
        assertThat(new ReplicaSettings(url, null, null, SECOND).url()).isEqualTo(url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "replica:5432", "jdbc:mysql://replica/fulfilment", "jdbc:postgresql://one,/fulfilment",
            "jdbc:postgresql://,other:5432/fulfilment"})
    void refuseAnyOther(String url) {
        assertThatThrownBy(() -> new ReplicaSettings(url, null, null, SECOND))
                .hasMessageContaining("fulfilment.replica.url must be");
    }

    @Test
    void refuseAUserWithoutAnAddress() {
        assertThatThrownBy(() -> new ReplicaSettings(null, "reader", null, SECOND))
                .hasMessageContaining("need fulfilment.replica.url");
    }

    @Test
    void refusesPatienceOutOfRange() {
        assertThatThrownBy(() -> new ReplicaSettings(null, null, null, Duration.ZERO))
                .hasMessageContaining("fulfilment.replica.patience must lie between");
        assertThatThrownBy(() -> new ReplicaSettings(null, null, null, Duration.ofMinutes(2)))
                .hasMessageContaining("fulfilment.replica.patience must lie between");
    }

    @Test
    void doNotShowTheirPassword() {
        assertThat(new ReplicaSettings("jdbc:postgresql://replica/x", "reader", "secret-word", SECOND).toString())
                .doesNotContain("secret-word");
    }
}
