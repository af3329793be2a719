package fulfilment.command.orders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.products.ProductId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.orders.AllocationPlan.Availability;
import fulfilment.command.orders.AllocationPlan.Demand;
import fulfilment.command.orders.AllocationPlan.Need;
import fulfilment.command.orders.AllocationPlan.Share;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which warehouse delivers which pieces, and where missing pieces wait. Rules PRO-3, PRO-4, PRO-6, PRO-7. */
class AllocationPlanTest {

    private static final int A = 1;
    private static final int B = 2;
    private static final int C = 3;
    private static final int D = 4;

    private final Map<Integer, Map<Integer, Integer>> stock = new HashMap<>();

    private void there(int warehouse, int product, int amount) {
        stock.computeIfAbsent(warehouse, one -> new HashMap<>()).put(product, amount);
    }

    private AllocationPlan plan(boolean split, int warehouses, Demand... demands) {
        return plan(stock, split, warehouses, List.of(demands));
    }

    private static AllocationPlan plan(Map<Integer, Map<Integer, Integer>> stock, boolean split, int warehouses,
            List<Demand> demands) {
        Availability available = (product, warehouse) -> stock.getOrDefault(warehouse.value(), Map.of())
                .getOrDefault(product.value(), 0);
        return AllocationPlan.of(demands, IntStream.rangeClosed(1, warehouses).mapToObj(WarehouseId::new).toList(), split,
                available);
    }

    private static Demand line(int line, int amount, int product) {
        return new Demand(line, amount, List.of(new Need(new ProductId(product), 1)));
    }

    private static Share share(int warehouse, int line, int amount) {
        return new Share(new WarehouseId(warehouse), line, amount);
    }

    @Rule({"PRO-4", "PRO-6"})
    @Test
    void deliversWhatIsAvailableOfAnOrderThatMayBeSplit() {
        there(1, A, 8);
        there(1, B, 1);
        var plan = plan(true, 1, line(1, 5, A), line(2, 4, B), line(3, 2, C));
        assertThat(plan.picks()).containsExactly(share(1, 1, 5), share(1, 2, 1));
        assertThat(plan.waits()).containsExactly(share(1, 2, 3), share(1, 3, 2));
    }

    @Rule("PRO-7")
    @Test
    void letsAnOrderThatMayNotBeSplitWaitAsAWhole() {
        there(1, A, 8);
        there(1, B, 1);
        var plan = plan(false, 1, line(1, 5, A), line(2, 4, B), line(3, 2, C));
        assertThat(plan.picks()).isEmpty();
        assertThat(plan.waits()).containsExactly(share(1, 1, 5), share(1, 2, 4), share(1, 3, 2));
    }

    @Rule("PRO-7")
    @Test
    void letsAnOrderThatMayNotBeSplitWaitInTheWarehouseThatHasMostOfIt() {
        there(1, A, 1);
        there(2, A, 4);
        assertThat(plan(false, 3, line(1, 5, A)).waits()).containsExactly(share(2, 1, 5));
        assertThat(plan(false, 3, line(1, 5, B)).waits()).containsExactly(share(1, 1, 5));
    }

    @Rule("PRO-3")
    @Test
    void deliversAllFromTheFirstWarehouseThatHasEverything() {
        there(1, A, 4);
        there(2, A, 5);
        there(3, A, 9);
        for (boolean split : List.of(true, false)) {
            assertThat(plan(split, 3, line(1, 5, A))).isEqualTo(new AllocationPlan(List.of(share(2, 1, 5)), List.of()));
        }
    }

    @Rule("PRO-4")
    @Test
    void deliversFromAsFewWarehousesAsPossible() {
        there(1, A, 1);
        there(1, B, 1);
        there(2, A, 3);
        there(3, B, 3);
        there(4, C, 1);
        var plan = plan(true, 4, line(1, 3, A), line(2, 3, B));
        assertThat(plan.picks()).containsExactly(share(2, 1, 3), share(3, 2, 3));
        assertThat(plan.waits()).isEmpty();
    }

    @Test
    void prefersLowerPriorityNumbersAmongPairsThatDeliverAsMuch() {
        there(1, A, 2);
        there(2, A, 1);
        there(3, A, 3);
        there(4, A, 3);
        assertThat(plan(true, 4, line(1, 5, A)).picks()).containsExactly(share(1, 1, 2), share(3, 1, 3));
    }

    @Test
    void takesALineFromOneWarehouseIfOneHasAllOfIt() {
        there(1, A, 2);
        there(1, B, 1);
        there(2, A, 3);
        assertThat(plan(true, 2, line(1, 3, A), line(2, 1, B)).picks()).containsExactly(share(2, 1, 3), share(1, 2, 1));
    }

