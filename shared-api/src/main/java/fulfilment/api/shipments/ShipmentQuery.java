package fulfilment.api.shipments;

import fulfilment.api.kernel.Query;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingProviderId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about shipments. They return finished JSON. */
public sealed interface ShipmentQuery {

    /** Returns a {@link ShipmentView}, or null. */
    record FindShipment(ShipmentId idshipment) implements ShipmentQuery, Query<ShipmentView> {}

    /** Returns a {@link ShipmentView}; null if the shipment belongs to another picklist. */
    record FindShipmentOf(PicklistId idpicklist, ShipmentId idshipment) implements ShipmentQuery, Query<ShipmentView> {}

    /**
     * Returns a page of {@link ShipmentView}s, newest first. Bounds are exclusive.
     *
     * @param search         text to find in tracking codes, the picklist's number, and the order's number, reference and delivery names
     * @param trackingStatus only shipments that show it; null for all
     */
    record ListShipments(@Nullable String search, @Nullable TrackingStatus trackingStatus, @Nullable Instant sincedate,
            @Nullable Instant untildate, int offset) implements ShipmentQuery, Query<List<ShipmentView>> {}

    /** Returns the {@link ShipmentView}s of a picklist, newest first; null if the picklist does not exist. */
    record ListShipmentsOf(PicklistId idpicklist) implements ShipmentQuery, Query<List<ShipmentView>> {}

    /** Returns the {@link TrackingReportView}s of a shipment, oldest first; null if the shipment does not exist. Rule SHP-75. */
    record ListTrackingReports(ShipmentId idshipment) implements ShipmentQuery, Query<List<TrackingReportView>> {}

    /** A parcel with one of the tracking codes that were asked for. */
    record Tracked(int idshipment, int idparcel, String code) {}

    /** The newest shipments first. */
    record TrackedParcels(List<Tracked> parcels) {

        public TrackedParcels {
            parcels = List.copyOf(parcels);
        }
    }

    /** Returns the parcels of a provider with some tracking codes, without those of cancelled shipments. For the service itself. Rule SHP-69. */
    record FindTrackedParcels(ShippingProviderId provider,
            List<String> codes) implements ShipmentQuery, Query<TrackedParcels> {

        public FindTrackedParcels {
            codes = List.copyOf(codes);
        }
    }

    /** Returns the {@link ShipmentLabel}s of some picklists, oldest shipment first. Cancelled shipments are left out. */
    record ListShipmentLabels(List<Integer> idpicklists) implements ShipmentQuery, Query<List<ShipmentLabel>> {

        public ListShipmentLabels {
            idpicklists = List.copyOf(idpicklists);
        }
    }

    /** Returns the {@link ShippingMethodView}s of a picklist; null if the picklist does not exist. */
    record ListShippingMethods(PicklistId idpicklist) implements ShipmentQuery, Query<List<ShippingMethodView>> {}

    /**
     * Returns the {@link ShippingProblems} of an order; null if the order does not exist. Refused with 26 if the profile does not exist. Rule
     * PKG-27.
     *
     * @param profile null for the one that its shipments get
     */
    record FindShippingProblems(OrderId idorder,
            @Nullable ShippingProfileId profile) implements ShipmentQuery, Query<ShippingProblems> {}

    /**
     * Returns {@link OrdersWithProblems}. Rule PKG-50.
     *
     * @param least    {@code ERROR} to leave out orders that have only warnings
     * @param beforeid looks only at orders with a smaller id; null for all
     */
    record ListOrdersWithProblems(ShippingProblems.Severity least,
            @Nullable Integer beforeid) implements ShipmentQuery, Query<OrdersWithProblems> {}
}
