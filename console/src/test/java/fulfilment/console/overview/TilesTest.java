package fulfilment.console.overview;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.wire.Wire;
import fulfilment.console.platform.AnsweringApi;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the tile of the products to order says of the lines that the API suggests. */
class TilesTest {

    private final Tiles tiles = new Tiles(Clock.systemUTC(), new Wire(ZoneOffset.UTC));

    private static String line(int idproduct, int suggested) {
        return "{\"idproduct\": %d, \"suggested_amount\": %d}".formatted(idproduct, suggested);
    }

    private Tile toOrder(String... lines) {
        return tiles.toOrder(new AnsweringApi(200, "[" + String.join(",", lines) + "]").person()).orElseThrow();
    }

    private static String[] lines(int first, int last, int products) {
        return IntStream.rangeClosed(first, last).mapToObj(number -> line(number % products, 0)).toArray(String[]::new);
    }

    @Test
    void alarmsIfMoreMustBeOrderedOfOneProduct() {
        assertThat(toOrder(line(1, 0), line(2, 3))).isEqualTo(new Tile("to-order", "2", "/console/toorder", true));
    }

    @Test
    void doesNotAlarmIfEnoughIsOnOrderOfEach() {
        assertThat(toOrder(line(1, 0), line(2, 0))).isEqualTo(new Tile("to-order", "2", "/console/toorder", false));
        assertThat(toOrder()).isEqualTo(new Tile("to-order", "0", "/console/toorder", false));
    }

    @Test
    void aProductInSeveralWarehousesCountsOnce() {
        assertThat(toOrder(line(1, 5), line(1, 5), line(2, 5)).number()).isEqualTo("2");
    }

    @Test
    void aFullPageMayHaveAnotherOneBehindIt() {
        assertThat(toOrder(lines(1, 99, 1_000)).number()).isEqualTo("99");
        assertThat(toOrder(lines(1, 100, 1_000)).number()).isEqualTo("100+");
        assertThat(toOrder(lines(1, 100, 60)).number()).as("lines of a page, not products, are what is full").isEqualTo("60+");
    }

    @Test
    void isForThoseWhoMaySeeWhatToOrder() {
        assertThat(tiles.toOrder(new AnsweringApi(200, "[]").notAllowed().person())).isEmpty();
    }
}
