package fulfilment.console.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a page shows of an answer that is no list. */
class SignedInTest {

    private static SignedIn refusedWith(int status, int code) {
        return new AnsweringApi(status, "{\"error_code\": %d, \"error_message\": \"no\"}".formatted(code)).person();
    }

    @ParameterizedTest
    @CsvSource({"403, 1017", "404, 20"})
    void leavesOutWhatIsNotForThePerson(int status, int code) {
        assertThat(refusedWith(status, code).listIfAllowed("/orders", Map.of())).isEmpty();
        assertThat(refusedWith(status, code).find("/orders/1")).isEmpty();
    }

    /** A list that looks empty because it is too large would be wrong. */
    @ParameterizedTest
    @CsvSource({"400, 1020", "429, 1014", "503, 1018"})
    void saysWhyAPartCannotBeShown(int status, int code) {
        assertThatThrownBy(() -> refusedWith(status, code).listIfAllowed("/orders", Map.of())).isInstanceOf(ApiRefused.class);
        assertThatThrownBy(() -> refusedWith(status, code).find("/orders/1")).isInstanceOf(ApiRefused.class);
    }

    @Test
    void readsTheListThatIsThere() {
        assertThat(new AnsweringApi(200, "[{\"idorder\": 7}]").person().listIfAllowed("/orders", Map.of()))
                .extracting(order -> order.number("idorder")).containsExactly(7L);
    }
}
