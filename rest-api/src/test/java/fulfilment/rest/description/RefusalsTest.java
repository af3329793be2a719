package fulfilment.rest.description;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.ErrorCode;
import io.swagger.v3.oas.models.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The Javadoc of error codes is what clients read about them. */
class RefusalsTest {

    private static final Pattern RULE = Pattern.compile("\\b(?!UTF)[A-Z]{3}-\\d+\\b");

    @Test
    void eachCodeHasATextForReaders() {
        assertThat(Refusals.texts()).containsOnlyKeys(ErrorCode.values());
        assertThat(Refusals.texts().values()).doesNotHaveDuplicates()
                .allMatch(text -> text.matches("[A-Z][^{@<|\\n]*\\."));
    }

    @Test
    void namesRulesThatThereAre() throws IOException {
        try (var pages = Files.list(Path.of("../docs/rules"))) {
            var rules = new StringBuilder();
            for (var page : pages.toList()) {
                rules.append(Files.readString(page));
            }
            var named = RULE.matcher(String.join(" ", Refusals.texts().values())).results()
                    .map(rule -> "\n| " + rule.group() + " |")
                    .collect(Collectors.toSet());
            assertThat(named).isNotEmpty().allMatch(rule -> rules.indexOf(rule) > 0);
        }
    }

    @Test
    void operationsNameTheCodesOfTheirTexts() {
        var named = named(Map.of(
                "makeThing",
                "Up to 13 pieces. Refused if pieces are missing (1006), with 21 unless it is open, else 5, with 403 (1017). Rule STK-9.",
                "changeThing", "Refused as `makeThing` is, and with 1012 while it is in use.",
                "readThing", "Shows 21 things (of 10 kinds)."));

        assertThat(named.get("makeThing")).isEqualTo(List.of(21, 1006));
        assertThat(named.get("changeThing")).isEqualTo(List.of(21, 1006, 1012));
        assertThat(named.get("readThing")).isNull();
    }

    @Test
    void textsMayReferToEachOther() {
        assertThat(named(Map.of("one", "Refused as `two` is (21).", "two", "Refused as `one` is (1012).")).get("one"))
                .isEqualTo(List.of(21, 1012));
    }

    private static Map<String, Object> named(Map<String, String> texts) {
        var operations = texts.entrySet().stream()
                .map(text -> new Operation().operationId(text.getKey()).description(text.getValue()))
                .toList();
        Refusals.nameCodes(operations);
        var named = new HashMap<String, Object>();
        operations.stream().filter(operation -> operation.getExtensions() != null)
                .forEach(operation -> named.put(operation.getOperationId(), operation.getExtensions().get(Refusals.CODES)));
        return named;
    }

    /** Each shared answer names only codes with its status. */
    @Test
    void sharedAnswersNameCodesOfTheirStatus() {
        var number = Pattern.compile("- `(\\d+)`:");
        assertThat(Refusals.responses().keySet()).contains("BadRequest", "NotFound", "ServiceUnavailable");
        Refusals.responses().forEach((name, answer) -> {
            var listed = answer.getExtensions().get(Refusals.CODES);
            var codes = number.matcher(answer.getDescription()).results().map(found -> Integer.valueOf(found.group(1))).toList();
            assertThat(codes).describedAs(name).isNotEmpty();
            assertThat(listed).describedAs(name).isEqualTo(codes.stream().sorted().toList());
            var statuses = codes.stream().flatMap(code -> Stream.of(ErrorCode.values())
                    .filter(one -> one.number() == code).map(ErrorCode::status)).distinct().toList();
            assertThat(statuses).describedAs(name).hasSize(1);
        });
    }
}
