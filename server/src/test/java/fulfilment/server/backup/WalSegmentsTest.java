package fulfilment.server.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WalSegmentsTest {

    private static final long SEGMENT = 16 << 20;

    private static String label(String place, String file) {
        return "START WAL LOCATION: %s (file %s)\nCHECKPOINT LOCATION: %s\nBACKUP METHOD: streamed\n".formatted(place, file,
                place);
    }

    @Test
    void reachFromTheBeginningToTheLastRecord() {
        assertThat(WalSegments.of(label("0/2000028", "000000010000000000000002"), "0/2000158", SEGMENT))
                .containsExactly("000000010000000000000002");
        assertThat(WalSegments.of(label("0/2000028", "000000010000000000000002"), "0/4000158", SEGMENT))
                .containsExactly("000000010000000000000002", "000000010000000000000003", "000000010000000000000004");
    }

    @Test
    void leaveOutTheFileThatBeginsAfterTheLastRecord() {
        assertThat(WalSegments.of(label("0/2000028", "000000010000000000000002"), "0/3000000", SEGMENT))
                .containsExactly("000000010000000000000002");
    }

    @Test
    void continueAfterTheLastFileOfALogAndKeepTheTimeline() {
        assertThat(WalSegments.of(label("A/FF000028", "0000000C0000000A000000FF"), "B/1000000", SEGMENT))
                .containsExactly("0000000C0000000A000000FF", "0000000C0000000B00000000");
        assertThat(WalSegments.of(label("0/C0000028", "000000010000000000000003"), "1/1", 1L << 30))
                .containsExactly("000000010000000000000003", "000000010000000100000000");
    }

    @Test
    void needALabel() {
        assertThatThrownBy(() -> WalSegments.of("", "0/1", SEGMENT)).isInstanceOf(IllegalArgumentException.class);
    }
}
