package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import com.microsoft.playwright.options.SelectOption;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The audit log in the console. */
class AuditPageTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

    /** Makes a task and completes it. @return the filter for its events */
    private static String task() {
        int task = ADMIN.post("/tasks", "{\"title\": \"%s\"}".formatted(Unique.text())).created().get("idtask").asInt();
        ADMIN.post("/tasks/%d/complete".formatted(task), null).ok();
        return "object=task-" + task;
    }

    @Test
    @Rule("AUD-8")
    void theNewestEventsComeFirst() {
        var filter = task();

        var events = ADMIN.get("/audit/events?newest_first=true&" + filter).ok();
        assertThat(events.get("events").get(0).get("type").asString()).isEqualTo("task.completed");
        assertThat(events.get("next").isNull()).isTrue();
        var first = ADMIN.get("/audit/events?newest_first=true&limit=1&" + filter).ok();
        var second = ADMIN.get("/audit/events?newest_first=true&limit=1&%s&after=%s".formatted(filter, first.get("next"))).ok();
        assertThat(second.get("events").get(0)).isEqualTo(events.get("events").get(1));
        ADMIN.get("/audit/events?newest_first=perhaps").refused(400, 5);

        var page = person.get("/console/audit?" + filter).body();
        assertThat(page.indexOf("title=\"task.completed\"")).isBetween(1, page.indexOf("title=\"task.created\""));
        var other = person.get("/console/audit?newest_first=false&" + filter).body();
        assertThat(other.indexOf("title=\"task.created\"")).isBetween(1, other.indexOf("title=\"task.completed\""));
    }

    /** A user with a key of each name, who made a task with each. */
    private record Worker(int iduser, String name, Map<String, Integer> keys, Map<String, Integer> tasks) {

        static Worker withKeys(String... names) {
            var name = "worker " + Unique.text();
            int iduser = ADMIN.newUser("\"username\": \"%1$s\", \"firstname\": \"%1$s\"".formatted(name),
                    "\"rights\": [\"orders.edit\"]");
            var keys = new HashMap<String, Integer>();
            var tasks = new HashMap<String, Integer>();
            for (var key : names) {
                var issued = ADMIN.post("/admin/users/%d/keys".formatted(iduser), "{\"name\": \"%s\"}".formatted(key)).created();
                keys.put(key, issued.get("idkey").asInt());
                tasks.put(key, new Client(SERVICE.address(), issued.get("key").asString())
                        .post("/tasks", "{\"title\": \"%s\"}".formatted(key)).created().get("idtask").asInt());
            }
            SERVICE.audit("iduser=" + iduser); // until these events are told across objects
            return new Worker(iduser, name, keys, tasks);
        }
    }

    @Test
    @Rule("AUD-5")
    void theUserAndTheKeyAreChosenByName() {
        var ann = Worker.withKeys("north", "south");
        var task = ">task-%d<";

        var hers = person.get("/console/audit?set=1&iduser=%23" + ann.iduser()).body();
        assertThat(hers).contains(ann.name(), "north (#%d)".formatted(ann.keys().get("north")),
                task.formatted(ann.tasks().get("north")), task.formatted(ann.tasks().get("south")));
        var filter = "iduser=%d&idkey=%d".formatted(ann.iduser(), ann.keys().get("north"));
        var north = person.get("/console/audit?" + filter).body();
        assertThat(north).contains(task.formatted(ann.tasks().get("north")),
                "<option value=\"%d\" selected=\"selected\">north".formatted(ann.keys().get("north")))
                .doesNotContain(task.formatted(ann.tasks().get("south")));
        assertThat(person.get("/console/audit.csv?" + filter).body().lines()).hasSize(2);

        ADMIN.delete("/admin/users/%d/keys/%d".formatted(ann.iduser(), ann.keys().get("north"))).expect(204);
        assertThat(person.get("/console/audit?" + filter).body()).as("a revoked key is known by its number")
                .contains(task.formatted(ann.tasks().get("north")),
                        "selected=\"selected\">#%d<".formatted(ann.keys().get("north")));
        assertThat(person.get("/console/audit?idkey=" + ann.keys().get("south")).body())
                .contains(task.formatted(ann.tasks().get("south")), "value=\"%d\"".formatted(ann.keys().get("south")));
        assertThat(person.get("/console/audit?set=1&iduser=nobody-" + Unique.text()).body())
                .contains("There is nothing with the name").doesNotContain("class=\"timeline\"");
    }

    @Test
    @Rule("AUD-5")
    void theKindOfObjectIsChosenFromAList() {
        var ann = Worker.withKeys("north");
        var page = "/console/audit?iduser=%d&kind=".formatted(ann.iduser());

        assertThat(person.get(page + "task").body()).contains("title=\"task.created\"",
                "<option value=\"task\" selected=\"selected\">Task</option>");
        assertThat(person.get(page + "order").body()).contains("There is nothing here yet.").doesNotContain("class=\"timeline\"");
        assertThat(person.get(page + "task", "Accept-Language", "nl").body()).contains(">Taak</option>", "Soort object");
    }

    /** A page of a hundred large ones would be megabytes. */
    @Test
    void anEventIsShownInFullWhereOnlyItsObjectIs() {
        int supplier = ADMIN.post("/suppliers", "{\"name\": \"%s\"}".formatted(Unique.text())).ok().get("idsupplier").asInt();
        var comment = ADMIN
                .post("/suppliers/%d/comments".formatted(supplier), "{\"body\": \"%send\"}".formatted("long ".repeat(1_000)))
                .created().get("idcomment").asInt();

        SERVICE.audit("kind=comment"); // until it is told across objects
        var page = person.get("/console/audit?kind=comment").body();
        assertThat(page).contains("object=comment-" + comment, "long long").doesNotContain("long end");
        assertThat(person.get("/console/audit?object=comment-" + comment).body()).contains("long end");
    }

    @Test
    void theKeysFollowTheUserWhoIsChosen() {
        assumeTrue(Browser.hasScripts(), "keys follow by a script");
        var ann = Worker.withKeys("north", "south");
        try (var browser = new Chromium(SERVICE.address(), "en-GB", "light")) {
            browser.open("/console/sign-in");
            browser.fill("API key", Service.ADMIN_KEY);
            browser.press("Sign in");
            browser.page().waitForURL("**/console");
            browser.open("/console/audit");
            assertThat(browser.page().locator("#key select").isDisabled()).isTrue();
            var user = browser.page().locator("[name=iduser]");
            if (user.evaluate("field => field.localName").equals("select")) {
                user.selectOption(new SelectOption().setLabel(ann.name()));
            } else {
                user.fill(ann.name());
                user.blur();
            }
            var offered = browser.page().locator("#key select[name=idkey] option");
            Eventually.until(() -> offered.count() == 3, browser::text);
            assertThat(offered.nth(1).textContent()).startsWith("north (#");
            assertThat(browser.barriers()).isEmpty();
            assertThat(browser.errors()).isEmpty();
        }
    }

    @Test
    void theLogIsAFileAsItIsFiltered() {
        var lines = person.get("/console/audit.csv?" + task()).body().lines().toList();

        assertThat(lines.getFirst())
                .isEqualTo("\uFEFFevent,recorded_at,type,object,sequence,iduser,idkey,request,idempotency_key,data");
        assertThat(lines).hasSize(3);
        assertThat(lines.get(1)).contains(",task.completed,task-");
        assertThat(lines.get(2)).contains(",task.created,task-");
    }

    @Test
    void theFileIsForAdmins() {
        var key = ADMIN.newKey(ADMIN.newUser("\"rights\": []"));

        assertThat(new Visitor(SERVICE.address()).signIn(key).get("/console/audit.csv").statusCode()).isEqualTo(403);
    }
}
