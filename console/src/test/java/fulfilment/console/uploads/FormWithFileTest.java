package fulfilment.console.uploads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class FormWithFileTest {

    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0, '\r', '\n', '-', '-', 'x'};

    private static FormWithFile form(byte[] file) throws IOException {
        var sent = new ByteArrayOutputStream();
        sent.write("--x-1\r\nContent-Disposition: form-data; name=\"word\"\r\n\r\nétagère\r\n".getBytes(StandardCharsets.UTF_8));
        sent.write("""
                --x-1\r
                Content-Disposition: form-data; name="file"; filename="a.png"\r
                Content-Type: image/png\r
                \r
                """.getBytes(StandardCharsets.UTF_8));
        sent.write(file);
        sent.write("\r\n--x-1--\r\n".getBytes(StandardCharsets.UTF_8));
        return FormWithFile.read(new ByteArrayInputStream(sent.toByteArray()), "x-1");
    }

    @Test
    void fieldsAreTextAndTheFileIsItsBytes() throws IOException {
        var form = form(PNG);
        assertThat(form.field("word")).isEqualTo("étagère");
        assertThat(form.file()).isEqualTo(PNG);
        assertThat(form.isImage()).isTrue();
        assertThat(form.isTooLarge()).isFalse();
        assertThat(form.field("file")).isNull();
    }

    @Test
    void anotherKindOfFileAndNoFileAreNoImage() throws IOException {
        assertThat(form("%PDF-1.7".getBytes(StandardCharsets.UTF_8)).isImage()).isFalse();
        assertThat(form(new byte[0]).isImage()).isFalse();
        assertThat(form(new byte[0]).file()).isEmpty();
    }

    /** What stands before the file is known all the same: the token of the form is there. */
    @Test
    void aFileThatIsTooLargeIsNotKept() throws IOException {
        for (int more : new int[] {1, 100_000}) {
            var form = form(new byte[FormWithFile.MOST + more]);
            assertThat(form.isTooLarge()).isTrue();
            assertThat(form.file()).isEmpty();
            assertThat(form.field("word")).isEqualTo("étagère");
        }
        assertThat(form(new byte[FormWithFile.MOST]).isTooLarge()).isFalse();
    }

    @Test
    void whatIsNoFormHasNoFields() throws IOException {
        for (var sent : new String[] {"", "--x-1", "--x-1\r\n\r\n", "--x-1\r\n\r\n--x-1--", "nothing of it"}) {
            var form = FormWithFile.read(new ByteArrayInputStream(sent.getBytes(StandardCharsets.UTF_8)), "x-1");
            assertThat(form.fields()).isEmpty();
            assertThat(form.file()).isEmpty();
        }
    }

    /** Each second of the clock brings some bytes. */
    private static PacedBody body(int length, int bytesEachSecond) {
        var now = new AtomicLong();
        var clock = new Clock() {
            @Override
            public Instant instant() {
                return Instant.ofEpochSecond(now.get());
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        };
        return new PacedBody(new ByteArrayInputStream(new byte[length]) {
            @Override
            public synchronized int read(byte[] into, int from, int most) {
                now.addAndGet(most > 0 ? 1 : 0);
                return super.read(into, from, Math.min(most, bytesEachSecond));
            }
        }, clock);
    }

    @Test
    void aFileMustComeAtAMinimumSpeed() throws IOException {
        assertThat(body(FormWithFile.MOST, PacedBody.BYTES_PER_SECOND).readAllBytes()).hasSize(FormWithFile.MOST);
        assertThat(body(20, 1).readNBytes(20)).hasSize(20);
        assertThatThrownBy(() -> body(21, 1).readNBytes(21)).isInstanceOf(TooSlow.class);
        assertThatThrownBy(() -> body(FormWithFile.MOST, PacedBody.BYTES_PER_SECOND / 2).readAllBytes())
                .isInstanceOf(TooSlow.class);
    }

    /** What is read beyond the largest form only to answer gains no time. */
    @Test
    void aFileThatIsTooLargeHasNoMoreTime() throws IOException {
        var body = body(3 * FormWithFile.LARGEST, PacedBody.BYTES_PER_SECOND);
        assertThat(body.readNBytes(FormWithFile.LARGEST)).hasSize(FormWithFile.LARGEST);
        assertThatThrownBy(() -> body.readNBytes(FormWithFile.LARGEST)).isInstanceOf(TooSlow.class);
    }
}
