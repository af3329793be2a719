package fulfilment.command.locationstockcounts;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import fulfilment.api.locations.LocationId;
import fulfilment.api.locationstockcounts.Counted;
import fulfilment.api.locationstockcounts.StockCountCommand.CancelStockCount;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductCounted;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductFound;
import fulfilment.api.locationstockcounts.StockCountEvent.Settled;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCancelled;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCompleted;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountOpened;
import fulfilment.api.locationstockcounts.StockCountId;
import fulfilment.api.locationstockcounts.StockCountLine;
import fulfilment.api.products.ProductId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.ResultValidator;
import org.axonframework.test.aggregate.TestExecutor;
import org.junit.jupiter.api.Test;

/** The life of a stock count, from open to completed or cancelled. */
class StockCountTest {

    private static final StockCountId COUNT = new StockCountId(1);
    private static final UserId ME = new UserId(3);
    private static final Counted FOUR_OF_FIVE = new Counted(4, null, 5, null);

    private final AggregateTestFixture<StockCount> fixture = new AggregateTestFixture<>(StockCount.class);

    private static StockCountLine line(int id, int idproduct, int expected) {
        return new StockCountLine(id, new ProductId(idproduct), "P" + idproduct, "Lantern", expected, null);
    }

    private static StockCountOpened opened(StockCountLine... lines) {
        return new StockCountOpened(COUNT, new WarehouseId(1), new LocationId(11), false, List.of(lines), 3);
    }

    private static ProductCounted counted(int line, Counted counted, int by) {
        return new ProductCounted(COUNT, line, counted, by);
    }

    private TestExecutor<StockCount> given(Object... events) {
        return fixture.given(Arrays.asList(events));
    }

    private ResultValidator<StockCount> count(TestExecutor<StockCount> given, int idproduct, Counted counted, UserId by) {
        return given.whenInvoking(COUNT.toString(),
                count -> count.count(new ProductId(idproduct), counted, product -> line(99, product.value(), 0), by));
    }

    @Test
    @Rule("CNT-10")
    void countsAProductAndCountsItAgain() {
        count(given(opened(line(1, 10, 5), line(2, 11, 1))), 10, FOUR_OF_FIVE, ME).expectEvents(counted(1, FOUR_OF_FIVE, 3));
        var again = new Counted(6, null, 5, null);
        count(given(opened(line(1, 10, 5)), counted(1, FOUR_OF_FIVE, 3)), 10, again, ME).expectEvents(counted(1, again, 3));
        count(given(opened(line(1, 10, 5)), counted(1, FOUR_OF_FIVE, 3)), 10, FOUR_OF_FIVE, ME).expectNoEvents();
        count(given(opened(line(1, 10, 5)), counted(1, FOUR_OF_FIVE, 3)), 10, FOUR_OF_FIVE, new UserId(4))
                .expectEvents(counted(1, FOUR_OF_FIVE, 4));
    }

    @Test
    @Rule("CNT-9")
    void addsAProductThatWasNotExpectedOnce() {
        var found = new Counted(2, null, 0, null);
        count(given(opened()), 20, found, ME).expectEvents(new ProductFound(COUNT, line(99, 20, 0)), counted(99, found, 3));
        count(given(opened(), new ProductFound(COUNT, line(7, 20, 0))), 20, found, ME).expectEvents(counted(7, found, 3));
    }

    @Test
    @Rule("CNT-7")
    void takesAThousandProductsAndNoMore() {
        var most = IntStream.rangeClosed(1, 1_000).mapToObj(id -> line(id, id, 5)).toArray(StockCountLine[]::new);
        var oneLess = Arrays.copyOf(most, 999);

        count(given(opened(oneLess)), 2_000, FOUR_OF_FIVE, ME).expectSuccessfulHandlerExecution();
        count(given(opened(most)), 2_000, FOUR_OF_FIVE, ME).expectException(BadParameter.class).expectNoEvents();
        count(given(opened(most)), 1_000, FOUR_OF_FIVE, ME).expectSuccessfulHandlerExecution();
        fixture.givenNoPriorActivity().whenConstructing(() -> new StockCount(opened(most))).expectEvents(opened(most));
        var oneMore = Arrays.copyOf(most, 1_001);
        oneMore[1_000] = line(1_001, 1_001, 5);
        assertThatThrownBy(() -> new StockCount(opened(oneMore))).isInstanceOf(BadParameter.class);
    }

    @Test
    @Rule({"CNT-4", "CNT-23"})
    void changesOnlyWhileItIsOpen() {
        for (var end : List.of(new StockCountCompleted(COUNT, List.of(new Settled(1, 4, -1)), 3),
                new StockCountCancelled(COUNT, 3))) {
            var history = new Object[] {opened(line(1, 10, 5)), end};
            count(given(history), 10, FOUR_OF_FIVE, ME).expectException(StockCountNotOpen.class).expectNoEvents();
            count(given(history), 20, FOUR_OF_FIVE, ME).expectException(StockCountNotOpen.class).expectNoEvents();
            given(history).when(new CancelStockCount(COUNT, ME)).expectException(StockCountNotOpen.class).expectNoEvents();
            given(history).whenInvoking(COUNT.toString(), count -> count.complete(List.of(), ME))
                    .expectException(StockCountNotOpen.class).expectNoEvents();
        }
    }

    @Test
    @Rule("CNT-11")
    void isCancelledWithoutACorrection() {
        given(opened(line(1, 10, 5)), counted(1, FOUR_OF_FIVE, 3)).when(new CancelStockCount(COUNT, ME))
                .expectEvents(new StockCountCancelled(COUNT, 3));
    }

    @Test
    @Rule("CNT-12")
    void recordsWhatBecameOfEachProduct() {
        var settled = List.of(new Settled(1, 4, -1), new Settled(2, null, 0));
        given(opened(line(1, 10, 5), line(2, 11, 1))).whenInvoking(COUNT.toString(), count -> count.complete(settled, ME))
                .expectEvents(new StockCountCompleted(COUNT, settled, 3));
    }
}
