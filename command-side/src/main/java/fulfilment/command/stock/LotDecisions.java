package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockCommand.ExpireLots;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.stock.StockEvent.LotExpired;
import fulfilment.api.stock.StockEvent.LotExpiryLifted;
import fulfilment.api.stock.StockEvent.LotPlace;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.command.platform.Ids;
import java.util.List;
import java.util.function.Predicate;

/** Decides which lots of one product may be picked. Rules LOT-10, LOT-12, LOT-20, LOT-21. */
final class LotDecisions {

    private final ProductStock stock;

    LotDecisions(ProductStock stock) {
        this.stock = stock;
    }

    /** Blocks the lots with a number, in stock or not. Rule LOT-10. */
    void block(String number, String reason, Ids ids) {
        if (!reason.equals(states().blocked().get(number))) {
            var places = after(states().block(number, reason), lot -> lot.number().equals(number), ids);
            stock.happened(new LotBlocked(stock.id(), number, reason, places));
        }
    }

    /** Ends the block of the lots with a number. @throws Rejection if they are not blocked. Rule LOT-12 */
    void release(String number, Ids ids) {
        if (!states().blocked().containsKey(number)) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "lot %s is not blocked".formatted(Excerpt.of(number)));
        }
        var places = after(states().release(number), lot -> lot.number().equals(number), ids);
        stock.happened(new LotReleased(stock.id(), number, places));
    }

    void expire(ExpireLots command, StockFacts facts, Ids ids) {
        command.lots().forEach(lot -> expire(lot, facts.expires(stock.id(), lot, command.today()), ids));
    }

    /** Pieces that are too old when they arrive can never be picked. Rule LOT-21. */
    void arrive(Place place, StockFacts facts, Ids ids) {
        var lot = stock.levels().at(place).lot();
        if (lot != null && lot.expirationDate() != null && facts.expires(stock.id(), lot, facts.today())) {
            expire(lot, true, ids);
        }
    }

    private void expire(Lot lot, boolean on, Ids ids) {
        if (states().expired().contains(lot) != on) {
            var places = after(states().expire(lot, on), lot::equals, ids);
            stock.happened(on ? new LotExpired(stock.id(), lot, places) : new LotExpiryLifted(stock.id(), lot, places));
        }
    }

    private LotStates states() {
        return stock.levels().lots();
    }

    /** The places whose pieces change their state with their lot. */
    private List<LotPlace> after(LotStates changed, Predicate<Lot> lots, Ids ids) {
        var levels = stock.levels().with(changed);
        return levels.holding(lots).stream().map(place -> new LotPlace(place, ids.next("stock_history"), levels.level(place),
                levels.in(place.warehouse()))).toList();
    }
}
