package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.server.console.Visitor;
import fulfilment.testing.Unique;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys, rights, scopes and the rate limit. Rules AUT, CON-67, CON-68. */
class AccessTest {

    private static final SettableClock CLOCK = new SettableClock(Instant.parse("2030-01-31T10:00:10Z"));
    private static final Service LIMITED = Service.startAt(CLOCK, "--fulfilment.rate-limit=5",
            "--fulfilment.require-user-agent=true", "--fulfilment.max-body-bytes=2048");

    private final Service service = Service.shared();
    private final Client api = service.admin();

    @AfterAll
    static void stop() {
        LIMITED.close();
    }

    private static void waitForTheNextMinute() {
        CLOCK.passes(Duration.ofSeconds(60 - CLOCK.instant().getEpochSecond() % 60 + 10));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Basic %1$s", "basic %1$s", "BASIC   %1$s", "Basic %2$s", "Basic %3$s", "Basic %4$s", "Bearer %5$s",
            "bearer %5$s", "Bearer  %5$s "})
    @Rule({"AUT-1", "AUT-2"})
    void acceptsAKeyAsBasicUserNameOrBearerToken(String form) {
        assertThat(me(filled(form)).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Basic", "Basic ", "Bearer", "Bearer ", "%5$s", "Token %5$s", "Basic %5$s", "Basic !!!",
            "Basic Og==",
            "Basic eA==", "Bearer wrong", "Digest username=%5$s"})
    @Rule({"AUT-1", "AUT-2", "AUT-3", "CON-40", "CON-68"})
    void refusesAMissingOrWrongKey(String form) {
        var answer = me(filled(form));

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.code()).isEqualTo(1016);
        assertThat(answer.headers().get("www-authenticate")).startsWith("Basic");
        assertThat(answer.headers()).containsKeys("x-ratelimit-limit", "x-ratelimit-remaining", "x-request-id");
    }

    @Test
    @Rule("AUT-3")
    void answers401WithoutAKeyEvenForUnknownPaths() {
        for (var target : List.of("/api/v1/tasks", "/api/v1/nowhere", "/api/v1", "/admin/users", "/admin", "/api/v1/orders")) {
            assertThat(anonymous(target).status()).describedAs(target).isEqualTo(401);
        }
    }

    @Test
    @Rule({"AUT-5", "USR-13"})
    void refusesARevokedKey() {
        int iduser = api.newUser();
        var issued = api.post("/admin/users/" + iduser + "/keys", "{\"name\": \"till\"}").created();
        var key = issued.get("key").asString();

        api.delete("/admin/users/%d/keys/%d".formatted(iduser, issued.get("idkey").asInt())).expect(204);

        service.with(key).get("/users/me").refused(401, 1016);
    }

    @Test
    @Rule({"AUT-5", "USR-7"})
    void refusesAKeyOfAnInactiveUser() {
        int iduser = api.newUser();
        var key = api.newKey(iduser);
        api.put("/admin/users/" + iduser, "{\"active\": false}").ok();

        service.with(key).get("/users/me").refused(401, 1016);
    }

    @Test
    @Rule("CON-68")
    void sendsBothRateHeadersWithEveryAnswer() {
        var responses = List.of(api.get("/tasks"), api.get("/tasks/2147483647"), api.get("/tasks/x"), api.get("/nowhere"),
                api.post("/tasks", "{"), api.post("/tasks", "{}"), api.send("PATCH", "/tasks", null), api.get("/orders"),
                api.send("OPTIONS", "/tasks", null), api.send("HEAD", "/tasks", null), service.with("wrong").get("/tasks"),
                api.post("/admin/users", "{}"), api.header("Idempotency-Key", Unique.text()).post("/tasks", "{}"));

        for (var response : responses) {
            var headers = response.http().headers();
            long limit = headers.firstValueAsLong("X-RateLimit-Limit").orElseThrow();
            assertThat(headers.firstValueAsLong("X-RateLimit-Remaining").orElseThrow()).describedAs(response.request())
                    .isLessThan(limit).isNotNegative();
        }
    }

    @Test
    @Rule({"ACC-3", "ACC-4", "ACC-7", "AUT-14", "USR-3"})
    void refusesAdminEndpointsToOtherUsers() {
        var other = api.withNewKey(api.newUser());
        long events = service.events();

        other.post("/admin/users", "{\"username\": \"%s\"}".formatted(unique())).refused(403, 1017);
        other.post("/admin/warehouses", "{\"name\": \"x\"}").refused(403, 1017);
        other.put("/admin/account", "{\"traceability\": true}").refused(403, 1017);
        assertThat(other.get("/users/me").ok().get("admin").asBoolean()).isFalse();

        assertThat(service.events()).isEqualTo(events);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/%61dmin/users/IDUSER/keys", "/a%64min/users/IDUSER/keys", "/%61%64%6d%69%6e/users/IDUSER/keys",
            "/%61%64%6D%69%6E/users/IDUSER/keys", "/admi%6e/users/IDUSER/keys", "/%61dmin/%75sers/IDUSER/keys",
            "/admin/users/IDUSER/%6beys", "/%61dmin/users/IDUSER/keys/", "//admin/users/IDUSER/keys"})
    @Rule({"AUT-9", "USR-3"})
    void refusesToIssueAKeyToAUserWhoIsNoAdminHoweverThePathIsSpelled(String spelling) {
        var key = api.newKey(api.newUser());
        long events = service.events();

        var answer = RawHttp.raw(service,
                ("POST %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 13\r\n%s\r\n{\"name\": \"a\"}")
                        .formatted(spelling.replace("IDUSER", "1"), RawHttp.basic(key)).getBytes(StandardCharsets.ISO_8859_1));

        assertThat(answer.status()).describedAs(answer.body()).isIn(400, 403, 404);
        assertThat(service.events()).isEqualTo(events);
    }

    @Test
    @Rule({"ACC-8", "AUT-16", "HOK-19", "USR-9"})
    void limitsAKeyOfAFulfilmentCustomerToItsEndpoints() {
        var scoped = api.withNewKey(api.newUser("\"admin\": true"), "\"idfulfilment_customer\": " + service.fulfilmentCustomer());
        long events = service.events();

        scoped.get("/users/me").ok();
        scoped.get("/me/").ok();
        scoped.get("/warehouses?offset=0").ok();
        scoped.get("/vatgroups").ok();
        scoped.get("/return_reasons").ok();
        scoped.post("/hooks", "{}").refused(400, 5);
        for (var outside : List.of("GET /tasks", "POST /tasks", "GET /tasks/1", "GET /users", "GET /users/1", "GET /templates",
                "POST /hooks/1/reactivate", "POST /orders/1/resume", "PUT /picklists/1", "GET /nowhere",
                "PATCH /warehouses",
                "POST /warehouses",
                "GET /warehouses/1/stock", "DELETE /products/1", "GET /locations", "GET /suppliers", "POST /admin/users",
                "PUT /admin/account", "HEAD /tasks", "OPTIONS /tasks")) {
            var parts = outside.split(" ");
            var answer = scoped.send(parts[0], parts[1], "{\"title\": \"a\"}");
            assertThat(answer.status()).describedAs(outside).isEqualTo(403);
        }
        assertThat(scoped.send("HEAD", "/warehouses", null).status()).isEqualTo(200);
        assertThat(service.events()).isEqualTo(events);
    }

    @Test
    @Rule({"CON-67", "CON-69", "CON-72", "CON-77"})
    void refusesRequestsOverTheLimitUntilTheMinuteIsOver() {
        waitForTheNextMinute();
        var caller = LIMITED.admin();
        for (int left = 4; left >= 0; left--) {
            var answer = caller.get("/users/me");
            answer.ok();
            assertThat(answer.http().headers().firstValue("X-RateLimit-Limit")).contains("5");
            assertThat(answer.http().headers().firstValue("X-RateLimit-Remaining")).contains("" + left);
        }
        CLOCK.passes(Duration.ofSeconds(20));
        long events = LIMITED.events();

        var refused = caller.header("Idempotency-Key", "k").post("/tasks", "{\"title\": \"a\"}");

        refused.refused(429, 28);
        assertThat(refused.http().headers().firstValue("X-RateLimit-Remaining")).contains("0");
        assertThat(refused.http().headers().firstValueAsLong("Retry-After").orElseThrow()).isEqualTo(40);
        assertThat(LIMITED.events()).isEqualTo(events);
        caller.get("/nowhere").refused(429, 28);
        caller.get("/openapi.json").refused(429, 28);

        CLOCK.passes(Duration.ofSeconds(41));
        caller.header("Idempotency-Key", "k").post("/tasks", "{\"title\": \"a\"}").created();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/openapi.json", "/api/v1/tasks?x[]=1", "/api/v1/tasks?completed=%zz", "/api/v1/tasks?x=%ZZ",
            "/api/v1/nowhere?{}"})
    @Rule({"CON-68", "CON-72"})
    void sendsTheRateHeadersOfTheKeyForAnyPath(String target) {
        waitForTheNextMinute();

        var headers = RawHttp.get(LIMITED, target).headers();

        assertThat(headers.get("x-ratelimit-limit")).isEqualTo("5");
        assertThat(headers.get("x-ratelimit-remaining")).isEqualTo("4");
    }

    @Test
    @Rule({"AUT-7", "CON-72"})
    void servesTheDescriptionWithoutAKeyAndWithoutCounting() {
        for (var answer : List.of(anonymous("/api/v1/openapi.json"), anonymous("/api/v1/provider-protocols.openapi.json"))) {
            assertThat(answer.status()).isEqualTo(200);
            assertThat(Integer.parseInt(answer.headers().get("x-ratelimit-remaining")))
                    .isLessThan(Integer.parseInt(answer.headers().get("x-ratelimit-limit")));
        }
        assertThat(anonymous("/docs").status()).isEqualTo(200);
    }

    @Test
    @Rule({"CON-67", "CON-70", "USR-15"})
    void limitsEachKeySeparatelyAndGuessesByAddress() {
        waitForTheNextMinute();
        var admin = LIMITED.admin();
        int iduser = admin.get("/users/me").ok().get("iduser").asInt();
        var two = admin.withNewKey(iduser, "\"requests_per_minute\": 2");
        var free = admin.withNewKey(iduser, "\"requests_per_minute\": 0");

        two.get("/users/me").ok();
        two.get("/users/me").ok();
        two.get("/users/me").refused(429, 28);
        admin.get("/users/me").ok();
        for (int request = 0; request < 20; request++) {
            free.get("/users/me").ok();
        }
        for (int guess = 0; guess < 5; guess++) {
            LIMITED.with("guess" + guess).get("/users/me").refused(401, 1016);
        }
        LIMITED.with("guess").get("/users/me").refused(429, 28);
        two.get("/users/me").refused(429, 28);
    }

    @Test
    @Rule("USR-21")
    void theSessionsOfAUserWithAPasswordShareOneLimit() {
        waitForTheNextMinute();
        var username = Unique.text();
        int iduser = LIMITED.admin().newUser("\"username\": \"%s\"".formatted(username));
        LIMITED.admin().put("/admin/users/%d/password".formatted(iduser), "{\"password\": \"a long enough password\"}")
                .expect(204);

        var first = new Visitor(LIMITED.address()).signIn(username, "a long enough password");
        assertThat(first.get("/console").statusCode()).isEqualTo(200);
        var second = new Visitor(LIMITED.address()).signIn(username, "a long enough password");
        assertThat(second.get("/console").statusCode()).isEqualTo(429);
    }

    @Test
    @Rule("CON-71")
    void showsAnUnlimitedKeyALimitOfAMillionAndOneLessRemaining() {
        var free = api.withNewKey(api.newUser(), "\"requests_per_minute\": 0");

        for (int request = 0; request < 2; request++) {
            var headers = free.get("/users/me").http().headers();
            assertThat(headers.firstValue("X-RateLimit-Limit")).contains("1000000");
            assertThat(headers.firstValue("X-RateLimit-Remaining")).contains("999999");
        }
    }

    @Test
    @Rule({"AUT-6", "CON-5"})
    void enforcesTheConfiguredUserAgentAndBodySize() {
        waitForTheNextMinute();
        assertThat(RawHttp.get(LIMITED, "/api/v1/users/me").code()).isEqualTo(5);
        assertThat(RawHttp.get(LIMITED, "/api/v1/users/me", "User-Agent: ").code()).isEqualTo(5);
        assertThat(RawHttp.get(LIMITED, "/api/v1/users/me", "User-Agent: shop (me@example.org)").status()).isEqualTo(200);

        waitForTheNextMinute();
        var body = "{\"title\": \"a\", \"description\": \"%s\"}";
        LIMITED.admin().post("/tasks", body.formatted("x".repeat(2000))).created();
        long events = LIMITED.events();
        LIMITED.admin().post("/tasks", body.formatted("x".repeat(2100))).refused(400, 1020);
        assertThat(LIMITED.events()).isEqualTo(events);
    }

    private RawHttp.Answer me(String authorization) {
        return RawHttp.raw(service,
                ("GET /api/v1/users/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: " + authorization
                        + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
    }

    private RawHttp.Answer anonymous(String target) {
        return RawHttp.raw(service, ("GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String filled(String form) {
        return form.formatted(base64(Service.ADMIN_KEY + ":"), base64(Service.ADMIN_KEY + ":x"), base64(Service.ADMIN_KEY),
                base64(Service.ADMIN_KEY + ":a:b\u00e9"), Service.ADMIN_KEY);
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String unique() {
        return Unique.text();
    }
}
