package fulfilment.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The clients have the version of the description that they are generated from. Each language writes unreleased versions in its own way. */
class ClientVersionsTest {

    @Test
    void areThatOfTheDescription() throws IOException {
        var version = JsonMapper.builder().build().readTree(Program.folder("docs/openapi.json").toFile()).at("/info/version")
                .asString();
        var released = version.replace("-SNAPSHOT", "");

        assertThat(version).isNotEmpty();
        assertThat(file("java/README.md")).contains("<version>%s</version>".formatted(version));
        assertThat(file("php/composer.json")).contains("\"version\": \"%s\"".formatted(version.replace("-SNAPSHOT", "-dev")));
        assertThat(file("typescript/package.json")).contains("\"version\": \"%s\"".formatted(released));
        assertThat(file("typescript/package-lock.json")).startsWith(
                "{\n  \"name\": \"fulfilment-client\",\n  \"version\": \"%s\"".formatted(released));
        assertThat(file("python/pyproject.toml")).contains("\nversion = \"%s\"\n".formatted(released));
    }

    private static String file(String path) throws IOException {
        return Files.readString(Program.folder("clients").resolve(path));
    }
}
