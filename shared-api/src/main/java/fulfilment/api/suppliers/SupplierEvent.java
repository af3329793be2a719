package fulfilment.api.suppliers;

import fulfilment.api.kernel.StoredAs;

/** What happened to one supplier. */
public sealed interface SupplierEvent {

    SupplierId supplier();

    SupplierDetails details();

    @StoredAs("supplier.created")
    record SupplierCreated(SupplierId supplier, SupplierDetails details) implements SupplierEvent {}

    /** @param details all details as they are now */
    @StoredAs("supplier.details_changed")
    record SupplierDetailsChanged(SupplierId supplier, SupplierDetails details) implements SupplierEvent {}
}
