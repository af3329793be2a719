package fulfilment.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The documents of the API: the present one, and those that releases answered. They are kept beside the archives of the releases. */
public final class ReleaseDescription {

    private static final Path PRESENT = Path.of("../docs/openapi.json");
    private static final String ENDING = "-openapi.json.gz";
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private ReleaseDescription() {}

    /** The versions of all releases. */
    public static List<String> all() throws IOException {
        try (var files = Files.list(ReleaseArchive.FOLDER)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(ENDING))
                    .map(name -> name.substring(0, name.length() - ENDING.length())).sorted().toList();
        }
    }

    public static JsonNode of(String version) throws IOException {
        try (var file = new GZIPInputStream(Files.newInputStream(ReleaseArchive.FOLDER.resolve(version + ENDING)))) {
            return MAPPER.readTree(file);
        }
    }

    /** What the service answers now, which {@code DescriptionFileTest} checks. */
    public static JsonNode present() throws IOException {
        return MAPPER.readTree(Files.readAllBytes(PRESENT));
    }

    /** Keeps the present document as that of a release. */
    static void write(String version) throws IOException {
        var document = (ObjectNode) present();
        ((ObjectNode) document.get("info")).put("version", version);
        var bytes = new ByteArrayOutputStream();
        try (var compressed = new GZIPOutputStream(bytes)) {
            compressed.write(MAPPER.writeValueAsBytes(document));
        }
        Files.write(ReleaseArchive.FOLDER.resolve(version + ENDING), bytes.toByteArray());
    }
}
