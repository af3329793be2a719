package fulfilment.api.picklists;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.picklists.PickLocations.Line;
import fulfilment.testing.Seed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** How lines that share a product divide its pieces. */
class PickLocationsTest {

    private static SortedMap<Integer, Integer> held(Map<Integer, Integer> pieces) {
        return new TreeMap<>(pieces);
    }

    @Test
    void givesPiecesToEarlierLinesFirstIfNoneWereChosen() {
        var lines = List.of(new Line(1, 2, Map.of()), new Line(2, 3, Map.of()));

        assertThat(PickLocations.share(lines, held(Map.of(11, 3, 12, 1)))).containsExactly(held(Map.of(11, 2)),
                held(Map.of(11, 1, 12, 1)));
    }

    @Rule("PCK-41")
    @Test
    void givesALineThePiecesChosenForIt() {
        var lines = List.of(new Line(1, 2, Map.of(12, 1, 11, 1)), new Line(2, 3, Map.of(11, 3)));

        assertThat(PickLocations.share(lines, held(Map.of(11, 4, 12, 1)))).containsExactly(held(Map.of(11, 1, 12, 1)),
                held(Map.of(11, 3)));
    }

    @Rule("PCK-41")
    @Test
    void replacesChosenPiecesThatAreNoLongerReservedThere() {
        var lines = List.of(new Line(1, 2, Map.of(12, 2)), new Line(2, 3, Map.of(11, 3)));

        assertThat(PickLocations.share(lines, held(Map.of(11, 2, 19, 3)))).containsExactly(held(Map.of(19, 2)),
                held(Map.of(11, 2, 19, 1)));
    }

    @Rule("PCK-41")
    @Test
    void givesEachPieceToOneLineAndLeavesNoneThatALineNeeds() {
        long seed = Seed.of("pick locations");
        var random = new Random(seed);
        for (int round = 0; round < 20_000; round++) {
            var lines = new ArrayList<Line>();
            int wanted = 0;
            for (int line = random.nextInt(5); line > 0; line--) {
                int amount = 1 + random.nextInt(9);
                wanted += amount;
                var chosen = new HashMap<Integer, Integer>();
                for (int choices = random.nextInt(4); choices > 0; choices--) {
                    chosen.put(random.nextInt(6), random.nextInt(9));
                }
                lines.add(new Line(lines.size(), amount, chosen));
            }
            var held = new TreeMap<Integer, Integer>();
            for (int location = 0; location < 6; location++) {
                held.put(location, random.nextInt(9));
            }

            var shares = PickLocations.share(lines, held);

            var given = new TreeMap<Integer, Integer>();
            for (int i = 0; i < lines.size(); i++) {
                var share = shares.get(i);
                assertThat(share.values()).allMatch(amount -> amount > 0);
                assertThat(sum(share)).describedAs("seed %d", seed).isLessThanOrEqualTo(lines.get(i).amount());
                share.forEach((location, amount) -> given.merge(location, amount, Integer::sum));
            }
            assertThat(shares).hasSameSizeAs(lines);
            given.forEach((location, amount) -> assertThat(amount).describedAs("seed %d", seed)
                    .isLessThanOrEqualTo(held.get(location)));
            assertThat(sum(given)).describedAs("seed %d", seed).isEqualTo(Math.min(wanted, sum(held)));
        }
    }

    private static int sum(Map<Integer, Integer> pieces) {
        return pieces.values().stream().mapToInt(Integer::intValue).sum();
    }
}
