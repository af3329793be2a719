package fulfilment.server.movements;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.server.time.ProofRun;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Movements of an account that keeps lots, as they stood at an earlier time, after a rebuild and in a proof. */
class MovementHistoryTest {

    @Test
    @Rule({"MOV-14", "TIM-1"})
    void lotsMoveOrAreRefusedAndEveryStateStaysReadable() {
        var service = Service.sharedWithLots();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var shop = new Movements(service);
        int product = shop.product();
        int here = shop.location(shop.from);
        int there = shop.location(shop.to);
        shop.stockAt(product, shop.from, here, 5, ", \"lot_number\": \"L-1\", \"expiration_date\": \"2030-01-31\"");
        int movement = shop.movement(new int[] {product, 2});
        var ledger = shop.ledger();

        // at no specific location there is no lot
        assertThat(shop.move(movement).refused(400, 1008)).contains("product " + product, "L-1");
        shop.api.post("/products/%d/locations".formatted(product), "{\"idlocation\": %d}".formatted(there)).created();
        shop.stockAt(product, shop.to, there, 1, ", \"lot_number\": \"L-2\"");
        var other = shop.ledger();
        assertThat(shop.move(movement).refused(400, 1008)).contains("product " + product, "holds lot L-2",
                "warehouse " + shop.to);
        assertThat(shop.ledger()).isEqualTo(other).isNotEqualTo(ledger);
        shop.stockAt(product, shop.to, there, -1, "");
        var concept = shop.shown(movement);
        clock.passes(Duration.ofSeconds(10));

        var moved = shop.move(movement).ok();

        var arrived = shop.stock(product, shop.to).get("locations").get(0);
        assertThat(arrived.get("lot_number").asString()).isEqualTo("L-1");
        assertThat(arrived.get("expiration_date").asString()).isEqualTo("2030-01-31");
        assertThat(arrived.get("stock").asInt()).isEqualTo(2);
        clock.passes(Duration.ofSeconds(10));
        int deleted = shop.movement(new int[] {product, 1});
        clock.passes(Duration.ofSeconds(10));
        shop.api.delete("/movements/" + deleted).expect(204);

        assertThat(ProofRun.proved(service).found()).isEmpty();
        assertThat(ProofRun.rebuilt(service).state()).isEqualTo("done");

        assertThat(shop.shown(movement)).isEqualTo(moved);
        assertThat(shop.api.get("/movements/%d?as_of=%d-06-01%%2010:00:05", movement, year).ok()).isEqualTo(concept);
        assertThat(
                shop.api.get("/movements?status=concept&as_of=%d-06-01%%2010:00:25", year).ok().findValuesAsString("idmovement"))
                .containsExactly("" + deleted);
        assertThat(shop.api.get("/movements?status=concept").ok()).isEmpty();
        shop.api.get("/movements/%d?as_of=%d-06-01%%2010:00:05", deleted, year).refused(404, 20);
        assertThat(shop.api.get("/audit/events?object=movement-%d", deleted).ok().get("events").findValuesAsString("type"))
                .containsExactly("movement.created", "movement.cancelled");
    }
}
