package fulfilment.api.suppliers;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Forgets;
import fulfilment.api.persons.Person;

/** Events of one supplier. */
@DataOf(Person.SUPPLIER_CONTACT)
public sealed interface SupplierEvent {

    SupplierId supplier();

    @StoredAs("supplier.created")
    record SupplierCreated(SupplierId supplier, SupplierDetails details) implements SupplierEvent {}

    /** @param details all details after the change */
    @StoredAs("supplier.details_changed")
    record SupplierDetailsChanged(SupplierId supplier, SupplierDetails details) implements SupplierEvent {}

    /** What it said about persons who work there was removed. */
    @StoredAs("supplier.anonymized")
    record SupplierAnonymized(SupplierId supplier) implements SupplierEvent, Forgets {

        @Override
        public Id forgotten() {
            return supplier;
        }
    }
}
