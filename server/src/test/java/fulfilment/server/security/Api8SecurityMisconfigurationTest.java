package fulfilment.server.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.server.edge.ManagementPortTest;
import fulfilment.server.edge.RawHttp;
import fulfilment.testing.Unique;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** OWASP API8. The headers of every answer, proxies, the header Host, and TLS. */
@ResourceLock(Resources.SYSTEM_OUT)
class Api8SecurityMisconfigurationTest {

    private static final String PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    private final Service service = Service.shared();

    private static void hardened(Map<String, String> headers) {
        assertThat(headers).containsEntry("x-content-type-options", "nosniff").containsEntry("x-frame-options", "DENY")
                .containsEntry("referrer-policy", "no-referrer").containsEntry("cache-control", "no-store")
                .doesNotContainKey("strict-transport-security");
        assertThat(headers.get("content-security-policy")).contains("default-src 'none'", "frame-ancestors 'none'");
    }

    /** Covers what the web server refuses before any code of the service runs. */
    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/tasks", "/api/v1/tasks/2147483647", "/api/v1/nowhere", "/nowhere", "/admin/account",
            "/api/v1/openapi.json", "/api/v1/tasks/%00", "/api/v1/tasks/<b>", "/../../etc/passwd", "/images/none.png", "/"})
    void sendsSecurityHeadersWithEveryAnswer(String target) {
        hardened(RawHttp.get(service, target).headers());
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /api/v1/tasks HTTP/1.1\r\nConnection: close\r\n\r\n",
            "GET /api/v1/tasks HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
            "GET /api/v1/tasks HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n", "nonsense\r\n\r\n",
            "POST /api/v1/tasks HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\nConnection: close\r\n\r\n",
            "GET /api/v1/tasks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            "TRACE /api/v1/tasks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"})
    void sendsSecurityHeadersWithRefusalsOfTheWebServer(String request) {
        var answer = RawHttp.raw(service, request.getBytes(StandardCharsets.ISO_8859_1));

        assertThat(answer.status()).isBetween(400, 505);
        hardened(answer.headers());
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example/x", "evil.example@x", "a..b/", "[::1", "a:b", "a:99999", "a:123456", "<b>", "a\\b",
            "a'b",
            "-a", "%41"})
    void refusesAMalformedHost(String host) {
        var answer = RawHttp.raw(service, "GET /api/v1/tasks HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n%s\r\n"
                .formatted(host, RawHttp.basic(Service.ADMIN_KEY)).getBytes(StandardCharsets.ISO_8859_1));

        assertThat(answer.status()).describedAs(answer.body()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo(5);
        hardened(answer.headers());
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "localhost:8080", "warehouse.example", "Warehouse-1:80", "127.0.0.1:65535", "[::1]:8080",
            "[fd00::1]"})
    @Rule("CON-47")
    void buildsImageAddressesFromTheHostHeader(String host) {
        assertThat(image(service, "Host: " + host)).startsWith("http://" + host.replaceFirst(":80$", "") + "/images/");
    }

    /** The address of an image in an answer to a request with these headers. */
    private static String image(Service service, String... headers) {
        var api = service.admin();
        int product = api.post("/products", "{\"productcode\": \"W%d\", \"name\": \"Lantern\", \"price\": 1}"
                .formatted(Unique.number())).created().get("idproduct").asInt();
        api.post("/products/%d/images".formatted(product), "{\"image\": \"%s\"}".formatted(PNG)).created();
        var request = new StringBuilder("GET /api/v1/products/%d/images HTTP/1.1\r\n".formatted(product));
        var all = String.join("\r\n", headers);
        request.append(all.startsWith("Host:") ? "" : "Host: inside:9000\r\n").append(all.isEmpty() ? "" : all + "\r\n")
                .append("Connection: close\r\n").append(RawHttp.basic(Service.ADMIN_KEY)).append("\r\n");
        var answer = RawHttp.raw(service, request.toString().getBytes(StandardCharsets.ISO_8859_1));
        assertThat(answer.status()).describedAs(answer.body()).isEqualTo(200);
        return answer.json().get(0).get("url").asString();
    }

    @Test
    @Rule("CON-47")
    void ignoresForwardingHeadersOfUntrustedProxies() {
        assertThat(image(service, "X-Forwarded-Proto: https", "X-Forwarded-Host: evil.example", "X-Forwarded-For: 1.2.3.4",
                "Forwarded: host=evil.example;proto=https")).startsWith("http://inside:9000/images/");
        hardened(RawHttp.get(service, "/api/v1/tasks", "X-Forwarded-Proto: https").headers());
        assertThat(image(Service.shared(ManagementPortTest.OPEN), "X-Forwarded-Proto: https", "X-Forwarded-Host: evil.example"))
                .startsWith("http://inside:9000/images/");
    }

    @Test
    @Rule({"CON-47", "CON-70"})
    void acceptsForwardingHeadersOfATrustedProxy() {
        var clock = new SettableClock(Instant.parse("2026-11-02T10:00:00Z")); // the rate limit counts by it
        try (var behind = Service.startAt(clock, "--fulfilment.trusted-proxies=127.0.0.0/8,10.1.2.3",
                "--fulfilment.rate-limit=20")) {
            assertThat(image(behind, "X-Forwarded-Proto: https", "X-Forwarded-Host: warehouse.example"))
                    .startsWith("https://warehouse.example/images/");
            assertThat(image(behind, "X-Forwarded-Proto: https", "X-Forwarded-Host: evil/x'")).startsWith("https://inside");
            var secure = RawHttp.get(behind, "/nowhere", "X-Forwarded-Proto: https", "X-Forwarded-For: 9.9.9.9");
            assertThat(secure.headers()).containsEntry("strict-transport-security", "max-age=31536000");
            var form = ("key=" + Service.ADMIN_KEY).getBytes(StandardCharsets.UTF_8);
            var signedIn = RawHttp.request(behind, "POST", "/console/sign-in", form, "X-Forwarded-Proto: https",
                    "Content-Type: application/x-www-form-urlencoded");
            assertThat(signedIn.headers().get("set-cookie")).startsWith("__Host-fulfilment_session=").contains("Secure", "Path=/")
                    .doesNotContain("Domain");
            var cookie = signedIn.headers().get("set-cookie").replaceFirst(";.*", "");
            assertThat(RawHttp.get(behind, "/console", "X-Forwarded-Proto: https", "Cookie: " + cookie).status()).isEqualTo(200);
            assertThat(RawHttp.get(behind, "/console", "X-Forwarded-Proto: https", "Cookie: " + cookie.replace("__Host-", ""))
                    .status())
                    .as("a cookie that any host of the domain can set").isEqualTo(302);
            for (int guess = 0; guess < 20; guess++) {
                assertThat(guess(behind, "1.2.3.4").status()).isEqualTo(401);
            }
            assertThat(guess(behind, "1.2.3.4").status()).isEqualTo(429);
            assertThat(guess(behind, "8.8.8.8, 1.2.3.4").status()).as("what the client claims itself").isEqualTo(429);
            assertThat(guess(behind, "1.2.3.4, 10.1.2.3").status()).as("through two proxies").isEqualTo(429);
            assertThat(guess(behind, "1.2.3.5").status()).isEqualTo(401);
        }
    }

    private static RawHttp.Answer guess(Service service, String forwardedFor) {
        return RawHttp.raw(service, "GET /api/v1/tasks HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: %s\r\n%s\r\n"
                .formatted(forwardedFor, RawHttp.basic("wrong")).getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    @Rule("CON-47")
    void beginsLinksWithTheConfiguredPublicAddress() {
        var named = Service.sharedWithPublicAddress();
        assertThat(image(named, "Host: evil.example")).startsWith("https://warehouse.example/wms/images/");
    }

    @ParameterizedTest
    @CsvSource({"/docs", "/swagger-ui/index.html", "/swagger-ui.html"})
    void letsThePageOfTheDescriptionLoadItsOwnFilesOnly(String page) throws Exception {
        try (var http = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.ALWAYS).build()) {
            var html = http.send(HttpRequest.newBuilder(URI.create(service.address() + page)).build(),
                    HttpResponse.BodyHandlers.ofString());

            assertThat(html.statusCode()).isEqualTo(200);
            var policy = html.headers().firstValue("Content-Security-Policy").orElseThrow();
            assertThat(policy)
                    .contains("default-src 'none'", "script-src 'self';", "connect-src 'self';", "frame-ancestors 'none'")
                    .doesNotContain("unsafe-eval");
            assertThat(html.headers().firstValue("X-Frame-Options")).hasValue("DENY");
            assertThat(html.body()).doesNotContain("style=", "onload=");
            var scripts = Pattern.compile("<script([^>]*)>(.*?)</script>", Pattern.DOTALL).matcher(html.body()).results()
                    .toList();
            assertThat(scripts).isNotEmpty().allSatisfy(script -> {
                assertThat(script.group(1)).contains("src=\"docs/");
                assertThat(script.group(2)).isBlank();
            });
            assertThat(html.body()).doesNotContain("=\"http", "=\"//");
        }
    }

    @Test
    void servesTls12And13AndPrintsItsHttpsAddress(@TempDir Path folder) throws Exception {
        var store = keyStore(folder);
        var printed = new ByteArrayOutputStream();
        var before = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (var secured = Service.start("--server.ssl.key-store=" + store, "--server.ssl.key-store-password=changeit",
                "--server.ssl.key-store-type=PKCS12")) {
            int port = URI.create(secured.address()).getPort();
            var tls = trusting(store);
            try (var http = HttpClient.newBuilder().sslContext(tls).build()) {
                var answer = http.send(HttpRequest.newBuilder(URI.create("https://localhost:%d/nowhere".formatted(port))).build(),
                        HttpResponse.BodyHandlers.ofString());
                assertThat(Client.parse(answer.body()).get("error_code").asInt()).isEqualTo(20);
                assertThat(answer.headers().firstValue("Strict-Transport-Security")).hasValue("max-age=31536000");
                assertThat(answer.sslSession().orElseThrow().getProtocol()).isEqualTo("TLSv1.3");
            }
            assertThat(handshake(tls, port, "TLSv1.2")).isEqualTo("TLSv1.2");
            assertThatThrownBy(() -> handshake(tls, port, "TLSv1.1")).isInstanceOf(IOException.class);
            assertThat(printed.toString(StandardCharsets.UTF_8)).contains("listens on https://localhost:" + port,
                    "curl -u $KEY: https://localhost:" + port);
        } finally {
            System.setOut(before);
        }
    }

    private static String handshake(SSLContext tls, int port, String protocol) throws IOException {
        try (var socket = (SSLSocket) tls.getSocketFactory().createSocket("localhost", port)) {
            socket.setEnabledProtocols(new String[] {protocol});
            socket.startHandshake();
            return socket.getSession().getProtocol();
        }
    }

    private static Path keyStore(Path folder) throws IOException, InterruptedException {
        var store = folder.resolve("keys.p12");
        var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        var made = new ProcessBuilder(keytool, "-genkeypair", "-alias", "server", "-keyalg", "EC", "-dname", "CN=localhost",
                "-ext",
                "SAN=dns:localhost", "-storetype", "PKCS12", "-keystore", store.toString(), "-storepass", "changeit")
                .redirectErrorStream(true).redirectOutput(folder.resolve("keytool.log").toFile()).start();
        assertThat(made.waitFor()).isZero();
        return store;
    }

    private static SSLContext trusting(Path store) throws Exception {
        var keys = KeyStore.getInstance("PKCS12");
        try (var in = Files.newInputStream(store)) {
            keys.load(in, "changeit".toCharArray());
        }
        var trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("server", keys.getCertificate("server"));
        var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(trusted);
        var context = SSLContext.getInstance("TLS");
        context.init(null, factory.getTrustManagers(), null);
        return context;
    }
}
