package fulfilment.command.stock;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.Rule;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.Place;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.stock.StockLevels.Waiting;
import fulfilment.command.stock.StockLevels.Wanted;
import fulfilment.testing.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which backorder gets which pieces, wherever they are. Rules BCK-22, BCK-24, BCK-25, STK-9. */
class SupplyPlanTest {

    private static final WarehouseId ONE = new WarehouseId(1);
    private static final WarehouseId TWO = new WarehouseId(2);
    private static final WarehouseId THREE = new WarehouseId(3);
    private static final List<WarehouseId> OPEN = List.of(TWO, ONE, THREE);
    private static final BackorderId OLD = new BackorderId(21);
    private static final BackorderId YOUNG = new BackorderId(22);

    private static StockLevels stock(int one, int two, int three) {
        return plus(plus(plus(StockLevels.NONE, ONE, one), TWO, two), THREE, three);
    }

    private static StockLevels plus(StockLevels levels, WarehouseId warehouse, int pieces) {
        return pieces == 0 ? levels : levels.plus(new Place(warehouse, null), pieces, null);
    }

    private static Wanted anywhere(int amount) {
        return new Wanted(amount, List.of());
    }

    @Rule("BCK-22")
    @Test
    void takesFromItsOwnWarehouseThenFromThePreferredOnes() {
        var levels = stock(2, 1, 5).reserve(ONE, OLD, 100, anywhere(4));

        var plan = SupplyPlan.of(levels, OPEN);

        assertThat(plan.givenTo(OLD)).isEqualTo(Map.of(ONE, 2, TWO, 1, THREE, 1));
        assertThat(plan.unassigned(THREE)).isEqualTo(4);
        assertThat(plan.unassigned(ONE)).isZero();
    }

    @Rule({"BCK-22", "STK-9"})
    @Test
    void anOlderBackorderOfAnotherWarehouseComesFirst() {
        var levels = stock(0, 3, 0).reserve(TWO, YOUNG, 100, anywhere(3)).reserve(ONE, OLD, 100, anywhere(2));

        assertThat(SupplyPlan.of(levels, OPEN).givenTo(OLD)).isEqualTo(Map.of(TWO, 2));
        assertThat(SupplyPlan.of(levels, OPEN).givenTo(YOUNG)).isEqualTo(Map.of(TWO, 1));
        var urgent = levels.reserve(TWO, YOUNG, 99, anywhere(3));
        assertThat(SupplyPlan.of(urgent, OPEN).givenTo(YOUNG)).isEqualTo(Map.of(TWO, 3));
        assertThat(SupplyPlan.of(urgent, OPEN).givenTo(OLD)).isEmpty();
    }

    @Rule({"BCK-22", "BCK-24"})
    @Test
    void takesOnlyFromWarehousesThatTheOrderNames() {
        var levels = stock(0, 3, 4).reserve(ONE, OLD, 100, new Wanted(9, List.of(1, 3)));

        assertThat(SupplyPlan.of(levels, OPEN).givenTo(OLD)).isEqualTo(Map.of(THREE, 4));
        assertThat(SupplyPlan.of(levels.reserve(ONE, OLD, 100, 9), OPEN).givenTo(OLD)).isEmpty();
    }

    @Rule({"BCK-10", "BCK-23"})
    @Test
    void aWarehouseThatTakesNoOrdersGivesItsPiecesToItsOwnBackordersLast() {
        var levels = stock(3, 2, 0).reserve(ONE, OLD, 100, anywhere(4)).reserve(TWO, YOUNG, 100, anywhere(4));

        var plan = SupplyPlan.of(levels, List.of(TWO, THREE));

        assertThat(plan.givenTo(OLD)).isEqualTo(Map.of(TWO, 2, ONE, 2));
        assertThat(plan.givenTo(YOUNG)).isEmpty();
        assertThat(plan.unassigned(ONE)).isEqualTo(1);
    }

