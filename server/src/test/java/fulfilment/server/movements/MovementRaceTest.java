package fulfilment.server.movements;

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
import org.junit.jupiter.api.Test;

/** Movements that are moved at the same time neither wait for each other for ever nor move more than there is. Rules MOV-11, MOV-20. */
class MovementRaceTest {

    private final Movements shop = new Movements(Service.shared());

    private List<Client.Response> moveAtOnce(List<Integer> movements) throws Exception {
        return atOnce(movements.size(), number -> shop.move(movements.get(number)));
    }

    @Test
    @Rule("MOV-20")
    void crossingMovementsBothMove() throws Exception {
        int lamp = shop.stocked(20);
        int torch = shop.stocked(20);
        shop.stock(lamp, shop.to, 20);
        shop.stock(torch, shop.to, 20);

        for (int round = 0; round < 25; round++) {
            int there = shop.movement(shop.from, shop.to, new int[] {lamp, 3}, new int[] {torch, 4});
            int back = shop.movement(shop.to, shop.from, new int[] {torch, 4}, new int[] {lamp, 3});

            moveAtOnce(List.of(there, back)).forEach(Client.Response::ok);
        }

        for (int product : new int[] {lamp, torch}) {
            assertThat(shop.pieces(product, shop.from)).isEqualTo(20);
            assertThat(shop.pieces(product, shop.to)).isEqualTo(20);
        }
    }

    @Test
    @Rule({"MOV-11", "MOV-20"})
    void onlyOneOfTwoMovementsGetsTheLastPieces() throws Exception {
        for (int round = 0; round < 15; round++) {
            int product = shop.stocked(10);
            var answers = moveAtOnce(List.of(shop.movement(new int[] {product, 6}), shop.movement(new int[] {product, 6})));

            assertThat(answers).extracting(Client.Response::status).containsExactlyInAnyOrder(200, 400);
            answers.stream().filter(answer -> answer.status() == 400).forEach(refused -> refused.refused(400, 1008));
            assertThat(shop.pieces(product, shop.from)).isEqualTo(4);
            assertThat(shop.pieces(product, shop.to)).isEqualTo(6);
        }
    }

    @Test
    @Rule("MOV-5")
    void oneMovementIsMovedOnce() throws Exception {
        for (int round = 0; round < 10; round++) {
            int product = shop.stocked(10);
            int movement = shop.movement(new int[] {product, 2});

            assertThat(moveAtOnce(Collections.nCopies(4, movement))).extracting(Client.Response::status)
                    .containsExactlyInAnyOrder(200, 400, 400, 400);
            assertThat(shop.pieces(product, shop.to)).isEqualTo(2);
        }
    }

    /** Random movements in both directions; each is moved whole or refused whole, and no piece is lost. */
    @Test
    @Rule({"MOV-10", "MOV-20"})
    void keepsTheTotalsOfManyMovements() throws Exception {
        long seed = Seed.of("movements at the same time");
        var random = new Random(seed);
        var products = List.of(shop.stocked(9), shop.stocked(9), shop.stocked(9));
        products.forEach(product -> shop.stock(product, shop.to, 9));
        var sums = new int[3];

        for (int round = 0; round < 8; round++) {
            var movements = new ArrayList<Integer>();
            var changes = new ArrayList<int[]>();
            for (int i = 0; i < 8; i++) {
                int sign = random.nextBoolean() ? 1 : -1;
                var change = new int[3];
                var lines = new ArrayList<int[]>();
                for (int product = 0; product < 3; product++) {
                    int amount = random.nextInt(1, 7);
                    change[product] = sign * amount;
                    lines.add(new int[] {products.get(product), amount});
                }
                Collections.shuffle(lines, random);
                movements.add(shop.movement(sign > 0 ? shop.from : shop.to, sign > 0 ? shop.to : shop.from,
                        lines.toArray(int[][]::new)));
                changes.add(change);
            }
            var answers = moveAtOnce(movements);
            for (int i = 0; i < answers.size(); i++) {
                if (answers.get(i).status() == 200) {
                    for (int product = 0; product < 3; product++) {
                        sums[product] += changes.get(i)[product];
                    }
                } else {
                    answers.get(i).refused(400, 1008);
                }
            }
            for (int product = 0; product < 3; product++) {
                assertThat(shop.pieces(products.get(product), shop.from)).describedAs("seed %d", seed)
                        .isEqualTo(9 - sums[product]).isNotNegative();
                assertThat(shop.pieces(products.get(product), shop.to)).describedAs("seed %d", seed)
                        .isEqualTo(9 + sums[product]).isNotNegative();
            }
        }
    }
}
