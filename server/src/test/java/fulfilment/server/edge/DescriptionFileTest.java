package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code docs/openapi.json} is the document that the service answers. Clients are generated from it, and what changes there is seen. */
class DescriptionFileTest {

    private static final Path FILE = Path.of("../docs/openapi.json");
    private static final Pattern VERSION = Pattern.compile("<artifactId>fulfilment</artifactId>\\s*<version>([^<]+)</version>");
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @Test
    void isWhatTheServiceAnswers() throws IOException {
        var answered = (ObjectNode) Client.parse(Client.ofShared().get("/openapi.json").body());
        ((ObjectNode) answered.get("info")).put("version", version());
        var unix = new DefaultIndenter(" ", "\n");
        var text = MAPPER.writer().with(new DefaultPrettyPrinter().withObjectIndenter(unix).withArrayIndenter(unix))
                .writeValueAsString(answered) + "\n";
        if (Boolean.getBoolean("openapi.write")) {
            Files.writeString(FILE, text);
        }
        assertThat(text.equals(Files.readString(FILE)))
                .describedAs(
                        """
                docs/openapi.json is not what the service answers. Write it again, and look at what changed: \
                mvn test -pl server -am -Dtest=DescriptionFileTest -Dopenapi.write=true -Dsurefire.failIfNoSpecifiedTests=false""")
                .isTrue();
    }

    /** What a provider's author reads is what the repository has. */
    @Test
    void answersTheProtocolsOfProviders() throws IOException {
        assertThat(RawHttp.get(Service.shared(), "/api/v1/provider-protocols.openapi.json").body())
                .isEqualTo(Files.readString(Path.of("../docs/provider-protocols.openapi.json")));
    }

    /** The version of the build. Services that run from classes do not know theirs. */
    private static String version() throws IOException {
        var found = VERSION.matcher(Files.readString(Path.of("../pom.xml")));
        assertThat(found.find()).isTrue();
        return found.group(1);
    }
}
