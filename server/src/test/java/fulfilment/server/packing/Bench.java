package fulfilment.server.packing;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.UUID;
import java.util.function.Supplier;

/** Makes what tests of packing need, under names of their own. */
final class Bench {

    static final Service SERVICE = Service.shared();
    static final Client API = SERVICE.admin();

    private Bench() {}

    static String unique() {
        return UUID.randomUUID().toString();
    }

    /** A key of a user without any rights. @param scope {@code null} or a fulfilment customer */
    static Client user(String scope) {
        int user = API.post("/admin/users", "{\"username\": \"%s\"}".formatted(unique())).created().get("iduser").asInt();
        return SERVICE.with(API.post("/admin/users/%d/keys".formatted(user),
                "{\"name\": \"test\", \"idfulfilment_customer\": %s}".formatted(scope)).created().get("key").asString());
    }

    /** A key limited to a fulfilment customer of its own. */
    static Client scoped() {
        return user(String.valueOf(SERVICE.fulfilmentCustomer()));
    }

    /** What is refused leaves everything as it was. */
    static void refused(int status, int code, Supplier<Client.Response> request) {
        long events = SERVICE.events();
        request.get().refused(status, code);
        assertThat(SERVICE.events()).isEqualTo(events);
    }
}
