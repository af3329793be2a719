package fulfilment.query.locationstockcounts;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.kernel.Rule;
import fulfilment.api.locations.LocationId;
import fulfilment.api.locationstockcounts.Counted;
import fulfilment.api.locationstockcounts.StockCountEvent;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductCounted;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductFound;
import fulfilment.api.locationstockcounts.StockCountEvent.Settled;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCancelled;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCompleted;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountOpened;
import fulfilment.api.locationstockcounts.StockCountId;
import fulfilment.api.locationstockcounts.StockCountLine;
import fulfilment.api.locationstockcounts.StockCountProductView;
import fulfilment.api.locationstockcounts.StockCountStatus;
import fulfilment.api.locationstockcounts.StockCountView.Head;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Lot;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.wire.Wire;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The views of a stock count and its products show their events, also when they are stored and read between any two events. */
class StockCountFoldTest {

    private static final StockCountId COUNT = new StockCountId(7);
    private static final Instant START = Instant.parse("2026-01-01T10:00:00Z");
    private static final LocalDate SPRING = LocalDate.of(2027, 3, 31);

    private final StockCountFold counts = new StockCountFold();
    private final StockCountProductFold products = new StockCountProductFold();
    private final Wire wire = new Wire(ZoneId.of("Europe/Amsterdam"));
    private final TreeMap<Integer, StockCountProductFold.Kept> lines = new TreeMap<>();
    private @Nullable Head count;

    private void happens(int second, StockCountEvent event) {
        var recorded = new Recorded(second, START.plusSeconds(second), 1);
        assertThat(counts.touches(event)).containsExactly(7);
        count = wire.read(wire.write(counts.on(7, count, event, recorded)), Head.class);
        for (int id : products.touches(event)) {
            lines.compute(id, (key, before) -> wire.read(wire.write(requireNonNull(products.on(id, before, event, recorded))),
                    StockCountProductFold.Kept.class));
        }
    }

    private static StockCountOpened opened() {
        return new StockCountOpened(COUNT, new WarehouseId(1), new LocationId(12), true,
                List.of(new StockCountLine(61, new ProductId(10), "P10", "Oil", 8, new Lot("L-1", SPRING)),
                        new StockCountLine(62, new ProductId(11), "P11", "Wax", 3, null)),
                3);
    }

    @Test
    @Rule({"CNT-1", "CNT-6", "CNT-9", "CNT-10"})
    void showsWhatWasExpectedFoundAndCounted() {
        happens(0, opened());
        assertThat(count).isEqualTo(new Head(7, 12, 1, StockCountStatus.OPEN, true, 3, null, null, START, START));
        happens(1, new ProductFound(COUNT, new StockCountLine(63, new ProductId(12), "P12", "Glue", 0, null)));
        happens(1, new ProductCounted(COUNT, 63, new Counted(4, null, 0, null), 4));
        happens(2, new ProductCounted(COUNT, 61, new Counted(7, new Lot("L-2", null), 6, new Lot("L-1", SPRING)), 4));

        assertThat(lines.values()).extracting(StockCountProductFold.Kept::shown).containsExactly(
                new StockCountProductView(10, "P10", "Oil", 8, 7, 1, "L-1", SPRING, "L-2", null, 4, START.plusSeconds(2)),
                new StockCountProductView(11, "P11", "Wax", 3, null, null, null, null, null, null, null, null),
                new StockCountProductView(12, "P12", "Glue", 0, 4, 4, null, null, null, null, 4, START.plusSeconds(1)));
        assertThat(lines.values()).allMatch(line -> line.idlocationStockCount() == 7);

        happens(3, new StockCountCompleted(COUNT, List.of(new Settled(61, 7, 1), new Settled(62, null, 0), new Settled(63, 4, 4)),
                5));

        assertThat(count).isEqualTo(new Head(7, 12, 1, StockCountStatus.COMPLETED, true, 3, 5, START.plusSeconds(3), START,
                START.plusSeconds(3)));
        assertThat(lines.values()).extracting(line -> line.shown().amountDifference()).containsExactly(1, null, 4);
        assertThat(lines.values()).extracting(line -> line.shown().amountCounted()).containsExactly(7, null, 4);
    }

    @Test
    @Rule("CNT-15")
    void showsUncountedProductsThatBecameZero() {
        happens(0, opened());
        happens(1, new StockCountCompleted(COUNT, List.of(new Settled(61, 0, -8), new Settled(62, 0, -3)), 5));

        assertThat(lines.values()).extracting(line -> line.shown().amountCounted()).containsExactly(0, 0);
        assertThat(lines.values()).extracting(line -> line.shown().amountDifference()).containsExactly(-8, -3);
        assertThat(lines.values()).extracting(line -> line.shown().countedByIduser()).containsOnlyNulls();
    }

    @Test
    @Rule("CNT-11")
    void showsACancelledCount() {
        happens(0, opened());
        happens(1, new StockCountCancelled(COUNT, 4));

        assertThat(requireNonNull(count).status()).isEqualTo(StockCountStatus.CANCELLED);
        assertThat(requireNonNull(count).completedAt()).isNull();
        assertThat(requireNonNull(count).updatedAt()).isEqualTo(START.plusSeconds(1));
    }

    @Test
    @Rule("CNT-3")
    void hidesWhatIsExpectedFromABlindCounter() {
        happens(0, opened());
        happens(1, new ProductCounted(COUNT, 61, new Counted(7, null, 8, null), 4));

        var blind = requireNonNull(lines.get(61)).shown().blind();

        assertThat(blind.amountExpected()).isNull();
        assertThat(blind.amountDifference()).isNull();
        assertThat(blind.amountCounted()).isEqualTo(7);
    }
}
