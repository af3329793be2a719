package fulfilment.api.suppliers;

import fulfilment.api.kernel.Query;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries for suppliers. Answers are {@link SupplierView}s as finished JSON unless stated otherwise. */
public sealed interface SupplierQuery {

    record FindSupplier(SupplierId idsupplier) implements SupplierQuery, Query<SupplierView> {}

    /** Answers with a Boolean: whether a product, purchase order or receipt of the limited key's fulfilment customer names the supplier. */
    record IsSupplierNamed(SupplierId idsupplier) implements SupplierQuery, Query<Boolean> {}

    /**
     * Answers with a page of suppliers, by id.
     *
     * @param active true for the active suppliers, false for the inactive ones
     * @param search a part of the name, in whatever case; null for all
     */
    record ListSuppliers(boolean active, @Nullable String search,
            int offset) implements SupplierQuery, Query<List<SupplierView>> {}
}
