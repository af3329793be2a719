package fulfilment.server.webshoporders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.server.time.ProofRun;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Webshop orders as they stood at an earlier time, after a rebuild and in a proof, and without personal data. */
class WebshopOrderHistoryTest {

    @Test
    @Rule({"WEB-10", "TIM-1"})
    void everyStateStaysReadable() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var shop = new Webshop(service);
        int lamp = shop.stocked(10);
        int failing = shop.reported("importing", shop.order(99_999_999, 1));
        int one = shop.reported("expected", shop.order(lamp, 2));
        var expected = shop.shown(one);
        clock.passes(Duration.ofSeconds(10));
        shop.bringIn(failing).refused(400, 24);
        int made = shop.imported(one);
        clock.passes(Duration.ofSeconds(10));
        shop.change(one, "{\"status\": \"canceled\", \"reason\": \"payment failed\"}").ok();
        var canceled = shop.shown(one);
        var failed = shop.shown(failing);

        assertThat(ProofRun.proved(service).found()).isEmpty();
        assertThat(ProofRun.rebuilt(service).state()).isEqualTo("done");

        assertThat(shop.shown(one)).isEqualTo(canceled);
        assertThat(shop.shown(failing)).isEqualTo(failed);
        assertThat(shop.api.get("/webshoporders/%d?as_of=%d-06-01%%2010:00:05", one, year).ok()).isEqualTo(expected);
        assertThat(shop.api.get("/webshoporders?status=imported&idcompany_webshop=3&as_of=%d-06-01%%2010:00:15", year).ok()
                .findValuesAsString("idorder")).containsExactly("" + made);
        assertThat(shop.api.get("/orders?status=expected&as_of=%d-06-01%%2010:00:15", year).ok()
                .findValuesAsString("idorder")).contains("" + made);
        assertThat(shop.api.get("/orders?status=expected").ok().findValuesAsString("idorder")).doesNotContain("" + made);
    }

    @Test
    @Rule({"WEB-16", "ORD-61"})
    void personalDataOfAnAnonymizedOrderDoesNotComeBack() {
        var service = Service.sharedWithClock();
        service.clock().startNewYear("06-01T08:00:00Z");
        var shop = new Webshop(service);
        var order = shop.order("\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"telephone\": \"012\"",
                shop.stocked(5), 2);
        int one = shop.reported("expected", order);
        int made = shop.imported(one);
        var canceled = shop.change(one, "{\"status\": \"canceled\"}").ok();
        service.forgetAggregates();
        service.clock().passes(Duration.ofDays(8));

        shop.api.post("/orders/%d/anonymize".formatted(made), null).ok();
        shop.api.post("/orders/%d/anonymize".formatted(made), null).ok();

        assertThat(shop.made(made).toString()).doesNotContain("Ann");
        assertThat(shop.change(one, "{\"status\": \"canceled\", \"order\": %s}".formatted(order)).ok()).isEqualTo(canceled);
        assertThat(shop.api.get("/audit/events?object=webshoporder-%d", one).ok().get("events").findValuesAsString("type"))
                .containsExactly("webshop_order.reported", "webshop_order.imported", "webshop_order.report_changed",
                        "webshop_order.anonymized");
    }
}
