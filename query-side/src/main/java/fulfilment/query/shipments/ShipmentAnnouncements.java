package fulfilment.query.shipments;

import fulfilment.api.shipments.ShipmentEvent.ShipmentAnonymized;
import fulfilment.api.shipments.ShipmentEvent.ShipmentUndone;
import static fulfilment.api.hooks.EventKind.PICKLISTS_SHIPMENTS_CANCELLED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_SHIPMENTS_CREATED;
import static fulfilment.api.hooks.EventKind.SHIPMENTS_TRACKING_STATUS_CHANGED;

import fulfilment.api.shipments.ShipmentEvent.TrackingReported;
import fulfilment.api.shipments.ShipmentEvent;
import fulfilment.api.shipments.ShipmentEvent.LabelDropped;
import fulfilment.api.shipments.ShipmentEvent.LabelRefused;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCancelled;
import fulfilment.api.shipments.ShipmentEvent.ShipmentCreated;
import fulfilment.api.shipments.ShipmentEvent.ShipmentRequested;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import fulfilment.query.feed.ObjectChange;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Maps events of shipments to announcements. Rule EVT-21. */
@Component
class ShipmentAnnouncements implements Announcements<ShipmentEvent> {

    private static final String SUBJECT = "shipment";

    @Override
    public Class<ShipmentEvent> events() {
        return ShipmentEvent.class;
    }

    @Override
    public List<ObjectChange> of(ShipmentEvent event) {
        var shipment = new Subject(SUBJECT, event.shipment().value());
        return switch (event) {
            case ShipmentCreated e -> List.of(ObjectChange.of(shipment, PICKLISTS_SHIPMENTS_CREATED));
            case ShipmentCancelled e -> List.of(ObjectChange.of(shipment, PICKLISTS_SHIPMENTS_CANCELLED));
            case ShipmentUndone e -> List.of(e.cancelled()
                    ? ObjectChange.nothing(shipment)
                    : ObjectChange.of(shipment, PICKLISTS_SHIPMENTS_CANCELLED));
            case TrackingReported e -> List.of(e.changed()
                    ? ObjectChange.of(shipment, SHIPMENTS_TRACKING_STATUS_CHANGED)
                    : ObjectChange.nothing(shipment));
            case ShipmentAnonymized e -> List.of(ObjectChange.nothing(shipment));
            case ShipmentRequested e -> List.of();
            case LabelRefused e -> List.of();
            case LabelDropped e -> List.of();
        };
    }

    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        /** The picklist determines which fulfilment customer owns a shipment. */
        @Bean
        PayloadDefinition shipmentPayload() {
            return PayloadDefinition.of(SUBJECT, SUBJECT, ShipmentAnswers.ANNOUNCED, "shipment", "p.idfulfilment_customer",
                    true, null);
        }
    }
}
