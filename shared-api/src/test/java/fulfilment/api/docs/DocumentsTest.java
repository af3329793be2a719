package fulfilment.api.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What documents link to and what they name in code spans exists. */
class DocumentsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Set<String> TEXTS = Set.of("java", "sql", "yml", "yaml", "json", "properties", "md", "xml", "py", "sh",
            "ts", "php");

    private static final Pattern FENCE = Pattern.compile("(?ms)^\\s*```.*?^\\s*```\\s*?$");
    private static final Pattern SPAN = Pattern.compile("`([^`\n]+)`");
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*+]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} (.*)$");

    private static final Pattern DECLARED = Pattern.compile("\\b(?:class|record|interface|enum)\\s+([A-Z]\\w*)");
    private static final Pattern ALERT = Pattern.compile("(?m)^\\s*- alert: (\\w+)");
    private static final Pattern HUMPS = Pattern.compile("@?((?:[A-Z][a-z0-9]+){2,}|[A-Z][A-Za-z0-9]*(?=\\.[a-z]))"
            + "(?:\\.([A-Za-z]\\w*))?(?:\\(.*\\))?");
    private static final Pattern TEST = Pattern.compile("-Dtest='?([A-Z]\\w+)");
    private static final Pattern SETTING = Pattern.compile("(fulfilment(?:\\.[a-z0-9-]+)+)(?:=.*)?");
    private static final Pattern SETTINGS = Pattern.compile("@ConfigurationProperties\\(\"([a-z.]+)\"\\)");
    private static final Pattern METRIC = Pattern.compile("(fulfilment_[a-z_]+?)(\\*?)");
    private static final Pattern METRIC_ROW = Pattern.compile("(?m)^\\| `(fulfilment_[a-z_]+)` \\|");
    private static final Pattern FILE = Pattern.compile("[\\w.{}-]*(?:/[\\w.-]+)*\\.(?:java|sql|yml|yaml|md|py|sh|xml|cfg|mmd)");

    private static final Pattern DECISION = Pattern.compile("# (\\d+)\\. (.*)\n\nStatus: (in force|(?:amended|replaced) by "
            + "\\[\\d+]\\(\\S+\\)(?:(?:, | and )\\[\\d+]\\(\\S+\\))*)\\.\nDate: \\d{4}-\\d\\d-\\d\\d\\.\n(?s).*");

    /** Names in code spans that are no class of ours. */
    private static final Set<String> OF_OTHERS = Set.of("ActualText", "AggregateRoot", "ExitOnOutOfMemoryError", "Font",
            "HdrHistogram", "HttpOnly", "JdbcTemplate", "JsonUnwrapped", "OutOfMemoryError", "ResourceLock", "System");
    /** Names that look like a setting and are none: what is built. */
    private static final Set<String> BUILT = Set.of("fulfilment.jar", "fulfilment.aot");
    /** Folders of what builds make and download. */
    private static final Set<String> MADE = Set.of("target", "node_modules");

    /** Each document by its path, without what stands in fences. */
    private static final Map<Path, String> DOCUMENTS = new TreeMap<>();
    private static final Set<String> FILES = new TreeSet<>();
    /** The texts of the files that declare a type, by its simple name. */
    private static final Map<String, List<String>> TYPES = new HashMap<>();
    /** The texts of classes that hold settings, by their prefix. */
    private static final Map<String, List<String>> SETTINGS_OF = new TreeMap<>();
    private static final Set<String> PACKAGES = new HashSet<>();
    private static final StringBuilder SQL = new StringBuilder();

    @BeforeAll
    static void read() throws IOException {
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {

            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                var name = folder.getFileName().toString();
                return !folder.equals(ROOT) && (name.startsWith(".") && !name.equals(".github") || MADE.contains(name)
                        || folder.equals(ROOT.resolve("data")))
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                read(file);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static void read(Path file) throws IOException {
        var path = ROOT.relativize(file).toString();
        FILES.add(path);
        var name = file.getFileName().toString();
        var ending = name.substring(name.lastIndexOf('.') + 1);
        if (!TEXTS.contains(ending)) {
            return;
        }
        switch (ending) {
            case "md" -> DOCUMENTS.put(file, FENCE.matcher(Files.readString(file)).replaceAll(""));
            case "java" -> readJava(name, path, Files.readString(file));
            case "py", "ts", "php" -> declare(Files.readString(file));
            case "sql" -> SQL.append(Files.readString(file)).append('\n');
            case "yml", "yaml" -> {
                if (path.startsWith("ops/")) {
                    ALERT.matcher(Files.readString(file)).results()
                            .forEach(alert -> TYPES.computeIfAbsent(alert.group(1), of -> new ArrayList<>()).add(""));
                }
            }
            default -> {
            }
        }
    }

    /** Knows the types that a text declares. */
    private static void declare(String text) {
        DECLARED.matcher(text).results().forEach(type -> TYPES.computeIfAbsent(type.group(1), of -> new ArrayList<>()).add(text));
    }

    private static void readJava(String name, String path, String text) {
        TYPES.computeIfAbsent(name.replace(".java", ""), of -> new ArrayList<>()).add(text);
        declare(text);
        var folders = path.substring(0, path.lastIndexOf('/'));
        var packages = folders.substring(folders.indexOf("/java/") + "/java/".length()).replace('/', '.');
        while (packages.contains(".")) {
            PACKAGES.add(packages);
            packages = packages.substring(0, packages.lastIndexOf('.'));
        }
        if (path.contains("/src/main/")) {
            SETTINGS.matcher(text).results()
                    .forEach(settings -> SETTINGS_OF.computeIfAbsent(settings.group(1), of -> new ArrayList<>()).add(text));
        }
    }

    @Test
    void linksLeadSomewhere() throws IOException {
        var broken = new ArrayList<String>();
        for (var document : DOCUMENTS.entrySet()) {
            for (var link : LINK.matcher(SPAN.matcher(document.getValue()).replaceAll("code")).results().toList()) {
                var target = link.group(1);
                if (!target.matches("[a-z]+:.*") && !leadsSomewhere(document.getKey(), target)) {
                    broken.add("%s: %s".formatted(ROOT.relativize(document.getKey()), target));
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    private static boolean leadsSomewhere(Path document, String target) throws IOException {
        var hash = target.indexOf('#');
        var path = hash < 0 ? target : target.substring(0, hash);
        var file = path.isEmpty() ? document : document.resolveSibling(path).normalize();
        return Files.exists(file) && (hash < 0 || anchors(DOCUMENTS.getOrDefault(file, "")).contains(target.substring(hash + 1)));
    }

    /** Anchors of headings as GitHub makes them. */
    private static Set<String> anchors(String text) {
        var anchors = new HashSet<String>();
        for (var heading : HEADING.matcher(text).results().toList()) {
            var shown = heading.group(1).replaceAll("\\[([^\\]]*)]\\([^)]*\\)", "$1");
            var anchor = shown.strip().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
            for (int again = 1; !anchors.add(anchor); again++) {
                anchor = anchor.replaceFirst("-%d$".formatted(again - 1), "") + "-" + again;
            }
        }
        return anchors;
    }

    @Test
    void classesAndTheirMembersExist() {
        assertThat(unknown((found, text) -> {
            for (var span : SPAN.matcher(text).results().toList()) {
                var name = HUMPS.matcher(span.group(1));
                if (name.matches() && !OF_OTHERS.contains(name.group(1)) && !isThere(name.group(1), name.group(2))) {
                    found.add(span.group(1));
                }
            }
        })).isEmpty();
    }

    private static boolean isThere(String type, String member) {
        var texts = TYPES.getOrDefault(type, List.of());
        return !texts.isEmpty() && (member == null
                || texts.stream().anyMatch(text -> Pattern.compile("\\b%s\\b".formatted(member)).matcher(text).find()));
    }

    @Test
    void exceptionsAreNamed() {
        var named = new HashSet<String>();
        DOCUMENTS.values().forEach(text -> SPAN.matcher(text).results().forEach(span -> {
            var name = HUMPS.matcher(span.group(1));
            if (name.matches()) {
                named.add(name.group(1));
            }
        }));
        assertThat(named).containsAll(OF_OTHERS);
    }

    @Test
    void testsOfCommandsExist() throws IOException {
        var unknown = new ArrayList<String>();
        for (var document : DOCUMENTS.keySet()) {
            TEST.matcher(Files.readString(document)).results().map(test -> test.group(1))
                    .filter(test -> TYPES.keySet().stream().noneMatch(type -> type.startsWith(test)))
                    .forEach(test -> unknown.add("%s: %s".formatted(ROOT.relativize(document), test)));
        }
        assertThat(unknown).isEmpty();
    }

    @Test
    void settingsExist() {
        assertThat(unknown((found, text) -> {
            for (var span : SPAN.matcher(text).results().toList()) {
                var setting = SETTING.matcher(span.group(1));
                if (setting.matches() && !isSetting(setting.group(1))) {
                    found.add(span.group(1));
                }
            }
        })).isEmpty();
    }

    private static boolean isSetting(String name) {
        return BUILT.contains(name) || PACKAGES.contains(name) || SQL.indexOf(name) >= 0
                || SETTINGS_OF.entrySet().stream().filter(settings -> name.startsWith(settings.getKey() + "."))
                        .anyMatch(settings -> settings.getValue().stream()
                                .anyMatch(text -> holds(text, name.substring(settings.getKey().length() + 1))));
    }

    /** Each part of a setting is a component of the record that holds it. */
    private static boolean holds(String settings, String name) {
        return Stream.of(name.split("\\.")).map(part -> Pattern.compile("-(.)").matcher(part)
                .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT)))
                .allMatch(component -> Pattern.compile("\\w[>\\])]? %s\\s*[,)]".formatted(component)).matcher(settings).find());
    }

    /** The table of {@code docs/operations.md} lists all metrics; MetricsTest holds it against a running service. */
    @Test
    void metricsExist() {
        var metrics = METRIC_ROW.matcher(DOCUMENTS.get(ROOT.resolve("docs/operations.md"))).results().map(row -> row.group(1))
                .toList();
        assertThat(metrics).hasSizeGreaterThan(30);
        assertThat(unknown((found, text) -> {
            for (var span : SPAN.matcher(text).results().toList()) {
                var name = METRIC.matcher(span.group(1));
                if (name.matches() && metrics.stream().noneMatch(metric -> name.group(2).isEmpty()
                        ? name.group(1).replaceFirst("_(?:count|sum|max|bucket)$", "").equals(metric)
                        : metric.startsWith(name.group(1)))) {
                    found.add(span.group(1));
                }
            }
        })).isEmpty();
    }

    @Test
    void filesExist() {
        assertThat(unknown((found, text) -> {
            for (var span : SPAN.matcher(text).results().toList()) {
                var file = span.group(1);
                if (FILE.matcher(file).matches()
                        && FILES.stream().noneMatch(there -> there.equals(file) || there.endsWith("/" + file))) {
                    found.add(file);
                }
            }
        })).isEmpty();
    }

    /** What a check finds in each document, behind the name of the document. */
    private static List<String> unknown(BiConsumer<List<String>, String> check) {
        var unknown = new ArrayList<String>();
        DOCUMENTS.forEach((document, text) -> {
            var found = new ArrayList<String>();
            check.accept(found, text);
            found.forEach(name -> unknown.add("%s: %s".formatted(ROOT.relativize(document), name)));
        });
        return unknown;
    }

    @Test
    void theIndexOfDecisionsHasTheirTitlesAndStates() {
        var folder = ROOT.resolve("docs/adr");
        var rows = new ArrayList<String>();
        DOCUMENTS.forEach((document, text) -> {
            var name = document.getFileName().toString();
            if (document.startsWith(folder) && !name.equals("README.md")) {
                var decision = DECISION.matcher(text);
                assertThat(decision.matches()).describedAs("%s has a title and a status", name).isTrue();
                rows.add("| [%s](%s) | %s | %s |".formatted(decision.group(1), name, decision.group(2),
                        decision.group(3).replaceAll("\\[(\\d+)]\\([^)]*\\)", "$1")));
            }
        });
        assertThat(DOCUMENTS.get(folder.resolve("README.md")).lines().filter(line -> line.startsWith("| [")))
                .containsExactlyInAnyOrderElementsOf(rows);
    }
}
