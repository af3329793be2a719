package fulfilment.rest.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import fulfilment.rest.imports.CellKind.WrongCell;
import fulfilment.rest.imports.Sheet.Row;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which values cells have, and when it is not known what stands before decimals. */
class CellsTest {

    private static DecimalMark mark(@Nullable String asked, String... prices) {
        var rows = new ArrayList<Row>();
        for (var price : prices) {
            rows.add(new Row(rows.size() + 2, List.of("code", price)));
        }
        var header = List.of("productcode", "price");
        return DecimalMark.of(asked, Headings.of(ImportKind.PRODUCTS, header, null, List::of), new Sheet(header, rows));
    }

    private static String json(CellKind kind, String cell, DecimalMark mark) {
        return kind.value(cell, mark).toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"9,95|COMMA", "1,5|COMMA", "0,125|COMMA", ",125|COMMA", "1234,567|COMMA", "-0,5|COMMA",
            "9.95|POINT", "0.125|POINT", "10|POINT"})
    @Rule("IMP-6")
    void aNumberThatCanBeReadInOneWayShowsTheMark(String price, DecimalMark mark) {
        assertThat(mark(null, "1", price, "", "free")).isEqualTo(mark);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.234", "1,234", "12.500", "999,000", "-1.234"})
    @Rule("IMP-6")
    void aNumberThatMayBeThousandsShowsNothing(String price) {
        assertThatThrownBy(() -> mark(null, "3", price)).isInstanceOf(BadParameter.class)
                .hasMessage(
                        "decimal must say comma or point: nothing shows whether '%s' (line 3, price) has decimals or thousands"
                                .formatted(price));
        assertThat(mark("comma", price)).isEqualTo(DecimalMark.COMMA);
        assertThat(mark("Point", price)).isEqualTo(DecimalMark.POINT);
    }

    @Test
    @Rule("IMP-6")
    void bothMarksAreRefused() {
        assertThatThrownBy(() -> mark(null, "1.5", "2,5")).isInstanceOf(BadParameter.class)
                .hasMessageContaining("'1.5' (line 2, price) and '2,5' (line 3, price)");
        assertThatThrownBy(() -> mark("dot", "1.5")).isInstanceOf(BadParameter.class).hasMessageContaining("comma or point");
        assertThat(mark(null, "1.234", "2,5")).describedAs("the first one is refused with its line").isEqualTo(DecimalMark.COMMA);
    }

    @Test
    @Rule({"IMP-5", "IMP-6"})
    void decimalsAreReadWithTheirMark() {
        assertThat(json(CellKind.DECIMAL, "9,95", DecimalMark.COMMA)).isEqualTo("9.95");
        assertThat(json(CellKind.DECIMAL, "1,234", DecimalMark.COMMA)).isEqualTo("1.234");
        assertThat(json(CellKind.DECIMAL, "007", DecimalMark.COMMA)).isEqualTo("7");
        assertThat(json(CellKind.DECIMAL, "-.5", DecimalMark.POINT)).isEqualTo("-0.5");
        for (var wrong : List.of("9.95", "1.234", "1.234,56", "€ 9", "1 000", "1e3", "-", "9,", "٣", "=1+1", "1".repeat(40))) {
            assertThatThrownBy(() -> json(CellKind.DECIMAL, wrong, DecimalMark.COMMA)).describedAs(wrong)
                    .isInstanceOf(WrongCell.class);
        }
    }

    @Test
    @Rule("IMP-5")
    void wholeNumbersAndBooleans() {
        assertThat(json(CellKind.WHOLE_NUMBER, "0012", DecimalMark.POINT)).isEqualTo("12");
        assertThat(json(CellKind.WHOLE_NUMBER, "-3", DecimalMark.POINT)).isEqualTo("-3");
        for (var wrong : List.of("1.000", "1,0", "1 0", "x", "+", "1".repeat(19))) {
            assertThatThrownBy(() -> json(CellKind.WHOLE_NUMBER, wrong, DecimalMark.POINT)).describedAs(wrong)
                    .isInstanceOf(WrongCell.class);
        }
        assertThat(List.of("true", "1", "Yes", "JA"))
                .allMatch(cell -> json(CellKind.BOOLEAN, cell, DecimalMark.POINT).equals("true"));
        assertThat(List.of("FALSE", "0", "no", "Nee"))
                .allMatch(cell -> json(CellKind.BOOLEAN, cell, DecimalMark.POINT).equals("false"));
        assertThatThrownBy(() -> json(CellKind.BOOLEAN, "x", DecimalMark.POINT)).isInstanceOf(WrongCell.class);
        assertThat(json(CellKind.TEXT, "=1+1", DecimalMark.POINT)).isEqualTo("\"=1+1\"");
    }
}
