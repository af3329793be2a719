package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.time.ProofRun;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may do what on the management port, and how it answers unreadable requests. */
public class ManagementPortTest {

    private static final String TOKEN = "the-token-of-the-operator";
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    /** Of a service with an open management port. A test of proxies that are not trusted uses it, too. */
    public static final String[] OPEN = {"--management.server.address=0.0.0.0",
            "--fulfilment.trusted-proxies=10.0.0.0/8,192.0.2.7"};
    private static Service onLoopback;
    private static Service open;
    private static Service openWithToken;

    @BeforeAll
    static void start() {
        onLoopback = Service.shared();
        open = Service.shared(OPEN);
        openWithToken = Service.start("--management.server.address=0.0.0.0", "--fulfilment.management.token=" + TOKEN);
    }

    @AfterAll
    static void stop() {
        openWithToken.close();
    }

    private static HttpResponse<String> send(Service service, String method, String path, String body, String... headers) {
        var request = HttpRequest.newBuilder(URI.create(service.managementAddress() + path)).method(method,
                body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static HttpResponse<String> post(Service service, String path, String body, String... headers) {
        return send(service, "POST", path, body, headers);
    }

    private static void refused(HttpResponse<String> answer, int status, String why) {
        assertThat(answer.statusCode()).describedAs(answer.body()).isEqualTo(status);
        var error = Client.parse(answer.body());
        assertThat(error.get("error").asBoolean()).isTrue();
        assertThat(error.get("error_message").asString()).contains(why).doesNotContain("Exception", "\tat ");
    }

    @Test
    void listensOnLoopbackByDefault() throws IOException {
        int port = URI.create(onLoopback.managementAddress()).getPort();
        for (var network : NetworkInterface.networkInterfaces().toList()) {
            for (var address : network.inetAddresses().filter(Inet4Address.class::isInstance).toList()) {
                if (!address.isLoopbackAddress()) {
                    Assertions.assertThatThrownBy(() -> {
                        try (var socket = new Socket()) {
                            socket.connect(new InetSocketAddress(address, port), 1_000);
                        }
                    }).isInstanceOf(IOException.class);
                }
            }
        }
    }

    @Test
    void showsHealthWithoutDetailsAndNothingElseWithoutTheToken() {
        for (var path : List.of("/actuator/health", "/actuator/health/liveness", "/actuator/health/readiness")) {
            var answer = send(openWithToken, "GET", path, null);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).contains("\"status\":\"UP\"").doesNotContain("details", "path", "database", "components");
        }
        assertThat(send(openWithToken, "GET", "/actuator/health", null, "Authorization", "Bearer " + TOKEN).body())
                .contains("details", "database");
        assertThat(send(onLoopback, "GET", "/actuator/health", null).body()).contains("details", "database");
        assertThat(send(open, "GET", "/actuator/health", null).body()).doesNotContain("details");
        assertThat(send(open, "GET", "/actuator/prometheus", null).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"POST, /actuator/rebuild", "DELETE, /actuator/rebuild", "POST, /actuator/proof", "DELETE, /actuator/proof",
            "GET, /actuator/proof", "GET, /actuator/rebuild", "POST, /actuator/health", "GET, /actuator/health/../proof",
            "GET, /actuator/%70roof", "GET, /actuator/settings", "GET, /actuator/uncleantexts", "GET, /actuator/env",
            "DELETE, /actuator/prometheus"})
    void requiresTheTokenOnAPortThatOthersCanReach(String method, String path) {
        var body = method.equals("POST") ? "{}" : null;

        refused(send(openWithToken, method, path, body), 403, "Authorization: Bearer TOKEN");
        for (var wrong : List.of("Bearer " + TOKEN + "x", "Bearer ", "Bearer", "Basic " + TOKEN, TOKEN,
                "Bearer " + TOKEN.substring(1))) {
            refused(send(openWithToken, method, path, body, "Authorization", wrong), 403, "Authorization: Bearer TOKEN");
        }
        refused(send(open, method, path, body), 403, "set fulfilment.management.token");
    }

    @Test
    void allowsEverythingWithTheToken() {
        var proof = post(openWithToken, "/actuator/proof", "{}", "Authorization", "Bearer " + TOKEN, "Content-Type",
                "application/json");
        assertThat(proof.statusCode()).describedAs(proof.body()).isEqualTo(200);
        assertThat(send(openWithToken, "GET", "/actuator/proof", null, "Authorization", "bearer " + TOKEN).statusCode())
                .isEqualTo(200);
    }

    @Test
    void allowsEverythingButWebPagesOnLoopbackWithoutAToken() {
        refused(post(onLoopback, "/actuator/rebuild", null, "Origin", "https://evil.example"), 403, "web pages may not do this");
        assertThat(send(onLoopback, "GET", "/actuator/rebuild", null).statusCode()).isEqualTo(200);
    }

    /** A page of an attacker may have a name that leads to this machine; a browser then sends no Origin. */
    @ParameterizedTest
    @CsvSource({"evil.example, 403", "evil.example:8081, 403", "localhost.evil.example, 403", "127.0.0.1.evil.example, 403",
            "localhost, 200", "127.0.0.1:8081, 200", "[::1]:8081, 200"})
    void refusesOtherNamesOfThisMachineWithoutAToken(String host, int status) throws IOException {
        try (var socket = new Socket("127.0.0.1", URI.create(onLoopback.managementAddress()).getPort())) {
            socket.getOutputStream()
                    .write("GET /actuator/settings HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n".formatted(host)
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 " + status);
        }
    }

    /** The request of the README. */
    @Test
    void rebuildsTheNamedViews() {
        var started = post(onLoopback, "/actuator/rebuild", "{\"views\": [\"task\", \"tag\"]}", "Content-Type",
                "application/json");

        assertThat(started.statusCode()).describedAs(started.body()).isEqualTo(200);
        assertThat(Client.parse(started.body()).get("views").toString()).contains("task", "tag");
        assertThat(ProofRun.awaitedRebuild(onLoopback).state()).isEqualTo("done");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"text/plain|hello|400|must be JSON",
            "application/x-www-form-urlencoded|a=b|400|must be JSON", "nonsense|{}|400|must be JSON",
            "multipart/form-data; boundary=x|--x|400|must be JSON", "application/json|{x|400|not valid JSON",
            "application/json|[1]|400|must be a JSON object", "application/json|null|400|must be a JSON object",
            "application/json|5|400|must be a JSON object", "application/json|{} {}|400|not valid JSON",
            "application/json|{\"views\": [\"no-such-view\"]}|400|no-such-view", "application/json|{\"views\": 5}|400|5",
            "application/json|{\"views\": {\"a\": 1}}|400|views", "application/json|{\"views\": [1, {}]}|400|views"})
    void refusesABodyThatIsNotAJsonObject(String type, String body, int status, String why) {
        for (var method : List.of("POST", "PUT")) {
            var answer = send(onLoopback, method, "/actuator/rebuild", body, "Content-Type", type);
            if (method.equals("POST")) {
                refused(answer, status, why);
            }
            assertThat(answer.statusCode()).isBetween(400, 499);
        }
    }

    @Test
    void refusesABodyThatIsTooLarge() {
        refused(post(onLoopback, "/actuator/rebuild", "{\"views\": \"" + "x".repeat(70_000) + "\"}", "Content-Type",
                "application/json"), 400, "larger than 65536 bytes");
        refused(post(onLoopback, "/actuator/rebuild", "[".repeat(60_000), "Content-Type", "application/json"), 400,
                "not valid JSON");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/actuator/nothing", "/error", "/api/v1/tasks", "/actuator/rebuild/x"})
    void answers404ForAnUnknownPath(String path) {
        var answer = send(onLoopback, "GET", path, null);

        refused(answer, 404, "");
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
    }
}
