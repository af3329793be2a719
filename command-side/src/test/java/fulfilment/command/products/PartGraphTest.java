package fulfilment.command.products;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.products.PartId;
import fulfilment.api.products.ProductId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No product ever contains itself, and no part is refused without a reason. Rules PRD-34, PRD-35, PRD-36. */
class PartGraphTest {

    private final PartGraph graph = new PartGraph();
    private int last;

    @Test
    @Rule("PRD-35")
    void refusesACompositionThatContainsItself() {
        assertThatThrownBy(() -> graph.requireRoom(new ProductId(1), new ProductId(1), 1)).isInstanceOf(CompositionLoop.class);
        add(1, 2, 1);
        add(2, 3, 1);
        assertThatThrownBy(() -> graph.requireRoom(new ProductId(3), new ProductId(1), 1)).isInstanceOf(CompositionLoop.class);
        assertThatThrownBy(() -> graph.requireRoom(new ProductId(2), new ProductId(1), 1)).isInstanceOf(CompositionLoop.class);
    }

    @Test
    @Rule("PRD-35")
    void acceptsAPartAfterThePartThatClosedTheLoopIsRemoved() {
        int part = add(1, 2, 1);
        graph.remove(new PartId(part));

        assertThatCode(() -> graph.requireRoom(new ProductId(2), new ProductId(1), 1)).doesNotThrowAnyException();
        assertThatThrownBy(() -> graph.require(new ProductId(1), new PartId(part))).isInstanceOf(NotFound.class);
    }

    @Test
    @Rule("PRD-34")
    void refusesAPartThatIsAlreadyThere() {
        add(1, 2, 1);

        assertThatThrownBy(() -> graph.requireRoom(new ProductId(1), new ProductId(2), 5)).isInstanceOf(PartAlreadyThere.class);
        assertThatCode(() -> graph.requireRoom(new ProductId(1), new ProductId(3), 1)).doesNotThrowAnyException();
    }

    @Test
    void findsAPartOnlyInItsComposition() {
        int part = add(1, 2, 7);

        assertThat(graph.require(new ProductId(1), new PartId(part)))
                .isEqualTo(new PartGraph.Part(new ProductId(1), new ProductId(2), 7));
        assertThatThrownBy(() -> graph.require(new ProductId(2), new PartId(part))).isInstanceOf(NotFound.class);
        graph.change(new PartId(part), 8);
        assertThat(graph.require(new ProductId(1), new PartId(part)).amount()).isEqualTo(8);
    }

    @Test
    @Rule("PRD-36")
    void refusesMoreLevelsThanTheLimitAboveAndBelow() {
        for (int level = 1; level <= PartGraph.MOST_LEVELS; level++) {
            add(level, level + 1, 1);
        }

        assertThatThrownBy(() -> graph.requireRoom(new ProductId(PartGraph.MOST_LEVELS + 1), new ProductId(99), 1))
                .isInstanceOf(CompositionTooLarge.class);
        assertThatThrownBy(() -> graph.requireRoom(new ProductId(98), new ProductId(1), 1))
                .isInstanceOf(CompositionTooLarge.class);
        assertThatCode(() -> graph.requireRoom(new ProductId(PartGraph.MOST_LEVELS), new ProductId(99), 1))
                .doesNotThrowAnyException();
    }

    @Test
    @Rule("PRD-36")
    void refusesMorePartsThanTheLimitWhenEachLevelDoublesThem() {
        // each level contains the next one twice, through two products
        for (int level = 0; level < 8; level++) {
            int top = level * 3 + 1;
            add(top, top + 1, 1);
            add(top, top + 2, 1);
            add(top + 1, top + 3, 1);
            if (level < 7) {
                add(top + 2, top + 3, 1);
            }
        }

        assertThatThrownBy(() -> graph.requireRoom(new ProductId(7 * 3 + 3), new ProductId(8 * 3 + 1), 1))
                .isInstanceOf(CompositionTooLarge.class);
    }

