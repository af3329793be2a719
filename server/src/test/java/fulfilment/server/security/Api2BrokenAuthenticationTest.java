package fulfilment.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Only a key proves who calls. {@code AccessTest} covers the forms in which a key may be sent. */
class Api2BrokenAuthenticationTest {

    private final Service service = Service.shared();
    private final Client admin = service.admin();
    private final Callers callers = new Callers(service);

    @Test
    @Rule("AUT-1")
    void readsAKeyFromTheAuthorizationHeaderOnly() {
        var key = Service.ADMIN_KEY;
        var without = service.with("");
        for (var client : List.of(without, without.header("Cookie", "key=" + key), without.header("X-Api-Key", key),
                without.header("Proxy-Authorization", "Bearer " + key))) {
            for (var query : List.of("", "?key=" + key, "?api_key=" + key, "?access_token=" + key,
                    "?Authorization=Bearer%20" + key)) {
                client.send("GET", "/users/me" + query, null).refused(401, 1016);
            }
        }
    }

    @Test
    @Rule("AUT-3")
    void comparesAKeyToItsLastCharacter() {
        var key = callers.keyOfUser(false, Set.of(), null);
        service.with(key).get("/users/me").ok();
        for (var wrong : List.of(key.substring(1), key.substring(0, key.length() - 1), key + "x", key.toLowerCase(),
                key.toUpperCase(),
                " " + key, key + "\u00e9", key.replace(key.charAt(3), key.charAt(3) == 'a' ? 'b' : 'a'))) {
            service.with(wrong).get("/users/me").refused(401, 1016);
        }
    }

    @Test
    @Rule("AUT-4")
    void refusesTheDigestOfAKeyAsAKey() {
        var digests = service.bean(JdbcTemplate.class).queryForList("select digest from query.api_key limit 5", String.class);
        assertThat(digests).isNotEmpty();
        digests.forEach(digest -> service.with(digest).get("/users/me").refused(401, 1016));
    }

    @Test
    @Rule({"AUD-7", "AUT-4", "USR-11"})
    void neverStoresOrShowsAKeyAgain() {
        int iduser = admin.newUser();
        var key = admin.newKey(iduser);

        assertThat(admin.get("/users/" + iduser).body()).doesNotContain(key);
        assertThat(admin.get("/audit/events?object=user-" + iduser).body()).doesNotContain(key)
                .doesNotContainPattern("[0-9a-f]{64}");
        var jdbc = service.bean(JdbcTemplate.class);
        assertThat(jdbc.queryForObject("select count(*) from events.domain_event where convert_from(payload, 'UTF8') like ?",
                Integer.class,
                "%" + key + "%")).isZero();
        assertThat(
                jdbc.queryForObject("select count(*) from edge.answer where position(?::bytea in sealed) > 0", Integer.class,
                        key.getBytes()))
                .isZero();
    }

    @Test
    @Rule({"AUT-5", "USR-7", "USR-13"})
    void refusesARevokedKeyAndKeysOfADeactivatedUser() {
        int iduser = admin.newUser();
        var first = admin.post("/admin/users/" + iduser + "/keys", "{\"name\": \"a\"}").created();
        var second = admin.post("/admin/users/" + iduser + "/keys", "{\"name\": \"b\"}").created();

        admin.delete("/admin/users/%d/keys/%d".formatted(iduser, first.get("idkey").asInt())).expect(204);
        service.with(first.get("key").asString()).get("/users/me").refused(401, 1016);
        service.with(second.get("key").asString()).get("/users/me").ok();

        admin.put("/admin/users/" + iduser, "{\"active\": false}").ok();
        Callers.untilRefused(() -> service.with(second.get("key").asString()).get("/users/me").status());
    }

    @Test
    void refusesAUserWhoseRightWasRemoved() {
        int iduser = admin.newUser("\"rights\": [\"%s\"]".formatted(Right.ORDERS_EDIT.word()));
        var key = admin.withNewKey(iduser);
        key.post("/tags", "{}").refused(400, 5);

        admin.put("/admin/users/" + iduser, "{\"rights\": []}").ok();

        Callers.untilRefused(() -> key.post("/tags", "{}").status());
    }

    @Test
    void doesNotRepeatTheInputOfARefusedCaller() {
        var answer = service.with("<script>alert(1)</script>").get("/users/me");

        answer.refused(401, 1016);
        assertThat(answer.body()).doesNotContain("script");
    }
}
