package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every library at run time is in the tables of docs/dependencies.md and docs/licences.md, and the tables name no other. */
class DependenciesTest {

    private static JsonNode components() throws IOException {
        try (var file = DependenciesTest.class.getResourceAsStream("/META-INF/sbom/application.cdx.json")) {
            return JsonMapper.builder().build().readTree(Objects.requireNonNull(file, "the build makes a bill of materials"))
                    .get("components");
        }
    }

    private static Set<String> inTheBillOfMaterials() throws IOException {
        return components().valueStream().map(component -> component.get("name").asString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Each library with its licences, e.g. {@code logback-core EPL-2.0, LGPL-2.1-only}. */
    private static Set<String> licences() throws IOException {
        return components().valueStream().map(component -> component.get("name").asString() + " " + licences(component))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String licences(JsonNode component) {
        return component.path("licenses").valueStream().map(one -> one.has("expression")
                ? one.get("expression").asString()
                : one.get("license").path("id").asString(one.get("license").path("name").asString())).sorted()
                .collect(Collectors.joining(", "));
    }

    private static Set<String> inTheTableOfLicences() throws IOException {
        var names = new TreeSet<String>();
        for (var row : Files.readString(Path.of("../docs/licences.md"), StandardCharsets.UTF_8).split("\n")) {
            var cells = row.split("\\|");
            if (cells.length == 3 && cells[2].contains("`")) {
                Pattern.compile("`([^`]+)`").matcher(cells[2]).results()
                        .forEach(name -> names.add(name.group(1) + " " + cells[1].strip()));
            }
        }
        return names;
    }

    private static Set<String> inTheTable() throws IOException {
        var page = Files.readString(Path.of("../docs/dependencies.md"), StandardCharsets.UTF_8);
        var table = page.substring(page.indexOf("| Libraries | For |"), page.indexOf("Left out on purpose"));
        var names = new TreeSet<String>();
        for (var row : table.split("\n")) {
            if (row.startsWith("| `")) {
                Pattern.compile("`([^`]+)`").matcher(row.split("\\|")[1]).results().forEach(name -> names.add(name.group(1)));
            }
        }
        return names;
    }

    @Test
    void listsEveryLibraryWithItsPurpose() throws IOException {
        assertThat(inTheTable()).isEqualTo(inTheBillOfMaterials());
    }

    @Test
    void listsEveryLibraryWithItsLicences() throws IOException {
        assertThat(licences()).noneMatch(library -> library.endsWith(" "));
        assertThat(inTheTableOfLicences()).isEqualTo(licences());
    }

    @Test
    void containsNoLibraryThatNothingNeeds() throws IOException {
        assertThat(inTheBillOfMaterials()).hasSizeGreaterThan(80).noneMatch(
                name -> name.contains("xstream") || name.contains("xmlpull") || name.contains("stand-in")
                        || name.contains("test-support"));
    }
}
