package fulfilment.command.shipments;

import fulfilment.api.shipments.ShipmentCommand.CreateShipment;
import fulfilment.command.account.ShippingProfile;

/**
 * A kind of shipping provider. It is called while the order is locked, so it must answer at once, from what it knows. If a remote service makes the
 * labels, an earlier step must request and store them. Then a lost answer never leads to a second label. Rules SHP-14, SHP-16.
 */
interface Provider {

    /** The name of this kind, for example {@code Manual}. Rule SHP-27. */
    String kind();

    /** @throws ShipmentRefused with the provider's own message */
    Label label(ShippingProfile profile, CreateShipment asked);
}
