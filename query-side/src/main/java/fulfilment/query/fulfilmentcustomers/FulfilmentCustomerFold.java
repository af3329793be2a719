package fulfilment.query.fulfilmentcustomers;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerAnonymized;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerCreated;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerDetailsChanged;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerPasswordSet;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerView;
import fulfilment.api.kernel.Recorded;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the view of a fulfilment customer from its events. */
final class FulfilmentCustomerFold implements Fold<FulfilmentCustomerView, FulfilmentCustomerEvent> {

    @Override
    public List<Integer> touches(FulfilmentCustomerEvent event) {
        return event instanceof FulfilmentCustomerPasswordSet ? List.of() : List.of(event.customer().value());
    }

    @Override
    public @Nullable FulfilmentCustomerView on(int id, @Nullable FulfilmentCustomerView customer, FulfilmentCustomerEvent event,
            Recorded recorded) {
        return switch (event) {
            case FulfilmentCustomerCreated e -> FulfilmentCustomerView.of(e.customer(), e.details());
            case FulfilmentCustomerDetailsChanged e -> FulfilmentCustomerView.of(e.customer(), e.details());
            case FulfilmentCustomerPasswordSet e -> customer;
            case FulfilmentCustomerAnonymized e -> existing(customer, e).anonymized();
        };
    }
}
