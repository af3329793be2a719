package fulfilment.command.locationstockcounts;

import fulfilment.api.kernel.BadParameter;
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
import fulfilment.api.locationstockcounts.StockCountStatus;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.users.UserId;
import fulfilment.command.platform.Root;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A stock count of one location. It is opened with the products that lie there; they and products that were not expected are counted, as
 * often as needed. Completing it corrects their stock, cancelling it changes nothing; after that it does not change. Rule CNT-4.
 */
@AggregateRoot(type = "location_stock_count")
class StockCount extends Root {

    /** No real location holds more products, and one transaction corrects all of them. Rule CNT-7. */
    static final int MOST_LINES = 1_000;

    @AggregateIdentifier
    private StockCountId id;
    private Place place;
    private StockCountStatus status = StockCountStatus.OPEN;
    private final SortedMap<ProductId, Line> lines = new TreeMap<>();
    private final Map<Integer, ProductId> products = new HashMap<>();

    /**
     * A product of the count.
     *
     * @param expected    pieces at the location when the count was opened
     * @param expectedLot of these pieces; null if it is unknown
     * @param lastEntry   with which these pieces became so many; null if it is not known
     * @param counted     null until it is counted
     * @param by          the user who counted it last
     */
    record Line(int line, int expected, @Nullable Lot expectedLot, @Nullable Integer lastEntry, @Nullable Counted counted,
            @Nullable UserId by) {

        private static Line of(StockCountLine line) {
            return new Line(line.line(), line.expected(), line.lot(), line.lastEntry(), null, null);
        }

        private Line counted(Counted found, UserId counter) {
            return new Line(line, expected, expectedLot, lastEntry, found, counter);
        }
    }

    /** For the event store, which replays a count's events into it. */
    StockCount() {}

    StockCount(StockCountOpened opening) {
        requireRoomFor(opening.lines().size());
        apply(opening);
    }

    /** @param found makes a line of the product if it has none yet */
    void count(ProductId product, Counted counted, Function<ProductId, StockCountLine> found, UserId by) {
        requireOpen();
        if (!lines.containsKey(product)) {
            requireRoomFor(lines.size() + 1);
            apply(new ProductFound(id, found.apply(product)));
        }
        var line = Objects.requireNonNull(lines.get(product));
        if (!counted.equals(line.counted()) || !by.equals(line.by())) {
            apply(new ProductCounted(id, line.line(), counted, by.value()));
        }
    }

    private static void requireRoomFor(int lines) {
        if (lines > MOST_LINES) {
            throw new BadParameter("products", "must not be more than %,d in a stock count".formatted(MOST_LINES));
        }
    }

    /** Records that the stock of all its products is corrected. @param lines all of them, in the order of their numbers */
    void complete(List<Settled> lines, UserId by) {
        requireOpen();
        apply(new StockCountCompleted(id, lines, by.value()));
    }

    @CommandHandler
    void decide(CancelStockCount command) {
        requireOpen();
        apply(new StockCountCancelled(id, command.by().value()));
    }

    /** @throws StockCountNotOpen if it is completed or cancelled */
    void requireOpen() {
        if (status != StockCountStatus.OPEN) {
            throw new StockCountNotOpen(id, status);
        }
    }

    StockCountId id() {
        return id;
    }

    Place place() {
        return place;
    }

    /** All products of the count, in the order of their ids. */
    SortedMap<ProductId, Line> lines() {
        return new TreeMap<>(lines);
    }

    @Override
    protected long bytes() {
        return 250L * lines.size();
    }

    @EventSourcingHandler
    void evolve(StockCountOpened event) {
        id = event.count();
        place = new Place(event.warehouse(), event.location());
        event.lines().forEach(this::add);
    }

    @EventSourcingHandler
    void evolve(ProductFound event) {
        add(event.line());
    }

    private void add(StockCountLine line) {
        lines.put(line.idproduct(), Line.of(line));
        products.put(line.line(), line.idproduct());
    }

    @EventSourcingHandler
    void evolve(ProductCounted event) {
        lines.computeIfPresent(Objects.requireNonNull(products.get(event.line())),
                (product, line) -> line.counted(event.counted(), new UserId(event.by())));
    }

    @EventSourcingHandler
    void evolve(StockCountCompleted event) {
        status = StockCountStatus.COMPLETED;
    }

    @EventSourcingHandler
    void evolve(StockCountCancelled event) {
        status = StockCountStatus.CANCELLED;
    }
}