    @Rule({"BCK-25", "PRO-21"})
    @Test
    void newOrdersGetNoPieceOfABackorderThatIsCountedElsewhere() {
        var levels = stock(0, 5, 0).reserve(ONE, OLD, 100, anywhere(4)).allocate(TWO, new OrderId(7), 1);

        assertThat(SupplyPlan.of(levels, OPEN).unassigned(TWO)).isEqualTo(1);
        assertThat(levels.in(TWO).free()).isEqualTo(4);
        assertThat(levels.in(ONE).free()).isEqualTo(-4);
    }

    static LongStream seeds() {
        return new Random(Seed.of("supply plans")).longs(200);
    }

    /** Random arrivals, removals, reservations and picklists: no backorder ever gets a piece that an earlier one misses. */
    @Rule({"BCK-22", "STK-8"})
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noBackorderPassesAnEarlierOne(long seed) {
        var random = new Random(seed);
        var all = List.of(ONE, TWO, THREE, new WarehouseId(4));
        var levels = StockLevels.NONE;
        int picklist = 0;
        for (int step = 0; step < 60; step++) {
            var open = all.stream().filter(one -> random.nextInt(5) > 0).toList();
            var before = SupplyPlan.of(levels, open);
            var warehouse = all.get(random.nextInt(4));
            switch (random.nextInt(5)) {
                case 0, 1 -> levels = plus(levels, warehouse, random.nextInt(6));
                case 2, 3 -> levels = levels.reserve(warehouse, new BackorderId(random.nextInt(40, 60) * 4 + warehouse.value()),
                        random.nextInt(99, 101), new Wanted(random.nextInt(6), elsewhere(random)));
                default -> {
                    for (var waiting : List.copyOf(levels.backorders().entrySet())) {
                        if (random.nextInt(3) == 0) {
                            levels = picked(levels, waiting.getKey(), waiting.getValue(), before, ++picklist);
                        }
                    }
                }
            }
            check("seed %d, step %d: %s, open %s".formatted(seed, step, levels, open), levels, open);
        }
    }

    private static @Nullable List<Integer> elsewhere(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> null;
            case 1 -> List.of();
            default -> List.of(random.nextInt(1, 5), random.nextInt(1, 5));
        };
    }

    private static StockLevels picked(StockLevels levels, Waiting waiting, Wanted wanted, SupplyPlan plan, int picklist) {
        var after = levels;
        int left = wanted.amount();
        for (var share : plan.givenTo(waiting.idbackorder()).entrySet()) {
            after = after.claim(new PicklistId(picklist), new Place(share.getKey(), null), share.getValue());
            left -= share.getValue();
        }
        return after.reserve(waiting.warehouse(), waiting.idbackorder(), waiting.priority(),
                new Wanted(left, wanted.elsewhere()));
    }

    private static boolean mayTake(Waiting waiting, Wanted wanted, WarehouseId from, List<WarehouseId> open) {
        return waiting.warehouse().equals(from) || open.contains(from) && wanted.mayComeFrom(from);
    }

    private static void check(String description, StockLevels levels, List<WarehouseId> open) {
        var plan = SupplyPlan.of(levels, open);
        var unclaimed = levels.unclaimed();
        var missing = new ArrayList<Map.Entry<Waiting, Wanted>>();
        levels.backorders().entrySet().forEach(one -> {
            var given = plan.givenTo(one.getKey().idbackorder());
            given.forEach((from, pieces) -> {
                assertThat(mayTake(one.getKey(), one.getValue(), from, open)).describedAs(description).isTrue();
                assertThat(missing).describedAs(description)
                        .noneMatch(earlier -> mayTake(earlier.getKey(), earlier.getValue(), from, open));
                unclaimed.merge(from, -pieces, Integer::sum);
            });
            int got = given.values().stream().mapToInt(Integer::intValue).sum();
            assertThat(got).describedAs(description).isBetween(0, one.getValue().amount());
            if (got < one.getValue().amount()) {
                missing.add(one);
            }
        });
        unclaimed.forEach((warehouse, left) -> {
            assertThat(plan.unassigned(warehouse)).describedAs(description).isEqualTo(left).isNotNegative();
            if (left > 0) {
                assertThat(missing).describedAs(description)
                        .noneMatch(one -> mayTake(one.getKey(), one.getValue(), warehouse, open));
            }
        });
    }
}
