package fulfilment.rest.imports;

import static fulfilment.rest.imports.Xlsx.number;
import static fulfilment.rest.imports.Xlsx.row;
import static fulfilment.rest.imports.Xlsx.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import fulfilment.rest.imports.Sheet.Row;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which lines and cells a workbook has, and what is none. */
class WorkbookTest {

    private static final String HEADER = row(1, text("A1", "name"), text("B1", "price"));

    private static Sheet read(Xlsx workbook) {
        return Sheet.of(workbook.bytes(), null);
    }

    private static void assertRefused(Xlsx workbook, @Nullable String sheet, String problem) {
        assertRefused(workbook.bytes(), sheet, problem);
    }

    private static void assertRefused(byte[] file, @Nullable String sheet, String problem) {
        assertThatThrownBy(() -> Sheet.of(file, sheet)).isInstanceOf(BadParameter.class).hasMessageContaining(problem);
    }

    private static Row second(String... cells) {
        return read(new Xlsx().sheet("One", HEADER + row(2, cells))).rows().getFirst();
    }

    @Test
    @Rule({"IMP-2", "IMP-14"})
    void linesHaveTheNumbersOfTheSheet() {
        var sheet = read(new Xlsx().sheet("One", HEADER + row(2) + row(3, text("A3", " a\u00A0"), number("B3", "9.95", 0))
                + row(4, "<c r=\"A4\"/>") + row(7, "<c r=\"B7\" t=\"s\"><v>0</v></c>")));
        assertThat(sheet).isEqualTo(new Sheet(List.of("name", "price"),
                List.of(new Row(3, List.of("a", "9.95"), Set.of(1)), new Row(7, List.of("", "shared")))));
    }

    @Test
    @Rule("IMP-14")
    void formulasHaveTheirStoredValue() {
        assertThat(second("<c r=\"A2\" t=\"str\"><f>B2</f><v>x</v></c>", "<c r=\"B2\"><f>1+1</f><v>2</v></c>",
                "<c r=\"C2\" t=\"e\"><f>1/0</f><v>#DIV/0!</v></c>", "<c r=\"D2\" t=\"b\"><v>1</v></c>",
                "<c r=\"E2\" t=\"s\"><v>1</v></c>")).isEqualTo(
                        new Row(2, List.of("x", "2", "#DIV/0!", "true", "in pieces"), Set.of(1)));
        assertRefused(new Xlsx().sheet("One", HEADER + row(2, text("A2", "x"), "<c r=\"B2\"><f>1+1</f></c>")), null,
                "line 2 has a formula in B2 whose value is not stored");
    }

