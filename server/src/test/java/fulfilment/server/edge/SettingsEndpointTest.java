package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Operators see which settings are in force and where they come from, and no secret. */
class SettingsEndpointTest {

    private static final String MARKER = "marker0marker0marker0";
    /** 32 bytes in base64. */
    private static final String KEY = "bWFya2VyMG1hcmtlcjBtYXJrZXIwbWFya2VyMDAwMDA=";

    @TempDir
    private static Path folder;
    private static Service service;
    private static String answer;
    private static JsonNode settings;

    @BeforeAll
    static void start() throws Exception {
        var file = Files.writeString(folder.resolve("more.properties"), """
                fulfilment.rate-limit=77
                fulfilment.allowed-networks[0]=10.1.0.0/16
                fulfilment.allowed-networks[1]=10.2.0.0/16
                server.ssl.enabled=false
                server.ssl.key-store=/etc/keys.p12
                server.ssl.key-store-password=%1$s
                server.ssl.key-password=%1$s
                server.ssl.trust-store-password=%1$s
                server.ssl.certificate-private-key=%1$s
                something.else=%1$s
                """.formatted(MARKER));
        var secrets = Files.createDirectory(folder.resolve("secrets"));
        Files.writeString(secrets.resolve("fulfilment.management.token"), MARKER + "2\n");
        Files.writeString(secrets.resolve("first-key"), MARKER);
        System.setProperty("fulfilment.key-cache", "2s");
        service = Service.start("--spring.config.additional-location=file:" + file,
                "--fulfilment.bootstrap.api-key=" + MARKER + "1",
                "--spring.config.import=configtree:" + secrets + "/", "--fulfilment.secret-keys=" + KEY,
                "--spring.datasource.password=" + MARKER + "3",
                "--spring.datasource.url=" + TestDatabase.create().replaceAll("\\?.*", "") + "?user=postgres&password=" + MARKER,
                "--fulfilment.proof-pace=123");
        answer = get("Bearer " + MARKER + "2").body();
        settings = Client.parse(answer).get("settings");
    }

    @AfterAll
    static void stop() {
        System.clearProperty("fulfilment.key-cache");
        service.close();
    }

    private static HttpResponse<String> get(String authorization) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(service.managementAddress() + "/actuator/settings"))
                        .header("Authorization", authorization).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static JsonNode setting(String name) {
        return settings.valueStream().filter(one -> one.get("name").asString().equals(name)).findFirst()
                .orElseThrow(() -> new AssertionError(name + " is not in " + answer));
    }

    private static void is(String name, String value, String source, String standard) {
        var setting = setting(name);
        assertThat(setting.get("value").asString(null)).describedAs(name).isEqualTo(value);
        assertThat(setting.get("source").asString()).describedAs(name).contains(source);
        assertThat(setting.get("default").asString(null)).describedAs(name).isEqualTo(standard);
    }

    @Test
    @Rule("OPS-12")
    void showsValuesSourcesAndDefaults() {
        is("fulfilment.proof-pace", "123", "argument", "10000");
        is("fulfilment.rate-limit", "0", "argument", "500");
        is("fulfilment.allowed-networks", "10.1.0.0/16,10.2.0.0/16", "more.properties", null);
        is("fulfilment.key-cache", "2s", "system property", "1s");
        is("fulfilment.writers", "2", "default", "2");
        is("fulfilment.webhooks.answer-within", "10s", "default", "10s");
        is("fulfilment.load.polls", "256", "default", "256");
        is("fulfilment.public-address", null, "default", null);
        is("management.server.address", "127.0.0.1", "default", "127.0.0.1");
        is("server.ssl.key-store", "/etc/keys.p12", "more.properties", null);
    }

    @Test
    @Rule("OPS-12")
    void saysOnlyWhetherASecretIsSet() {
        for (var secret : new String[] {"fulfilment.bootstrap.api-key", "fulfilment.management.token", "fulfilment.secret-keys",
                "spring.datasource.password", "server.ssl.key-store-password", "server.ssl.key-password",
                "server.ssl.trust-store-password", "server.ssl.certificate-private-key"}) {
            assertThat(setting(secret).get("value").asString()).describedAs(secret).isEqualTo("set");
        }
        assertThat(setting("fulfilment.bootstrap.api-key-file").get("value").isNull()).isTrue();
        assertThat(answer).doesNotContain("marker", KEY, "bWFya2Vy", "?user=", "something.else");
        assertThat(setting("spring.datasource.url").get("value").asString()).startsWith("jdbc:postgresql://localhost:");
    }

    /** As the compose files pass the password of the database. */
    @Test
    @Rule("OPS-12")
    void readsSecretsFromFilesWithTheNamesOfTheirSettings() throws Exception {
        assertThat(setting("fulfilment.management.token").get("source").asString()).contains("secrets");
        assertThat(get("Bearer " + MARKER + "2").statusCode()).isEqualTo(200);
    }

    @Test
    @Rule("OPS-12")
    void needsTheToken() throws Exception {
        assertThat(get("Bearer wrong").statusCode()).isEqualTo(403);
        assertThat(get("Basic " + MARKER).body()).doesNotContain("fulfilment.writers");
    }

    /** What is documented is shown. */
    @Test
    void showsEverySettingOfThePage() throws Exception {
        var page = Files.readString(Path.of("../docs/settings.md"));
        assertThat(settings.valueStream().map(one -> one.get("name").asString()).filter(name -> name.startsWith("fulfilment."))
                .filter(name -> !name.equals("fulfilment.debug"))
                .filter(name -> !page.contains("`" + name + "`") && !page.contains("`" + name.replaceAll(".*\\.", ".") + "`")
                        && !page.contains("`." + name.replaceAll(".*\\.", "") + "`")))
                .isEmpty();
    }
}
