package fulfilment.command.orders;

import fulfilment.api.orders.OrderId;

/** Of which orders a shipment exists. */
interface ShippedOrders {

    /** Whether a shipment of the order was made and not cancelled. */
    boolean hasShipment(OrderId order);
}