    @ParameterizedTest
    @CsvSource({"8712345678906, 8712345678906", "8.712345678906E12, 8712345678906", "19.989999999999998, 19.99", "1.234, 1.234",
            "1E3, 1000", "-0.5, -0.5", "100, 100", "0.00, 0", "1E300, 1E+300", "1E-2000000000, 1E-2000000000",
            "1E2147483647, 1E+2147483647"})
    @Rule("IMP-14")
    void numbersArePlain(String stored, String read) {
        assertThat(second(number("B2", stored, 0)).cells()).containsExactly("", read);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"yyyy-mm-dd|46000|2025-12-09", "d/m/yy h:mm|46000.5|2025-12-09 12:00:00",
            "[$-413]d mmmm yyyy|46000|2025-12-09", "dd-mm-yyyy|46000.999999|2025-12-10",
            "0000000000000|871234567890|0871234567890",
            "00000|123456|123456", "00000|1.5|1.5", "0%|0.1|10%", "0.00%|0.125|12.5%", "\"days\" 0|12|12", "General|12|12",
            "#,##0.00 \"EUR\"|1234.5|1234.5", "[Red]0.00|1.5|1.5", "yyyy|-1|-1", "yyyy|99999999|99999999"})
    @Rule("IMP-14")
    void formatsSayWhatANumberMeans(String format, String stored, String read) {
        var workbook = new Xlsx().formats(format).sheet("One", HEADER + row(2, number("B2", stored, 1)));
        assertThat(read(workbook).rows().getFirst().cells()).containsExactly("", read);
    }

    @Test
    @Rule("IMP-14")
    void daysMayCountFrom1904() {
        var workbook = new Xlsx().since1904().formats("yyyy-mm-dd").sheet("One", HEADER + row(2, number("B2", "44538", 1)));
        assertThat(read(workbook).rows().getFirst().cells()).containsExactly("", "2025-12-09");
    }

    @Test
    @Rule("IMP-14")
    void theOnlySheetWithCellsIsRead() {
        var lines = HEADER + row(2, text("A2", "x"));
        var workbook = new Xlsx().sheet("Empty", "").sheet("Prijzen", lines).sheet("Notes", row(5, "<c r=\"A5\" s=\"0\"/>"));
        assertThat(read(workbook).rows()).containsExactly(new Row(2, List.of("x")));
        workbook.sheet("Notes", row(5, text("A5", "y")));
        assertRefused(workbook, null, "sheet must say which sheet of the workbook is read: 'Empty'; 'Prijzen'; 'Notes'");
        assertThat(Sheet.of(workbook.bytes(), " prijzen ").rows()).containsExactly(new Row(2, List.of("x")));
        assertRefused(workbook, "Prices", "sheet must be one of 'Empty'; 'Prijzen'; 'Notes', not 'Prices'");
        assertRefused(workbook, "Empty", "is empty");
        assertRefused("name\nx".getBytes(StandardCharsets.UTF_8), "One", "sheet is for workbooks");
        assertRefused(new Xlsx().sheet("One", ""), null, "is empty");
        assertRefused(new Xlsx().sheet("One", HEADER), null, "has no lines");
    }

    @Test
    @Rule("IMP-6")
    void numbersShowNoDecimalMark() {
        var sheet = read(new Xlsx().sheet("One", HEADER + row(2, number("B2", "1.234", 0)) + row(3, text("B3", "9,95"))));
        var headings = Headings.of(ImportKind.SUPPLIERS, List.of("name"), null, List::of);
        assertThat(DecimalMark.of(null, headings, sheet)).isEqualTo(DecimalMark.POINT);
        var products = Headings.of(ImportKind.PRODUCTS, List.of("productcode", "price"), null, List::of);
        assertThat(DecimalMark.of(null, products, sheet)).isEqualTo(DecimalMark.COMMA);
    }

    @Test
    @Rule({"IMP-2", "IMP-14"})
    void awrongOrLargeWorkbookIsRefused() {
        assertRefused(new Xlsx().sheet("One", HEADER + row(2, number("XFE2", "1", 0))), null,
                "line 2 has a value in cell XFE2: a line has at most 500 cells");
        assertRefused(new Xlsx().sheet("One", HEADER + row(2, number("FXSHRX2", "1", 0))), null,
                "a cell that no sheet has: FXSHRX2");
        assertRefused(new Xlsx().sheet("One", HEADER + row(2, number("&#70;XSHRX2", "1", 0))), null, "a cell that no sheet has");
        assertRefused(new Xlsx().sheet("One", HEADER + row(2, number("B2", "1".repeat(1_000_000), 0))), null,
                "has a number of more than 40 characters");
        assertRefused(new Xlsx().sheet("One", HEADER + row(2, number("B2", "x", 0))), null, "cannot be read as a workbook");
        assertRefused(new Xlsx().sheet("One", HEADER + row(3, text("A3", "x")) + row(2, text("A2", "y"))), null,
                "cannot be read as a workbook");
        assertRefused(new Xlsx().sheet("One", HEADER + row(2, text("A2", "x"))).part("xl/media/a.bin", "x".repeat(17 << 20)),
                null,
                "must not have more than 16 MB when it is unpacked");
        assertRefused(new Xlsx().sheet("One", HEADER + row(2, text("A2", "&bomb;"))), null, "cannot be read as a workbook");
        assertRefused(new Xlsx().part("xl/workbook.xml", "<workbook/>"), null, "the file");
        var lines = IntStream.rangeClosed(2, 1_002).mapToObj(line -> row(line, text("A" + line, "x")))
                .collect(Collectors.joining());
        assertRefused(new Xlsx().sheet("One", HEADER + lines), null, "must have 1 to 1,000 lines");
    }

    @ParameterizedTest
    @ValueSource(ints = {0xD0CF, 0xFFFE})
    @Rule("IMP-1")
    void otherFilesAreNamed(int beginning) {
        assertRefused(new byte[] {(byte) (beginning >> 8), (byte) beginning, 1, 1}, null,
                beginning == 0xD0CF ? "is an old workbook (.xls)" : "is in UTF-16");
    }

    @Test
    @Rule("IMP-14")
    void adamagedWorkbookIsReadOrRefused() {
        var random = new Random(20261129);
        var whole = new Xlsx().formats("yyyy-mm-dd").sheet("One", HEADER + row(2, text("A2", "x"), number("B2", "46000", 1)))
                .bytes();
        for (int i = 0; i < 2_000; i++) {
            var damaged = random.nextBoolean() ? whole.clone() : Arrays.copyOf(whole, 5 + random.nextInt(whole.length - 5));
            for (int change = random.nextInt(4); change >= 0; change--) {
                damaged[4 + random.nextInt(damaged.length - 4)] = (byte) random.nextInt();
            }
            try {
                assertThat(Sheet.of(damaged, null).rows()).isNotEmpty();
            } catch (BadParameter refused) {
                assertThat(refused.getMessage()).isNotBlank();
            }
        }
    }
}
