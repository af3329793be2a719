package fulfilment.api.returns;

import fulfilment.api.kernel.Command;
import fulfilment.api.labels.Label;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands for labels of returns. The provider gateway sends those that a label becomes, is refused or is not used. */
public sealed interface ReturnLabelCommand {

    /**
     * Requests a label for the parcels that a customer sends back, or joins the request that is open. Returns its id.
     *
     * @param profile   null for the standard one
     * @param warehouse that the parcels go to; null for the one that the order of the return left from, else the account
     * @param by        the user who asks for it
     */
    record RequestReturnLabel(ReturnId idreturn, @Nullable ShippingProfileId profile, @Nullable WarehouseId warehouse,
            List<Parcel.Wanted> parcels, UserId by) implements ReturnLabelCommand, Command<ReturnLabelId> {

        public RequestReturnLabel {
            parcels = List.copyOf(parcels);
        }
    }

    /** The label that the provider gave. Does nothing unless the label is requested. */
    record AdoptReturnLabel(@TargetAggregateIdentifier ReturnLabelId id,
            Label label) implements ReturnLabelCommand, Command<Void> {}

    /** Ends a request because the provider gave no label. Does nothing if it is ended already. @param why for the user */
    record RefuseReturnLabel(@TargetAggregateIdentifier ReturnLabelId id,
            String why) implements ReturnLabelCommand, Command<Void> {}

    /** Ends a request because its label is not used. Does nothing if it is ended already. */
    record DropReturnLabel(@TargetAggregateIdentifier ReturnLabelId id,
            UserId by) implements ReturnLabelCommand, Command<Void> {}

    /** The label is not used: its carrier is asked to cancel it. */
    record CancelReturnLabel(ReturnId idreturn, @TargetAggregateIdentifier ReturnLabelId id,
            UserId by) implements ReturnLabelCommand, Command<Void> {}
}
