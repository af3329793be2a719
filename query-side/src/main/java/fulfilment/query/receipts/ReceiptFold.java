package fulfilment.query.receipts;

import static fulfilment.query.platform.Folds.existing;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.receipts.ReceiptEvent;
import fulfilment.api.receipts.ReceiptEvent.ReceiptCompleted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptCreated;
import fulfilment.api.receipts.ReceiptEvent.ReceiptDeleted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptExpectationsChanged;
import fulfilment.api.receipts.ReceiptEvent.ReceiptLocationChosen;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductAdded;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductReceived;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductReverted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductsCounted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptRemarksChanged;
import fulfilment.api.receipts.ReceiptEvent.ReceiptVersionChanged;
import fulfilment.api.receipts.ReceiptStatus;
import fulfilment.api.receipts.ReceiptView.Head;
import fulfilment.api.receipts.ReceiptView.OrderNumber;
import fulfilment.query.platform.Fold;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Builds the view of a receipt, without its products, from its events. */
final class ReceiptFold implements Fold<ReceiptFold.Kept, ReceiptEvent> {

    /** @param shown the part that clients see; the rest serves filters and lookups when it is read */
    record Kept(@JsonUnwrapped Head shown, @Nullable Integer idsupplier,
            @Nullable Integer idfulfilmentCustomer, @Nullable Integer completedByIduser) {

        @Nullable
        Integer idpurchaseorder() {
            return shown.purchaseorder() == null ? null : shown.purchaseorder().idpurchaseorder();
        }

        Kept with(Head head) {
            return new Kept(head, idsupplier, idfulfilmentCustomer, completedByIduser);
        }

        Kept touched(Instant at) {
            return with(shown.with(shown.version(), shown.remarks(), at));
        }

        Kept completed(int by, Instant at) {
            return new Kept(shown.now(ReceiptStatus.COMPLETED, at), idsupplier, idfulfilmentCustomer, by);
        }
    }

    @Override
    public List<Integer> touches(ReceiptEvent event) {
        return List.of(event.receipt().value());
    }

    @Override
    public @Nullable Kept on(int id, @Nullable Kept receipt, ReceiptEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case ReceiptCreated e -> created(e, at);
            case ReceiptVersionChanged e -> existing(receipt, e)
                    .with(existing(receipt, e).shown().with(e.version(), null, at));
            case ReceiptRemarksChanged e -> existing(receipt, e)
                    .with(existing(receipt, e).shown().with(existing(receipt, e).shown().version(), e.remarks(), at));
            case ReceiptProductAdded e -> existing(receipt, e).touched(at);
            case ReceiptExpectationsChanged e -> existing(receipt, e).touched(at);
            case ReceiptProductsCounted e -> existing(receipt, e).touched(at);
            case ReceiptLocationChosen e -> existing(receipt, e).touched(at);
            case ReceiptProductReceived e -> existing(receipt, e).touched(at);
            case ReceiptProductReverted e -> existing(receipt, e).touched(at);
            case ReceiptCompleted e -> existing(receipt, e).completed(e.by(), at);
            case ReceiptDeleted e -> null;
        };
    }

    private static Kept created(ReceiptCreated e, Instant at) {
        var order = e.source().order();
        var number = order == null
                ? null
                : new OrderNumber(order.value(), Objects.requireNonNull(e.source().orderNumber()));
        return new Kept(new Head(e.receipt().value(), e.warehouse().value(), e.version(), number, e.number(),
                ReceiptStatus.PROCESSING, new Head.Note(e.remarks()), null, at, at), e.source().idsupplier(),
                e.idfulfilmentCustomer(), null);
    }
}
