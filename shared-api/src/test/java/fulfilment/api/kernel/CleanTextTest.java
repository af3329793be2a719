package fulfilment.api.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same name is the same text. */
class CleanTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"X7", " X7 ", "\tX7\r\n", "\u00a0X7\u2007", "\u200bX7\ufeff", "\u3000X7\u2060", "\u0085X7\u001f"})
    @Rule("CON-89")
    void dropsWhatLooksLikeNothingAtTheEnds(String sent) {
        assertThat(CleanText.of(sent)).isEqualTo("X7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u00a0", "\u200b", "\u200b\u2060\ufeff \t"})
    @Rule("CON-89")
    void knowsWhatNobodyCanSee(String sent) {
        assertThat(CleanText.isBlank(sent)).isTrue();
        assertThat(CleanText.of(sent)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0000\u0007", "\u202e", "\u200d\u200c", "\u2066 \u2069", "\u00ad", "\ufe0f", "\u3164", "\u2800",
            "\u180e",
            "\udb40\udc41"})
    @Rule("CON-9")
    void textOfMarksThatNobodySeesIsBlank(String sent) {
        assertThat(CleanText.isBlank(sent)).isTrue();
        assertThat(CleanText.isBlank(sent + "a")).isFalse();
    }

    @Test
    @Rule("CON-89")
    void composesLettersAndAccents() {
        assertThat(CleanText.of("Zoe\u0308")).isEqualTo("Zo\u00eb");
        assertThat(CleanText.composed(" Cre\u0300me\n")).isEqualTo(" Cr\u00e8me\n");
        assertThat(CleanText.of("\u1e9b\u0323")).isEqualTo("\u1e9b\u0323");
    }

    @Test
    @Rule("CON-89")
    void keepsTheInside() {
        assertThat(CleanText.of(" A  7\u00a0B ")).isEqualTo("A  7\u00a0B");
        var family = "\ud83d\udc68\u200d\ud83d\udc69";
        assertThat(CleanText.of(family)).isEqualTo(family);
    }
}
