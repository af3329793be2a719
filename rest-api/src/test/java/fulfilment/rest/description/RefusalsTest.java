package fulfilment.rest.description;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    /** Each shared answer names only codes with its status. */
    @Test
    void sharedAnswersNameCodesOfTheirStatus() {
        var number = Pattern.compile("- `(\\d+)`:");
        assertThat(Refusals.responses().keySet()).contains("BadRequest", "NotFound", "ServiceUnavailable");
        Refusals.responses().forEach((name, answer) -> {
            var codes = number.matcher(answer.getDescription()).results().map(found -> Integer.valueOf(found.group(1))).toList();
            assertThat(codes).describedAs(name).isNotEmpty();
            var statuses = codes.stream().flatMap(code -> Stream.of(ErrorCode.values())
                    .filter(one -> one.number() == code).map(ErrorCode::status)).distinct().toList();
            assertThat(statuses).describedAs(name).hasSize(1);
        });
    }
}
