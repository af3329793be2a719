package fulfilment.command.shipments;

import fulfilment.api.shipments.ShipmentCommand.CreateShipment;
import fulfilment.command.account.ShippingProfile;

/**
 * A kind of shipping provider, as those see it who make shipments. It is asked while the order is held, so it answers out of what it knows and waits
 * for nobody: where somebody far away makes the labels, they are asked for in a step before, whose answer is kept, so that one that
 * is lost on its way never leads to a second label. Rules SHP-14, SHP-16.
 */
interface Provider {

    /** Such as {@code Manual}. Rule SHP-27. */
    String kind();

    /** @throws ShipmentRefused with the provider's own words */
    Label label(ShippingProfile profile, CreateShipment asked);
}
