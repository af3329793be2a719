package fulfilment.server.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Hooks over HTTP. Rules HOK. */
class HookTest {

    /** No other test uses these. */

    private final Service service = Service.shared();
    private final Client api = service.admin();
    private final Hooks hooks = new Hooks(service);

    @Test
    @Rule({"HOK-5", "HOK-9"})
    void aHookIsActiveFromTheBeginning() {
        var hook = api.post("/hooks", Hooks.body("\"active\": false, \"idhook\": 1, \"complete_failures\": 4")).created();

        assertThat(hook.propertyNames()).containsExactly("idhook", "name", "event", "address", "secret", "active",
                "complete_failures", "last_complete_failure_at", "last_failure", "deactivated_at", "deactivation_reason",
                "created", "updated");
        assertThat(hook.get("name").asString()).isEqualTo("Shop");
        assertThat(hook.get("event").asString()).isEqualTo(Hooks.EVENT.word());
        assertThat(hook.get("address").asString()).isEqualTo(Hooks.ADDRESS);
        assertThat(hook.get("secret").isBoolean()).isTrue();
        assertThat(hook.get("secret").asBoolean()).isFalse();
        assertThat(hook.get("active").asBoolean()).isTrue();
        assertThat(hook.get("complete_failures").asInt()).isZero();
        assertThat(api.get("/hooks/%d", hook.get("idhook").asInt()).ok()).isEqualTo(hook);
    }

    @ParameterizedTest
    @EnumSource
    @Rule("HOK-2")
    void everyKindOfEventCanBeSubscribedTo(EventKind kind) {
        var body = "{\"name\": \"Shop\", \"event\": \"%s\", \"address\": \"%s\"}".formatted(kind.word(), Hooks.ADDRESS);

        var hook = api.post("/hooks", body).created();

        assertThat(hook.get("event").asString()).isEqualTo(kind.word());
        api.delete("/hooks/" + hook.get("idhook").asInt()).expect(204); // other tests cause such events
    }

    @Test
    @Rule("HOK-6")
    void aHookShowsWhetherItHasASecret() {
        assertThat(api.post("/hooks", Hooks.body("\"secret\": \"hush\"")).created().get("secret").asBoolean()).isTrue();
        assertThat(api.post("/hooks", Hooks.body("\"secret\": \"%s\"".formatted("s".repeat(255)))).created().get("secret")
                .asBoolean()).isTrue();
        assertThat(api.post("/hooks", Hooks.body("\"secret\": \"\"")).created().get("secret").asBoolean()).isFalse();
        assertThat(api.post("/hooks", Hooks.body("\"secret\": null")).created().get("secret").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', value = {
            "{\"name\": \"Shop\", \"event\": \"tasks.created\", \"address\": \"ftp://shop.invalid\"}|address",
            "{\"name\": \"Shop\", \"event\": \"tasks.created\", \"address\": \"shop.invalid/hooks\"}|address",
            "{\"name\": \"Shop\", \"event\": \"tasks.created\", \"address\": \"https://a b\"}|address"})
    @Rule("HOK-3")
    void namesTheMissingOrInvalidFieldOfAHook(String body, String field) {
        long events = service.events();

        assertThat(api.post("/hooks", body).refused(400, 5)).startsWith(field);

        assertThat(service.events()).isEqualTo(events);
    }

    private static String address(int length) {
        return Hooks.ADDRESS + "/" + "a".repeat(length - Hooks.ADDRESS.length() - 1);
    }

    @Test
    @Rule({"HOK-10", "HOK-15"})
    void aDeactivatedHookStaysListed() {
        var customer = hooks.scoped(service.fulfilmentCustomer());
        int id = hooks.created(customer, "");

        assertThat(api.delete("/hooks/" + id).body()).isEmpty();
        long events = service.events();
        api.delete("/hooks/" + id).expect(204);
        assertThat(service.events()).isEqualTo(events);

        var hook = api.get("/hooks/" + id).ok();
        assertThat(hook.get("active").asBoolean()).isFalse();
        assertThat(hook.get("deactivation_reason").asString()).isEqualTo("requested");
        assertThat(hook.get("deactivated_at").asString()).isEqualTo(hook.get("updated").asString());
        assertThat(customer.get("/hooks").ok()).containsExactly(hook);
    }

