package fulfilment.api.users;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedactionTest {

    private static final Redaction PRICES = Redaction.forRights(right -> right != Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE);

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
            "{\"price\":2,\"fixedstockprice\":8421.37,\"name\":\"x\"} | {\"price\":2,\"fixedstockprice\":null,\"name\":\"x\"}",
            "{\"fixedstockprice\":-1.5E+3} | {\"fixedstockprice\":null}",
            "{\"fixedstockprice\" : 0 } | {\"fixedstockprice\" : null }",
            "{\"fixedstockprice\":1,\"product\":{\"fixedstockprice\":2}} | {\"fixedstockprice\":null,\"product\":{\"fixedstockprice\":null}}"})
    void replacesAGuardedPriceByNull(String json, String redacted) {
        assertThat(PRICES.of(json)).isEqualTo(redacted);
        assertThat(filtered(json, new Random(1))).isEqualTo(redacted);
    }

    /** Texts of clients, and tags, whose member names clients choose. */
    @ParameterizedTest
    @ValueSource(strings = {"{\"name\":\"\\\"fixedstockprice\\\":5\"}", "{\"name\":\"fixedstockprice\",\"amount\":5}",
            "{\"tags\":{\"fixedstockprice\":{\"idtag\":5}}}", "{\"tags\":{\"a\\\"fixedstockprice\":5}}",
            "{\"fixedstockprice\":null}", "{\"idproduct_fixedstockprice_history\":5}", "\"fixedstockprice\"", ""})
    void changesNothingElse(String json) {
        assertThat(PRICES.of(json)).isSameAs(json);
    }

    /** Answers are written in pieces that end anywhere, even within a name or a number. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 20_261_122})
    void givesTheSameResultHoweverAnAnswerIsSplit(long seed) {
        var random = new Random(seed);
        var json = new StringBuilder("[");
        while (json.length() < 300_000) {
            json.append(json.length() == 1 ? "" : ",")
                    .append("{\"name\":\"%s\",\"fixedstockprice\":%d.%d,\"tags\":[\"fixedstockprice\"]}".formatted(
                            "x".repeat(random.nextInt(200)), random.nextInt(100_000), 1 + random.nextInt(9)));
        }
        json.append(']');

        assertThat(filtered(json.toString(), random)).isEqualTo(PRICES.of(json.toString()))
                .doesNotContainPattern("price\":[0-9]");
    }

    private static String filtered(String json, Random random) {
        var out = new ByteArrayOutputStream();
        try (var filter = PRICES.filter(out)) {
            var bytes = json.getBytes(StandardCharsets.UTF_8);
            for (int at = 0; at < bytes.length;) {
                int count = Math.min(bytes.length - at, 1 + random.nextInt(random.nextInt(4) == 0 ? 60_000 : 30));
                filter.write(bytes, at, count);
                at += count;
            }
            filter.flush();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void changesNothingForUsersWhoMaySeeEverything() {
        assertThat(Redaction.forRights(right -> true)).isSameAs(Redaction.NONE);
        assertThat(Redaction.NONE.isNone()).isTrue();
        assertThat(Redaction.NONE.of("{\"fixedstockprice\":1}")).isEqualTo("{\"fixedstockprice\":1}");
    }
}
