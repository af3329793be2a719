package fulfilment.server.forgetting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.server.forgetting.ForgottenList.Forgotten;
import fulfilment.server.installation.StartProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForgottenListTest {

    @TempDir
    private Path folder;
    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("forgotten");
    }

    @Test
    @Rule("OPS-23")
    void isReadAsItWasWrittenAndReplacesAnOlderOne() throws IOException {
        var first = new ForgottenList(List.of(new Forgotten(Instant.parse("2026-11-28T22:00:00.123456Z"), "order-17"),
                new Forgotten(Instant.parse("2026-11-29T08:00:00Z"), "fulfilment_customer-3")));
        first.write(file);
        assertThat(ForgottenList.read(file)).isEqualTo(first);
        assertThat(Files.readAllLines(file)).containsExactly("# forgotten streams: 2", "2026-11-28T22:00:00.123456Z order-17",
                "2026-11-29T08:00:00Z fulfilment_customer-3");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");

        var none = new ForgottenList(List.of());
        none.write(file);
        assertThat(ForgottenList.read(file)).isEqualTo(none);
        assertThat(Files.list(folder)).containsExactly(file);
    }

    @Test
    @Rule("OPS-23")
    void refusesWhatIsNotAWholeList() throws IOException {
        refused("cannot be read");
        for (var text : List.of("", "order-17\n", "# forgotten streams: 2\n2026-11-28T22:00:00Z order-17\n",
                "# forgotten streams: 0\n2026-11-28T22:00:00Z order-17\n")) {
            Files.writeString(file, text);
            refused("is no list of forgotten streams, or is not whole");
        }
        Files.write(file, new byte[] {(byte) 0x1f, (byte) 0x8b, (byte) 0xff});
        refused("is no list of forgotten streams, or is not whole");
        for (var line : List.of("order-17", "2026-11-28T22:00:00Z order", "yesterday order-17", "2026-11-28T22:00:00Z order-17 ",
                "")) {
            Files.writeString(file, "# forgotten streams: 2\n2026-11-28T22:00:00Z order-16\n%s\n".formatted(line));
            refused("line 3 of " + file);
        }
    }

    private void refused(String why) {
        assertThatThrownBy(() -> ForgottenList.read(file)).isInstanceOf(StartProblem.class).hasMessageContaining(why)
                .hasMessageContaining(file.toString());
    }
}
