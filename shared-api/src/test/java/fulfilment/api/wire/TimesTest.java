package fulfilment.api.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.kernel.Rule;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How dates and times are read. */
class TimesTest {

    private static final ZoneId AMSTERDAM = ZoneId.of("Europe/Amsterdam");

    @ParameterizedTest
    @CsvSource({"2040-08-15T19:16:35Z, 2040-08-15T19:16:35Z", "2040-08-15 19:16:35z, 2040-08-15T19:16:35Z",
            "2040-08-15T19:16:35.999Z, 2040-08-15T19:16:35Z", "2040-08-15T19:16:35+01:00, 2040-08-15T18:16:35Z",
            "2040-08-15T19:16:35 01:00, 2040-08-15T18:16:35Z", "2040-08-15T19:16:35-0330, 2040-08-15T22:46:35Z",
            "2040-08-15 19:16:35, 2040-08-15T17:16:35Z", "2040-08-15T19:16:35, 2040-08-15T17:16:35Z",
            "2040-08-15, 2040-08-14T22:00:00Z"})
    @Rule({"CON-18", "CON-19", "CON-93"})
    void readsAMomentWithAndWithoutAnOffset(String text, Instant moment) {
        assertThat(Times.instant(text, AMSTERDAM)).isEqualTo(moment);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2040-02-30T10:00:00Z", "2040-08-15T25:16:35Z", "2040-08-15T19:16:35+19:00",
            "2040-08-15T19:16:35+01:99",
            "2040-08-15T19:16Z", "2040-08-15Z", "2040-08-15T19:16:35 Europe/Paris", "2040-08-15T19:16:35+1",
            "2040-08-15T19:16:35.Z",
            "0000-08-15T19:16:35Z"})
    @Rule("CON-93")
    void refusesWhatIsNoMoment(String text) {
        assertThatExceptionOfType(DateTimeException.class).isThrownBy(() -> Times.instant(text, AMSTERDAM));
    }

    @Test
    @Rule("CON-93")
    void aDayIsThatOfTheAccount() {
        assertThat(Times.local("2040-08-15T23:30:00Z", AMSTERDAM)).hasToString("2040-08-16T01:30");
        assertThat(Times.local("2040-08-15 23:30:00", AMSTERDAM)).hasToString("2040-08-15T23:30");
        assertThat(Times.local("2040-08-15", AMSTERDAM)).hasToString("2040-08-15T00:00");
    }
}
