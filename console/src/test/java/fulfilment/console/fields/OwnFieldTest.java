package fulfilment.console.fields;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OwnFieldTest {

    private static OwnField field(String type, String value) {
        return new OwnField(7, "Field", type, List.of("red", "green", "blue"), false, value);
    }

    private static Map<String, String[]> sent(String... values) {
        return values.length == 0 ? Map.of() : Map.of("field_7", values);
    }

    @Test
    void aBoxSaysWhatItHadUnlessItIsChanged() {
        assertThat(field("checkbox", "").filled(sent())).isEmpty();
        assertThat(field("checkbox", "1").filled(sent("true"))).isEqualTo("1");
        assertThat(field("checkbox", "0").filled(sent("true"))).isEqualTo("true");
        assertThat(field("checkbox", "1").filled(sent())).isEqualTo("false");
    }

    @Test
    void severalOptionsAreJoined() {
        assertThat(field("multicheckbox", "red").filled(sent("red", "blue"))).isEqualTo("red;blue");
        assertThat(field("multicheckbox", "red;blue").isChosen("blue")).isTrue();
        assertThat(field("multicheckbox", "red;blue").isChosen("green")).isFalse();
        assertThat(field("multicheckbox", "red").filled(sent())).isEmpty();
    }

    @Test
    void browsersEndLinesInTheirOwnWay() {
        assertThat(field("textarea", "a\nb").filled(sent("a\r\nb "))).isEqualTo("a\nb");
    }
}
