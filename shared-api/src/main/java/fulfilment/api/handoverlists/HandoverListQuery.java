package fulfilment.api.handoverlists;

import fulfilment.api.kernel.Query;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about handover lists. Answers are finished JSON. */
public sealed interface HandoverListQuery {

    /** Returns a {@link HandoverListView}, or null. */
    record FindHandoverList(HandoverListId idhandoverList) implements HandoverListQuery, Query<HandoverListView> {}

    /** Returns a {@link PrintedHandoverList}, or null. Rule DOC-28. */
    record FindHandoverListToPrint(HandoverListId idhandoverList) implements HandoverListQuery, Query<PrintedHandoverList> {}

    /** Returns a page, newest first. Bounds are exclusive. @param idshipment only the list that it is on */
    record ListHandoverLists(@Nullable ShippingProviderId idshippingprovider, @Nullable WarehouseId idwarehouse,
            @Nullable ShipmentId idshipment, @Nullable Instant sincedate, @Nullable Instant untildate,
            int offset) implements HandoverListQuery, Query<List<HandoverListView>> {}

    /** Returns a page of the shipments that are on lists, the newest list first, by id within it. */
    record ListHandedShipments(@Nullable HandoverListId idhandoverList,
            int offset) implements HandoverListQuery, Query<List<HandedShipmentView>> {}

    /** Returns what waits, by provider and warehouse; those without shipments that wait are left out. */
    record ListWaiting() implements HandoverListQuery, Query<List<WaitingShipments>> {}

    /** Returns a page of the shipments of a provider that wait in a warehouse, the oldest first. */
    record ListWaitingShipments(ShippingProviderId idshippingprovider, WarehouseId idwarehouse,
            int offset) implements HandoverListQuery, Query<List<HandedShipmentView>> {}
}
