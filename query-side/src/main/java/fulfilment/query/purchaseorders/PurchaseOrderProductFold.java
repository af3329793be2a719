package fulfilment.query.purchaseorders;

import static fulfilment.query.platform.Folds.existing;
import static fulfilment.query.platform.Folds.part;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.purchaseorders.PurchaseOrderEvent;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderCancelled;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderClosed;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderCreated;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderDetailsChanged;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderMarkedAsPurchased;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductAdded;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductChanged;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductReceived;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductRemoved;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductTakenBack;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderReceived;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderReopened;
import fulfilment.api.purchaseorders.PurchaseOrderLine;
import fulfilment.api.purchaseorders.PurchaseOrderProductView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the view of a purchase order line from the events of the order. */
final class PurchaseOrderProductFold implements Fold<PurchaseOrderProductView, PurchaseOrderEvent> {

    @Override
    public List<Integer> touches(PurchaseOrderEvent event) {
        return switch (event) {
            case PurchaseOrderCreated e -> e.lines().stream().map(PurchaseOrderLine::idpurchaseorderProduct).toList();
            case PurchaseOrderProductAdded e -> List.of(e.line().idpurchaseorderProduct());
            case PurchaseOrderProductChanged e -> List.of(e.line());
            case PurchaseOrderProductRemoved e -> List.of(e.line());
            case PurchaseOrderProductReceived e -> List.of(e.line());
            case PurchaseOrderProductTakenBack e -> List.of(e.line());
            case PurchaseOrderDetailsChanged e -> List.of();
            case PurchaseOrderMarkedAsPurchased e -> List.of();
            case PurchaseOrderReceived e -> List.of();
            case PurchaseOrderReopened e -> List.of();
            case PurchaseOrderClosed e -> List.of();
            case PurchaseOrderCancelled e -> List.of();
        };
    }

    @Override
    public @Nullable PurchaseOrderProductView on(int id, @Nullable PurchaseOrderProductView line, PurchaseOrderEvent event,
            Recorded recorded) {
        return switch (event) {
            case PurchaseOrderCreated e -> PurchaseOrderProductView.of(e.order(),
                    part(e.lines(), id, PurchaseOrderLine::idpurchaseorderProduct));
            case PurchaseOrderProductAdded e -> PurchaseOrderProductView.of(e.order(), e.line());
            case PurchaseOrderProductChanged e -> existing(line, e).with(e.amount(), e.price(), e.deliveryDate());
            case PurchaseOrderProductRemoved e -> null;
            case PurchaseOrderProductReceived e -> existing(line, e).received(e.amountreceived());
            case PurchaseOrderProductTakenBack e -> existing(line, e).received(e.amountreceived());
            case PurchaseOrderDetailsChanged e -> line;
            case PurchaseOrderMarkedAsPurchased e -> line;
            case PurchaseOrderReceived e -> line;
            case PurchaseOrderReopened e -> line;
            case PurchaseOrderClosed e -> line;
            case PurchaseOrderCancelled e -> line;
        };
    }
}
