package fulfilment.server.installation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import fulfilment.server.BesideOthers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.availability.AvailabilityChangeEvent;
import org.springframework.boot.availability.ReadinessState;

/** What systemd learns. */
@BesideOthers
class StartNoticeTest {

    private static final Map<String, String> OF_SYSTEMD = Map.of("NOTIFY_SOCKET", "/run/systemd/notify");

    @TempDir
    private Path folder;

    private void change(Map<String, String> environment, ReadinessState state) {
        new StartNotice(environment, List.of("touch", folder.resolve("notified").toString()))
                .changed(new AvailabilityChangeEvent<>(this, state));
    }

    @Test
    void systemdLearnsThatTheServiceIsReady() {
        change(OF_SYSTEMD, ReadinessState.ACCEPTING_TRAFFIC);

        assertThat(folder.resolve("notified")).exists();
    }

    @Test
    void aServiceThatIsNotReadyOrThatSystemdDidNotStartSaysNothing() {
        change(OF_SYSTEMD, ReadinessState.REFUSING_TRAFFIC);
        change(Map.of(), ReadinessState.ACCEPTING_TRAFFIC);

        assertThat(folder.resolve("notified")).doesNotExist();
    }

    @Test
    void aServiceRunsOnIfSystemdCannotBeTold() {
        var event = new AvailabilityChangeEvent<>(this, ReadinessState.ACCEPTING_TRAFFIC);

        assertThatNoException().isThrownBy(() -> new StartNotice(OF_SYSTEMD, List.of("/no/such/program")).changed(event));
        assertThatNoException().isThrownBy(() -> new StartNotice(OF_SYSTEMD, List.of("false")).changed(event));
    }
}
