package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys that expire, and the list of keys. */
class KeysTest {

    private static int user(Client api) {
        return api.newUser();
    }

    @Test
    void refusesAKeyFromTheMomentItExpires() {
        var service = Service.sharedWithClock();
        int year = service.clock().startNewYear("01-31T09:30:00Z"); // 10:30:00 in the account's time zone
        int iduser = user(service.admin());
        var key = service.admin().newKey(iduser, "\"expires_at\": \"%d-01-31 11:30:00\"".formatted(year));
        var lasting = service.admin().newKey(iduser);

        service.clock().passes(Duration.ofMinutes(60).minusSeconds(1));
        service.with(key).get("/users/me").ok();
        service.clock().passes(Duration.ofSeconds(1));

        service.with(key).get("/users/me").refused(401, 1016);
        service.with(lasting).get("/users/me").ok();
    }

    @Test
    @Rule("CON-93")
    void readsAMomentWithAnOffset() {
        var api = Service.shared().admin();
        int iduser = user(api);

        api.post("/admin/users/%d/keys".formatted(iduser), "{\"name\": \"till\", \"expires_at\": \"2040-08-15T19:16:35Z\"}")
                .created();
        assertThat(api.get("/admin/users/%d/keys".formatted(iduser)).ok().get(0).get("expires_at").asString())
                .isEqualTo("2040-08-15 21:16:35");
        var task = api.post("/tasks", "{\"title\": \"t\", \"deadline_date\": \"2040-08-15T23:30:00.000Z\"}").created();
        assertThat(task.get("deadline_date").asString()).isEqualTo("2040-08-16 00:00:00");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2020-01-01 00:00:00", "soon", "2020-13-01 00:00:00"})
    void refusesToIssueAKeyThatHasExpired(String expiry) {
        var api = Service.shared().admin();
        int iduser = user(api);
        long events = Service.shared().events();

        assertThat(api.post("/admin/users/%d/keys".formatted(iduser),
                "{\"name\": \"till\", \"expires_at\": \"%s\"}".formatted(expiry)).refused(400, 5)).contains("expires_at");

        assertThat(Service.shared().events()).isEqualTo(events);
    }

    @Test
    @Rule({"AUT-4", "USR-11"})
    void listsKeysWithoutSecrets() {
        var service = Service.shared();
        var api = service.admin();
        int iduser = user(api);
        int customer = service.fulfilmentCustomer();
        var keys = "/admin/users/%d/keys".formatted(iduser);
        var first = api.post(keys, "{\"name\": \"till\", \"expires_at\": \"2040-01-31 11:30:00\"}").created();
        var second = api.post(keys, "{\"name\": \"shop\", \"idfulfilment_customer\": %d, \"requests_per_minute\": 9}"
                .formatted(customer)).created();

        var listed = api.get(keys);

        assertThat(listed.ok()).hasSize(2);
        assertThat(listed.ok().get(0).propertyNames()).containsExactly("idkey", "iduser", "name", "idfulfilment_customer",
                "requests_per_minute", "issued_at", "expires_at");
        assertThat(listed.ok().get(0).get("idkey")).isEqualTo(first.get("idkey"));
        assertThat(listed.ok().get(0).get("expires_at").asString()).isEqualTo("2040-01-31 11:30:00");
        assertThat(listed.ok().get(1).get("idfulfilment_customer").asInt()).isEqualTo(customer);
        assertThat(listed.ok().get(1).get("expires_at").isNull()).isTrue();
        assertThat(listed.body()).doesNotContain(first.get("key").asString(), second.get("key").asString(), "digest");
        api.delete(keys + "/" + first.get("idkey").asInt()).expect(204);
        assertThat(api.get(keys).ok()).hasSize(1);
        api.get("/admin/users/2147483647/keys").refused(404, 20);
        service.with(second.get("key").asString()).get(keys).refused(403, 1017);
    }
}
