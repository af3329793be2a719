package fulfilment.server.packing;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.function.Supplier;

/** Creates objects with unique names for tests of packing. */
final class PackingApi {

    static final Client API = Client.ofShared();

    private PackingApi() {}

    static String unique() {
        return Unique.text();
    }

    /** Returns a client with the key of a new user without rights. @param scope the id of a fulfilment customer, or the text {@code null} */
    static Client user(String scope) {
        return API.withNewKey(API.newUser(), "\"idfulfilment_customer\": %s".formatted(scope));
    }

    /** Returns a client with a key limited to a new fulfilment customer. */
    static Client scoped() {
        return user(String.valueOf(Service.shared().fulfilmentCustomer()));
    }

    /** Asserts that a request is refused and writes no event. */
    static void refused(int status, int code, Supplier<Client.Response> request) {
        long events = Service.shared().events();
        request.get().refused(status, code);
        assertThat(Service.shared().events()).isEqualTo(events);
    }
}
