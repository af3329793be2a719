package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Description;
import fulfilment.server.Service;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that no well-behaved client sends. None bypasses the key, none breaks anything, and all are answered in the API's form. */
class OddRequestTest {

    private final Service service = Service.shared();

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1;x/tasks", "/api/v1/tasks;x=y", "/api;a/v1/tasks", "//api/v1/tasks", "/api//v1/tasks",
            "/api/v1//tasks", "/api/../api/v1/tasks", "/x/../api/v1/tasks", "/api/v1/./tasks", "/api/%2e%2e/api/v1/tasks",
            "/api/v1/%2e/tasks", "/api/v1/../../admin/users", "/api/../admin/users", "/docs/../api/v1/tasks",
            "/api/v1/openapi.json/../tasks", "/api/v1/openapi.json;/../tasks", "/api/v1/openapi.json/..;/tasks",
            "/;/api/v1/tasks",
            "/admin;x/users", "/%2e/admin/users", "http://localhost//api/v1/tasks"})
    @Rule("CON-23")
    void refusesAPathWithParametersDotSegmentsOrDoubleSlashes(String target) {
        long events = service.events();
        for (var method : new String[] {"GET", "POST"}) {
            var body = "{\"title\": \"a\", \"username\": \"odd\"}".getBytes(StandardCharsets.UTF_8);
            var known = RawHttp.request(service, method, target, method.equals("GET") ? new byte[0] : body);
            assertThat(known.status()).describedAs(known.body()).isBetween(400, 499);
            assertThat(known.json().get("error").asBoolean()).isTrue();
            var unknown = without(method, target);
            assertThat(unknown.status()).describedAs(unknown.body()).isBetween(400, 499);
            assertThat(unknown.json().get("error").asBoolean()).isTrue();
        }
        assertThat(service.events()).isEqualTo(events);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/%61pi/v1/tasks", "/api/v1/%74asks", "/%61dmin/users"})
    void treatsAnEncodedLetterAsTheLetter(String target) {
        assertThat(without("GET", target).status()).isEqualTo(401);
        assertThat(RawHttp.get(service, target).status()).isEqualTo(target.contains("dmin") ? 405 : 200);
    }

    @ParameterizedTest
    @CsvSource({"/api/v1/tasks/%00, 400", "/api/v1/tasks/%2F, 400", "/api/v1/tasks%5c, 400", "/api/v1/tasks/%zz, 400",
            "/api/v1/tasks/%, 400", "/api/v1/tasks/<b>, 400", "/api/v1/tasks/{1}, 400",
            "/api/v1/tasks/%ff, 400", "/api/v1/..%2f, 400", "/../../etc/passwd, 400"})
    @Rule("CON-30")
    void refusesUnreadableRequestsInTheFormOfTheApi(String target, int status) {
        var answer = RawHttp.get(service, target);

        assertThat(answer.status()).describedAs(answer.body()).isEqualTo(status);
        assertThat(answer.headers().get("content-type")).startsWith("application/json");
        assertThat(answer.json().get("error").asBoolean()).isTrue();
        assertThat(answer.headers()).containsKeys("x-ratelimit-limit", "x-ratelimit-remaining", "x-request-id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"foo[]=1", "a=<b>", "a|b=c", "{}", "\"=\"", "^=\\`", "x=100%", "x=%ZZ", "%ZZ=1", "%=%", "x=%00",
            "%00", "=", "&"})
    @Rule({"CON-28", "CON-29", "CON-34"})
    void ignoresAnUnknownParameterHoweverItIsWritten(String query) {
        assertThat(RawHttp.get(service, "/api/v1/tags?" + query).status()).isEqualTo(200);
        assertThat(RawHttp.get(service, "/api/v1/tags?" + query + "&search=nothing-has-this-name").body()).isEqualTo("[]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/tasks?completed=%ZZ", "/api/v1/products?name=100%&search=100%",
            "/api/v1/orders?orderid=a%00",
            "/api/v1/tasks?as_of=%"})
    @Rule("CON-29")
    void refusesAMalformedParameterThatTheEndpointReads(String target) {
        var answer = RawHttp.get(service, target);

        assertThat(answer.code()).describedAs(answer.body()).isEqualTo(5);
        assertThat(answer.json().get("error_message").asString()).containsAnyOf("completed", "search", "orderid", "as_of");
    }

    @ParameterizedTest
    @CsvSource({"gzip, 415", "br, 415", "deflate, 415", "x, 415", "'gzip, identity', 415", "identity, 201", "UTF-8, 201"})
    @Rule("CON-92")
    void refusesABodyThatIsSaidToBePacked(String encoding, int status) {
        long events = service.events();

        var answer = RawHttp.request(service, "POST", "/api/v1/tasks", "{\"title\": \"a\"}".getBytes(StandardCharsets.UTF_8),
                "Content-Encoding: " + encoding);

        assertThat(answer.status()).isEqualTo(status);
        if (status == 415) {
            assertThat(answer.code()).isEqualTo(1025);
            assertThat(service.events()).isEqualTo(events);
        }
    }

    @Test
    @Rule("CON-92")
    void refusesABodyThatIsSaidToBePackedAtEveryEndpointThatDeclaresIt() {
        var description = Description.of(service.address());
        long events = service.events();
        var answered = new TreeSet<String>();
        var declared = new TreeSet<String>();

        for (var endpoint : description.endpoints()) {
            var method = endpoint.substring(0, endpoint.indexOf(' '));
            var path = endpoint.substring(method.length() + 1);
            if (description.document().get("paths").get(path).get(method.toLowerCase(Locale.ROOT)).get("responses").has("415")) {
                declared.add(endpoint);
            }
            var answer = RawHttp.request(service, method, path.replaceAll("\\{[^}]*}", "1"),
                    "{}".getBytes(StandardCharsets.UTF_8),
                    "Content-Encoding: gzip");
            if (answer.status() == 415) {
                assertThat(answer.code()).describedAs(endpoint).isEqualTo(1025);
                answered.add(endpoint);
            }
        }

        assertThat(answered).isEqualTo(declared).isNotEmpty();
        assertThat(service.events()).isEqualTo(events);
    }

    @Test
    void refusesHeadersThatAreTooLarge() {
        var answer = RawHttp.get(service, "/api/v1/tasks", "X-Much: " + "x".repeat(20_000));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().get("error").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRACE", "CONNECT", "BREW", "get"})
    @Rule("CON-40")
    void refusesStrangeMethods(String method) {
        var answer = RawHttp.request(service, method, "/api/v1/tasks", new byte[0]);

        assertThat(answer.headers().get("x-request-id")).hasSize(36);

        assertThat(answer.status()).describedAs(answer.body()).isBetween(400, 405);
        assertThat(answer.json().get("error").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/nothing", "/API/V1/TASKS", "/error", "/images/none.png", "/api/v1/tasks;x"})
    void refusesAMultipartBodyAtAnUnknownPath(String target) {
        for (var type : new String[] {"multipart/form-data", "multipart/form-data; boundary=x"}) {
            var answer = RawHttp.request(service, "POST", target, "--x\r\n".getBytes(StandardCharsets.UTF_8),
                    "Content-Type: " + type);

            assertThat(answer.status()).describedAs(answer.body()).isBetween(400, 405);
            assertThat(answer.json().get("error").asBoolean()).isTrue();
        }
    }

    @Test
    void refusesBytesThatAreNotHttp() {
        for (var request : new String[] {"nonsense\r\n\r\n", "GET\r\n\r\n", "GET /api/v1/tasks HTTP/9.9\r\n\r\n",
                "GET /api/v1/tasks HTTP/1.1\r\n\r\n", "GET /api/v1/tasks HTTP/1.1\r\nHost: a b\r\n\r\n",
                "POST /api/v1/tasks HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\nConnection: close\r\n\r\n",
                "POST /api/v1/tasks HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\nConnection: close\r\n\r\n"}) {
            var answer = RawHttp.raw(service, request.getBytes(StandardCharsets.ISO_8859_1));
            assertThat(answer.status()).describedAs(request).isIn(400, 505);
            assertThat(answer.headers()).describedAs(request).containsKey("x-request-id");
        }
    }

    @Test
    void refusesABrokenTransferAndExecutesNothing() {
        long events = service.events();
        var head = "POST /api/v1/tasks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + RawHttp.basic(Service.ADMIN_KEY);

        var answer = RawHttp.raw(service, (head + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{\"title\": \"a\"}\r\n")
                .getBytes(StandardCharsets.ISO_8859_1));

        assertThat(answer.status()).isBetween(400, 499);
        assertThat(service.events()).isEqualTo(events);
    }

    @Test
    void readsABodyInChunks() {
        var head = "POST /api/v1/tasks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + RawHttp.basic(Service.ADMIN_KEY);

        var answer = RawHttp.raw(service,
                (head + "Transfer-Encoding: chunked\r\n\r\n5\r\n{\"tit\r\nc\r\nle\": \"ab\"}  \r\n0\r\n\r\n")
                        .getBytes(StandardCharsets.ISO_8859_1));

        assertThat(answer.status()).describedAs(answer.body()).isEqualTo(201);
    }

    private RawHttp.Answer without(String method, String target) {
        return RawHttp.raw(service, "%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".formatted(method, target)
                .getBytes(StandardCharsets.ISO_8859_1));
    }
}
