package fulfilment.server.loader;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.loader.Load;
import fulfilment.loader.OrderBook;
import fulfilment.server.BesideOthers;
import fulfilment.server.Service;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** Loads the sample order book into the whole service, as any client would. */
@BesideOthers
@Order(1)
class SampleLoadTest {

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @Test
    void loadsTheSampleOnceHoweverOftenItRuns() throws IOException {
        try (var service = Service.start()) {
            assertThat(load(service)).describedAs(printed.toString(StandardCharsets.UTF_8)).isTrue();
            assertThat(printed.toString(StandardCharsets.UTF_8)).contains("All figures agree").doesNotContain("✗");

            long events = service.events();
            assertThat(load(service)).isTrue();
            assertThat(service.events()).isEqualTo(events);
        }
    }

    private boolean load(Service service) throws IOException {
        return Load.into(URI.create(service.address()), Service.ADMIN_KEY, OrderBook.sample(),
                new PrintStream(printed, true, StandardCharsets.UTF_8));
    }
}
