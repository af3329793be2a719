package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import java.io.ByteArrayInputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a stranger can make the console keep, and how often a password can be guessed. Rule USR-19. */
class SignInLimitTest {

    private static final int LARGE = 2_000_000;
    /** A setting of a shared service. What is counted is counted by address, so each test has addresses of its own. */
    static final String ONE_ATTEMPT = "--fulfilment.console.sign-ins=1";

    /** @param host the last number of the address, 127.0.0.host, that the request comes from */
    private static HttpResponse<String> send(String path, Service service, int host, HttpRequest.Builder request)
            throws Exception {
        try (var http = HttpClient.newBuilder().localAddress(InetAddress.getByName("127.0.0." + host)).build()) {
            return http.send(request.uri(URI.create(service.address().replace("localhost", "127.0.0.1") + path)).build(),
                    BodyHandlers.ofString());
        }
    }

    private static HttpResponse<String> read(String path, Service service, int host) throws Exception {
        return send(path, service, host, HttpRequest.newBuilder());
    }

    private static HttpResponse<String> post(String path, Service service, int host, BodyPublisher form) throws Exception {
        return send(path, service, host,
                HttpRequest.newBuilder().header("Content-Type", "application/x-www-form-urlencoded").POST(form));
    }

    private static BodyPublisher form(String username) {
        return BodyPublishers.ofString("password=x&username=" + URLEncoder.encode(username, StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/console/sign-in", "/console/preferences", "/console/sign-out"})
    @Rule("USR-19")
    void readsNoLargeFormOfAStranger(String path) throws Exception {
        var answer = post(path, Service.shared(), 1, form("n".repeat(LARGE)));

        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.body()).contains("too large").hasSizeLessThan(100);
    }

    @Test
    @Rule("USR-19")
    void readsNoFormOfUnknownLength() throws Exception {
        var unknown = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[LARGE]));

        assertThat(post("/console/sign-in", Service.shared(), 1, unknown).statusCode()).isEqualTo(411);
    }

    @Test
    @Rule("USR-19")
    void refusesALongNameLikeAWrongOne() throws Exception {
        assertThat(post("/console/sign-in", Service.shared(), 1, form("n".repeat(600))).statusCode()).isEqualTo(401);
    }

    @Test
    @Rule("USR-19")
    void nobodyKeepsAUserOutFromOneAddress() throws Exception {
        var service = Service.shared(ONE_ATTEMPT);

        assertThat(attempt(service, 2, "victim")).isEqualTo(401);
        assertThat(attempt(service, 2, "victim")).isEqualTo(429);
        assertThat(attempt(service, 3, "victim")).isEqualTo(401);
    }

    /** A page before signing in costs as much as one after it. */
    @Test
    @Rule("USR-20")
    void limitsThePagesOfAStranger() throws Exception {
        var service = Service.shared(ONE_ATTEMPT);
        for (int page = 0; page < 10; page++) {
            assertThat(read(page % 2 == 0 ? "/console/sign-in" : "/console/products", service, 4).statusCode()).isIn(200, 302);
        }

        var refused = read("/console/sign-in", service, 4);

        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.headers().firstValue("Retry-After")).contains("10");
        service.admin().get("/warehouses").ok();
        assertThat(attempt(service, 7, "somebody")).isEqualTo(401); // from another address
    }

    private static int attempt(Service service, int host, String username) throws Exception {
        return post("/console/sign-in", service, host, form(username)).statusCode();
    }
}
