package fulfilment.server.webshoporders;

import static fulfilment.server.AtOnce.atOnce;
import static fulfilment.server.webshoporders.Webshop.id;
import static fulfilment.server.webshoporders.Webshop.unique;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.TwoNodes;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The same webshop order reported and imported at the same time through two nodes on one database. */
class TwoNodesWebshopTest {

    private static final int ROUNDS = 12;

    private final TwoNodes nodes = TwoNodes.shared();

    private List<Client.Response> onBoth(String path, String body) throws Exception {
        return nodes.postAtOnce(body, Collections.nCopies(4, path));
    }

    @Test
    @Rule({"WEB-1", "WEB-10"})
    void oneWebshopOrderAndOneOrder() throws Exception {
        var shop = new Webshop(nodes.first());
        for (int round = 0; round < ROUNDS; round++) {
            int lamp = shop.stocked(10);
            var reports = onBoth("/admin/webshoporders", shop.report(unique(), "importing", shop.order(lamp, 2)));
            int one = id(reports.getFirst().ok());
            assertThat(reports.stream().map(answer -> id(answer.ok())).distinct()).containsExactly(one);

            var imports = onBoth("/webshoporders/%d/import".formatted(one), null);

            imports.forEach(Client.Response::ok);
            assertThat(imports.stream().map(answer -> answer.ok().get("idorder").asInt()).distinct()).hasSize(1);
            assertThat(shop.ordersOf(lamp)).isEqualTo(1);
            assertThat(shop.allocated(lamp)).isEqualTo(2);
        }
    }

    @Test
    @Rule("WEB-13")
    void aCancellationOnTheOtherNodeLeavesNothingOpen() throws Exception {
        var shop = new Webshop(nodes.first());
        for (int round = 0; round < ROUNDS; round++) {
            int lamp = shop.stocked(10);
            int one = shop.reported("expected", shop.order(lamp, 2));

            var answers = atOnce(Stream.<Callable<Client.Response>>of(() -> shop.bringIn(one),
                    () -> nodes.second().admin().put("/admin/webshoporders/" + one, "{\"status\": \"canceled\"}")).toList());

            answers.getLast().ok();
            assertThat(shop.shown(one).get("status").asString()).isEqualTo("canceled");
            assertThat(shop.allocated(lamp)).isZero();
        }
    }
}
