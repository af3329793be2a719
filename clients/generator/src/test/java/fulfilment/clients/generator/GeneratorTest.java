package fulfilment.clients.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written for a small description. */
class GeneratorTest {

    private static final String DOCUMENT = """
            {"info": {"version": "1.2.3"},
             "paths": {
               "/api/v1/boxes": {
                 "get": {"operationId": "listBoxes", "tags": ["Big boxes"], "summary": "List boxes", "parameters": [
                     {"name": "offset", "in": "query", "schema": {"type": "integer"}},
                     {"name": "as_of", "in": "query", "schema": {"type": "string"}}],
                   "responses": {"200": {"content": {"application/json": {"schema":
                     {"type": "array", "items": {"$ref": "#/components/schemas/Box"}}}}}}}},
               "/api/v1/boxes/{idbox}": {
                 "put": {"operationId": "changeBox", "tags": ["Big boxes"], "parameters": [
                     {"name": "idbox", "in": "path", "required": true, "schema": {"type": "integer"}}],
                   "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/BoxBody"}}}},
                   "responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Box"}}}}}},
                 "post": {"operationId": "importBox", "tags": ["Big boxes"],
                   "requestBody": {"required": true, "content": {"text/csv": {"schema": {"type": "string"}}}},
                   "responses": {"204": {}}},
                 "delete": {"operationId": "deleteBoxAlias", "tags": ["Big boxes"], "responses": {"204": {}}}}},
             "webhooks": {},
             "components": {"schemas": {
               "Box": {"type": "object", "description": "A `box` */", "required": ["idbox", "kind"], "properties": {
                 "idbox": {"type": "integer"}, "kind": {"type": "string", "enum": ["flat", "made_to_fit"]},
                 "added_price": {"type": ["number", "null"]}, "inner": {"$ref": "#/components/schemas/Box"}}},
               "BoxBody": {"type": "object", "properties": {"default": {"type": ["boolean", "null"]}}},
               "ErrorCode": {"type": "integer", "enum": [20], "x-enum-varnames": ["NOT_FOUND"]}}}}
            """;

    @TempDir
    private Path folder;

    private Path generated(String language, String document) throws IOException {
        var file = Files.writeString(folder.resolve("openapi.json"), document);
        var client = folder.resolve(language);
        Generator.main(new String[] {language, file.toString(), client.toString()});
        return client;
    }

    private static String read(Path client, String path) throws IOException {
        return Files.readString(client.resolve(path));
    }

    @Test
    void writesAClientInJava() throws IOException {
        var client = generated("java", DOCUMENT);

        assertThat(read(client, "fulfilment/client/model/Box.java")).contains("A <code>box</code> *&#47;", "int idbox",
                "Kind kind",
                "@JsonProperty(\"added_price\") @Nullable BigDecimal addedPrice", "@Nullable Box inner",
                "MADE_TO_FIT(\"made_to_fit\")");
        assertThat(read(client, "fulfilment/client/model/BoxBody.java"))
                .contains("public BoxBody default_(@Nullable Boolean default_)", "with(\"default\", default_)");
        assertThat(read(client, "fulfilment/client/api/BigBoxesApi.java")).contains("public List<Box> listBoxes()",
                "public Stream<Box> allBoxes(ListBoxesQuery query)", "public Box changeBox(int idbox)",
                "public Box changeBox(int idbox, @Nullable BoxBody body)", "public void importBox(String body)")
                .doesNotContain("Alias");
        assertThat(read(client, "fulfilment/client/api/ListBoxesQuery.java")).contains("offset").doesNotContain("as_of");
    }

    @Test
    void namesTheOperationOfAllPagesWithoutTheVerb() throws IOException {
        var document = DOCUMENT.replace("listBoxes", "getBoxes");

        assertThat(read(generated("java", document), "fulfilment/client/api/BigBoxesApi.java")).contains(" allBoxes(");
        assertThat(read(generated("php", document), "Api/BigBoxes.php")).contains("function allBoxes(");
    }

    @Test
    void writesAClientInPhp() throws IOException {
        var client = generated("php", DOCUMENT);

        assertThat(read(client, "Model/Box.php")).contains("A `box` * /", "int $idbox", "@var 'flat'|'made_to_fit'|string",
                "?float $added_price", "?\\Fulfilment\\Model\\Box $inner");
        assertThat(read(client, "Api/BigBoxes.php")).contains("function listBoxes(?int $offset = null): array",
                "function allBoxes(?int $offset = null): \\Generator", "'default'?: bool|null",
                "function changeBox(int $idbox, ?array $body = null): \\Fulfilment\\Model\\Box",
                "function importBox(string $body): void").doesNotContain("Alias");
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        assertThatThrownBy(() -> generated("cobol", DOCUMENT)).hasMessageContaining("cobol");
        assertThatThrownBy(
                () -> generated("java", DOCUMENT.replace("\"type\": [\"number\", \"null\"]", "\"type\": \"quantity\"")))
                .hasMessageContaining("quantity");
        assertThatThrownBy(() -> generated("java", DOCUMENT.replace("\"put\"", "\"patch\""))).hasMessageContaining("patch");
        assertThatThrownBy(() -> generated("java", DOCUMENT.replace("schemas/BoxBody\"}}}}", "schemas/Box\"}}}}")))
                .hasMessageContaining("[Box]");
    }

    @Test
    void leavesWhatIsTheSameAndDeletesWhatIsOld() throws IOException {
        var client = generated("php", DOCUMENT);
        var old = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(client.resolve("Model/Box.php"), old);
        Files.writeString(client.resolve("Model/Gone.php"), "<?php");

        generated("php", DOCUMENT);

        assertThat(Files.getLastModifiedTime(client.resolve("Model/Box.php"))).isEqualTo(old);
        assertThat(client.resolve("Model/Gone.php")).doesNotExist();
    }
}
