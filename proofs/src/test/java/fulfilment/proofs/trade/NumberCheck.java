package fulfilment.proofs.trade;

import fulfilment.api.movements.MovementEvent.MovementCreated;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderEvent.OrderCreated;
import fulfilment.api.orders.OrderEvent.OrderPicklistCancelled;
import fulfilment.api.orders.OrderEvent.OrderPicklistReduced;
import fulfilment.api.orders.OrderEvent.OrderProcessed;
import fulfilment.api.orders.OrderEvent.OrderProductAdded;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.picklists.PicklistEvent.PicklistCreated;
import fulfilment.api.returns.ReturnEvent.ReturnCreated;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.proofs.trade.Records.Stored;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks that no number was given out twice. The ids of orders, picklists and returns are in the names of their streams, which the log
 * itself keeps apart.
 */
final class NumberCheck {

    private final Set<Number> given = new HashSet<>();
    private final List<String> violations;

    /** @param of what is numbered */
    private record Number(String of, Object number) {}

    NumberCheck(List<String> violations) {
        this.violations = violations;
    }

    void check(Stored stored) {
        switch (stored.event()) {
            case OrderCreated e -> {
                given(stored, "order", e.number());
                lines(stored, e.lines());
            }
            case OrderProductAdded e -> lines(stored, List.of(e.line()));
            case OrderProcessed e -> {
                lines(stored, e.parts());
                backorders(stored, e.backorders());
            }
            case OrderPicklistCancelled e -> backorders(stored, e.backorders());
            case OrderPicklistReduced e -> backorders(stored, e.backorders());
            case PicklistCreated e -> {
                given(stored, "picklist", e.number());
                e.lines().forEach(line -> given(stored, "line of a picklist", line.idpicklistProduct()));
            }
            case ReturnCreated e -> {
                given(stored, "return", e.number());
                e.returned().forEach(line -> given(stored, "returned product", line.idreturnProduct()));
            }
            case MovementCreated e -> given(stored, "movement", e.number());
            case StockChanged e -> histories(stored, List.of(e.history()), List.of(e.locationHistory()));
            case StockMoved e -> histories(stored, List.of(), List.of(e.fromLocationHistory(), e.toLocationHistory()));
            case StockTransferred e -> histories(stored, List.of(e.fromHistory(), e.toHistory()),
                    List.of(e.fromLocationHistory(), e.toLocationHistory()));
            case ClaimedStockTaken e -> histories(stored, List.of(e.history()), List.of(e.locationHistory()));
            case TakenStockRestored e -> histories(stored, List.of(e.history()), List.of(e.locationHistory()));
            case null, default -> {
            }
        }
    }

    private void lines(Stored stored, List<OrderLine> lines) {
        lines.forEach(line -> given(stored, "line of an order", line.idorderProduct()));
    }

    private void backorders(Stored stored, List<Backorder> backorders) {
        backorders.forEach(backorder -> given(stored, "backorder", backorder.idbackorder()));
    }

    private void histories(Stored stored, List<Integer> ofStock, List<Integer> ofLocations) {
        ofStock.forEach(history -> given(stored, "stock history", history));
        ofLocations.forEach(history -> given(stored, "location stock history", history));
    }

    private void given(Stored stored, String of, Object number) {
        if (!given.add(new Number(of, number))) {
            violations.add("event %d uses number %s of %s, which was given out before".formatted(stored.index(), number, of));
        }
    }
}
