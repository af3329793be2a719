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
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Every library at run time is in the table of docs/dependencies.md, and the table names no other. */
class DependenciesTest {

    private static Set<String> inTheBillOfMaterials() throws IOException {
        try (var file = DependenciesTest.class.getResourceAsStream("/META-INF/sbom/application.cdx.json")) {
            var names = new TreeSet<String>();
            JsonMapper.builder().build().readTree(Objects.requireNonNull(file, "the build makes a bill of materials"))
                    .get("components")
                    .forEach(component -> names.add(component.get("name").asString()));
            return names;
        }
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
    void containsNoLibraryThatNothingNeeds() throws IOException {
        assertThat(inTheBillOfMaterials()).hasSizeGreaterThan(80).noneMatch(name -> name.startsWith("grpc")
                || name.contains("xstream") || name.contains("xmlpull") || name.contains("axon-server")
                || name.contains("guava"));
    }
}
