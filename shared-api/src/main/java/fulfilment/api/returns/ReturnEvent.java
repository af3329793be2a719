package fulfilment.api.returns;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.orders.OrderId;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Forgets;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.Person;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Events of a return. Amounts are pieces; prices are per piece. {@code by} is a user; {@code line} is an idreturn_product or an
 * idreturn_product_replacement; {@code log} is the id of the log entry that the event makes.
 */
@DataOf(Person.SENDER)
public sealed interface ReturnEvent {

    ReturnId idreturn();

    /**
     * @param number    the number that users see, e.g. R2025-1000
     * @param status    its idreturn_status
     * @param completed whether the status is a completed one
     */
    @StoredAs("return.created")
    @NoPersonalData
    record ReturnCreated(ReturnId idreturn, String number, ReturnDetails details, int status, boolean completed,
            List<ReturnedProduct> returned, List<ReplacementProduct> replacements, int log, int by) implements ReturnEvent {}

    @StoredAs("return.details_changed")
    record ReturnDetailsChanged(ReturnId idreturn, ReturnDetails details) implements ReturnEvent {}

    /**
     * @param status    the new idreturn_status
     * @param completed whether the status is a completed one
     * @param notified  whether the customer is to hear of it
     */
    @StoredAs("return.status_changed")
    record ReturnStatusChanged(ReturnId idreturn, int status, boolean completed, @PersonalData String message, boolean notified,
            int log,
            int by) implements ReturnEvent {}

    /** A comment in the log. @param notified whether the customer is to hear of it */
    @StoredAs("return.commented")
    record ReturnCommented(ReturnId idreturn, int status, @PersonalData String message, boolean notified, int log,
            int by) implements ReturnEvent {}

    @StoredAs("return.products_added")
    record ReturnedProductsAdded(ReturnId idreturn, List<ReturnedProduct> lines) implements ReturnEvent {}

    @StoredAs("return.product_changed")
    record ReturnedProductChanged(ReturnId idreturn, int line, int reason, Price price, int amount) implements ReturnEvent {}

    @StoredAs("return.product_removed")
    record ReturnedProductRemoved(ReturnId idreturn, int line) implements ReturnEvent {}

    /** Products arrived. @param status the idreturn_status of the return */
    @StoredAs("return.products_received")
    record ReturnedProductsReceived(ReturnId idreturn, List<Received> received, int status, int log,
            int by) implements ReturnEvent {}

    /**
     * @param place where the pieces went to stock; for other statuses the warehouse they arrived in, without a location; null if that is not
     *              known
     * @param lot   null without traceability
     */
    record Received(int line, ReturnedProductStatus status, @Nullable Place place, @Nullable Lot lot) {}

    @StoredAs("return.replacements_added")
    record ReplacementsAdded(ReturnId idreturn, List<ReplacementProduct> lines) implements ReturnEvent {}

    @StoredAs("return.replacement_changed")
    record ReplacementChanged(ReturnId idreturn, int line, Price price, int amount) implements ReturnEvent {}

    @StoredAs("return.replacement_removed")
    record ReplacementRemoved(ReturnId idreturn, int line) implements ReturnEvent {}

    /** Replacement products became an order of their own. @param status the idreturn_status of the return */
    @StoredAs("return.replacements_ordered")
    record ReplacementsOrdered(ReturnId idreturn, OrderId order, List<Ordered> lines, int status, int log,
            int by) implements ReturnEvent {}

    /** The order line that delivers a replacement product. */
    record Ordered(int line, int idorderProduct) {}

    /** The personal data of the return was removed, alone or with that of its order or customer. */
    @StoredAs("return.anonymized")
    record ReturnAnonymized(ReturnId idreturn) implements ReturnEvent, Forgets {

        @Override
        public Id forgotten() {
            return idreturn;
        }
    }

    /** @param replacements ids of its replacement products */
    @StoredAs("return.deleted")
    record ReturnDeleted(ReturnId idreturn, List<Integer> replacements) implements ReturnEvent {}
}
