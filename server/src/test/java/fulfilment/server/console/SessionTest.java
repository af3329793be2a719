package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.TwoNodes;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who gets into the console, and what ends a session. */
class SessionTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();
    private static final String PASSWORD = "a long enough password";

    private static Visitor visitor() {
        return new Visitor(SERVICE.address());
    }

    private static int user(String username, String rights) {
        return ADMIN.newUser("\"username\": \"%s\", \"rights\": [%s]".formatted(username, rights));
    }

    private static String unique() {
        return "person-" + Unique.text();
    }

    @Test
    void everyPageAsksWhoIsThere() {
        for (var page : new String[] {"/console", "/console/products", "/console/products/1", "/console/products/1/chart",
                "/console/overview/live"}) {
            var answer = visitor().get(page);
            assertThat(answer.statusCode()).describedAs(page).isEqualTo(302);
            assertThat(answer.headers().firstValue("Location").orElseThrow()).contains("/console/sign-in?to=%2Fconsole");
        }
        assertThat(visitor().get("/").headers().firstValue("Location").orElseThrow()).endsWith("/console");
    }

    @Test
    void akeyOpensASessionAndTheCookieIsOutOfReachOfScriptsAndOtherSites() {
        var answer = visitor().post("/console/sign-in", Map.of("key", Service.ADMIN_KEY, "to", "/console/products"));

        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.headers().firstValue("Location").orElseThrow()).endsWith("/console/products");
        assertThat(answer.headers().firstValue("Set-Cookie").orElseThrow()).startsWith("fulfilment_session=")
                .contains("HttpOnly", "SameSite=Strict", "Path=/");
    }

    @Test
    void nobodyIsSentToAnotherSiteAfterSigningIn() {
        for (var to : new String[] {"https://evil.example", "//evil.example", "/console//evil.example", "/console/\\evil",
                "javascript:alert(1)", "/api/v1/orders"}) {
            var answer = visitor().post("/console/sign-in", Map.of("key", Service.ADMIN_KEY, "to", to));
            assertThat(answer.headers().firstValue("Location").orElseThrow()).describedAs(to).endsWith("/console");
        }
    }

    @Test
    void aPageThatIsNoneIsTheFirstOne() {
        for (var page : new String[] {"/console/../../x", "/console/..", "/console/./products", "/console/%2e%2e/x",
                "/console/%zz",
                "/console/a\u0007b", "/console/" + "../".repeat(1_000), "https://evil.example", ""}) {
            var answer = visitor().post("/console/preferences", Map.of("language", "en", "page", page));
            assertThat(answer.statusCode()).describedAs(page).isEqualTo(302);
            assertThat(answer.headers().firstValue("Location").orElseThrow()).describedAs(page).endsWith("/console");
        }
        assertThat(visitor().post("/console/preferences", Map.of("page", "/console/orders?search=a..b|c")).headers()
                .firstValue("Location").orElseThrow()).contains("/console/orders?search=a..b");
    }

    @Test
    void wrongKeysAndPasswordsAreRefusedAlike() {
        var username = unique();
        int iduser = user(username, "");
        ADMIN.put("/admin/users/%d/password".formatted(iduser), "{\"password\": \"%s\"}".formatted(PASSWORD)).expect(204);

        for (var form : new Map[] {Map.of("key", "no such key at all"), Map.of("username", username, "password", "wrong"),
                Map.of("username", unique(), "password", PASSWORD), Map.of()}) {
            @SuppressWarnings("unchecked")
            var answer = visitor().post("/console/sign-in", (Map<String, String>) form);
            assertThat(answer.statusCode()).isEqualTo(401);
            assertThat(answer.body()).contains("The user name, the password or the key is wrong");
            assertThat(answer.headers().firstValue("Set-Cookie")).isEmpty();
        }
    }

    @Test
    @Rule("USR-17")
    void apasswordOpensASessionWithAKeyOfItsOwn() {
        var username = unique();
        int iduser = user(username, "");
        ADMIN.put("/admin/users/%d/password".formatted(iduser), "{\"password\": \"%s\"}".formatted(PASSWORD)).expect(204);
        var person = visitor();

        assertThat(person.post("/console/sign-in", Map.of("username", username, "password", PASSWORD)).statusCode())
                .isEqualTo(302);
        var keys = ADMIN.get("/admin/users/%d/keys".formatted(iduser)).ok();

        assertThat(keys).hasSize(1);
        assertThat(keys.get(0).get("name").asString()).isEqualTo("console session");
        assertThat(keys.get(0).get("expires_at").isNull()).isFalse();
        assertThat(person.get("/console").statusCode()).isEqualTo(200);

        assertThat(person.submit("/console/sign-out", Map.of()).statusCode()).isEqualTo(302);
        assertThat(ADMIN.get("/admin/users/%d/keys".formatted(iduser)).ok()).isEmpty();
    }

    @Test
    void signingOutEndsTheSessionForTheOldCookieToo() {
        var person = visitor().signIn(Service.ADMIN_KEY);
        var cookie = person.cookie("fulfilment_session");

        person.submit("/console/sign-out", Map.of());

        assertThat(visitor().get("/console", "Cookie", "fulfilment_session=" + cookie).statusCode()).isEqualTo(302);
    }

    @Test
    void anewPasswordEndsTheSessionsOfTheOldOne() {
        var username = unique();
        int iduser = user(username, "");
        var path = "/admin/users/%d/password".formatted(iduser);
        ADMIN.put(path, "{\"password\": \"%s\"}".formatted(PASSWORD)).expect(204);
        var person = visitor();
        person.post("/console/sign-in", Map.of("username", username, "password", PASSWORD));
        var other = visitor();
        other.post("/console/sign-in", Map.of("username", username, "password", PASSWORD));

        ADMIN.put(path, "{\"password\": \"another long password\"}").expect(204);

        assertThat(ADMIN.get("/admin/users/%d/keys".formatted(iduser)).ok()).isEmpty();
        assertThat(visitor().post("/console/sign-in", Map.of("username", username, "password", PASSWORD)).statusCode())
                .isEqualTo(401);
        ADMIN.put(path, "{\"password\": null}").expect(204);
        assertThat(visitor().post("/console/sign-in", Map.of("username", username, "password", "another long password"))
                .statusCode()).isEqualTo(401);
    }

    @Test
    @Rule("USR-18")
    void peopleChangeTheirOwnPassword() {
        var username = unique();
        int iduser = user(username, "");
        ADMIN.put("/admin/users/%d/password".formatted(iduser), "{\"password\": \"%s\"}".formatted(PASSWORD)).expect(204);
        var person = visitor();
        person.post("/console/sign-in", Map.of("username", username, "password", PASSWORD));
        var elsewhere = visitor();
        elsewhere.post("/console/sign-in", Map.of("username", username, "password", PASSWORD));
        var wanted = "a password of my own";

        assertThat(person.get("/console").body()).contains("href=\"/console/password\"");
        assertThat(change(person, "wrong", wanted, wanted).statusCode()).isEqualTo(403);
        assertThat(change(person, PASSWORD, wanted, "another one entirely").statusCode()).isEqualTo(400);
        assertThat(change(person, PASSWORD, "short", "short").statusCode()).isEqualTo(400);
        assertThat(elsewhere.get("/console").statusCode()).isEqualTo(200);

        assertThat(change(person, PASSWORD, wanted, wanted).statusCode()).isEqualTo(302);
        assertThat(person.get("/console").body()).contains("The password is changed.");
        assertThat(ADMIN.get("/admin/users/%d/keys".formatted(iduser)).ok()).hasSize(1);
        assertThat(visitor().post("/console/sign-in", Map.of("username", username, "password", PASSWORD)).statusCode())
                .isEqualTo(401);
        assertThat(visitor().post("/console/sign-in", Map.of("username", username, "password", wanted)).statusCode())
                .isEqualTo(302);
    }

    private static HttpResponse<String> change(Visitor person, String current, String password, String again) {
        return person.submit("/console/password", Map.of("current", current, "password", password, "again", again));
    }

    @Test
    @Rule("USR-18")
    void akeyDoesNotChangeAPassword() {
        int iduser = user(unique(), "");
        ADMIN.put("/admin/users/%d/password".formatted(iduser), "{\"password\": \"%s\"}".formatted(PASSWORD)).expect(204);
        var key = ADMIN.newKey(iduser);
        var person = visitor().signIn(key);

        assertThat(person.get("/console/password").body()).contains("You signed in with an API key");
        assertThat(change(person, PASSWORD, "a password of my own", "a password of my own").statusCode()).isEqualTo(403);
    }

    @Test
    @Rule("USR-17")
    void passwordsThatAreTooShortOrLongAreRefused() {
        int iduser = user(unique(), "");
        var path = "/admin/users/%d/password".formatted(iduser);

        ADMIN.put(path, "{\"password\": \"short\"}").refused(400, 5);
        ADMIN.put(path, "{\"password\": \"%s\"}".formatted("x".repeat(201))).refused(400, 5);
        ADMIN.put(path, "{}").refused(400, 5);
        ADMIN.put("/admin/users/999999/password", "{\"password\": \"%s\"}".formatted(PASSWORD)).refused(404, 20);
        ADMIN.post("/admin/users/%d/keys".formatted(iduser), "{\"name\": \"console session\"}").refused(400, 5);
    }

    @Test
    void arevokedKeyEndsItsSession() {
        int iduser = user(unique(), "");
        var issued = ADMIN.post("/admin/users/%d/keys".formatted(iduser), "{\"name\": \"laptop\"}").created();
        var person = visitor().signIn(issued.get("key").asString());
        assertThat(person.get("/console").statusCode()).isEqualTo(200);

        ADMIN.delete("/admin/users/%d/keys/%d".formatted(iduser, issued.get("idkey").asInt())).expect(204);

        // a node accepts a revoked key for another second
        Eventually.until(Duration.ofSeconds(30), () -> person.get("/console").statusCode() == 302,
                () -> "the end of the session");
    }

    @Test
    void formsOfOtherSitesAndFormsWithoutTheirTokenChangeNothing() {
        int product = ADMIN.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(unique()))
                .created()
                .get("idproduct").asInt();
        var person = visitor().signIn(Service.ADMIN_KEY);
        var form = Map.of("idproduct", String.valueOf(product), "idwarehouse", "1", "change", "5", "reason", "found");
        var withToken = new java.util.TreeMap<>(form);
        withToken.put("form_token", person.token());

        assertThat(person.post("/console/actions/stock.change", form).statusCode()).isEqualTo(403);
        assertThat(person.post("/console/actions/stock.change", withToken, "Sec-Fetch-Site", "cross-site").statusCode())
                .isEqualTo(403);
        assertThat(person.post("/console/actions/stock.change", withToken, "Origin", "https://evil.example").statusCode())
                .isEqualTo(403);
        assertThat(
                visitor().post("/console/sign-in", Map.of("key", Service.ADMIN_KEY), "Sec-Fetch-Site", "cross-site").statusCode())
                .isEqualTo(403);

        assertThat(ADMIN.get("/stockhistory?idproduct=%d".formatted(product)).ok()).isEmpty();
    }

    @Test
    void aformThatIsSentTwiceIsCarriedOutOnce() {
        int product = ADMIN.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(unique()))
                .created()
                .get("idproduct").asInt();
        var person = visitor().signIn(Service.ADMIN_KEY);
        var form = Map.of("idproduct", String.valueOf(product), "idwarehouse", "1", "change", "5", "reason", "found", "once",
                Unique.text(), "page", "/console/products/" + product);

        var first = person.submit("/console/actions/stock.change", form);
        person.submit("/console/actions/stock.change", form);

        assertThat(first.headers().firstValue("Location").orElseThrow()).endsWith("/console/products/" + product);
        assertThat(ADMIN.get("/products/%d/stock/1".formatted(product)).ok().get("stock").asInt()).isEqualTo(5);
        assertThat(person.get("/console/products/" + product).body()).contains("Done.");
    }

    @Test
    void arefusalOfTheApiIsShownAndChangesNothing() {
        int product = ADMIN.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(unique()))
                .created()
                .get("idproduct").asInt();
        var person = visitor().signIn(Service.ADMIN_KEY);

        person.submit("/console/actions/stock.change",
                Map.of("idproduct", String.valueOf(product), "idwarehouse", "1", "change", "-5",
                        "reason", "lost", "page", "/console/products/" + product));

        assertThat(person.get("/console/products/" + product).body()).contains("role=\"alert\"").contains("refused");
        assertThat(ADMIN.get("/stockhistory?idproduct=%d".formatted(product)).ok()).isEmpty();
    }

    @Test
    void whoLacksARightSeesNoButtonAndCannotActWithoutOne() {
        int product = ADMIN.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(unique()))
                .created()
                .get("idproduct").asInt();
        ADMIN.post("/products/%d/stock/1".formatted(product), "{\"change\": 1, \"reason\": \"found\"}").ok();
        int iduser = user(unique(), "");
        var person = visitor()
                .signIn(ADMIN.newKey(iduser));

        assertThat(person.get("/console/products/" + product).body()).doesNotContain("stock.change");
        person.submit("/console/actions/stock.change",
                Map.of("idproduct", String.valueOf(product), "idwarehouse", "1", "change", "5",
                        "reason", "found", "page", "/console/products/" + product));

        assertThat(person.get("/console/products/" + product).body()).contains("stock.manual_change");
        assertThat(ADMIN.get("/products/%d/stock/1".formatted(product)).ok().get("stock").asInt()).isEqualTo(1);
    }

    @Test
    void akeyOfOneFulfilmentCustomerSeesOnlyItsOwn() {
        int own = SERVICE.fulfilmentCustomer();
        int other = SERVICE.fulfilmentCustomer();
        var key = ADMIN.newKey(1, "\"idfulfilment_customer\": %d".formatted(own));
        var products = new int[2];
        for (int i = 0; i < 2; i++) {
            products[i] = ADMIN
                    .post("/products",
                            "{\"productcode\": \"%s\", \"name\": \"Lamp of %d\", \"price\": 1, \"idfulfilment_customer\": %d}"
                                    .formatted(unique(), i == 0 ? own : other, i == 0 ? own : other))
                    .created().get("idproduct").asInt();
        }
        var person = visitor().signIn(key);

        assertThat(person.get("/console/products").body()).contains("Lamp of " + own).doesNotContain("Lamp of " + other);
        assertThat(person.get("/console/products/" + products[0]).body()).contains("Lamp of " + own)
                .doesNotContain("/labels\"");
        assertThat(visitor().signIn(Service.ADMIN_KEY).get("/console/products/" + products[0]).body()).contains("/labels\"");
        assertThat(person.get("/console/products/" + products[1]).statusCode()).isEqualTo(404);
        assertThat(person.get("/console/products/%d/chart".formatted(products[1])).body()).doesNotContain("Lamp");
    }

    /** Such keys may not print. */
    @Test
    void akeyOfOneFulfilmentCustomerIsNotOfferedWhatMustFail() {
        int own = SERVICE.fulfilmentCustomer();
        var key = ADMIN.newKey(1, "\"idfulfilment_customer\": %d".formatted(own));
        int product = ADMIN
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1, \"idfulfilment_customer\": %d}"
                        .formatted(unique(), own))
                .created().get("idproduct").asInt();
        int warehouse = ADMIN.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        ADMIN.post("/products/%d/stock/%d".formatted(product, warehouse), "{\"amount\": 1, \"reason\": \"found\"}").ok();
        int order = ADMIN.post("/orders",
                """
                {"deliveryname": "Ann", "deliverycountry": "nl", "idfulfilment_customer": %d, "products": [{"idproduct": %d, "amount": 1}]}"""
                        .formatted(own, product))
                .created().get("idorder").asInt();
        ADMIN.post("/orders/%d/process".formatted(order), "").ok();

        assertThat(visitor().signIn(Service.ADMIN_KEY).get("/console/picklists").body()).contains("\"picklists.print\"");
        assertThat(visitor().signIn(key).get("/console/picklists").body()).contains("/console/picklists/")
                .doesNotContain("\"picklists.print\"");
    }

    @Test
    void whoTriesTooOftenHasToWait() {
        var person = new Visitor(Service.shared(SignInLimitTest.ONE_ATTEMPT).address());
        assertThat(person.post("/console/sign-in", Map.of("key", "a wrong key")).statusCode()).isEqualTo(401);

        var answer = person.post("/console/sign-in", Map.of("key", Service.ADMIN_KEY));

        assertThat(answer.statusCode()).isEqualTo(429);
        assertThat(answer.headers().firstValue("Retry-After")).isPresent();
    }

    /** Sessions lie in the database. */
    @Test
    void anotherNodeServesASessionToo() {
        var nodes = TwoNodes.shared();
        var person = new Visitor(nodes.second().address()).signIn(Service.ADMIN_KEY);

        assertThat(new Visitor(nodes.first().address()).get("/console", "Cookie",
                "fulfilment_session=" + person.cookie("fulfilment_session")).statusCode()).isEqualTo(200);
    }

    @Test
    void pagesScriptsAndStylesAreCompressed() {
        var person = visitor().signIn(Service.ADMIN_KEY);
        var page = person.get("/console").body();
        for (var name : new String[] {"htmx.js", "console.css"}) {
            int end = page.indexOf(name) + name.length();
            var asset = page.substring(page.lastIndexOf('"', end - 1) + 1, end);
            assertThat(person.get(asset, "Accept-Encoding", "gzip").headers().firstValue("Content-Encoding")).hasValue("gzip");
        }
        assertThat(person.get("/console", "Accept-Encoding", "gzip").headers().firstValue("Content-Encoding")).hasValue("gzip");
        assertThat(person.get("/console").headers().firstValue("Content-Encoding")).isEmpty();
    }

    @Test
    void pagesLoadNothingFromOutsideAndRunNoInlineScripts() {
        var page = visitor().signIn(Service.ADMIN_KEY).get("/console");

        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow()).contains("default-src 'none'",
                "script-src 'self'", "frame-ancestors 'none'").doesNotContain("unsafe");
        assertThat(page.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(page.body()).doesNotContain("<script>").doesNotContain("style=").doesNotContain(" onclick")
                .doesNotContain("https://");
    }
}
