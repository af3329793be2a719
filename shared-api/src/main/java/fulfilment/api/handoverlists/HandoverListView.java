package fulfilment.api.handoverlists;

import fulfilment.api.handoverlists.HandoverListEvent.Handed;
import fulfilment.api.handoverlists.HandoverListEvent.HandoverListClosed;
import fulfilment.api.persons.NoPersonalData;
import java.time.Instant;

/**
 * A handover list: what the driver of a shipping provider took at a warehouse. Rules SHP-61, SHP-64.
 *
 * @param idhandoverList     also its number on paper
 * @param idshippingprovider the provider whose driver takes the parcels
 * @param providername       the name that the account gave the provider when the list was made
 * @param idwarehouse        the warehouse that the parcels leave from
 * @param shipments          number of shipments, also of those that were cancelled afterwards
 * @param parcels            number of parcels of all shipments
 * @param weight             weight of all parcels, in grams
 * @param moreWaited         whether more shipments waited than a list takes: the next list takes them
 * @param closedByIduser     the user who made it
 * @param closedAt           when it was made
 */
public record HandoverListView(int idhandoverList, int idshippingprovider, @NoPersonalData String providername, int idwarehouse,
        int shipments, int parcels, long weight, boolean moreWaited, int closedByIduser, Instant closedAt) {

    public static HandoverListView of(HandoverListClosed e, Instant at) {
        return new HandoverListView(e.list().value(), e.provider().value(), e.providername(), e.warehouse().value(),
                e.shipments().size(), e.shipments().stream().mapToInt(Handed::parcels).sum(),
                e.shipments().stream().mapToLong(Handed::weight).sum(), e.moreWaited(), e.by(), at);
    }
}
