package fulfilment.command.shipments;

import fulfilment.api.shipments.ShipmentCommand.CreateShipment;
import fulfilment.command.account.ShippingProfile;
import org.springframework.stereotype.Component;

/** Somebody carries it to a carrier, and says the tracking code there is. Rule SHP-14. */
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