    @Test
    @Rule("PRD-36")
    void refusesMorePiecesThanTheLimitOverAllLevels() {
        add(1, 2, 10_000);
        int inner = add(2, 3, 9_998);

        assertThatThrownBy(() -> graph.requireRoom(new PartId(inner), 10_000)).isInstanceOf(CompositionTooLarge.class);
        assertThatThrownBy(() -> graph.requireRoom(new ProductId(3), new ProductId(4), 100_000_000))
                .isInstanceOf(CompositionTooLarge.class);
        assertThatThrownBy(() -> graph.requireRoom(new ProductId(9), new ProductId(1), 2))
                .isInstanceOf(CompositionTooLarge.class);
        assertThatCode(() -> graph.requireRoom(new PartId(inner), 9_999)).doesNotThrowAnyException();
        assertThatCode(() -> graph.requireRoom(new PartId(inner), 1)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233})
    @Rule({"PRD-34", "PRD-35", "PRD-36"})
    void refusesExactlyLoopsRepeatedPartsAndTooLargeCompositions(long seed) {
        var random = new Random(seed);
        var edges = new TreeMap<Integer, int[]>();
        for (int step = 0; step < 800; step++) {
            if (random.nextInt(4) == 0 && !edges.isEmpty()) {
                var ids = new ArrayList<>(edges.keySet());
                int gone = ids.get(random.nextInt(ids.size()));
                graph.remove(new PartId(gone));
                edges.remove(gone);
            } else {
                int from = random.nextInt(25);
                int to = random.nextInt(25);
                int amount = 1 + random.nextInt(3);
                var refusal = refusal(from, to, amount);
                assertThat(refusal).describedAs("step %d: product %d as a part of product %d", step, to, from)
                        .isEqualTo(expected(edges.values(), from, to, amount));
                if (refusal == null) {
                    edges.put(add(from, to, amount), new int[] {from, to, amount});
                    assertThat(reaches(edges.values(), to, from)).describedAs("step %d: a loop", step).isFalse();
                }
            }
        }
        assertThat(edges.values()).isNotEmpty().allMatch(edge -> !reaches(edges.values(), edge[1], edge[0]));
    }

    private Class<? extends Rejection> refusal(int from, int to, int amount) {
        try {
            graph.requireRoom(new ProductId(from), new ProductId(to), amount);
            return null;
        } catch (Rejection refused) {
            return refused.getClass();
        }
    }

    /** Decides by the same rules in the simplest way: it walks every path. */
    private static Class<? extends Rejection> expected(Iterable<int[]> edges, int from, int to, int amount) {
        for (var edge : edges) {
            if (edge[0] == from && edge[1] == to) {
                return PartAlreadyThere.class;
            }
        }
        if (reaches(edges, to, from)) {
            return CompositionLoop.class;
        }
        var all = new ArrayList<int[]>();
        edges.forEach(all::add);
        all.add(new int[] {from, to, amount});
        for (int product = 0; product < 25; product++) {
            if (reaches(edges, product, from)) {
                var size = size(all, product, new HashMap<>());
                if (size[0] > PartGraph.MOST_LEVELS || size[1] > PartGraph.MOST_PARTS || size[2] > PartGraph.MOST_PIECES) {
                    return CompositionTooLarge.class;
                }
            }
        }
        return null;
    }

    /** @return levels, parts and pieces below a product */
    private static double[] size(List<int[]> edges, int product, Map<Integer, double[]> known) {
        if (!known.containsKey(product)) {
            var size = new double[3];
            for (var edge : edges) {
                if (edge[0] == product) {
                    var below = size(edges, edge[1], known);
                    size[0] = Math.max(size[0], 1 + below[0]);
                    size[1] += 1 + below[1];
                    size[2] += edge[2] * (1 + below[2]);
                }
            }
            known.put(product, size);
        }
        return known.get(product);
    }

    private static boolean reaches(Iterable<int[]> edges, int from, int to) {
        var seen = new boolean[25];
        var open = new ArrayList<>(List.of(from));
        while (!open.isEmpty()) {
            int next = open.removeLast();
            if (next == to) {
                return true;
            }
            if (!seen[next]) {
                seen[next] = true;
                for (var edge : edges) {
                    if (edge[0] == next) {
                        open.add(edge[1]);
                    }
                }
            }
        }
        return false;
    }

    private int add(int idproduct, int part, int amount) {
        graph.requireRoom(new ProductId(idproduct), new ProductId(part), amount);
        graph.add(new PartId(++last), new ProductId(idproduct), new ProductId(part), amount);
        return last;
    }
}
