package fulfilment.command.shipments;

import fulfilment.api.shipments.ShipmentCommand.CreateShipment;
import fulfilment.command.account.ShippingProfile;

/**
 * A kind of shipping provider, as those see it who make shipments. It is asked while the order is held, so it answers out of what it knows and waits
 * for nobody: where somebody far away makes the labels, they are asked for in a step before, whose answer is kept, so that one that
 * is lost on its way never leads to a second label. Source: architecture, 5; contract, 14.2.
 */
interface Provider {

    /** Such as {@code Manual}. Source: contract, 23, provider. */
    String kind();

    /** @throws ShipmentRefused with the provider's own words */
    Label label(ShippingProfile profile, CreateShipment asked);
}
