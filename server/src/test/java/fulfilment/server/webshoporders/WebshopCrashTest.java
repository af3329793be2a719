package fulfilment.server.webshoporders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.webshoporders.WebshopOrderEvent.WebshopOrderImportFailed;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.concurrent.atomic.AtomicReference;
import org.axonframework.eventhandling.DomainEventMessage;
import org.junit.jupiter.api.Test;

/** An import that breaks off while it is stored leaves nothing, and the next one makes the order. Rules WEB-10, WEB-14. */
class WebshopCrashTest {

    /** The event whose transaction breaks off. */
    private final AtomicReference<Class<?>> fatal = new AtomicReference<>(Void.class);

    private Service start() {
        return Service.startWatched(commands -> indexes -> {
            if (commands.stream().flatMap(events -> events.stream()).map(DomainEventMessage::getPayload)
                    .anyMatch(fatal.get()::isInstance)) {
                throw new IllegalStateException("the power fails");
            }
        }, null);
    }

    @Test
    @Rule({"WEB-10", "WEB-14"})
    void nothingHalfMadeStays() {
        try (var service = start()) {
            var shop = new Webshop(service);
            int lamp = shop.stocked(5);
            int one = shop.reported("expected", shop.order(lamp, 2));
            var before = shop.shown(one);
            var path = "/webshoporders/%d/import".formatted(one);
            var keyed = shop.api.header("Idempotency-Key", Webshop.unique());
            var ledger = shop.ledger();

            fatal.set(OrderCreated.class);
            breaksOff(shop.bringIn(one));
            breaksOff(keyed.post(path, null));
            assertThat(shop.ledger()).isEqualTo(ledger);
            assertThat(shop.shown(one)).isEqualTo(before);
            assertThat(shop.ordersOf(lamp)).isZero();
            assertThat(shop.allocated(lamp)).isZero();

            fatal.set(Void.class);
            var imported = keyed.post(path, null).ok();
            assertThat(shop.bringIn(one).ok()).isEqualTo(imported);
            assertThat(shop.ordersOf(lamp)).isEqualTo(1);
            assertThat(shop.allocated(lamp)).isEqualTo(2);

            int failing = shop.reported("importing", shop.order(99_999_999, 1));
            fatal.set(WebshopOrderImportFailed.class);
            breaksOff(shop.bringIn(failing));
            assertThat(shop.shown(failing).get("status").asString()).isEqualTo("importing");
            fatal.set(Void.class);
            shop.bringIn(failing).refused(400, 24);
            assertThat(shop.shown(failing).get("status").asString()).isEqualTo("error");
        }
    }

    private static void breaksOff(Client.Response answer) {
        answer.refused(500, 1);
    }
}
