package fulfilment.api.shipments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What can be asked about shipments; answers are finished JSON. */
public sealed interface ShipmentQuery {

    /** A {@link ShipmentView}. */
    record FindShipment(int idshipment) implements ShipmentQuery {}

    /** A {@link ShipmentView}; null unless it is one of this picklist. */
    record FindShipmentOf(int idpicklist, int idshipment) implements ShipmentQuery {}

    /**
     * A page of {@link ShipmentView}s, newest first. Bounds are exclusive.
     *
     * @param search in tracking codes, the picklist's number, and the order's number, reference and addressee
     */
    record ListShipments(@Nullable String search, @Nullable Instant sincedate, @Nullable Instant untildate,
            int offset) implements ShipmentQuery {}

    /** {@link ShipmentView}s of a picklist, newest first; null when there is no such picklist. */
    record ListShipmentsOf(int idpicklist) implements ShipmentQuery {}

    /** {@link ShippingMethodView}s of a picklist; null when there is no such picklist. */
    record ListShippingMethods(int idpicklist) implements ShipmentQuery {}
}
