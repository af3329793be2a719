package fulfilment.command.shipments;

import fulfilment.api.orders.OrderId;
import fulfilment.command.orders.AnonymizedWithOrder;
import fulfilment.command.platform.Streams;
import org.springframework.stereotype.Component;

/** Removes the personal data of shipments together with that of their order: addresses of labels, tracking codes, reasons. Rule ORD-61. */
@Component
class ShipmentAnonymizing implements AnonymizedWithOrder {

    private final Streams streams;
    private final ShipmentRegister register;

    ShipmentAnonymizing(Streams streams, ShipmentRegister register) {
        this.streams = streams;
        this.register = register;
    }

    @Override
    public void anonymize(OrderId order) {
        register.shipmentsOf(order).forEach(one -> streams.load(Shipment.class, one).anonymize());
    }
}
