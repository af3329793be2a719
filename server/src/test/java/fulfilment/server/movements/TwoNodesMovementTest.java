package fulfilment.server.movements;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.TwoNodes;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Movements that are moved at the same time through two nodes on one database. */
@BesideOthers
class TwoNodesMovementTest {

    private final TwoNodes nodes = TwoNodes.shared();

    /** Moves each movement through the node with its number. */
    private List<Client.Response> moveAtOnce(int... movements) throws Exception {
        return nodes.postAtOnce(null, IntStream.of(movements).mapToObj("/movements/%d/move"::formatted).toList());
    }

    @Test
    @Rule("MOV-20")
    void crossingMovementsBothMove() throws Exception {
        var shop = new Movements(nodes.first());
        int lamp = shop.stocked(20);
        int torch = shop.stocked(20);
        shop.stock(lamp, shop.to, 20);
        shop.stock(torch, shop.to, 20);

        for (int round = 0; round < 20; round++) {
            int there = shop.movement(shop.from, shop.to, new int[] {lamp, 3}, new int[] {torch, 4});
            int back = shop.movement(shop.to, shop.from, new int[] {torch, 4}, new int[] {lamp, 3});

            moveAtOnce(there, back).forEach(Client.Response::ok);
        }

        for (int product : new int[] {lamp, torch}) {
            assertThat(shop.pieces(product, shop.from)).isEqualTo(20);
            assertThat(shop.pieces(product, shop.to)).isEqualTo(20);
        }
    }

    @Test
    @Rule({"MOV-11", "MOV-20"})
    void onlyOneOfTwoMovementsGetsTheLastPieces() throws Exception {
        var shop = new Movements(nodes.first());
        for (int round = 0; round < 15; round++) {
            int product = shop.stocked(10);

            var answers = moveAtOnce(shop.movement(new int[] {product, 6}), shop.movement(new int[] {product, 6}));

            assertThat(answers).extracting(Client.Response::status).containsExactlyInAnyOrder(200, 400);
            answers.stream().filter(answer -> answer.status() == 400).forEach(refused -> refused.refused(400, 1008));
            assertThat(shop.pieces(product, shop.from)).isEqualTo(4);
            assertThat(shop.pieces(product, shop.to)).isEqualTo(6);
        }
    }
}
