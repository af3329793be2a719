package fulfilment.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.JsonNodeFactory;

/** The service calls no internal address, however it is written. {@code outbound} tests all spellings, redirects and changing names. */
class Api7ServerSideRequestForgeryTest {

    private final Service service = Service.shared();
    private final Client api = service.admin();

    @ParameterizedTest
    @ValueSource(strings = {"http://10.0.0.1/", "http://192.168.1.1/", "http://172.16.0.1/",
            "http://169.254.169.254/latest/meta-data/",
            "http://[fe80::1]/", "http://[fd00::1]/", "http://[::ffff:10.0.0.1]/", "http://0x0a000001/", "http://012.0.0.1/",
            "http://167772161/",
            "http://0.0.0.0/", "http://[::]/", "http://100.64.0.1/", "file:///etc/passwd", "gopher://example.com/",
            "ftp://example.com/",
            "http://user:secret@example.com/", "jdbc:postgresql://localhost/", "//example.com/", "http://"})
    @Rule({"HOK-3", "HOK-4", "HOK-21"})
    void refusesAHookToAnInternalAddress(String address) {
        long events = service.events();
        var body = JsonNodeFactory.instance.objectNode().put("name", "Shop").put("event", "orders.created").put("address",
                address);

        assertThat(api.post("/hooks", body.toString()).refused(400, 5)).contains("address");
        assertThat(service.events()).isEqualTo(events);
    }
}