    @Rule("PRO-6")
    @Test
    void missingPiecesWaitWhereTheRestOfTheLineIsPicked() {
        there(1, A, 1);
        there(2, B, 1);
        assertThat(plan(true, 3, line(1, 1, A), line(2, 3, B), line(3, 1, C)).waits())
                .containsExactly(share(2, 2, 2), share(1, 3, 1));
    }

    @Rule("PRO-6")
    @Test
    void missingPiecesWaitWhereTheSameProductIsPicked() {
        there(1, B, 1);
        there(2, A, 2);
        assertThat(plan(true, 2, line(1, 1, B), line(2, 2, A), line(3, 2, A)).waits()).containsExactly(share(2, 3, 2));
    }

    @Test
    void linesOfTheSameProductShareItsStock() {
        there(1, A, 5);
        var plan = plan(true, 1, line(1, 3, A), line(2, 3, A));
        assertThat(plan.picks()).containsExactly(share(1, 1, 3), share(1, 2, 2));
        assertThat(plan.waits()).containsExactly(share(1, 2, 1));
        assertThat(plan(false, 1, line(1, 3, A), line(2, 3, A)).picks()).isEmpty();
    }

    @Rule("PRO-14")
    @Test
    void deliversUnlimitedProductsWithTheRestOfTheOrder() {
        there(2, A, 1);
        var unlimited = new Demand(1, 7, List.of());
        assertThat(plan(true, 2, unlimited)).isEqualTo(new AllocationPlan(List.of(share(1, 1, 7)), List.of()));
        assertThat(plan(true, 2, unlimited, line(2, 2, A)).picks()).containsExactly(share(2, 1, 7), share(2, 2, 1));
    }

    @Rule("PRO-11")
    @Test
    void deliversWholeCompositionsEachFromOneWarehouse() {
        var lamp = new Demand(1, 3, List.of(new Need(new ProductId(A), 1), new Need(new ProductId(B), 4)));
        there(1, A, 5);
        there(1, B, 9);
        there(2, B, 4);
        assertThat(plan(true, 2, lamp)).isEqualTo(new AllocationPlan(List.of(share(1, 1, 2)), List.of(share(1, 1, 1))));
        there(2, A, 1);
        assertThat(plan(true, 2, lamp).picks()).containsExactly(share(1, 1, 2), share(2, 1, 1));
        assertThat(plan(false, 2, lamp).picks()).isEmpty();
    }

    @Test
    void aCompositionAndItsPartShareTheSameStock() {
        there(1, A, 5);
        var pair = new Demand(1, 2, List.of(new Need(new ProductId(A), 2)));
        var plan = plan(true, 1, pair, line(2, 2, A));
        assertThat(plan.picks()).containsExactly(share(1, 1, 2), share(1, 2, 1));
    }

    @Rule("PRO-12")
    @Test
    void compositionsChooseFirstIfMoreIsDeliveredThatWay() {
        var pair = new Demand(1, 1, List.of(new Need(new ProductId(A), 1), new Need(new ProductId(B), 1)));
        there(1, A, 1);
        there(1, B, 1);
        there(2, A, 1);
        assertThat(plan(true, 2, pair, line(2, 1, A)).picks()).containsExactly(share(1, 1, 1), share(2, 2, 1));
        var other = new Demand(2, 1, pair.needs());
        assertThat(plan(true, 2, line(1, 1, A), other).picks()).containsExactly(share(2, 1, 1), share(1, 2, 1));
    }

    @Rule("PRO-12")
    @Test
    void firstLinesGetStockThatIsTooLittleForAll() {
        var pair = new Demand(2, 1, List.of(new Need(new ProductId(A), 1), new Need(new ProductId(B), 1)));
        there(1, A, 1);
        there(1, B, 1);
        assertThat(plan(true, 1, line(1, 1, A), pair).picks()).containsExactly(share(1, 1, 1));
    }

    @Rule("PRO-4")
    @Test
    void deliversFromAsFewAsPossibleOfManyWarehouses() {
        there(1, A, 3);
        there(1, B, 3);
        there(1, C, 3);
        there(7, A, 3);
        there(7, B, 3);
        there(7, C, 1);
        there(7, D, 1);
        there(9, A, 1);
        there(9, B, 1);
        there(9, C, 3);
        there(9, D, 3);
        for (int warehouses : List.of(10, 12, 60)) {
            var plan = plan(true, warehouses, line(1, 4, A), line(2, 4, B), line(3, 4, C), line(4, 4, D));
            assertThat(plan.picks()).extracting(pick -> pick.warehouse().value()).containsOnly(7, 9);
            assertThat(plan.waits()).isEmpty();
        }
    }

