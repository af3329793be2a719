package fulfilment.rest.bodies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import java.time.LocalDate;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that need only the body. */
class CheckTest {

    private enum Word {
        LAMP,
        TORCH
    }

    private static void refuses(ThrowingCallable check, String message) {
        assertThatExceptionOfType(BadParameter.class).isThrownBy(check).withMessage(message)
                .matches(refusal -> refusal.code() == ErrorCode.PARAMETER);
    }

    @Test
    @Rule({"CON-9", "CON-61"})
    void namesTheMemberThatIsMissing() {
        assertThat(Check.required("amount", 3)).isEqualTo(3);
        refuses(() -> Check.required("products[2].amount", null), "products[2].amount is required");
        assertThat(Check.sent("value", Sent.of((String) null))).isNull();
        refuses(() -> Check.sent("value", Sent.absent()), "value is required");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "\t\n"})
    void aNameIsNotBlank(String blank) {
        refuses(() -> Check.name("title", blank), "title is required");
        refuses(() -> Check.name("title", Sent.of(blank)), "title is required");
    }

    @Test
    @Rule("CON-7")
    void aNameThatIsNotSentIsKept() {
        assertThat(Check.name("title", Sent.<String>absent()).isPresent()).isFalse();
        assertThat(Check.name("title", Sent.of("Count")).value()).isEqualTo("Count");
    }

    @Test
    @Rule("CON-13")
    void measuresTextsInCharacters() {
        var astral = "\uD83D\uDE9A"; // one character, two chars
        assertThat(Check.text("code", astral.repeat(255))).hasSize(510);
        refuses(() -> Check.text("code", astral.repeat(256)), "code must not be longer than 255 characters");
        refuses(() -> Check.name("code", "x".repeat(256)), "code must not be longer than 255 characters");
        assertThat(Check.longText("remarks", "x".repeat(65_535))).hasSize(65_535);
        refuses(() -> Check.longText("remarks", Sent.of("x".repeat(65_536))), "remarks must not be longer than 65535 characters");
        assertThat(Check.text("code", (String) null)).isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    @Rule("CON-14")
    void anAmountIsAtLeastOnePiece(int amount) {
        refuses(() -> Check.amount("amount", amount), "amount must be 1 or more");
    }

    @Test
    @Rule("CON-14")
    void limitsAmountsLevelsAndDifferences() {
        assertThat(Check.amount("amount", 1)).isEqualTo(1);
        assertThat(Check.amount("amount", Check.MAX_AMOUNT)).isEqualTo(100_000_000);
        refuses(() -> Check.amount("amount", 100_000_001), "amount must lie between 1 and 100,000,000");
        refuses(() -> Check.amount("amount", (Integer) null), "amount is required");
        assertThat(Check.level("weight", 0)).isZero();
        refuses(() -> Check.level("weight", -1), "weight must be 0 or more");
        refuses(() -> Check.level("weight", 100_000_001), "weight must lie between 0 and 100,000,000");
        assertThat(Check.within("change", -100_000_000)).isEqualTo(-100_000_000);
        refuses(() -> Check.within("change", Integer.MIN_VALUE), "change must lie between -100,000,000 and 100,000,000");
        assertThat(Check.between("limit", null, 1, 500)).isNull();
        assertThat(Check.between("limit", 500, 1, 500)).isEqualTo(500);
        refuses(() -> Check.between("limit", 501, 1, 500), "limit must lie between 1 and 500");
    }

    @Test
    @Rule("CON-8")
    void refusesToEmptyWhatMustHaveAValue() {
        assertThat(Check.notNull("price", Sent.absent()).isPresent()).isFalse();
        refuses(() -> Check.notNull("price", Sent.of(null)), "price must not be null");
        refuses(() -> Check.isTrue("active", Sent.of(false), "why"), "active must not be false: why");
        Check.isTrue("active", Sent.absent(), "why");
    }

    @Test
    void readsAWordInAnyCase() {
        assertThat(Check.word("kind", " Torch ", Word.class, Word.LAMP)).isEqualTo(Word.TORCH);
        assertThat(Check.word("kind", " ", Word.class, Word.LAMP)).isEqualTo(Word.LAMP);
        refuses(() -> Check.word("kind", "candle", Word.class, Word.LAMP), "kind must be one of lamp, torch");
    }

    @Test
    @Rule("CON-54")
    void anEmptyFilterCountsAsNotSent() {
        assertThat(Check.given(" ")).isNull();
        assertThat(Check.given("x")).isEqualTo("x");
        assertThat(Check.day("due", "")).isNull();
        assertThat(Check.day("due", " 2030-01-31 ")).isEqualTo(LocalDate.of(2030, 1, 31));
        refuses(() -> Check.day("due", "2030-02-30"), "due must be YYYY-MM-DD, not '2030-02-30'");
    }
}
