package fulfilment.rest.description;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.rest.RestApi;
import io.swagger.v3.oas.annotations.Hidden;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;

/** The Javadoc of endpoints is what clients read in the description of the API. */
class EndpointTextsTest {

    private static final int MOST_WORDS = 8;
    private static final Pattern ANNOUNCED = Pattern.compile("Announces ([^.]*(?:\\.\\w[^.]*)*)\\.");
    private static final Pattern CODE = Pattern.compile("`([^`]*)`");
    private static final Pattern OPERATION = Pattern.compile("`([a-z]+(?:[A-Z][a-z]+)+)`");
    private static final Pattern REFUSAL = Pattern.compile("(?:\\(|Refused with |and with )(\\d+)\\b");
    private static final Pattern RULE = Pattern.compile("\\b[A-Z]{3}-\\d+\\b");

    /** The endpoints of the API that the description lists. */
    static List<HandlerMethod> endpoints() {
        return RestApi.endpoints().getHandlerMethods().values().stream()
                .filter(endpoint -> endpoint.getBeanType().getName().startsWith("fulfilment.rest."))
                .filter(endpoint -> !endpoint.getBeanType().isAnnotationPresent(Hidden.class)
                        && !endpoint.hasMethodAnnotation(Hidden.class))
                .toList();
    }

    private static EndpointText text(HandlerMethod endpoint) {
        return EndpointText.of(endpoint.getMethod());
    }

    @Test
    void eachHasASummaryOfFewWords() {
        assertThat(endpoints()).isNotEmpty().allSatisfy(endpoint -> {
            assertThat(text(endpoint).summary()).describedAs(endpoint.toString()).matches("[A-Z][\\p{L}\\d ',-]*");
            assertThat(text(endpoint).summary().split(" ")).describedAs(text(endpoint).summary()).hasSizeBetween(2, MOST_WORDS);
        });
    }

    @Test
    void eachSaysMore() {
        assertThat(endpoints()).allSatisfy(endpoint -> assertThat(text(endpoint).details()).describedAs(endpoint.toString())
                .isNotEmpty().doesNotContain("{", "<", "*").matches("(?s).*[.)]"));
    }

    @Test
    void eachSaysWhatItsParametersMean() {
        assertThat(endpoints()).allSatisfy(endpoint -> Stream.of(endpoint.getMethodParameters()).forEach(parameter -> {
            var inPath = parameter.getParameterAnnotation(PathVariable.class);
            var inQuery = parameter.getParameterAnnotation(RequestParam.class);
            if (inPath != null || inQuery != null) {
                assertThat(ApiDescription.meaning(parameter, inPath != null ? inPath.name() : inQuery.name(), text(endpoint)))
                        .describedAs(parameter.toString()).isNotBlank();
            }
        }));
    }

    @Test
    void namesOnlyParametersThatThereAre() {
        assertThat(endpoints()).allSatisfy(endpoint -> assertThat(
                Stream.of(endpoint.getMethodParameters()).map(parameter -> parameter.getParameter().getName()).toList())
                .describedAs(endpoint.toString()).containsAll(text(endpoint).parameters().keySet()));
    }

    @Test
    void announcesKindsThatHooksKnow() {
        var kinds = Stream.of(EventKind.values()).map(EventKind::word).toList();
        assertThat(endpoints()).allSatisfy(endpoint -> {
            var announced = ANNOUNCED.matcher(text(endpoint).details());
            while (announced.find()) {
                var named = CODE.matcher(announced.group(1)).results().map(kind -> kind.group(1)).toList();
                assertThat(kinds).describedAs(endpoint.toString()).containsAll(named);
                assertThat(named).isNotEmpty();
            }
        });
    }

    @Test
    void namesOperationsThatThereAre() {
        var names = endpoints().stream().map(endpoint -> endpoint.getMethod().getName()).toList();
        assertThat(endpoints()).allSatisfy(endpoint -> assertThat(names).describedAs(endpoint.toString())
                .containsAll(OPERATION.matcher(text(endpoint).details()).results().map(name -> name.group(1)).toList()));
    }

    @Test
    void namesCodesThatThereAre() {
        var codes = Stream.of(ErrorCode.values()).flatMap(code -> Stream.of(code.number(), code.status())).map(String::valueOf)
                .toList();
        assertThat(endpoints()).allSatisfy(endpoint -> assertThat(codes).describedAs(endpoint.toString())
                .containsAll(REFUSAL.matcher(text(endpoint).details()).results().map(code -> code.group(1)).toList()));
    }

    @Test
    void namesRulesThatThereAre() throws IOException {
        var rules = rules();
        assertThat(endpoints()).allSatisfy(endpoint -> assertThat(rules).describedAs(endpoint.toString())
                .containsAll(RULE.matcher(text(endpoint).details()).results().map(rule -> rule.group()).toList()));
    }

    /** The ids of all rules in the documents. */
    private static Set<String> rules() throws IOException {
        try (var pages = Files.list(Path.of("../docs/rules"))) {
            return pages.flatMap(EndpointTextsTest::rules).collect(Collectors.toSet());
        }
    }

    private static Stream<String> rules(Path page) {
        try {
            return Pattern.compile("^\\| (" + RULE + ") \\|", Pattern.MULTILINE).matcher(Files.readString(page)).results()
                    .map(rule -> rule.group(1));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Test
    void eachHasATagAndEachTagHasEndpoints() {
        assertThat(endpoints().stream().map(ApiTag::of).distinct()).containsExactlyInAnyOrder(ApiTag.values());
    }
}
