package fulfilment.loader.moveout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.loader.remote.LoadProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class JsonItemsTest {

    @Test
    void keepsEachItemAsItWasWritten() throws LoadProblem {
        assertThat(JsonItems.of("""
                [{"price":1.50, "name":"é \\u00e9 ]}\\"",
                  "more":[1,[2]]} , 12.00,"text, [1]" ,null,true,[],{}]""")).containsExactly(
                "{\"price\":1.50, \"name\":\"é \\u00e9 ]}\\\"\",   \"more\":[1,[2]]}", "12.00", "\"text, [1]\"", "null", "true",
                "[]", "{}");
        assertThat(JsonItems.of("[]")).isEmpty();
    }

    @Test
    void takesALongTextWhole() throws LoadProblem {
        var text = '"' + "x".repeat(100_000) + '"';
        assertThat(JsonItems.of("[1," + text + "," + text + "]")).containsExactly("1", text, text);
    }

    @Test
    void takesAnObjectAsAListOfOne() throws LoadProblem {
        assertThat(JsonItems.of("{\"a\": [1]}")).containsExactly("{\"a\": [1]}");
    }

    @Test
    void findsTheListOfAMember() throws LoadProblem {
        assertThat(JsonItems.of("{\"other\": {\"events\": [9]}, \"n\": 1, \"events\": [{\"a\":1.0}, 2]}", "events"))
                .containsExactly("{\"a\":1.0}", "2");
        assertThatThrownBy(() -> JsonItems.of("{\"events\": 1}", "events"))
                .hasMessage("the service answered without the list events");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1, 2", "[{\"a\": 1]", "", "<html>", "12", "null"})
    void refusesWhatIsCutOffOrNoJson(String text) {
        assertThatThrownBy(() -> JsonItems.of(text)).isInstanceOfAny(JacksonException.class, LoadProblem.class);
    }
}
