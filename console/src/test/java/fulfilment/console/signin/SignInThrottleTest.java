package fulfilment.console.signin;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.console.platform.ConsoleSettings;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How often somebody may try to sign in. Rule USR-19. */
class SignInThrottleTest {

    private static final int MOST = 100;

    private final SignInThrottle throttle = new SignInThrottle(
            new ConsoleSettings(Duration.ofHours(8), Duration.ofHours(24), MOST, 600, 100));

    private int allowed(String address, List<String> names, int attempts) {
        int allowed = 0;
        for (int attempt = 0; attempt < attempts; attempt++) {
            allowed += throttle.allows(address, names.get(attempt % names.size())) ? 1 : 0;
        }
        return allowed;
    }

    @Test
    @Rule("USR-19")
    void anAddressUsesUpItsOwnAttempts() {
        assertThat(allowed("192.0.2.1", List.of("victim"), 10 * MOST)).isBetween(MOST, MOST + 20);

        assertThat(throttle.allows("192.0.2.2", "victim")).isTrue();
    }

    /** Attempts come back while the test runs, but not as fast as it makes them. */
    @Test
    @Rule("USR-19")
    void aUserNameIsTriedTwentyTimesAsOftenFromAllAddressesHoweverItIsWritten() {
        int allowed = 0;
        for (int address = 0; address < 60; address++) {
            allowed += allowed("198.51.100." + address, List.of("victim", " victim", "victim\t\r\n", "\u2003victim"), MOST);
        }
        assertThat(allowed).isBetween(20 * MOST, 40 * MOST);

        assertThat(throttle.allows("203.0.113.1", "somebody else")).isTrue();
    }
}
