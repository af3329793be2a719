package fulfilment.rest.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.AddressVerdict;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.hooks.HookCommand.ChangeHook;
import fulfilment.api.hooks.HookId;
import fulfilment.api.hooks.HookQuery.CheckAddress;
import fulfilment.api.hooks.HookQuery.FindHook;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.requests.Json;
import fulfilment.api.users.Right;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What requests about hooks are refused whatever is stored. Rules HOK. */
class HookRefusalsTest {

    private static final String HOOK = "{\"name\": \"%s\", \"event\": \"webshop_orders.imported\", \"address\": \"%s\", \"secret\": \"%s\"}";
    private static final String SHOWN = """
            {"idhook": 1, "name": "Shop", "event": "tasks.created", "address": "https://shop.invalid", "secret": true, "active": false,
             "complete_failures": 0, "created": "2030-01-31 10:30:00", "updated": "2030-01-31 10:30:00"}""";
    private static final String ADDRESS = "https://shop.invalid";

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    @BeforeEach
    void everyAddressMayBeCalled() {
        rest.queries().answer(FindHook.class, find -> new Json(SHOWN));
        rest.queries().answer(CheckAddress.class, check -> new AddressVerdict(null));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', value = {
            "{}|name",
            "{\"event\": \"tasks.created\", \"address\": \"https://shop.invalid\"}|name",
            "{\"name\": \" \", \"event\": \"tasks.created\", \"address\": \"https://shop.invalid\"}|name",
            "{\"name\": \"Shop\", \"address\": \"https://shop.invalid\"}|event",
            "{\"name\": \"Shop\", \"event\": null, \"address\": \"https://shop.invalid\"}|event",
            "{\"name\": \"Shop\", \"event\": \"\", \"address\": \"https://shop.invalid\"}|event",
            "{\"name\": \"Shop\", \"event\": \"tasks.counted\", \"address\": \"https://shop.invalid\"}|event",
            "{\"name\": \"Shop\", \"event\": \"TASKS_CREATED\", \"address\": \"https://shop.invalid\"}|event",
            "{\"name\": \"Shop\", \"event\": 3, \"address\": \"https://shop.invalid\"}|event",
            "{\"name\": \"Shop\", \"event\": [\"tasks.created\"], \"address\": \"https://shop.invalid\"}|event",
            "{\"name\": \"Shop\", \"event\": \"tasks.created\"}|address",
            "{\"name\": \"Shop\", \"event\": \"tasks.created\", \"address\": \" \"}|address",
            "{\"name\": \"Shop\", \"event\": \"tasks.created\", \"address\": \"https://shop.invalid\", \"secret\": {}}|secret"})
    @Rule({"HOK-1", "HOK-2", "HOK-3"})
    void namesTheMissingOrInvalidFieldOfAHook(String body, String field) {
        assertThat(api.post("/hooks", body).refused(400, 5)).startsWith(field);
    }

    @Test
    @Rule("HOK-3")
    void refusesFieldsOfAHookThatAreTooLong() {
        assertThat(api.post("/hooks", HOOK.formatted("n".repeat(256), ADDRESS, "")).refused(400, 5)).startsWith("name");
        assertThat(api.post("/hooks", HOOK.formatted("n", address(2_049), "")).refused(400, 5)).startsWith("address");
        assertThat(api.post("/hooks", HOOK.formatted("n", ADDRESS, "s".repeat(256))).refused(400, 5)).startsWith("secret")
                .doesNotContain("sss");

        api.post("/hooks", HOOK.formatted("n".repeat(255), address(2_048), "s".repeat(255))).created();
    }

    private static String address(int length) {
        return ADDRESS + "/" + "a".repeat(length - ADDRESS.length() - 1);
    }

    @Test
    @Rule("HOK-1")
    void refusesAnAddressThatMayNotBeCalled() {
        rest.queries().answer(CheckAddress.class, check -> new AddressVerdict("is internal"));

        assertThat(api.post("/hooks", HOOK.formatted("n", ADDRESS, "")).refused(400, 5)).isEqualTo("address is internal");
    }

    @ParameterizedTest
    @CsvSource({"GET, ''", "POST, ''", "PUT, /1", "DELETE, /1", "POST, /1/reactivate"})
    @Rule({"AUT-13", "HOK-16"})
    void hooksNeedTheRightToExport(String method, String path) {
        var body = method.startsWith("P") ? HOOK.formatted("n", ADDRESS, "") : null;
        rest.user(Right.ORDERS_EDIT).send(method, "/hooks" + path, body).refused(403, 1017);
        assertThat(rest.user(Right.EXPORTS_IMPORTS).send(method, "/hooks" + path, body).status()).isBetween(200, 204);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', value = {
            "{\"name\": \" \"}|name",
            "{\"name\": null}|name",
            "{\"event\": null}|event",
            "{\"event\": \"tasks.counted\"}|event",
            "{\"address\": null}|address",
            "{\"address\": \" \"}|address",
            "{\"secret\": false}|secret must be the new secret, or null for none",
            "{\"active\": true}|active cannot be changed here: DELETE /hooks/{idhook} deactivates a hook",
            "{\"idhook\": 2}|idhook cannot be changed here; this request changes address, event, name, secret",
            "{\"adress\": \"https://new.invalid\"}|adress cannot be changed here"})
    @Rule({"HOK-22", "HOK-25"})
    void refusesAChangeThatCannotBeMade(String body, String problem) {
        assertThat(api.put("/hooks/1", body).refused(400, 5)).startsWith(problem);
    }

    @Test
    @Rule({"HOK-6", "HOK-22"})
    void changesWhatIsSent() {
        assertThat(api.put("/hooks/1", "{\"name\": \" Store \"}").sent(ChangeHook.class)).isEqualTo(
                change(Sent.of("Store"), Sent.absent(), Sent.absent()));
        assertThat(api.put("/hooks/1", "{\"secret\": \"hush\"}").sent(ChangeHook.class).sealedSecret())
                .isEqualTo(Sent.of("sealed hush"));
        assertThat(api.put("/hooks/1", "{\"secret\": \"\"}").sent(ChangeHook.class).sealedSecret()).isEqualTo(Sent.of(null));
        assertThat(api.put("/hooks/1", "{\"secret\": null}").sent(ChangeHook.class).sealedSecret()).isEqualTo(Sent.of(null));
        assertThat(api.put("/hooks/1", SHOWN).sent(ChangeHook.class))
                .isEqualTo(change(Sent.of("Shop"), Sent.of(EventKind.TASKS_CREATED), Sent.of(ADDRESS)));
    }

    private ChangeHook change(Sent<String> name, Sent<EventKind> event, Sent<String> address) {
        var sent = api.put("/hooks/1", "{\"name\": \"x\"}").sent(ChangeHook.class);
        return new ChangeHook(new HookId(1), name, event, address, Sent.absent(), sent.changedBy(), false);
    }

    /** Only what the hook did not have before is checked: an address that was allowed once may be sent back. */
    @Test
    @Rule("HOK-23")
    void checksTheAddressThatTheHookWouldSendTo() {
        rest.queries().answer(CheckAddress.class,
                check -> new AddressVerdict(check.internal() && check.address().contains("local") ? null : "is internal"));

        assertThat(api.put("/hooks/1", "{\"address\": \"https://new.invalid\"}").refused(400, 5))
                .isEqualTo("address is internal");
        assertThat(api.put("/hooks/1", "{\"event\": \"tasks.deleted\"}").refused(400, 5)).isEqualTo("address is internal");
        assertThat(rest.user(Right.EXPORTS_IMPORTS).put("/hooks/1", "{\"address\": \"https://local\"}").refused(400, 5))
                .isEqualTo("address is internal");
        assertThat(api.put("/hooks/1", "{\"address\": \"https://local\"}").sent(ChangeHook.class).internal()).isTrue();
        assertThat(api.put("/hooks/1", SHOWN).sent(ChangeHook.class).internal()).isFalse();
    }

    @Test
    @Rule({"HOK-17", "HOK-24"})
    void nobodyChangesAHookOfAKindThatTheyMayNotSee() {
        var worker = rest.user(Right.EXPORTS_IMPORTS);
        worker.put("/hooks/1", "{\"event\": \"comments.created\"}").refused(403, 1017);

        rest.queries().answer(FindHook.class, find -> new Json(SHOWN.replace("tasks.created", "comments.created")));
        worker.put("/hooks/1", "{\"event\": \"tasks.created\"}").refused(403, 1017);
        worker.put("/hooks/1", "{\"name\": \"Mine\"}").refused(403, 1017);
        rest.user(Right.EXPORTS_IMPORTS, Right.PURCHASEORDERS_SHOW).put("/hooks/1", "{\"name\": \"Mine\"}")
                .sent(ChangeHook.class);
    }
}
