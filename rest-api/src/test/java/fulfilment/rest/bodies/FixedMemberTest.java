package fulfilment.rest.bodies;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Members that a change may repeat but cannot change. */
class FixedMemberTest {

    private static JsonNode json(String text) {
        return JsonMapper.builder().build().readTree(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"5 | 5", "\"5\" | 5", "5.0 | 5", "\" 5 \" | 5", "null | 5",
            "null | null", "\"\" | null", "true | true", "1 | true", "\"0\" | false", "\"M\" | \"M\"",
            "\"2030-01-31 10:00:00\" | \"2030-01-31\""})
    @Rule("CON-81")
    void mayBeSentBackAsItWasRead(String sent, String there) {
        assertThatCode(() -> FixedMember.of("it", "hint").require(json(sent), json("{\"it\": %s}".formatted(there))))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "\"0\""})
    @Rule({"CON-81", "CON-95"})
    void zeroAsksForNoObject(String sent) {
        assertThatCode(() -> FixedMember.of("idsupplier", "hint").require(json(sent), json("{\"idsupplier\": 5}")))
                .doesNotThrowAnyException();
        assertThatExceptionOfType(BadParameter.class)
                .isThrownBy(() -> FixedMember.of("amount", "hint").require(json(sent), json("{\"amount\": 5}")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"6 | 5", "\"x\" | 5", "5 | null", "false | true", "{} | 5",
            "[] | null",
            "\"m\" | \"M\"", "\"\" | 5", "\"2030-02-01\" | \"2030-01-31\""})
    @Rule("CON-81")
    void refusesAnotherValue(String sent, String there) {
        assertThatExceptionOfType(BadParameter.class)
                .isThrownBy(() -> FixedMember.of("it", "hint").require(json(sent), json("{\"it\": %s}".formatted(there))))
                .withMessage("it cannot be changed here: hint");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"true | [{\"a\": 1, \"b\": 9}, {\"a\": \"2\"}]", "true | [{}, {}]",
            "false | [{\"a\": 1}]", "false | [{\"a\": 1}, {\"a\": 3}]", "false | [1, 2]", "false | {}", "false | \"\""})
    @Rule("CON-81")
    void comparesThePartsOfAnArrayThatClientsCanSet(boolean same, String sent) {
        var fixed = FixedMember.array("lines", "hint", "a");
        var object = json("{\"lines\": [{\"a\": 1, \"b\": 2}, {\"a\": 2, \"b\": 3}]}");
        if (same) {
            assertThatCode(() -> fixed.require(json(sent), object)).doesNotThrowAnyException();
        } else {
            assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> fixed.require(json(sent), object));
        }
    }
}
