package fulfilment.rest.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.AddressVerdict;
import fulfilment.api.hooks.HookQuery.CheckAddress;
import fulfilment.api.kernel.Rule;
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
    private static final String ADDRESS = "https://shop.invalid";

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    @BeforeEach
    void everyAddressMayBeCalled() {
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
    @CsvSource({"GET, ''", "POST, ''", "DELETE, /1", "POST, /1/reactivate"})
    @Rule({"AUT-13", "HOK-16"})
    void hooksNeedTheRightToExport(String method, String path) {
        var body = method.equals("POST") ? HOOK.formatted("n", ADDRESS, "") : null;
        rest.user(Right.ORDERS_EDIT).send(method, "/hooks" + path, body).refused(403, 1017);
        assertThat(rest.user(Right.EXPORTS_IMPORTS).send(method, "/hooks" + path, body).status()).isBetween(200, 204);
    }
}
