package fulfilment.query.handoverlists;

import fulfilment.api.handoverlists.HandoverListEvent.HandoverListClosed;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.shipments.AboutHandover;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCancelled;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentEvent.ShipmentUndone;
import fulfilment.query.platform.Fold;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps of each shipment whether it waits to be handed over, or on which list it is. Rule SHP-60. */
final class ShipmentHandoverFold implements Fold<ShipmentHandoverFold.Handover, AboutHandover> {

    /** @param idhandoverList null while it waits; @param weight of all its parcels, in grams */
    record Handover(@Nullable Integer idhandoverList, int idshippingprovider, int idwarehouse, int parcels, long weight,
            Instant created) {

        private Handover on(int list) {
            return new Handover(list, idshippingprovider, idwarehouse, parcels, weight, created);
        }
    }

    @Override
    public List<Integer> touches(AboutHandover event) {
        return switch (event) {
            case ShipmentCreated e -> e.warehouse() == null ? List.of() : List.of(e.shipment().value());
            case ShipmentCancelled e -> List.of(e.shipment().value());
            case ShipmentUndone e -> List.of(e.shipment().value());
            case HandoverListClosed e -> e.shipments().stream().map(handed -> handed.shipment().value()).toList();
            default -> List.of();
        };
    }

    @Override
    public @Nullable Handover on(int id, @Nullable Handover handover, AboutHandover event, Recorded recorded) {
        return switch (event) {
            case ShipmentCreated e -> e.warehouse() == null
                    ? null
                    : new Handover(null, e.carriage().idshippingprovider(), e.warehouse().value(), e.parcels().size(),
                            e.parcels().stream().mapToLong(Parcel::weight).sum(), recorded.at());
            case ShipmentCancelled e -> ended(handover);
            case ShipmentUndone e -> ended(handover);
            case HandoverListClosed e -> handover == null ? null : handover.on(e.list().value());
            default -> handover;
        };
    }

    /** One that was handed over stays on its list. */
    private static @Nullable Handover ended(@Nullable Handover handover) {
        return handover == null || handover.idhandoverList() == null ? null : handover;
    }
}
