package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that are tried on the page with the description of the API, with the key of who signed in. */
class TriedRequestTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();
    private static final String SEND = "/console/docs/requests";
    private static final String TASKS = SEND + "/api/v1/tasks";

    private static Visitor visitor() {
        return new Visitor(SERVICE.address());
    }

    private static Visitor signedIn() {
        return visitor().signIn(Service.ADMIN_KEY);
    }

    /** The token as the page gets it. */
    private static String token(Visitor person) {
        return Client.parse(person.get("/console/docs/session").body()).get("token").asString();
    }

    private static String task(String title) {
        return "{\"title\": \"%s\"}".formatted(title);
    }

    private static String unique() {
        return "tried-" + Unique.text();
    }

    private static int tasksCalled(String title) {
        return (int) ADMIN.get("/tasks").ok().valueStream()
                .filter(task -> task.get("title").asString().equals(title)).count();
    }

    @Test
    void tellsThePageWhoSignedInAndNotTheKey() {
        assertThat(visitor().get("/console/docs/session").statusCode()).isEqualTo(204);
        var person = signedIn();

        var answer = person.get("/console/docs/session");

        assertThat(Client.parse(answer.body()).propertyNames()).containsExactlyInAnyOrder("username", "token");
        assertThat(answer.body()).contains("\"admin\"").doesNotContain(Service.ADMIN_KEY,
                person.cookie("fulfilment_session"));
        assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }

    @Test
    void sendsARequestOnWithTheKeyOfTheSession() {
        var person = signedIn();
        var token = token(person);
        var title = unique();

        var made = person.send("POST", TASKS, task(title), "X-Form-Token", token);

        assertThat(made.statusCode()).isEqualTo(201);
        assertThat(made.headers().firstValue("X-Request-Id")).isPresent();
        assertThat(made.headers().firstValue("Content-Type").orElseThrow()).startsWith("application/json");
        int idtask = Client.parse(made.body()).get("idtask").asInt();
        var read = person.send("GET", TASKS + "/" + idtask, null, "X-Form-Token", token);
        assertThat(Client.parse(read.body())).isEqualTo(ADMIN.get("/tasks/" + idtask).ok());
        assertThat(person.send("DELETE", TASKS + "/" + idtask, null, "X-Form-Token", token).statusCode()).isEqualTo(204);
        ADMIN.get("/tasks/" + idtask).refused(404, 20);
        assertThat(person.send("GET", SEND + "/admin/account", null, "X-Form-Token", token).statusCode()).isEqualTo(200);
    }

    @Test
    void sendsOnWhatTheRequestPrefers() {
        var person = signedIn();
        var token = token(person);
        var title = unique();
        var once = Unique.text();

        var first = person.send("POST", TASKS, task(title), "X-Form-Token", token, "Idempotency-Key", once);
        var second = person.send("POST", TASKS, task(title), "X-Form-Token", token, "Idempotency-Key", once);

        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.headers().firstValue("Idempotency-Replayed")).hasValue("true");
        assertThat(tasksCalled(title)).isEqualTo(1);
        var path = TASKS + "/" + Client.parse(first.body()).get("idtask").asInt();
        assertThat(person.send("PUT", path, task(title + "2"), "X-Form-Token", token, "Prefer", "return=minimal").statusCode())
                .isEqualTo(204);
        var tag = person.send("GET", path, null, "X-Form-Token", token).headers().firstValue("ETag").orElseThrow();
        assertThat(person.send("GET", path, null, "X-Form-Token", token, "If-None-Match", tag).statusCode()).isEqualTo(304);
    }

    @Test
    void sendsParametersOnAsTheyAre() {
        var product = "50% off; a+b/ü " + Unique.text();
        var code = unique();
        ADMIN.post("/products", "{\"productcode\": \"%s\", \"name\": \"%s\", \"price\": 1}".formatted(code, product)).created();
        var person = signedIn();

        var answer = person.send("GET", SEND + "/api/v1/products?search=" + URLEncoder.encode(product, StandardCharsets.UTF_8),
                null, "X-Form-Token",
                token(person));

        assertThat(Client.parse(answer.body()).valueStream().map(found -> found.get("productcode").asString()))
                .containsExactly(code);
    }

    @Test
    void refusesReadsAndWritesWithoutASession() {
        var token = token(signedIn());

        assertThat(visitor().send("GET", TASKS, null, "X-Form-Token", token).statusCode()).isEqualTo(401);
        assertThat(visitor().send("POST", TASKS, task(unique()), "X-Form-Token", token).statusCode()).isEqualTo(401);
        assertThat(visitor().send("GET", TASKS, null, "Authorization", "Bearer " + Service.ADMIN_KEY).statusCode())
                .as("a key opens no session").isEqualTo(401);
        assertThat(visitor().send("GET", TASKS, null, "Cookie", "fulfilment_session=" + Unique.text(), "X-Form-Token", token)
                .statusCode()).isEqualTo(401);
    }

    @Test
    void refusesASessionThatHasEnded() {
        var person = signedIn();
        var token = token(person);
        var cookie = person.cookie("fulfilment_session");
        person.submit("/console/sign-out", Map.of());

        assertThat(visitor().send("GET", TASKS, null, "Cookie", "fulfilment_session=" + cookie, "X-Form-Token", token)
                .statusCode()).isEqualTo(401);
    }

    @Test
    void refusesTheKeyOfASessionThatWasRevoked() {
        int iduser = ADMIN.newUser("\"rights\": []");
        var issued = ADMIN.post("/admin/users/%d/keys".formatted(iduser), "{\"name\": \"laptop\"}").created();
        var person = visitor().signIn(issued.get("key").asString());
        var token = token(person);
        assertThat(person.send("GET", TASKS, null, "X-Form-Token", token).statusCode()).isEqualTo(200);
        assertThat(person.send("POST", TASKS, task(unique()), "X-Form-Token", token).statusCode()).as("without a right")
                .isEqualTo(403);
        assertThat(person.send("GET", SEND + "/admin/account", null, "X-Form-Token", token).statusCode()).isEqualTo(403);

        ADMIN.delete("/admin/users/%d/keys/%d".formatted(iduser, issued.get("idkey").asInt())).expect(204);

        // a node accepts a revoked key for another second
        Eventually.until(Duration.ofSeconds(30),
                () -> person.send("GET", TASKS, null, "X-Form-Token", token).statusCode() == 401, () -> "the end of the session");
    }

    @Test
    void refusesReadsAndWritesWithoutTheTokenOfThisSession() {
        var person = signedIn();
        var other = token(signedIn());
        var title = unique();
        for (var method : new String[] {"GET", "HEAD", "POST", "PUT", "DELETE"}) {
            var body = method.startsWith("P") ? task(title) : null;
            assertThat(person.send(method, TASKS, body).statusCode()).as(method).isEqualTo(403);
            assertThat(person.send(method, TASKS, body, "X-Form-Token", "wrong").statusCode()).as(method).isEqualTo(403);
            assertThat(person.send(method, TASKS, body, "X-Form-Token", other).statusCode()).as(method).isEqualTo(403);
            assertThat(person.send(method, TASKS + "?form_token=" + token(person), body).statusCode())
                    .as("%s with the token in the address", method).isEqualTo(403);
        }
        assertThat(tasksCalled(title)).isZero();
    }

    @Test
    void refusesRequestsOfOtherSites() {
        var person = signedIn();
        var token = token(person);
        var title = unique();
        for (var header : new String[][] {{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"},
                {"Origin", "https://evil.example"}, {"Origin", "null"}}) {
            assertThat(person.send("GET", TASKS, null, "X-Form-Token", token, header[0], header[1]).statusCode()).isEqualTo(403);
            assertThat(person.send("POST", TASKS, task(title), "X-Form-Token", token, header[0], header[1]).statusCode())
                    .isEqualTo(403);
        }
        assertThat(tasksCalled(title)).isZero();
        var preflight = person.send("OPTIONS", TASKS, null, "Origin", "https://evil.example", "Access-Control-Request-Method",
                "GET", "Access-Control-Request-Headers", "x-form-token");
        assertThat(preflight.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }

    @Test
    void takesNoOtherMethodThanThatOfTheRequest() {
        var person = signedIn();
        var token = token(person);
        int idtask = ADMIN.post("/tasks", task(unique())).created().get("idtask").asInt();

        for (var header : new String[] {"X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"}) {
            assertThat(person.send("GET", TASKS + "/" + idtask + "?_method=DELETE", null, "X-Form-Token", token, header, "DELETE")
                    .statusCode()).isEqualTo(200);
        }
        assertThat(person.send("TRACE", TASKS, null, "X-Form-Token", token).statusCode()).isGreaterThanOrEqualTo(400);
        ADMIN.get("/tasks/" + idtask).ok();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "/api", "/api/v1", "/api/v1/", "/api/v2/tasks", "/console/products", "/docs",
            "/actuator/health", "/error",
            "/status/x", "/api/v1/admin/users", "/api/v1/admin", "/administrators", "/api/v1x/tasks",
            "/api/v1/../../console/products",
            "/api/v1/..;/admin/users", "/api/v1/%2e%2e/%2e%2e/console", "/api/v1;a=b/tasks", "/api/v1/tasks;a=b",
            "//api/v1/tasks",
            "/http://evil.example/api/v1/tasks", "/http:%2f%2fevil.example", "/@evil.example/api/v1/tasks",
            "/console/docs/requests/api/v1/tasks"})
    void goesToEndpointsOfTheApiOnly(String path) {
        var person = signedIn();

        var answer = person.send("GET", SEND + path, null, "X-Form-Token", token(person));

        assertThat(answer.statusCode()).isIn(400, 403, 404);
        assertThat(answer.body()).doesNotContain("<nav", "username");
    }

    @Test
    void refusesBodiesThatItCannotSendOn() {
        var person = signedIn();
        var token = token(person);
        var title = unique();

        assertThat(person.send("POST", TASKS, "title=" + title, "X-Form-Token", token, "Content-Type",
                "application/x-www-form-urlencoded").statusCode()).isEqualTo(415);
        assertThat(person.send("POST", TASKS, task(title + "x".repeat(1 << 20)), "X-Form-Token", token).statusCode())
                .isEqualTo(413);
        assertThat(person.send("GET", TASKS + "?offset=0&offset=1", null, "X-Form-Token", token).statusCode()).isEqualTo(400);
        assertThat(tasksCalled(title)).isZero();
    }

    @Test
    void countsForTheRateLimitOfTheKey() {
        var service = Service.sharedWithClock(); // the rate limit counts by the clock
        var admin = service.admin();
        var key = admin.newKey(admin.newUser("\"rights\": []"), "\"requests_per_minute\": 3");
        var person = new Visitor(service.address()).signIn(key);
        var token = token(person);

        HttpResponse<String> answer = null;
        for (int i = 0; i < 10; i++) {
            answer = person.send("GET", TASKS, null, "X-Form-Token", token);
        }

        assertThat(answer.statusCode()).isEqualTo(429);
        assertThat(answer.headers().firstValue("Retry-After")).isPresent();
    }
}
