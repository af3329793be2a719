package fulfilment.api.picklists;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.orders.OrderId;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Forgets;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.Person;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a picklist. Amounts are pieces; {@code by} is the user who caused the event. */
@DataOf(Person.RECIPIENT)
public sealed interface PicklistEvent {

    PicklistId picklist();

    /**
     * @param number        the {@code picklistid} shown to users
     * @param profile       the order's preferred shipping profile; null for the default one
     * @param paused        whether it starts paused because its order is paused
     * @param pausedReason  null unless it starts paused and a reason is known
     * @param idreturn      the return whose replacement products it fetches; null for all other picklists
     */
    @StoredAs("picklist.created")
    record PicklistCreated(PicklistId picklist, @NoPersonalData String number, OrderId order, WarehouseId warehouse,
            PicklistDelivery delivery,
            @Nullable Integer profile, boolean invoiced, List<PicklistLine> lines, boolean paused,
            @PersonalData @Nullable String pausedReason, @Nullable ReturnId idreturn) implements PicklistEvent {}

    /** @param profile null for the default one */
    @StoredAs("picklist.details_changed")
    record PicklistDetailsChanged(PicklistId picklist, boolean urgent, boolean invoiced,
            @Nullable Integer profile) implements PicklistEvent {}

    /** The order's delivery data, owner or payment changed. @param invoiced null if it does not change */
    @StoredAs("picklist.delivery_changed")
    record PicklistDeliveryChanged(PicklistId picklist, PicklistDelivery delivery, @Nullable Integer profile,
            @Nullable Boolean invoiced) implements PicklistEvent {}

    /** Name, remarks or price of a line changed. @param line its id */
    @StoredAs("picklist.product_changed")
    record PicklistProductChanged(PicklistId picklist, int line, @NoPersonalData String name, @PersonalData String remarks,
            Price price) implements PicklistEvent {}

    /**
     * @param picked      the changed lines with their picked amounts; for a composition, the complete ones
     * @param totalpicked pieces picked on all lines, without compositions
     */
    @StoredAs("picklist.picked")
    record PicklistPicked(PicklistId picklist, List<Picked> picked, int totalpicked) implements PicklistEvent {}

    record Picked(int idpicklistProduct, int amount) {}

    /**
     * Pieces left the picklist without being shipped: they are on another picklist, in a backorder or cancelled.
     *
     * @param lines         the changed lines with what is left of them, compositions included
     * @param totalproducts pieces to pick on all lines, without compositions
     * @param totalpicked   pieces picked on all lines, without compositions
     * @param weight        of all pieces, in grams
     */
    @StoredAs("picklist.reduced")
    record PicklistReduced(PicklistId picklist, List<Remaining> lines, int totalproducts, int totalpicked,
            long weight) implements PicklistEvent {}

    /** What is left of a line. @param amount 0 if the line is no longer on the picklist */
    record Remaining(int idpicklistProduct, int amount, int picked) {}

    /** A picker found fewer pieces at a place than the picklist holds there. @param by the picker */
    @StoredAs("picklist.found_short")
    record PicklistFoundShort(PicklistId picklist, ShortPick found, int by) implements PicklistEvent {}

    /**
     * Locations were chosen for the lines of one product. A choice counts as far as the picklist has reserved pieces there.
     *
     * @param lines all lines of that product
     */
    @StoredAs("picklist.pick_locations_chosen")
    record PickLocationsChosen(PicklistId picklist, List<Chosen> lines) implements PicklistEvent {}

    /** @param locations chosen locations; the rest of the line comes from no specific location */
    record Chosen(int idpicklistProduct, List<Located> locations) {}

    record Located(int idlocation, int amount) {}

    /** @param iduser null means unassigned */
    @StoredAs("picklist.assigned")
    record PicklistAssigned(PicklistId picklist, @Nullable Integer iduser) implements PicklistEvent {}

    @StoredAs("picklist.snoozed")
    record PicklistSnoozed(PicklistId picklist, Instant until) implements PicklistEvent {}

    @StoredAs("picklist.unsnoozed")
    record PicklistUnsnoozed(PicklistId picklist) implements PicklistEvent {}

    /** @param byOrder whether it was paused because its order was; it then resumes with the order */
    @StoredAs("picklist.paused")
    record PicklistPaused(PicklistId picklist, @PersonalData @Nullable String reason, boolean byOrder) implements PicklistEvent {}

    @StoredAs("picklist.resumed")
    record PicklistResumed(PicklistId picklist) implements PicklistEvent {}

    /**
     * A shipment was created that did not close the picklist. The event makes a concurrent change of the order notice the shipment.
     *
     * @param shipped the lines that the shipment names, compositions included, with all their pieces that have left; null if it names none
     */
    @StoredAs("picklist.partly_shipped")
    record PicklistPartlyShipped(PicklistId picklist, int idshipment,
            @Nullable List<Picked> shipped) implements PicklistEvent {}

    /**
     * A shipment was undone: what had left with it is on the picklist again, still picked.
     *
     * @param shipped  all lines, compositions included, with their pieces that are still gone
     * @param unnamed  the lines of which pieces that are still gone left when the picklist was closed, and no shipment says that they are in it
     * @param reopened null if the picklist was open
     */
    @StoredAs("picklist.shipment_undone")
    record PicklistShipmentUndone(PicklistId picklist, int idshipment, List<Picked> shipped, List<Picked> unnamed,
            @Nullable Reopened reopened) implements PicklistEvent {}

    /** What a closed picklist is again. */
    record Reopened(OrderId order, WarehouseId warehouse, int totalproducts, boolean urgent) {}

    /** Its goods have left the warehouse. */
    @StoredAs("picklist.closed")
    record PicklistClosed(PicklistId picklist, int by) implements PicklistEvent {}

    @StoredAs("picklist.cancelled")
    record PicklistCancelled(PicklistId picklist) implements PicklistEvent {}

    /** @param idpackaging the advised packaging; null means that the advice was removed */
    @StoredAs("picklist.packaging_advised")
    record PackagingAdvised(PicklistId picklist, @Nullable Integer idpackaging) implements PicklistEvent {}

    /** @param idpicklistBatch its new batch; null means none */
    @StoredAs("picklist.batched")
    record PicklistBatched(PicklistId picklist, @Nullable Integer idpicklistBatch) implements PicklistEvent {}

    /** The recipient's personal data was removed. */
    @StoredAs("picklist.anonymized")
    record PicklistAnonymized(PicklistId picklist) implements PicklistEvent, Forgets {

        @Override
        public Id forgotten() {
            return picklist;
        }
    }
}
