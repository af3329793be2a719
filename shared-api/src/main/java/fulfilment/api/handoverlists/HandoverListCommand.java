package fulfilment.api.handoverlists;

import fulfilment.api.kernel.Command;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands for handover lists. */
public sealed interface HandoverListCommand {

    /**
     * Puts shipments on a new list, which is closed by that. Rules SHP-61, SHP-62.
     *
     * @param shipments to put on it; null for all that wait, the oldest first
     * @param by        the user who sends the command
     */
    record CloseHandoverList(ShippingProviderId idshippingprovider, WarehouseId idwarehouse, @Nullable List<ShipmentId> shipments,
            UserId by) implements HandoverListCommand, Command<HandoverListId> {

        /** The most shipments that can be named, and that a list takes. */
        public static final int MOST = 2_000;
        /** What the first list takes: older parcels left before there were lists. */
        public static final Duration AT_FIRST = Duration.ofHours(24);
        /** How long a shipment waits without being named. */
        public static final Duration WAITING = Duration.ofDays(30);
    }
}
