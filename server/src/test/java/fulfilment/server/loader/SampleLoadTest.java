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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Loads the first day of the sample order book into the whole service, as any client would. {@code -Dsample.whole=true} loads all of its
 * days, and compares their published totals.
 */
@BesideOthers
@Order(1)
class SampleLoadTest {

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @Test
    void loadsTheSampleOnceHoweverOftenItRuns(@TempDir Path folder) throws IOException {
        var book = Boolean.getBoolean("sample.whole") ? OrderBook.sample() : firstDay(folder);
        try (var service = Service.start()) {
            assertThat(load(book, service)).describedAs(printed.toString(StandardCharsets.UTF_8)).isTrue();
            assertThat(printed.toString(StandardCharsets.UTF_8)).contains("All figures agree").doesNotContain("✗");

            long events = service.events();
            assertThat(load(book, service)).isTrue();
            assertThat(service.events()).isEqualTo(events);
        }
    }

    private static OrderBook firstDay(Path folder) throws IOException {
        try (var sample = new GZIPInputStream(
                Objects.requireNonNull(OrderBook.class.getResourceAsStream("online-retail-sample.csv.gz")))) {
            var lines = new String(sample.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> line.startsWith("InvoiceNo") || line.contains(",2010-12-01 ")).toList();
            return OrderBook.read(Files.write(folder.resolve("first-day.csv"), lines));
        }
    }

    private boolean load(OrderBook book, Service service) throws IOException {
        return Load.into(URI.create(service.address()), Service.ADMIN_KEY, book,
                new PrintStream(printed, true, StandardCharsets.UTF_8));
    }
}
