package fulfilment.api.picklists;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.orders.OrderId;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happened to a picklist. Amounts are pieces; {@code by} is the user who did it. */
public sealed interface PicklistEvent {

    PicklistId picklist();

    /**
     * @param number        the number people read
     * @param profile       the order's preferred shipping profile; null for the default one
     * @param pausedReason  null unless it starts paused and a reason is known
     * @param paused        because its order is
     */
    @StoredAs("picklist.created")
    record PicklistCreated(PicklistId picklist, String number, OrderId order, WarehouseId warehouse, PicklistDelivery delivery,
            @Nullable Integer profile, boolean invoiced, List<PicklistLine> lines, boolean paused,
            @Nullable String pausedReason) implements PicklistEvent {}

    /** @param profile null for the default one */
    @StoredAs("picklist.details_changed")
    record PicklistDetailsChanged(PicklistId picklist, boolean urgent, boolean invoiced,
            @Nullable Integer profile) implements PicklistEvent {}

    /** Its order goes somewhere else, or to somebody else, or was paid for. @param invoiced null where it stays as it is */
    @StoredAs("picklist.delivery_changed")
    record PicklistDeliveryChanged(PicklistId picklist, PicklistDelivery delivery, @Nullable Integer profile,
            @Nullable Boolean invoiced) implements PicklistEvent {}

    /** A line is called something else, or costs something else. @param line its id */
    @StoredAs("picklist.product_changed")
    record PicklistProductChanged(PicklistId picklist, int line, String name, String remarks,
            Price price) implements PicklistEvent {}

    /**
     * @param picked      how much of each of these lines is picked now; of a composition, how many are complete
     * @param totalpicked of all lines together, compositions not counted
     */
    @StoredAs("picklist.picked")
    record PicklistPicked(PicklistId picklist, List<Picked> picked, int totalpicked) implements PicklistEvent {}

    record Picked(int idpicklistProduct, int amount) {}

    /**
     * Where the pieces of lines that share a product are to be fetched, as far as the picklist holds them there.
     *
     * @param lines all of that product
     */
    @StoredAs("picklist.pick_locations_chosen")
    record PickLocationsChosen(PicklistId picklist, List<Chosen> lines) implements PicklistEvent {}

    /** @param locations the rest of the line comes from no specific one */
    record Chosen(int idpicklistProduct, List<Located> locations) {}

    record Located(int idlocation, int amount) {}

    /** @param iduser null when nobody is to pick it any more */
    @StoredAs("picklist.assigned")
    record PicklistAssigned(PicklistId picklist, @Nullable Integer iduser) implements PicklistEvent {}

    @StoredAs("picklist.snoozed")
    record PicklistSnoozed(PicklistId picklist, Instant until) implements PicklistEvent {}

    @StoredAs("picklist.unsnoozed")
    record PicklistUnsnoozed(PicklistId picklist) implements PicklistEvent {}

    /** @param byOrder because its order is, with which it will be resumed */
    @StoredAs("picklist.paused")
    record PicklistPaused(PicklistId picklist, @Nullable String reason, boolean byOrder) implements PicklistEvent {}

    @StoredAs("picklist.resumed")
    record PicklistResumed(PicklistId picklist) implements PicklistEvent {}

    /** A shipment was made while something was still to be picked: whoever takes the order back at that moment does not miss it. */
    @StoredAs("picklist.partly_shipped")
    record PicklistPartlyShipped(PicklistId picklist, int idshipment) implements PicklistEvent {}

    /** What it held has left. */
    @StoredAs("picklist.closed")
    record PicklistClosed(PicklistId picklist, int by) implements PicklistEvent {}

    @StoredAs("picklist.cancelled")
    record PicklistCancelled(PicklistId picklist) implements PicklistEvent {}

    /** @param idpackaging to pack it in; null for none */
    @StoredAs("picklist.packaging_advised")
    record PackagingAdvised(PicklistId picklist, @Nullable Integer idpackaging) implements PicklistEvent {}

    /** @param idpicklistBatch it is picked with; null when with none any more */
    @StoredAs("picklist.batched")
    record PicklistBatched(PicklistId picklist, @Nullable Integer idpicklistBatch) implements PicklistEvent {}

    /** Whom it was for is forgotten. */
    @StoredAs("picklist.anonymized")
    record PicklistAnonymized(PicklistId picklist) implements PicklistEvent {}
}
