package fulfilment.command.shipments;

import fulfilment.api.shipments.ShipmentCommand.CreateShipment;
import fulfilment.command.account.ShippingProfile;
import org.springframework.stereotype.Component;

/** A user takes the parcels to a carrier by hand and sends the tracking code with the request. Rule SHP-14. */
@Component
class Manual implements Provider {

    @Override
    public String kind() {
        return "Manual";
    }

    @Override
    public Label label(ShippingProfile profile, CreateShipment asked) {
        return new Label(null, asked.code(), null, null, null);
    }
}
