package fulfilment.server.hooks;

import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.hooks.HookCommand.ReportCompleteFailure;
import fulfilment.api.hooks.HookId;
import fulfilment.api.hooks.HookQuery.ListActiveHooks;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.queryhandling.QueryGateway;

/** Makes hooks and reports failures of their deliveries. */
record Hooks(Service service) {

    /** A host name that does not exist. */
    static final String ADDRESS = "https://shop.invalid/hooks";
    /** A kind that no test causes, so that nothing is sent. */
    static final EventKind EVENT = EventKind.WEBSHOP_ORDERS_IMPORTED;

    static String body(String more) {
        return "{\"name\": \"Shop\", \"event\": \"%s\", \"address\": \"%s\"%s}".formatted(EVENT.word(), ADDRESS,
                more.isEmpty() ? "" : ", " + more);
    }

    int created(Client by, String more) {
        return by.post("/hooks", body(more)).created().get("idhook").asInt();
    }

    void failed(int idhook, long delivery, Instant at) {
        service.bean(CommandGateway.class).sendAndWait(
                new ReportCompleteFailure(new HookId(idhook), delivery, at, "status 503"));
    }

    Optional<ActiveHook> active(int idhook) {
        return active().stream().filter(hook -> hook.idhook() == idhook).findFirst();
    }

    private List<ActiveHook> active() {
        return service.bean(QueryGateway.class)
                .query(new ListActiveHooks(), ListActiveHooks.Hooks.class).join().hooks();
    }

    /** Returns a client with a key limited to a fulfilment customer. */
    Client scoped(int customer) {
        var admin = service.admin();
        return admin.withNewKey(admin.newUser("\"rights\": [\"exports_imports\"]"),
                "\"idfulfilment_customer\": %d".formatted(customer));
    }
}
