package fulfilment.server.locationstockcounts;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.TwoNodes;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Counts that are opened and completed at the same time through two nodes on one database. */
@BesideOthers
class TwoNodesStockCountTest {

    private final TwoNodes nodes = TwoNodes.shared();

    @Test
    @Rule("CNT-5")
    void oneNodeOpensTheCountOfALocation() throws Exception {
        var shop = new StockCounts(nodes.first());
        for (int round = 0; round < 15; round++) {
            int location = shop.location();

            var answers = nodes.postAtOnce("{\"idlocation\": %d}".formatted(location),
                    Collections.nCopies(2, "/locationstockcounts"));

            assertThat(answers).extracting(Client.Response::status).containsExactlyInAnyOrder(201, 400);
            answers.stream().filter(answer -> answer.status() == 400)
                    .forEach(refused -> assertThat(refused.refused(400, 1012)).contains("stock count "));
        }
    }

    @Test
    @Rule("CNT-23")
    void twoNodesCompleteACountOnce() throws Exception {
        var shop = new StockCounts(nodes.first());
        for (int round = 0; round < 10; round++) {
            int location = shop.location();
            int product = shop.lying(location, 10);
            int count = shop.open(location);
            shop.count(count, product, 7).ok();

            var answers = nodes.postAtOnce("{}", Collections.nCopies(2, StockCounts.path(count, "/complete")));

            assertThat(answers).extracting(Client.Response::status).containsExactlyInAnyOrder(200, 400);
            assertThat(shop.pieces(product, location)).isEqualTo(7);
        }
    }

    @Test
    @Rule({"CNT-13", "CNT-23"})
    void aPickOnOneNodeAndACompletionOnTheOtherBothCount() throws Exception {
        var shop = new StockCounts(nodes.first());
        for (int round = 0; round < 10; round++) {
            int location = shop.location();
            int product = shop.lying(location, 10);
            int picklist = shop.claim(product, 6);
            int count = shop.open(location);
            shop.count(count, product, 9).ok();
            shop.api.post("/picklists/%d/pickall".formatted(picklist), null).ok();

            nodes.postAtOnce("{}", List.of("/picklists/%d/close".formatted(picklist), StockCounts.path(count, "/complete")))
                    .forEach(Client.Response::ok);

            assertThat(shop.pieces(product, location)).isEqualTo(3);
        }
    }
}
