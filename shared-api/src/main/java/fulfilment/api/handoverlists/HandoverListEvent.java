package fulfilment.api.handoverlists;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.shipments.AboutHandover;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.util.List;

/** Events of a handover list. */
public sealed interface HandoverListEvent extends AboutHandover {

    HandoverListId list();

    /**
     * A list was made, and is closed: what is on it never changes.
     *
     * @param providername the name that the account gave the provider
     * @param begins       from when on shipments of the provider in the warehouse wait for a list
     * @param shipments    by id
     * @param moreWaited   whether more shipments waited than a list takes
     * @param by           the user who made it
     */
    @StoredAs("handover_list.closed")
    record HandoverListClosed(HandoverListId list, ShippingProviderId provider, @NoPersonalData String providername,
            WarehouseId warehouse, Instant begins, List<Handed> shipments, boolean moreWaited,
            int by) implements HandoverListEvent {}

    /** A shipment on a list. @param weight of all its parcels, in grams */
    record Handed(ShipmentId shipment, int parcels, long weight) {}
}