    @Test
    @Rule({"HOK-6", "HOK-22", "HOK-25"})
    void changesWhatIsSentOfAHook() {
        int id = hooks.created(api, "\"secret\": \"hush\"");
        var before = api.get("/hooks/" + id).ok();
        long events = service.events();
        assertThat(api.put("/hooks/" + id, before.toString()).ok()).isEqualTo(before);
        assertThat(api.put("/hooks/" + id, "{}").ok()).isEqualTo(before);
        assertThat(service.events()).isEqualTo(events);
        api.delete("/hooks/" + id).expect(204);

        var moved = api.put("/hooks/" + id, "{\"address\": \"https://store.invalid\", \"name\": \"Store\"}").ok();

        assertThat(moved.get("address").asString()).isEqualTo("https://store.invalid");
        assertThat(moved.get("name").asString()).isEqualTo("Store");
        assertThat(moved.get("event").asString()).isEqualTo(Hooks.EVENT.word());
        assertThat(moved.get("secret").asBoolean()).isTrue();
        assertThat(moved.get("active").asBoolean()).isFalse();
        assertThat(api.get("/hooks/" + id).ok()).isEqualTo(moved);
        assertThat(api.put("/hooks/" + id, "{\"secret\": null}").ok().get("secret").asBoolean()).isFalse();
        assertThat(api.put("/hooks/" + id, "{\"secret\": \"new\"}").ok().get("secret").asBoolean()).isTrue();
        api.put("/hooks/" + id, "{\"active\": true}").refused(400, 5);
        var audited = api.get("/audit/events?object=hook-%d", id).ok().get("events");
        assertThat(audited.toString()).contains("hook.changed").doesNotContain("sealedSecret", "v1.");
    }

    /** A hook is sent what its maker may see, so another user's address gets no more than that user may see. */
    @Test
    @Rule("HOK-24")
    void whoeverChangesTheAddressOfAHookBecomesItsMaker() {
        int id = hooks.created(api, "");
        var worker = api.withNewKey(api.newUser("\"rights\": [\"exports_imports\"]"));

        worker.put("/hooks/" + id, "{\"name\": \"Mine\"}").ok();
        assertThat(hooks.active(id).orElseThrow().rights()).contains(Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE);
        worker.put("/hooks/" + id, "{\"address\": \"https://mine.invalid\"}").ok();

        assertThat(hooks.active(id).orElseThrow().rights()).containsExactly(Right.EXPORTS_IMPORTS);
        assertThat(hooks.active(id).orElseThrow().internal()).isFalse();
    }

    @Test
    @Rule("HOK-13")
    void reactivatesADeactivatedHook() {
        int id = hooks.created(api, "\"secret\": \"hush\"");
        long events = service.events();
        assertThat(api.post("/hooks/" + id + "/reactivate", null).ok().get("active").asBoolean()).isTrue();
        assertThat(service.events()).isEqualTo(events);

        api.delete("/hooks/" + id).expect(204);
        var hook = api.post("/hooks/" + id + "/reactivate", "null").ok();

        assertThat(hook.get("active").asBoolean()).isTrue();
        assertThat(hook.get("secret").asBoolean()).isTrue();
        assertThat(hook.get("deactivated_at").isNull()).isTrue();
        assertThat(hook.get("deactivation_reason").isNull()).isTrue();
    }

    @Test
    @Rule("HOK-20")
    void answersNotFoundForUnknownHooksAndEndpoints() {
        long events = service.events();

        api.get("/hooks/2147483647").refused(404, 20);
        api.delete("/hooks/2147483647").refused(404, 20);
        api.post("/hooks/2147483647/reactivate", null).refused(404, 20);
        api.get("/hooks/x").refused(404, 7);
        api.put("/hooks/2147483647", Hooks.body("")).refused(404, 20);
        api.post("/hooks/1", Hooks.body("")).refused(404, 20);

        assertThat(service.events()).isEqualTo(events);
    }

    @Test
    @Rule({"HOK-11", "HOK-12", "HOK-13", "HOK-14"})
    void completeFailuresWarnAndThenDeactivate() {
        int id = hooks.created(api, "");
        var first = Instant.parse("2030-01-31T09:30:00.700Z");
        for (int delivery = 1; delivery <= 4; delivery++) {
            hooks.failed(id, delivery, first.plusSeconds(delivery));
        }
        hooks.failed(id, 4, first.plusSeconds(4));

        var warned = api.get("/hooks/" + id).ok();
        assertThat(warned.get("active").asBoolean()).isTrue();
        assertThat(warned.get("complete_failures").asInt()).isEqualTo(4);
        assertThat(warned.get("last_complete_failure_at").asString()).isEqualTo("2030-01-31 10:30:04");
        assertThat(warned.get("last_failure").asString()).isEqualTo("status 503");

        hooks.failed(id, 5, first.plusSeconds(5));
        hooks.failed(id, 6, first.plusSeconds(6));

        var deactivated = api.get("/hooks/" + id).ok();
        assertThat(deactivated.get("active").asBoolean()).isFalse();
        assertThat(deactivated.get("complete_failures").asInt()).isEqualTo(5);
        assertThat(deactivated.get("deactivation_reason").asString()).isEqualTo("complete_failures");

        var again = api.post("/hooks/" + id + "/reactivate", null).ok();
        assertThat(again.get("complete_failures").asInt()).isZero();
        assertThat(again.get("last_complete_failure_at").isNull()).isTrue();
        assertThat(again.get("last_failure").isNull()).isTrue();
        hooks.failed(id, 7, first.plusSeconds(7));
        assertThat(api.get("/hooks/" + id).ok().get("complete_failures").asInt()).isEqualTo(1);
    }

