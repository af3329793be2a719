package fulfilment.console.overview;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.local.ApiCall;
import fulfilment.api.local.ApiReply;
import fulfilment.api.local.LocalApi;
import fulfilment.api.users.ApiKey;
import fulfilment.api.users.ApiKeyId;
import fulfilment.api.users.UserId;
import fulfilment.api.wire.Wire;
import fulfilment.console.platform.Session;
import fulfilment.console.platform.SignedIn;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the tile of the products to order says of the lines that the API suggests. */
class TilesTest {

    private final Tiles tiles = new Tiles(Clock.systemUTC(), new Wire(ZoneOffset.UTC));

    /** An API that answers every read with the same text. */
    private record Answering(String body, boolean isAllowed) implements LocalApi {

        @Override
        public Optional<ApiKey> key(String digest) {
            return Optional.empty();
        }

        @Override
        public ApiReply call(Caller caller, ApiCall call) {
            return new ApiReply(200, Map.of(), body.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public Allowance allowance(Caller caller) {
            return new Allowance(100, 100, Duration.ZERO);
        }

        @Override
        public boolean allows(Caller caller, String method, String path) {
            return isAllowed;
        }
    }

    private static SignedIn person(String body, boolean isAllowed) {
        var key = new ApiKey(new ApiKeyId(1), new UserId(1), true, Set.of(), null, null, null);
        return new SignedIn(new Session("cookie", key, false, "token"), new Answering(body, isAllowed), null);
    }

    private static String line(int idproduct, int suggested) {
        return "{\"idproduct\": %d, \"suggested_amount\": %d}".formatted(idproduct, suggested);
    }

    private Tile toOrder(String... lines) {
        return tiles.toOrder(person("[" + String.join(",", lines) + "]", true)).orElseThrow();
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
        assertThat(tiles.toOrder(person("[]", false))).isEmpty();
    }
}
