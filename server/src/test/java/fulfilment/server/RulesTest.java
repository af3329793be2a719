package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Checks the rules of {@code docs/rules}, the code that names them, and the tests that hold them. Writes the matrix to {@code
 * target/rules.md}.
 */
class RulesTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path RULES = ROOT.resolve("docs/rules");
    private static final Pattern DEFINED = Pattern.compile("(?m)^\\| ([A-Z]{3}-\\d+) \\|");
    private static final Pattern HELD = Pattern.compile("@Rule\\(([^)]*)\\)");

    private static Set<String> defined;
    private static Pattern id;
    /** The files that name a rule, by rule. */
    private static final Map<String, Set<String>> CODE = new TreeMap<>();
    private static final Map<String, Set<String>> TESTS = new TreeMap<>();
    private static final Map<String, Set<String>> DOCUMENTS = new TreeMap<>();

    @BeforeAll
    static void read() throws IOException {
        defined = new TreeSet<>();
        for (var page : SourceFiles.below(RULES, ".md")) {
            for (var rule : matches(DEFINED, Files.readString(page))) {
                assertThat(defined.add(rule.group(1))).describedAs("%s is defined once", rule.group(1)).isTrue();
            }
        }
        var prefixes = defined.stream().map(rule -> rule.substring(0, 3)).collect(Collectors.toCollection(TreeSet::new));
        id = Pattern.compile("\\b(?:%s)-\\d+\\b".formatted(String.join("|", prefixes)));
        for (var file : SourceFiles.below(ROOT, ".java")) {
            var text = Files.readString(file);
            var name = file.getFileName().toString().replace(".java", "");
            if (file.toString().contains("/src/main/")) {
                named(text).forEach(rule -> add(CODE, rule, name));
            } else {
                matches(HELD, text).forEach(held -> named(held.group(1)).forEach(rule -> add(TESTS, rule, name)));
                named(text).forEach(rule -> add(DOCUMENTS, rule, name));
            }
        }
        for (var file : SourceFiles.below(ROOT.resolve("docs"), ".md")) {
            named(Files.readString(file)).forEach(rule -> add(DOCUMENTS, rule, file.getFileName().toString()));
        }
        write();
    }

    private static List<MatchResult> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().toList();
    }

    private static List<String> named(String text) {
        return matches(id, text).stream().map(MatchResult::group).toList();
    }

    private static void add(Map<String, Set<String>> where, String rule, String file) {
        where.computeIfAbsent(rule, of -> new TreeSet<>()).add(file);
    }

    private static void write() throws IOException {
        var matrix = new ArrayList<String>();
        matrix.add("# Rules, code and tests%n%nRules: %d. Held by a test: %d. Named in code: %d.%n".formatted(defined.size(),
                defined.stream().filter(TESTS::containsKey).count(), defined.stream().filter(CODE::containsKey).count()));
        matrix.add("| Rule | Code | Tests |");
        matrix.add("|---|---|---|");
        for (var rule : defined) {
            matrix.add("| %s | %s | %s |".formatted(rule, String.join(", ", CODE.getOrDefault(rule, Set.of())),
                    String.join(", ", TESTS.getOrDefault(rule, Set.of()))));
        }
        Files.createDirectories(Path.of("target"));
        Files.write(Path.of("target/rules.md"), matrix);
    }

    @Test
    void namesOnlyRulesThatExist() {
        var unknown = Stream.of(CODE, TESTS, DOCUMENTS).flatMap(where -> where.entrySet().stream())
                .filter(named -> !defined.contains(named.getKey()))
                .map(named -> named.getKey() + " in " + named.getValue()).sorted().toList();

        assertThat(unknown).isEmpty();
    }

    @Test
    void holdsEachRuleByATest() {
        assertThat(defined).describedAs("rules that no test holds; see target/rules.md")
                .filteredOn(rule -> !TESTS.containsKey(rule)).isEmpty();
    }
}
