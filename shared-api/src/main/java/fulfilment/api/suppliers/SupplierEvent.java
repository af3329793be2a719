package fulfilment.api.suppliers;

import fulfilment.api.kernel.StoredAs;

/** Events of one supplier. */
public sealed interface SupplierEvent {

    SupplierId supplier();

    SupplierDetails details();

    @StoredAs("supplier.created")
    record SupplierCreated(SupplierId supplier, SupplierDetails details) implements SupplierEvent {}

    /** @param details all details after the change */
    @StoredAs("supplier.details_changed")
    record SupplierDetailsChanged(SupplierId supplier, SupplierDetails details) implements SupplierEvent {}
}
