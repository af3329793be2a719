package fulfilment.server.webshoporders;

import static fulfilment.server.AtOnce.atOnce;
import static fulfilment.server.webshoporders.Webshop.id;
import static fulfilment.server.webshoporders.Webshop.unique;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** The same webshop order reported, imported and canceled at the same time. Rules WEB-1, WEB-10, WEB-13. */
class WebshopOrderRaceTest {

    private static final int ROUNDS = 12;

    private final Webshop shop = new Webshop(Service.shared());

    @Test
    @Rule("WEB-1")
    void reportsAtTheSameTimeMakeOneWebshopOrder() throws Exception {
        int lamp = shop.product("");
        for (int round = 0; round < ROUNDS; round++) {
            var report = shop.report(unique(), "importing", shop.order(lamp, 1));

            var answers = atOnce(Collections.nCopies(4, () -> shop.send(report)));

            assertThat(answers.stream().map(answer -> id(answer.ok())).distinct()).hasSize(1);
        }
    }

    @Test
    @Rule("WEB-10")
    void importsAtTheSameTimeMakeOneOrder() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            int lamp = shop.stocked(10);
            int one = shop.reported("importing", shop.order(lamp, 2));
            var path = "/webshoporders/%d/import".formatted(one);
            var keyed = shop.api.header("Idempotency-Key", unique());

            var answers = atOnce(List.<Callable<Client.Response>>of(() -> shop.bringIn(one), () -> shop.bringIn(one),
                    () -> keyed.post(path, null), () -> keyed.post(path, null)));

            answers.forEach(Client.Response::ok);
            assertThat(answers.stream().map(answer -> answer.ok().get("idorder").asInt()).distinct()).hasSize(1);
            assertThat(shop.ordersOf(lamp)).isEqualTo(1);
            assertThat(shop.allocated(lamp)).isEqualTo(2);
            assertThat(shop.announced(one)).extracting(event -> event.get("event").asString())
                    .containsExactly("orders.created", "orders.allocated", "webshop_orders.imported");
        }
    }

    /** Either the webshop is first and nothing is made, or the import is first and the order is cancelled. */
    @Test
    @Rule({"WEB-9", "WEB-13"})
    void aCancellationAtTheSameTimeLeavesNothingOpen() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            int lamp = shop.stocked(10);
            int one = shop.reported("importing", shop.order(lamp, 2));

            var answers = atOnce(List.<Callable<Client.Response>>of(() -> shop.bringIn(one),
                    () -> shop.change(one, "{\"status\": \"canceled\"}")));

            answers.getLast().ok();
            var after = shop.shown(one);
            assertThat(after.get("status").asString()).isEqualTo("canceled");
            assertThat(shop.allocated(lamp)).isZero();
            if (answers.getFirst().status() == 200) {
                assertThat(shop.made(after.get("idorder").asInt()).get("status").asString()).isEqualTo("cancelled");
            } else {
                answers.getFirst().refused(400, 21);
                assertThat(shop.ordersOf(lamp)).isZero();
            }
        }
    }

    /** The order of the shop is made of the old contents or of the new ones, and the shop is told which. */
    @Test
    @Rule({"WEB-10", "WEB-12"})
    void otherContentsAtTheSameTimeAreImportedOrRefused() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            int lamp = shop.stocked(10);
            int one = shop.reported("importing", shop.order(lamp, 2));

            var answers = atOnce(List.<Callable<Client.Response>>of(() -> shop.bringIn(one),
                    () -> shop.change(one, "{\"order\": %s}".formatted(shop.order(lamp, 3)))));

            int order = answers.getFirst().ok().get("idorder").asInt();
            int amount = shop.made(order).get("products").get(0).get("amount").asInt();
            if (answers.getLast().status() == 200) {
                assertThat(amount).isEqualTo(3);
            } else {
                answers.getLast().refused(400, 21);
                assertThat(amount).isEqualTo(2);
            }
            assertThat(shop.ordersOf(lamp)).isEqualTo(1);
        }
    }

    @Test
    @Rule("WEB-14")
    void failingImportsAtTheSameTimeSayWhyOnce() throws Exception {
        int one = shop.reported("importing", shop.order(99_999_999, 1));

        var answers = new ArrayList<>(atOnce(Collections.nCopies(4, () -> shop.bringIn(one))));

        answers.forEach(answer -> answer.refused(400, 24));
        assertThat(shop.shown(one).get("status").asString()).isEqualTo("error");
        assertThat(shop.api.get("/audit/events?object=webshoporder-%d", one).ok().get("events").findValuesAsString("type"))
                .containsExactly("webshop_order.reported", "webshop_order.import_failed");
    }
}
