package fulfilment.query.handoverlists;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.handoverlists.HandoverListEvent.Handed;
import fulfilment.api.handoverlists.HandoverListEvent.HandoverListClosed;
import fulfilment.api.handoverlists.HandoverListId;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.kernel.Rule;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.AboutHandover;
import fulfilment.api.shipments.Carriage;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ShipmentEvent.ShipmentAnonymized;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCancelled;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.query.handoverlists.ShipmentHandoverFold.Handover;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A shipment waits until it is cancelled or on a list. Rules SHP-60, SHP-63. */
class HandoverListFoldTest {

    private static final Instant AT = Instant.parse("2026-11-30T17:00:00Z");
    private static final Recorded RECORDED = new Recorded(1, AT, 1);
    private static final ShipmentId SHIPMENT = new ShipmentId(31);
    private static final HandoverListClosed CLOSED = new HandoverListClosed(new HandoverListId(12), new ShippingProviderId(2),
            "Haulier", new WarehouseId(1), AT, List.of(new Handed(SHIPMENT, 2, 1500), new Handed(new ShipmentId(32), 1, 200)),
            true,
            3);

    private final ShipmentHandoverFold fold = new ShipmentHandoverFold();

    private static ShipmentCreated created(@Nullable WarehouseId warehouse) {
        return new ShipmentCreated(SHIPMENT, new PicklistId(61), new OrderId(4711),
                new Carriage(2, 3, "Manual", "Haulier", "Haulier", "Parcel", null),
                List.of(new Parcel(71, null, 800, null, null, null, null, null, null, null),
                        new Parcel(72, null, 700, null, null, null, null, null, null, null)),
                1, AT, null, null, warehouse);
    }

    private @Nullable Handover after(AboutHandover... events) {
        Handover handover = null;
        for (var event : events) {
            if (fold.touches(event).contains(SHIPMENT.value())) {
                handover = fold.on(SHIPMENT.value(), handover, event, RECORDED);
            }
        }
        return handover;
    }

    @Test
    @Rule({"SHP-60", "SHP-63"})
    void aShipmentWaitsUntilItIsCancelledOrOnAList() {
        var created = created(new WarehouseId(1));
        assertThat(after(created)).isEqualTo(new Handover(null, 2, 1, 2, 1500, AT));
        assertThat(after(created, new ShipmentAnonymized(SHIPMENT))).isEqualTo(after(created));
        assertThat(after(created, new ShipmentCancelled(SHIPMENT))).isNull();
        assertThat(after(created, CLOSED)).isEqualTo(new Handover(12, 2, 1, 2, 1500, AT));
        assertThat(after(created, CLOSED, new ShipmentCancelled(SHIPMENT))).isEqualTo(after(created, CLOSED));
        assertThat(after(created, new ShipmentCancelled(SHIPMENT), CLOSED)).isNull();
        assertThat(after(created(null))).isNull();
    }

    @Test
    @Rule("SHP-64")
    void aListShowsItsTotals() {
        var list = new HandoverListFold().on(12, null, CLOSED, RECORDED);
        assertThat(list.begins()).isEqualTo(AT);
        assertThat(list.shown().shipments()).isEqualTo(2);
        assertThat(list.shown().parcels()).isEqualTo(3);
        assertThat(list.shown().weight()).isEqualTo(1700);
        assertThat(list.shown().moreWaited()).isTrue();
    }
}
