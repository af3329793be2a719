package fulfilment.api.suppliers;

/** What can be asked about suppliers; answers are {@link SupplierView} as finished JSON. */
public sealed interface SupplierQuery {

    record FindSupplier(int idsupplier) implements SupplierQuery {}

    /** Whether something that belongs to the scoped caller names this supplier, answered with a Boolean. */
    record IsSupplierNamed(int idsupplier) implements SupplierQuery {}

    /** A page, by id. @param active which ones: those still bought from, or the others */
    record ListSuppliers(boolean active, int offset) implements SupplierQuery {}
}
