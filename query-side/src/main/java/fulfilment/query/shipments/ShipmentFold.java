package fulfilment.query.shipments;

import fulfilment.api.shipments.ShipmentEvent.ShipmentAnonymized;
import fulfilment.api.shipments.ShipmentEvent.ShipmentUndone;
import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.shipments.ShipmentEvent.TrackingReported;
import fulfilment.api.shipments.ShipmentEvent;
import fulfilment.api.shipments.ShipmentEvent.LabelDropped;
import fulfilment.api.shipments.ShipmentEvent.LabelRefused;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCancelled;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentEvent.ShipmentRequested;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds events into the view of a shipment. */
final class ShipmentFold implements Fold<ShipmentView, ShipmentEvent> {

    @Override
    public List<Integer> touches(ShipmentEvent event) {
        return event instanceof ShipmentCreated || event instanceof ShipmentCancelled || event instanceof ShipmentUndone
                || event instanceof ShipmentAnonymized || event instanceof TrackingReported
                        ? List.of(event.shipment().value())
                        : List.of(); // a requested shipment is none yet
    }

    @Override
    public @Nullable ShipmentView on(int id, @Nullable ShipmentView shipment, ShipmentEvent event, Recorded recorded) {
        return switch (event) {
            case ShipmentCreated e -> ShipmentView.of(e, recorded.at());
            case ShipmentCancelled e -> existing(shipment, e).cancelled(recorded.at());
            case ShipmentUndone e -> existing(shipment, e).undone(e, recorded.at());
            case TrackingReported e -> existing(shipment, e).tracked(e, recorded.at());
            case ShipmentAnonymized e -> shipment == null ? null : shipment.anonymized(recorded.at());
            case ShipmentRequested e -> shipment;
            case LabelRefused e -> shipment;
            case LabelDropped e -> shipment;
        };
    }
}
