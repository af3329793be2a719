package fulfilment.proofs.operation;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.loader.ExampleObjects;
import fulfilment.loader.book.OrderBook;
import fulfilment.loader.OrderBookLoader;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Loads what the first command loads into the whole service, as any client would: an object of every kind, and the sample order book. */
@Tag("long")
class SampleLoadTest {

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @Test
    void loadsTheSampleOnceHoweverOftenItRuns() throws IOException {
        try (var service = Service.start()) {
            assertThat(load(service)).describedAs(printed.toString(StandardCharsets.UTF_8)).isTrue();
            assertThat(printed.toString(StandardCharsets.UTF_8)).contains("All figures agree").doesNotContain("✗");

            assertReturnIsBack(service.admin());
            assertReturnedPiecesCanBeSold(service.admin());

            long events = service.events();
            assertThat(load(service)).isTrue();
            assertThat(service.events()).isEqualTo(events);
        }
    }

    private static void assertReturnIsBack(Client api) {
        int idreturn = api.get("/returns?search=C536826").ok().get(0).get("idreturn").asInt();
        var taken = api.get("/returns/%d", idreturn).ok();
        assertThat(taken.get("received_at").asString()).isEqualTo("2010-12-02 17:30:00");
        assertThat(taken.get("order").get("reference").asString()).isEqualTo("536397");
        assertThat(taken.get("customer").get("customerid").asString()).isEqualTo(customerOf(api, "536397"));
        assertThat(taken.get("return_status").get("completed").asBoolean()).isTrue();
        assertThat(taken.get("returned_products")).hasSize(2).allSatisfy(line -> {
            assertThat(line.get("product").get("productcode").asString()).isEqualTo("35004B");
            assertThat(line.get("price").decimalValue()).isEqualByComparingTo("4.65");
            assertThat(line.get("status").asString()).isEqualTo("added_to_stock");
            assertThat(line.get("idlocation").isNull()).isFalse();
        });
    }

    private static String customerOf(Client api, String reference) {
        int idcustomer = api.get("/orders?reference=" + reference).ok().get(0).get("idcustomer").asInt();
        return api.get("/customers/%d", idcustomer).ok().get("customerid").asString();
    }

    /** They lie where the receipts of the product went. */
    private static void assertReturnedPiecesCanBeSold(Client api) {
        int idproduct = api.get("/products?productcode=84347").ok().get(0).get("idproduct").asInt();
        var preferred = api.get("/products/%d/locations", idproduct).ok().get(0);
        var stock = api.get("/products/%d/stock/1", idproduct).ok();
        assertThat(stock.get("freestock").asInt()).isEqualTo(9_360);
        assertThat(stock.get("locations")).hasSize(1);
        assertThat(stock.get("locations").get(0).get("idlocation")).isEqualTo(preferred.get("idlocation"));
        assertThat(stock.get("locations").get(0).get("stock").asInt()).isEqualTo(9_360);
    }

    private boolean load(Service service) throws IOException {
        ExampleObjects.into(URI.create(service.address()), Service.ADMIN_KEY);
        return OrderBookLoader.into(URI.create(service.address()), Service.ADMIN_KEY, OrderBook.sample(),
                new PrintStream(printed, true, StandardCharsets.UTF_8));
    }
}
