package fulfilment.rest.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.tasks.TaskQuery.FindTask;
import fulfilment.api.tasks.TaskQuery.ListTasks;
import fulfilment.api.users.UserQuery.ListUsers;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What query parameters and identifiers in paths become. */
class ParametersTest {

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();
    private final List<Object> asked = new ArrayList<>();

    private Object asked(String path) {
        rest.queries().answer(ListUsers.class, query -> noted(query));
        rest.queries().answer(ListTasks.class, query -> noted(query));
        asked.clear();
        api.sendTo("GET", "/api/v1" + path, null).ok();
        return asked.getFirst();
    }

    private String noted(Object query) {
        asked.add(query);
        return "[]";
    }

    @ParameterizedTest
    @CsvSource({"offset=7, 7", "offset=%207, 7", "offset=2147483647, 2147483647", "offset=99999999999999999999, 2147483647",
            "offset=0, 0", "offset=-5, 0", "offset=abc, 0", "offset=, 0", "offset, 0", "offset=1.5, 0", "offset=3&offset=99, 3",
            "limit=1&page=9, 0"})
    @Rule({"CON-28", "CON-50"})
    void readsTheOffsetOfAPage(String query, int offset) {
        assertThat(asked("/users?" + query)).isEqualTo(new ListUsers(null, null, offset));
    }

    @ParameterizedTest
    @CsvSource({"completed, true", "completed=1, true", "completed=true, true", "completed=, false", "completed=0, false",
            "completed=false, false"})
    @Rule("CON-54")
    void readsABooleanFilter(String query, boolean completed) {
        assertThat(asked("/tasks?" + query)).isEqualTo(new ListTasks(completed));
    }

    @Test
    @Rule("CON-54")
    void refusesAnotherBoolean() {
        api.get("/tasks?completed=perhaps").refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "2147483648", "1.5", "0x10", "1e3", "%20", "%D9%A5", "null", "-"})
    @Rule("CON-26")
    void refusesAMalformedIdentifier(String id) {
        api.send("GET", "/tasks/" + id, null).refused(404, 7);
        api.delete("/tasks/" + id).refused(404, 7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/stockhistory?sincedate=yesterday", "/orders?late=perhaps", "/orders?updated_after=yesterday",
            "/picklists?urgent=soon", "/picklists?due=2030-02-30", "/picklists?assigned_to_iduser=me",
            "/purchaseorders?idsupplier=x", "/products?sincedate=2025-02-30", "/customers?updated_after=yesterday",
            "/locations?idwarehouse=first", "/comments?idauthor=abc", "/lots?expires_within=-1", "/hooks?active=perhaps",
            "/movements?from_idwarehouse=here", "/returns?created_after=nonsense", "/webshoporders?sincedate=yesterday"})
    @Rule("CON-56")
    void refusesAMalformedFilter(String path) {
        api.send("GET", path, null).refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "2026-02-30", "2026-1-1", "1773140400"})
    void refusesAMalformedMoment(String moment) {
        assertThat(api.get("/tasks?as_of=" + moment).refused(400, 5)).isEqualTo("as_of must be YYYY-MM-DD HH:MM:SS");
    }

    @Test
    void refusesAMomentInTheFuture() {
        assertThat(api.get("/tasks?as_of=2999-01-01").refused(400, 5)).isEqualTo("as_of lies in the future");
    }

    @Test
    @Rule("CON-93")
    void readsAMomentWithSpaceLetterOffsetOrDateOnly() {
        for (var moment : List.of("2026-01-31", "2026-01-31T17:45:00Z", "2026-01-31T17:45:00.000Z", "2026-01-31T17:45:00+01:00",
                "2026-01-31T17:45:00%2B01:00", "2026-01-31T17:45:00-0500", "2026-01-31T17:45:00", "2026-01-31%2017:45:00",
                "2026-01-31+17:45:00")) {
            api.sendTo("GET", "/api/v1/tasks?as_of=" + moment, null).ok();
        }
        api.send("GET", "/tasks/1?as_of=2026-01-31", null).ok();
        assertThat(rest.commands().sent()).describedAs("reading the past marks nothing as seen").isEmpty();
    }

    @Test
    @Rule("CON-27")
    void aMissingObjectIsNotFoundWhateverTheBody() {
        rest.queries().answer(FindTask.class, query -> null);

        api.put("/tasks/1", "{\"colour\": \"red\"}").refused(404, 20);
        api.get("/tasks/1").refused(404, 20);
    }
}
