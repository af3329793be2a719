package fulfilment.api.returns;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Forgets;
import fulfilment.api.persons.Person;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.shipments.Carriage;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a label with which a customer sends the products of a return back. {@code by} is a user. */
@DataOf(Person.SENDER)
public sealed interface ReturnLabelEvent {

    ReturnLabelId label();

    /**
     * A label was requested from a provider. It exists once {@link ReturnLabelCreated} follows.
     *
     * @param warehouse that the parcels go to; null for the one that the order of the return left from, else the account
     */
    @StoredAs("return_label.requested")
    record ReturnLabelRequested(ReturnLabelId label, ReturnId idreturn, @Nullable WarehouseId warehouse, Carriage carriage,
            List<LabelOrder.Parcel> parcels, int by) implements ReturnLabelEvent {}

    /**
     * The provider gave the label.
     *
     * @param labelurl    path of one PDF with the labels of all parcels; null if there is none
     * @param labelurlZpl path of the ZPL labels of all parcels in one; null if not every parcel has one
     */
    @StoredAs("return_label.created")
    record ReturnLabelCreated(ReturnLabelId label, ReturnId idreturn, @Nullable WarehouseId warehouse, Carriage carriage,
            List<Parcel> parcels, int by, @PersonalData @Nullable String labelurl,
            @PersonalData @Nullable String labelurlZpl) implements ReturnLabelEvent {}

    /** The provider gave no label. @param why for the user */
    @StoredAs("return_label.refused")
    record ReturnLabelRefused(ReturnLabelId label, @PersonalData String why) implements ReturnLabelEvent {}

    /** A person decided that the label is not used, before it was there for the return. */
    @StoredAs("return_label.dropped")
    record ReturnLabelDropped(ReturnLabelId label, int by) implements ReturnLabelEvent {}

    /** The label is not used. */
    @StoredAs("return_label.cancelled")
    record ReturnLabelCancelled(ReturnLabelId label, int by) implements ReturnLabelEvent {}

    /** The personal data of the label was removed, with that of its return. */
    @StoredAs("return_label.anonymized")
    record ReturnLabelAnonymized(ReturnLabelId label) implements ReturnLabelEvent, Forgets {

        @Override
        public Id forgotten() {
            return label;
        }
    }
}