    @Rule("PRO-5")
    @Test
    void choosesWarehousesOneByOneIfThereAreTooManyCombinations() {
        for (int warehouse = 1; warehouse <= 14; warehouse++) {
            there(warehouse, A, 1);
        }
        there(13, A, 5);
        there(14, B, 2);
        var plan = plan(true, 14, line(1, 6, A), line(2, 2, B));
        assertThat(plan.picks()).containsExactly(share(13, 1, 5), share(14, 1, 1), share(14, 2, 2));
        assertThat(plan.waits()).isEmpty();
        assertThat(plan(true, 14, line(1, 100, A)).picks()).hasSize(14);
        assertThat(plan(true, 14, line(1, 100, C)).waits()).containsExactly(share(1, 1, 100));
    }

    /** Random orders: no piece is delivered twice, every piece is planned once, and no piece waits that could be delivered. */
    @Rule({"ORD-54", "PRO-8"})
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34})
    void plansEveryPieceExactlyOnceAndAlwaysTheSameWay(long seed) {
        var random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            int warehouses = random.nextInt(10) == 0 ? 12 : random.nextInt(1, 6);
            var levels = new HashMap<Integer, Map<Integer, Integer>>();
            for (int warehouse = 1; warehouse <= warehouses; warehouse++) {
                for (int product = 1; product <= 4; product++) {
                    levels.computeIfAbsent(warehouse, one -> new HashMap<>()).put(product,
                            Math.max(0, random.nextInt(-4, 8)));
                }
            }
            var demands = new ArrayList<Demand>();
            for (int line = 1; line <= random.nextInt(1, 6); line++) {
                var needs = random.ints(random.nextInt(3), 1, 5).distinct()
                        .mapToObj(product -> new Need(new ProductId(product), random.nextInt(1, 4))).toList();
                demands.add(new Demand(line, random.nextInt(1, 8), needs));
            }
            boolean split = random.nextBoolean();
            var plan = plan(levels, split, warehouses, demands);
            var description = "seed %d, round %d: %s of %s for %s".formatted(seed, round, plan, levels, demands);

            assertThat(plan(levels, split, warehouses, demands)).describedAs(description).isEqualTo(plan);
            var left = left(levels, demands, plan);
            left.values()
                    .forEach(ofProducts -> assertThat(ofProducts.values()).describedAs(description).allMatch(free -> free >= 0));
            for (var demand : demands) {
                assertThat(sum(plan.picks(), demand) + sum(plan.waits(), demand)).describedAs(description)
                        .isEqualTo(demand.amount());
            }
            assertThat(plan.waits().stream().map(Share::idorderProduct)).describedAs(description).doesNotHaveDuplicates();
            assertThat(plan.picks().stream().map(Share::amount)).describedAs(description).allMatch(amount -> amount > 0);
            int used = plan.picks().stream().map(Share::warehouse).collect(Collectors.toSet()).size();
            if (!split) {
                assertThat(used).describedAs(description).isLessThanOrEqualTo(1);
                assertThat(plan.picks().isEmpty() || plan.waits().isEmpty()).describedAs(description).isTrue();
            } else if (warehouses <= 10) {
                assertNoneWaitsThatIsThere(left, demands, plan, description);
                assertNoSmallerChoiceDelivers(levels, demands, plan, used, warehouses, description);
            }
        }
    }

    private static void assertNoneWaitsThatIsThere(Map<Integer, Map<Integer, Integer>> left, List<Demand> demands,
            AllocationPlan plan, String description) {
        for (var wait : plan.waits()) {
            var needs = demands.get(wait.idorderProduct() - 1).needs();
            left.forEach((warehouse, free) -> assertThat(needs).describedAs(description)
                    .anyMatch(need -> free.get(need.idproduct().value()) < need.amount()));
        }
    }

    /** No single warehouse delivers as much as the plan. */
    private static void assertNoSmallerChoiceDelivers(Map<Integer, Map<Integer, Integer>> levels, List<Demand> demands,
            AllocationPlan plan, int used, int warehouses, String description) {
        if (used < 2) {
            return;
        }
        int delivered = plan.picks().stream().mapToInt(Share::amount).sum();
        for (int one = 1; one <= warehouses; one++) {
            int alone = plan(Map.of(1, levels.get(one)), true, 1, demands).picks().stream().mapToInt(Share::amount).sum();
            assertThat(alone).describedAs(description).isLessThan(delivered);
        }
    }

    private static Map<Integer, Map<Integer, Integer>> left(Map<Integer, Map<Integer, Integer>> levels, List<Demand> demands,
            AllocationPlan plan) {
        var left = new HashMap<Integer, Map<Integer, Integer>>();
        levels.forEach((warehouse, ofProducts) -> left.put(warehouse, new HashMap<>(ofProducts)));
        for (var pick : plan.picks()) {
            demands.get(pick.idorderProduct() - 1).needs().forEach(need -> left.get(pick.warehouse().value())
                    .merge(need.idproduct().value(), -pick.amount() * need.amount(), Integer::sum));
        }
        return left;
    }

    private static int sum(List<Share> shares, Demand demand) {
        return shares.stream().filter(share -> share.idorderProduct() == demand.idorderProduct()).mapToInt(Share::amount).sum();
    }
}
