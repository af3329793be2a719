package fulfilment.server.users;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Users over HTTP. Rules USR. */
class UserTest {

    private static final Service SERVICE = Service.shared();
    private static final Client API = SERVICE.admin();

    /** @param members further members of the body, each after a comma */
    @Test
    @Rule("USR-2")
    void refusesToDeleteAUserAndKeepsADeactivatedOne() {
        var id = API.newUser();
        long events = SERVICE.events();

        API.delete("/users/" + id).refused(405, 8);
        API.delete("/admin/users/" + id).refused(405, 8);

        assertThat(SERVICE.events()).isEqualTo(events);
        assertThat(API.get("/users/" + id).ok().get("active").asBoolean()).isTrue();
        API.put("/admin/users/" + id, "{\"active\": false}").ok();
        assertThat(API.get("/users/" + id).ok().get("active").asBoolean()).isFalse();
    }

    @Test
    @Rule("USR-6")
    void refusesAnUnknownRight() {
        var id = API.newUser("\"rights\": [\"orders.edit\"]");
        var before = API.get("/users/" + id).ok();
        long events = SERVICE.events();

        API.post("/admin/users", "{\"username\": \"%s\", \"rights\": [\"no.such\"]}".formatted(Unique.text()))
                .refused(400, 5);
        API.put("/admin/users/" + id, "{\"rights\": [\"stock.move\", \"no.such\"]}").refused(400, 5);

        assertThat(SERVICE.events()).isEqualTo(events);
        assertThat(API.get("/users/" + id).ok()).isEqualTo(before);
        assertThat(before.get("rights")).hasSize(22);
    }

    @Test
    @Rule("USR-8")
    void listsActiveOrInactiveUsersOnRequest() {
        var service = Service.sharedWithClock();
        var api = service.admin();
        var admin = api.get("/users/me").ok().get("iduser").asString();
        var works = "" + api.newUser();
        var left = "" + api.newUser("\"active\": false");

        for (var wanted : List.of("active", "active=1", "active=true", "active=no")) {
            assertThat(api.get("/users?" + wanted).ok().findValuesAsString("iduser")).describedAs(wanted)
                    .containsSubsequence(admin, works).doesNotContain(left);
        }
        assertThat(api.get("/users?active=false").ok().findValuesAsString("iduser")).contains(left).doesNotContain(admin, works);
        assertThat(api.get("/users").ok().findValuesAsString("iduser")).containsSubsequence(admin, works, left);
    }

    @Test
    @Rule("USR-23")
    void findsUsersByAPartOfTheirNameOrUserName() {
        var name = Unique.text();
        int ann = API.post("/admin/users", "{\"username\": \"%1$s\", \"firstname\": \"Ann\", \"lastname\": \"Lee-%1$s\"}"
                .formatted(name)).created().get("iduser").asInt();
        int bob = API.post("/admin/users", "{\"username\": \"x-%s\", \"firstname\": \"Bob\", \"active\": false}".formatted(name))
                .created().get("iduser").asInt();

        assertThat(API.get("/users?search=ANN+LEE-" + name).ok().findValuesAsString("iduser")).containsExactly("" + ann);
        assertThat(API.get("/users?search=" + name).ok().findValuesAsString("iduser")).containsExactly("" + ann, "" + bob);
        assertThat(API.get("/users?active=false&search=" + name).ok().findValuesAsString("iduser")).containsExactly("" + bob);
        assertThat(API.get("/users?search=nobody-" + name).ok()).isEmpty();
    }

    @Test
    @Rule("USR-10")
    void showsNamesAgainUnderTheirOtherMembers() {
        var user = API.get("/users/" + API.newUser("\"firstname\": \"Ann\", \"lastname\": \"Lee\"")).ok();

        assertThat(user.get("firstname").asString()).isEqualTo("Ann");
        assertThat(user.get("lastname").asString()).isEqualTo("Lee");
        assertThat(user.get("first_name").asString()).isEqualTo("Ann");
        assertThat(user.get("last_name").asString()).isEqualTo("Lee");
        assertThat(user.get("full_name").asString()).isEqualTo("Ann Lee");
    }
}
