package fulfilment.rest.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import fulfilment.rest.imports.Sheet.Row;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which characters, lines and cells a file has, and what is no file. */
class CsvTextTest {

    private static Sheet read(String file) {
        return Sheet.of(file.getBytes(StandardCharsets.UTF_8), null);
    }

    private static void assertRefused(byte[] file, String problem) {
        assertThatThrownBy(() -> Sheet.of(file, null)).isInstanceOf(BadParameter.class).hasMessageContaining(problem);
    }

    private static void assertRefused(String file, String problem) {
        assertRefused(file.getBytes(StandardCharsets.UTF_8), problem);
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t"})
    @Rule("IMP-1")
    void theSeparatorIsFoundInTheFirstLine(String separator) {
        var file = "\"a,b;c\td\",x,y\n1,\"2,3;4\t5\",6\n".replace("x,y", "x%1$sy".formatted(separator))
                .replace("\",x", "\"%sx".formatted(separator)).replace("1,\"", "1%s\"".formatted(separator))
                .replace("\",6", "\"%s6".formatted(separator));
        assertThat(read(file)).isEqualTo(
                new Sheet(List.of("a,b;c\td", "x", "y"), List.of(new Row(2, List.of("1", "2,3;4\t5", "6")))));
    }

    @Test
    @Rule("IMP-1")
    void afileMayHaveOneColumn() {
        assertThat(read("name\nx").rows()).containsExactly(new Row(2, List.of("x")));
    }

    @Test
    @Rule({"IMP-1", "IMP-2"})
    void linesHaveTheNumbersOfASpreadsheet() {
        var sheet = read("a;b;;\r\n1;\"two \"\"big\"\"\r\nlines\";\r\n\r\n;;\r\n  2\u00A0; 3\r\n");
        assertThat(sheet.header()).containsExactly("a", "b");
        assertThat(sheet.rows()).containsExactly(new Row(2, List.of("1", "two \"big\"\r\nlines", "")),
                new Row(5, List.of("2", "3")));
    }

    @ParameterizedTest
    @CsvSource({"UTF-8, ''", "UTF-8, \uFEFF", "windows-1252, ''"})
    @Rule("IMP-1")
    void lettersAreWhatTheyWere(String charset, String mark) {
        var file = (mark + "naam\nCafé – 5 € “x”\n").getBytes(Charset.forName(charset));
        assertThat(Sheet.of(file, null))
                .isEqualTo(new Sheet(List.of("naam"), List.of(new Row(2, List.of("Café – 5 € “x”")))));
    }

    @Test
    @Rule({"IMP-1", "IMP-2"})
    void whatIsNoFileIsRefused() {
        assertRefused("", "is empty");
        assertRefused("\uFEFF", "is empty");
        assertRefused("a,b\n\n,,\n", "has no lines");
        assertRefused("a\n" + "1\n".repeat(1_001), "1 to 1,000 lines");
        assertRefused("a,".repeat(501) + "a\n1\n", "500 columns, not 502");
        assertRefused("a\n1\0\n", "NUL");
        assertRefused("a\n1\n".getBytes(StandardCharsets.UTF_16), "UTF-16");
        assertRefused("PK\u0003\u0004", ".xlsx");
        assertRefused(new byte[] {'a', '\n', (byte) 0x81, (byte) 0xFF}, "neither UTF-8 nor windows-1252");
        assertRefused(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF, 'a', '\n', (byte) 0xE9}, "neither UTF-8");
        assertRefused("--x\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\na\n1\n", "not a form");
    }

    @Test
    @Rule("IMP-1")
    void aWrongQuoteIsRefusedWithItsLine() {
        assertRefused("a,b\n1,2\n3,\"4\n5,6\n", "line 3 has a quote that is never closed");
        assertRefused("a,b\n1,\"2\"x\n", "line 2 has text behind a closing quote");
        assertRefused("\"a\n1\n", "line 1 has a quote");
        assertThat(read("a\n19\" rack\n").rows()).containsExactly(new Row(2, List.of("19\" rack")));
    }

    @Test
    void anyBytesAreReadOrRefused() {
        var random = new Random(5);
        var alphabet = "a1,;\t\"\n\r\\ =.é\0\uFEFF".getBytes(StandardCharsets.UTF_8);
        for (int file = 0; file < 5_000; file++) {
            var bytes = new byte[random.nextInt(40)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = random.nextInt(10) == 0 ? (byte) random.nextInt(256) : alphabet[random.nextInt(alphabet.length)];
            }
            try {
                var sheet = Sheet.of(bytes, null);
                assertThat(sheet.rows()).isNotEmpty().isSortedAccordingTo((one, two) -> Integer.compare(one.line(), two.line()));
            } catch (BadParameter refused) {
                assertThat(refused.message()).isNotBlank();
            }
        }
    }
}
