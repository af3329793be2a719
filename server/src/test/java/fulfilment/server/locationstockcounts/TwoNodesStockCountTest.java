package fulfilment.server.locationstockcounts;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Counts that are opened and completed at the same time through two nodes on one database. */
@BesideOthers
class TwoNodesStockCountTest {

    private static Service first;
    private static Service second;

    @BeforeAll
    static void startBoth() {
        first = Service.start("--fulfilment.cluster=true");
        second = Service.startOn(first.database(), "--fulfilment.cluster=true");
    }

    @AfterAll
    static void stopBoth() {
        second.close();
        first.close();
    }

    /** Posts to these paths at once, to the two nodes in turn. */
    private static List<Client.Response> postAtOnce(String body, String... paths) throws InterruptedException {
        var nodes = List.of(first.admin(), second.admin());
        var posts = List.of(paths).stream().<Callable<Client.Response>>map(path -> {
            var node = nodes.get(List.of(paths).indexOf(path) % 2);
            return () -> node.post(path, body);
        }).toList();
        try (var threads = Executors.newFixedThreadPool(paths.length)) {
            return threads.invokeAll(posts).stream().map(done -> done.resultNow()).toList();
        }
    }

    @Test
    @Rule("CNT-5")
    void oneNodeOpensTheCountOfALocation() throws InterruptedException {
        var shop = new StockCounts(first);
        for (int round = 0; round < 15; round++) {
            int location = shop.location();

            var answers = postAtOnce("{\"idlocation\": %d}".formatted(location), "/locationstockcounts", "/locationstockcounts?");

            assertThat(answers).extracting(Client.Response::status).containsExactlyInAnyOrder(201, 400);
            answers.stream().filter(answer -> answer.status() == 400)
                    .forEach(refused -> assertThat(refused.refused(400, 1012)).contains("stock count "));
        }
    }

    @Test
    @Rule("CNT-23")
    void twoNodesCompleteACountOnce() throws InterruptedException {
        var shop = new StockCounts(first);
        for (int round = 0; round < 10; round++) {
            int location = shop.location();
            int product = shop.lying(location, 10);
            int count = shop.open(location);
            shop.count(count, product, 7).ok();

            var answers = postAtOnce("{}", StockCounts.path(count, "/complete"), StockCounts.path(count, "/complete?"));

            assertThat(answers).extracting(Client.Response::status).containsExactlyInAnyOrder(200, 400);
            assertThat(shop.pieces(product, location)).isEqualTo(7);
        }
    }

    @Test
    @Rule({"CNT-13", "CNT-23"})
    void aPickOnOneNodeAndACompletionOnTheOtherBothCount() throws InterruptedException {
        var shop = new StockCounts(first);
        for (int round = 0; round < 10; round++) {
            int location = shop.location();
            int product = shop.lying(location, 10);
            int picklist = shop.claim(product, 6);
            int count = shop.open(location);
            shop.count(count, product, 9).ok();
            shop.api.post("/picklists/%d/pickall".formatted(picklist), null).ok();

            postAtOnce("{}", "/picklists/%d/close".formatted(picklist), StockCounts.path(count, "/complete"))
                    .forEach(Client.Response::ok);

            assertThat(shop.pieces(product, location)).isEqualTo(3);
        }
    }
}
