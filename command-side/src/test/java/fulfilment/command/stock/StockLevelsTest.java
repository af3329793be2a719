package fulfilment.command.stock;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.Rule;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.Place;
import fulfilment.api.warehouses.WarehouseId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How many pieces an order or a backorder may take, and which backorder comes first. Rules STK-8, STK-9. */
class StockLevelsTest {

    private static final WarehouseId ONE = new WarehouseId(1);
    private static final WarehouseId TWO = new WarehouseId(2);
    private static final Place NOWHERE = new Place(ONE, null);
    private static final Place L11 = new Place(ONE, new LocationId(11));
    private static final Place ELSEWHERE = new Place(TWO, null);

    private final StockLevels ten = StockLevels.NONE.plus(NOWHERE, 4, null).plus(L11, 6, null);

    private static int availableTo(StockLevels levels, WarehouseId warehouse, BackorderId idbackorder) {
        return SupplyPlan.of(levels, List.of(ONE, TWO)).givenTo(idbackorder).getOrDefault(warehouse, 0);
    }

    @Rule({"PRO-2", "STK-8"})
    @Test
    void claimedAndBackorderedPiecesAreNotAvailable() {
        assertThat(ten.available(ONE)).isEqualTo(10);
        assertThat(ten.claim(new PicklistId(7), L11, 3).available(ONE)).isEqualTo(7);
        assertThat(ten.claim(new PicklistId(7), L11, 3).reserve(ONE, new BackorderId(8), 100, 5).available(ONE)).isEqualTo(2);
        assertThat(ten.available(TWO)).isZero();
    }

    @Rule({"PRO-2", "PRO-22", "STK-8"})
    @Test
    void allocatedPiecesAreAvailableButNotFree() {
        var levels = ten.allocate(ONE, new OrderId(9), 4);
        assertThat(levels.available(ONE)).isEqualTo(10);
        assertThat(levels.free(ONE)).isEqualTo(6);
        assertThat(levels.allocate(ONE, new OrderId(9), 0).free(ONE)).isEqualTo(10);
    }

    @Test
    void availableAndFreePiecesAreNeverNegative() {
        var levels = ten.reserve(ONE, new BackorderId(8), 100, 50).allocate(ONE, new OrderId(9), 60);
        assertThat(levels.available(ONE)).isZero();
        assertThat(levels.free(ONE)).isZero();
    }

    @Rule({"BCK-2", "STK-9"})
    @Test
    void givesPiecesToTheLowestPriorityNumberThenTheOldestBackorder() {
        var levels = ten.reserve(ONE, new BackorderId(21), 100, 6).reserve(ONE, new BackorderId(22), 100, 6).reserve(ONE,
                new BackorderId(23), 99, 3);
        assertThat(availableTo(levels, ONE, new BackorderId(23))).isEqualTo(3);
        assertThat(availableTo(levels, ONE, new BackorderId(21))).isEqualTo(6);
        assertThat(availableTo(levels, ONE, new BackorderId(22))).isEqualTo(1);
        assertThat(availableTo(levels.claim(new PicklistId(7), L11, 4), ONE, new BackorderId(21))).isEqualTo(3);
        assertThat(availableTo(levels.claim(new PicklistId(7), L11, 4), ONE, new BackorderId(22))).isZero();
        assertThat(availableTo(levels.reserve(ONE, new BackorderId(22), 1, 6), ONE, new BackorderId(22))).isEqualTo(6);
        assertThat(availableTo(levels.reserve(ONE, new BackorderId(22), 1, 6), ONE, new BackorderId(21))).isEqualTo(1);
    }

    @Test
    void givesNoPiecesOfOtherWarehousesToABackorder() {
        var levels = ten.reserve(TWO, new BackorderId(21), 100, 6);
        assertThat(availableTo(levels, TWO, new BackorderId(21))).isZero();
        assertThat(availableTo(levels, ONE, new BackorderId(21))).isZero();
        assertThat(availableTo(levels.plus(ELSEWHERE, 2, null), TWO, new BackorderId(21))).isEqualTo(2);
        assertThat(availableTo(levels, ONE, new BackorderId(99))).isZero();
    }

    @Test
    void findsTheClaimsOfAPicklistByPlace() {
        assertThat(ten.claim(new PicklistId(7), L11, 2).claim(new PicklistId(7), NOWHERE, 1).claim(new PicklistId(8), L11, 3)
                .claimsOf(new PicklistId(7))).isEqualTo(Map.of(NOWHERE, 1, L11, 2));
        assertThat(ten.claimsOf(new PicklistId(7))).isEmpty();
    }

    /** All backorders together get the unclaimed pieces, at most what they wait for; none gets more than it waits for. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8})
    @Rule("STK-8")
    void givesEachPieceToOneBackorderOnly(long seed) {
        var random = new Random(seed);
        var levels = StockLevels.NONE;
        var waiting = new HashMap<Integer, Integer>();
        for (int step = 0; step < 500; step++) {
            var description = "seed %d, step %d: %s".formatted(seed, step, levels);
            switch (random.nextInt(4)) {
                case 0 -> levels = levels.plus(random.nextBoolean() ? NOWHERE : L11, random.nextInt(1, 5), null);
                case 1 -> {
                    int open = levels.at(L11).free();
                    levels = open > 0
                            ? levels.claim(new PicklistId(random.nextInt(1, 4)), L11, random.nextInt(1, open + 1))
                            : levels;
                }
                default -> {
                    int amount = random.nextInt(8);
                    int backorder = random.nextInt(1, 12);
                    levels = levels.reserve(ONE, new BackorderId(backorder), random.nextInt(98, 101), amount);
                    waiting.put(backorder, amount);
                }
            }
            int free = levels.in(ONE).stock() - levels.in(ONE).reservedpicklists();
            int asked = waiting.values().stream().mapToInt(Integer::intValue).sum();
            var now = levels;
            int given = List.copyOf(waiting.keySet()).stream()
                    .mapToInt(backorder -> availableTo(now, ONE, new BackorderId(backorder))).sum();
            assertThat(given).describedAs(description).isEqualTo(Math.min(free, asked));
            assertThat(levels.available(ONE)).describedAs(description).isEqualTo(Math.max(0, free - asked));
            waiting.forEach(
                    (backorder, amount) -> assertThat(availableTo(now, ONE, new BackorderId(backorder))).describedAs(description)
                            .isBetween(0, amount));
        }
    }
}
