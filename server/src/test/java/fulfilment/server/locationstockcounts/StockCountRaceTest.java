package fulfilment.server.locationstockcounts;

import static fulfilment.server.AtOnce.atOnce;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Seed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Counts, picks and changes at the same time lose no piece and correct nothing twice. Rules CNT-5, CNT-23. */
class StockCountRaceTest {

    private final StockCounts shop = new StockCounts(Service.shared());

    @Test
    @Rule("CNT-5")
    void oneOfManyOpensTheCountOfALocation() throws Exception {
        for (int round = 0; round < 10; round++) {
            int location = shop.location();
            Callable<Client.Response> open = () -> shop.api.post("/locationstockcounts",
                    "{\"idlocation\": %d}".formatted(location));

            var answers = atOnce(Collections.nCopies(4, open));

            assertThat(answers).extracting(Client.Response::status).containsExactlyInAnyOrder(201, 400, 400, 400);
            int count = shop.api.get("/locationstockcounts?idlocation=%d", location).ok().get(0).get("idlocation_stock_count")
                    .asInt();
            answers.stream().filter(answer -> answer.status() == 400)
                    .forEach(refused -> assertThat(refused.refused(400, 1012)).contains("stock count " + count));
        }
    }

    @Test
    @Rule("CNT-23")
    void aCountIsCompletedOnce() throws Exception {
        for (int round = 0; round < 10; round++) {
            int location = shop.location();
            int product = shop.lying(location, 10);
            int count = shop.open(location);
            shop.count(count, product, 7).ok();

            assertThat(atOnce(Collections.nCopies(4, () -> shop.complete(count)))).extracting(Client.Response::status)
                    .containsExactlyInAnyOrder(200, 400, 400, 400);
            assertThat(shop.pieces(product, location)).isEqualTo(7);
        }
    }

    /** A product that lies at two locations is counted at both. The counts see its products in opposite orders. */
    @Test
    @Rule({"CNT-5", "CNT-23"})
    void countsOfTwoLocationsWithTheSameProductsBothComplete() throws Exception {
        for (int round = 0; round < 15; round++) {
            int here = shop.location();
            int there = shop.location();
            int lamp = shop.lying(here, 5);
            int torch = shop.lying(here, 6);
            shop.change(torch, there, 7, "");
            shop.change(lamp, there, 8, "");
            int first = shop.open(here);
            int second = shop.open(there);
            shop.count(first, torch, 4).ok();
            shop.count(first, lamp, 3).ok();
            shop.count(second, lamp, 9).ok();
            shop.count(second, torch, 9).ok();

            atOnce(List.of(() -> shop.complete(first), () -> shop.complete(second))).forEach(Client.Response::ok);

            assertThat(List.of(shop.pieces(lamp, here), shop.pieces(torch, here), shop.pieces(lamp, there),
                    shop.pieces(torch, there))).containsExactly(3, 4, 9, 9);
        }
    }

    /** Whichever comes first, the pieces on the picklist leave and the missing one is missing. */
    @Test
    @Rule({"CNT-13", "CNT-17", "CNT-23"})
    void aPickAndACompletionBothCount() throws Exception {
        for (int round = 0; round < 10; round++) {
            int location = shop.location();
            int product = shop.lying(location, 10);
            int picklist = shop.claim(product, 6);
            int count = shop.open(location);
            shop.count(count, product, 9).ok();

            atOnce(List.of(() -> shop.pick(picklist), () -> shop.complete(count))).forEach(Client.Response::ok);

            assertThat(shop.pieces(product, location)).isEqualTo(3);
        }
    }

    /** A picklist and a count want the same pieces: the count is refused, or nothing was left to claim. */
    @Test
    @Rule({"CNT-17", "CNT-23"})
    void aClaimAndACompletionNeverBothGetThePieces() throws Exception {
        for (int round = 0; round < 10; round++) {
            int location = shop.location();
            int product = shop.lying(location, 5);
            int count = shop.open(location);
            shop.count(count, product, 0).ok();
            int order = shop.api.post("/orders",
                    """
                    {"deliveryname": "Ann", "deliverycountry": "nl", "warehouses": [%d], "products": [{"idproduct": %d, "amount": 5}]}"""
                            .formatted(shop.warehouse, product))
                    .created().get("idorder").asInt();

            var answers = atOnce(List.of(() -> shop.api.post("/orders/%d/process".formatted(order), null),
                    () -> shop.complete(count)));

            answers.get(0).ok();
            var stock = shop.api.get("/products/%d/stock/%d", product, shop.warehouse).ok();
            if (answers.get(1).status() == 200) {
                assertThat(stock.get("stock").asInt()).isZero();
                assertThat(stock.get("reservedpicklists").asInt()).isZero();
            } else {
                answers.get(1).refused(400, 1006);
                assertThat(stock.get("stock").asInt()).isEqualTo(5);
                assertThat(stock.get("reservedpicklists").asInt()).isEqualTo(5);
            }
        }
    }

    /** Changes, counted amounts and completions in any order: the stock is the sum of all changes and of the differences found. */
    @Test
    @Rule({"CNT-12", "CNT-13", "CNT-23"})
    void noPieceIsLostAmongManyChanges() throws Exception {
        long seed = Seed.of("changes during a stock count");
        var random = new Random(seed);
        int location = shop.location();
        var products = List.of(shop.lying(location, 500), shop.lying(location, 500));
        var sums = new int[] {500, 500};

        for (int round = 0; round < 6; round++) {
            int count = shop.open(location);
            var requests = new ArrayList<Callable<Client.Response>>();
            for (int product = 0; product < 2; product++) {
                int amount = random.nextInt(480, 520);
                int change = random.nextInt(1, 9);
                int idproduct = products.get(product);
                sums[product] += change;
                requests.add(() -> shop.count(count, idproduct, amount));
                requests.add(() -> shop.api.post("/products/%d/stock/%d".formatted(idproduct, shop.warehouse),
                        "{\"change\": %d, \"idlocation\": %d, \"reason\": \"found\"}".formatted(change, location)));
            }
            atOnce(requests).forEach(Client.Response::ok);
            var settled = shop.complete(count).ok().get("products");
            for (int product = 0; product < 2; product++) {
                sums[product] += settled.get(product).get("amount_difference").asInt();
                assertThat(shop.pieces(products.get(product), location)).describedAs("seed %d", seed).isEqualTo(sums[product]);
            }
        }
    }
}
