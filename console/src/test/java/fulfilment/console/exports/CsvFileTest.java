package fulfilment.console.exports;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Members;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How a list looks as CSV. */
class CsvFileTest {

    private static final Listing LISTING = new Listing("things", "/things", "idthing", List.of(Listing.name("name"),
            Listing.money("price"), Listing.text("type.name"), Listing.size("parts")), List.of(), null);

    private static Members thing(int id, @Nullable Object name, @Nullable Object price) {
        var thing = new Members();
        thing.put("idthing", id);
        thing.put("name", name);
        thing.put("price", price);
        thing.put("parts", List.of(1, 2));
        return thing;
    }

    private static String written(List<List<Members>> pages) throws IOException {
        var out = new ByteArrayOutputStream();
        try (var file = new CsvFile(LISTING, out)) {
            for (var page : pages) {
                file.write(page);
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void columnsHaveTheirNamesInTheApi() throws IOException {
        assertThat(written(List.of())).isEqualTo("\uFEFFidthing,name,price,type.name,parts\r\n");
    }

    @Test
    void valuesAreAsTheApiHasThem() throws IOException {
        var typed = thing(2, "Lamp, \"big\"\nand red", new BigDecimal("4.60"));
        var type = new Members();
        type.put("name", "light");
        typed.put("type", type);
        assertThat(written(List.of(List.of(thing(1, null, new BigDecimal("-3")), typed))))
                .endsWith("parts\r\n1,,-3,,2\r\n2,\"Lamp, \"\"big\"\"\nand red\",4.60,light,2\r\n");
    }

    @Test
    void noTextIsAFormula() throws IOException {
        for (var text : List.of("=1+1", "+1", "-1", "@x", "\tx", "\rx")) {
            assertThat(CsvFile.cell(text)).isEqualTo("'" + text);
        }
        assertThat(CsvFile.cell(new BigDecimal("-1"))).isEqualTo(new BigDecimal("-1"));
    }

    @Test
    void anObjectThatTwoPagesHaveIsWrittenOnce() throws IOException {
        assertThat(written(List.of(List.of(thing(1, "one", 1)), List.of(thing(1, "one", 1), thing(2, "two", 2)))).lines())
                .hasSize(3);
    }
}
