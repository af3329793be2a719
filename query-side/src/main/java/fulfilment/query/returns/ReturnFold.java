package fulfilment.query.returns;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.returns.ReturnEvent;
import fulfilment.api.returns.ReturnEvent.ReplacementChanged;
import fulfilment.api.returns.ReturnEvent.ReplacementRemoved;
import fulfilment.api.returns.ReturnEvent.ReplacementsAdded;
import fulfilment.api.returns.ReturnEvent.ReplacementsOrdered;
import fulfilment.api.returns.ReturnEvent.ReturnAnonymized;
import fulfilment.api.returns.ReturnEvent.ReturnCommented;
import fulfilment.api.returns.ReturnEvent.ReturnCreated;
import fulfilment.api.returns.ReturnEvent.ReturnDeleted;
import fulfilment.api.returns.ReturnEvent.ReturnDetailsChanged;
import fulfilment.api.returns.ReturnEvent.ReturnStatusChanged;
import fulfilment.api.returns.ReturnEvent.ReturnedProductChanged;
import fulfilment.api.returns.ReturnEvent.ReturnedProductRemoved;
import fulfilment.api.returns.ReturnEvent.ReturnedProductsAdded;
import fulfilment.api.returns.ReturnEvent.ReturnedProductsReceived;
import fulfilment.api.returns.ReturnView.Head;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A return without its products and log, made of its events. A comment in the log does not change it. */
final class ReturnFold implements Fold<Head, ReturnEvent> {

    @Override
    public List<Integer> touches(ReturnEvent event) {
        return List.of(event.idreturn().value());
    }

    @Override
    public @Nullable Head on(int id, @Nullable Head returned, ReturnEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case ReturnCreated e -> Head.created(e, at);
            case ReturnDetailsChanged e -> existing(returned, e).with(e.details(), at);
            case ReturnStatusChanged e -> existing(returned, e).now(e.status(), e.completed(), at);
            case ReturnCommented e -> existing(returned, e);
            case ReturnedProductsAdded e -> existing(returned, e).touched(at);
            case ReturnedProductChanged e -> existing(returned, e).touched(at);
            case ReturnedProductRemoved e -> existing(returned, e).touched(at);
            case ReturnedProductsReceived e -> existing(returned, e).touched(at);
            case ReplacementsAdded e -> existing(returned, e).touched(at);
            case ReplacementChanged e -> existing(returned, e).touched(at);
            case ReplacementRemoved e -> existing(returned, e).touched(at);
            case ReplacementsOrdered e -> existing(returned, e).touched(at);
            case ReturnAnonymized e -> existing(returned, e).anonymized(at);
            case ReturnDeleted e -> null;
        };
    }
}
