package fulfilment.api.users;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
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
    void aPriceBecomesNull(String json, String redacted) {
        assertThat(PRICES.of(json)).isEqualTo(redacted);
        assertThat(PRICES.of(new Json(json)).text()).isEqualTo(redacted);
    }

    /** Texts of clients, and tags, which are members called as somebody likes. */
    @ParameterizedTest
    @ValueSource(strings = {"{\"name\":\"\\\"fixedstockprice\\\":5\"}", "{\"name\":\"fixedstockprice\",\"amount\":5}",
            "{\"tags\":{\"fixedstockprice\":{\"idtag\":5}}}", "{\"tags\":{\"a\\\"fixedstockprice\":5}}",
            "{\"fixedstockprice\":null}", "{\"idproduct_fixedstockprice_history\":5}", "\"fixedstockprice\"", ""})
    void nothingElseIsTouched(String json) {
        assertThat(PRICES.of(json)).isSameAs(json);
    }

    @Test
    void thePartsOfAnAnswerAreLookedAtOneByOne() {
        var parts = List.of(bytes("{\"fixedstockprice\":1}"), bytes("{\"name\":\"\u00e9\"}"));

        assertThat(PRICES.of(Json.array(parts)).text()).isEqualTo("[{\"fixedstockprice\":null},{\"name\":\"\u00e9\"}]");
    }

    @Test
    void nothingIsDoneForThoseWhoMaySeeEverything() {
        var json = new Json("{\"fixedstockprice\":1}");

        assertThat(Redaction.forRights(right -> true)).isSameAs(Redaction.NONE);
        assertThat(Redaction.NONE.of(json)).isSameAs(json);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