    @Test
    @Rule({"HOK-9", "HOK-13"})
    void listsActiveHooksWithTheEventThatActivatedThem() {
        int customer = service.fulfilmentCustomer();
        int id = hooks.created(hooks.scoped(customer), "\"secret\": \"hush\"");

        var active = hooks.active(id).orElseThrow();
        assertThat(active.name()).isEqualTo("Shop");
        assertThat(active.event()).isEqualTo(Hooks.EVENT);
        assertThat(active.address()).isEqualTo(Hooks.ADDRESS);
        assertThat(active.idfulfilmentCustomer()).isEqualTo(customer);
        assertThat(active.since()).isEqualTo(lastEvent(id));
        hooks.failed(id, 1, Instant.parse("2030-01-31T09:30:00Z"));
        var failing = hooks.active(id).orElseThrow();
        assertThat(failing.since()).isEqualTo(active.since());
        assertThat(active.completeFailures()).isZero();
        assertThat(failing.completeFailures()).isEqualTo(1);

        api.delete("/hooks/" + id).expect(204);
        assertThat(hooks.active(id)).isEmpty();

        api.post("/hooks/" + id + "/reactivate", null).ok();
        assertThat(hooks.active(id).orElseThrow().since()).isEqualTo(lastEvent(id)).isGreaterThan(active.since());
    }

    private long lastEvent(int idhook) {
        var events = api.get("/audit/events?object=hook-%d", idhook).ok().get("events");
        return events.get(events.size() - 1).get("event").asLong();
    }

    @Test
    @Rule({"AUT-18", "AUT-19", "HOK-18", "HOK-19", "HOK-20"})
    void aKeyOfAFulfilmentCustomerHasHooksOfItsOwn() {
        var customer = hooks.scoped(service.fulfilmentCustomer());
        var other = hooks.scoped(service.fulfilmentCustomer());
        int ours = hooks.created(customer, "\"idfulfilment_customer\": 1");
        int accounts = hooks.created(api, "");
        long events = service.events();

        assertThat(ids(customer.get("/hooks").ok())).containsExactly(ours);
        assertThat(ids(other.get("/hooks").ok())).isEmpty();
        for (var stranger : List.of(ours, accounts)) {
            other.get("/hooks/" + stranger).refused(404, 20);
            other.delete("/hooks/" + stranger).refused(404, 20);
            other.header("Idempotency-Key", Unique.text()).delete("/hooks/" + stranger).refused(404, 20);
        }
        customer.get("/hooks/" + accounts).refused(404, 20);
        customer.post("/hooks/" + ours + "/reactivate", null).refused(403, 1017);
        customer.put("/hooks/" + ours, "{\"name\": \"Mine\"}").refused(403, 1017);
        customer.post("/hooks/" + ours, Hooks.body("")).refused(404, 20);
        assertThat(service.events()).isEqualTo(events);

        assertThat(customer.get("/hooks/" + ours).ok()).isEqualTo(api.get("/hooks/" + ours).ok());
        customer.delete("/hooks/" + ours).expect(204);
        assertThat(customer.get("/hooks/" + ours).ok().get("active").asBoolean()).isFalse();
    }

    @Test
    @Rule({"CON-49", "CON-50", "CON-52", "HOK-15"})
    void hooksAreListedAHundredAtATimeByTheirIdActiveOnesFirst() {
        var customer = hooks.scoped(service.fulfilmentCustomer());
        var made = new ArrayList<Integer>();
        for (int i = 0; i < 103; i++) {
            made.add(hooks.created(customer, ""));
        }
        int deactivated = made.get(1);
        customer.delete("/hooks/" + deactivated).expect(204);
        made.remove(1);
        made.add(deactivated);

        assertThat(ids(customer.get("/hooks").ok())).isEqualTo(made.subList(0, 100));
        assertThat(ids(customer.get("/hooks?offset=100").ok())).isEqualTo(made.subList(100, 103));
        assertThat(ids(customer.get("/hooks?offset=1&limit=1").ok())).isEqualTo(made.subList(1, 101));
        assertThat(ids(customer.get("/hooks?offset=103").ok())).isEmpty();
        assertThat(ids(customer.get("/hooks?offset=-1").ok())).hasSize(100);
        assertThat(ids(customer.get("/hooks?active=false").ok())).containsExactly(deactivated);
        assertThat(ids(customer.get("/hooks?active=true").ok())).hasSize(100).doesNotContain(deactivated);
        customer.get("/hooks?active=perhaps").refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"secret\": \"hush\""})
    @Rule({"CON-73", "CON-75"})
    void aRepeatMakesNoSecondHook(String more) {
        var repeating = api.header("Idempotency-Key", Unique.text());
        var first = repeating.post("/hooks", Hooks.body(more));
        first.created();
        long events = service.events();

        var second = repeating.post("/hooks", Hooks.body(more));

        assertThat(second.status()).isEqualTo(201);
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.http().headers().firstValue("Idempotency-Replayed")).contains("true");
        repeating.post("/hooks", Hooks.body("\"secret\": \"another\"")).refused(400, 1018);
        assertThat(service.events()).isEqualTo(events);
    }

    private static List<Integer> ids(JsonNode list) {
        return list.valueStream().map(hook -> hook.get("idhook").asInt()).toList();
    }
}
