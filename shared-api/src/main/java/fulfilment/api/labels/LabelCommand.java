package fulfilment.api.labels;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.SentOnce;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.users.UserId;
import org.jspecify.annotations.Nullable;

/** Commands about labels: the first three go from the gateway to the command side, the others to the gateway. */
public sealed interface LabelCommand {

    /**
     * Makes a requested shipment a shipment with its label, and closes the picklist if it is open and everything is picked. Does nothing if
     * it is one already. Refused while the picklist is paused, and for a cancelled picklist: the label waits.
     */
    record AdoptLabel(ShipmentId shipment, Label label) implements LabelCommand, Command<Void> {}

    /** Ends a requested shipment because the provider gave no label. Does nothing if it is ended already. @param why for the user */
    record RefuseLabel(ShipmentId shipment, String why) implements LabelCommand, Command<Void> {}

    /** Ends a requested shipment because its label is not used. Does nothing if it is ended already. */
    record DropLabel(ShipmentId shipment, UserId by) implements LabelCommand, Command<Void> {}

    /**
     * Puts the label of an attempt on its shipment: one that waits, one that came with an answer whose outcome is unknown, or one that the user
     * found at the carrier. Nothing is sent to the provider.
     *
     * @param by    the user who decided it
     * @param given the label that the user found; null for the one that came
     */
    record AdoptAttempt(long idattempt, UserId by, @Nullable GivenLabel given) implements LabelCommand, Command<Void>, SentOnce {}

    /** Discards an attempt whose outcome is unknown, or whose label no shipment has. @param by the user who decided it */
    record DiscardAttempt(long idattempt, UserId by) implements LabelCommand, Command<Void>, SentOnce {}

    /**
     * A person says that a label was cancelled with its carrier.
     *
     * @param remark for those who look later; null for none
     * @param by     that user
     */
    record CompleteCancellation(long idcancellation, @Nullable String remark,
            UserId by) implements LabelCommand, Command<Void>, SentOnce {}

    /** Asks the provider once more to cancel a label: one that it refused, whose outcome is unknown, or that waits. @param by who asks */
    record ResendCancellation(long idcancellation, UserId by) implements LabelCommand, Command<Void>, SentOnce {}

    /**
     * Takes what may say something about a person out of the attempts for a shipment that are over, and deletes their documents. Can be
     * repeated. Answers whether all its attempts are over; otherwise it must be sent again later.
     */
    record ForgetLabels(ShipmentId shipment) implements LabelCommand, Command<Boolean> {}
}
