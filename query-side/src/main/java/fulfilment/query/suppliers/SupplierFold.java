package fulfilment.query.suppliers;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.suppliers.SupplierEvent.SupplierAnonymized;
import fulfilment.api.suppliers.SupplierEvent.SupplierCreated;
import fulfilment.api.suppliers.SupplierEvent.SupplierDetailsChanged;
import fulfilment.api.suppliers.SupplierEvent;
import fulfilment.api.suppliers.SupplierView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds a supplier's events into its view. */
final class SupplierFold implements Fold<SupplierView, SupplierEvent> {

    @Override
    public List<Integer> touches(SupplierEvent event) {
        return List.of(event.supplier().value());
    }

    @Override
    public SupplierView on(int id, @Nullable SupplierView supplier, SupplierEvent event, Recorded recorded) {
        return switch (event) {
            case SupplierCreated e -> SupplierView.of(e.supplier(), e.details());
            case SupplierDetailsChanged e -> SupplierView.of(e.supplier(), e.details());
            case SupplierAnonymized e -> existing(supplier, e).anonymized();
        };
    }
}
