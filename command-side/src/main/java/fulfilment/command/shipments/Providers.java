package fulfilment.command.shipments;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.shipments.ShipmentCommand.CreateShipment;
import fulfilment.command.account.ShippingProfile;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * What the provider of a profile says to a shipment: the one place that knows providers apart. Behind {@code Manual} there is nobody to ask.
 * One that has to be called cannot answer here, with an order held while somebody far away thinks: such a shipment is first requested (an
 * event), then the provider gateway calls, and its answer comes back as a command that makes the shipment, so that a lost answer
 * never leads to a second label. Source: architecture, 5; contract, 14.2, Provider Manual.
 */
@Component
class Providers {

    private static final String MANUAL = "Manual";

    /**
     * How a shipment is followed, and its labels; each may be missing.
     *
     * @param labelurl as PDF
     */
    record Label(@Nullable String carrierKey, @Nullable String trackingcode, @Nullable String trackingurl,
            @Nullable String labelurl, @Nullable String labelurlZpl) {}

    /** @throws Rejection code 8 for a provider that would have to be called */
    Label ask(ShippingProfile profile, CreateShipment asked) {
        if (!profile.provider().equals(MANUAL)) {
            throw new Rejection(ErrorCode.NOT_IMPLEMENTED,
                    "shipments with the provider '%s' are not available in this version".formatted(profile.provider()));
        }
        return new Label(null, asked.code(), null, null, null);
    }
}
