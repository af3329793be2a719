package fulfilment.command.account;

import fulfilment.api.shipments.Carriage;
import fulfilment.api.shippingproviders.ProfileDetails;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shippingproviders.RuleChoice;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingProviderId;
import org.jspecify.annotations.Nullable;

/**
 * A profile with its provider, as shipments need them. Rules SHP-6, SHP-27.
 *
 * @param providername   the name of the provider in the account
 * @param providerActive whether the provider may be used
 */
public record ShippingProfile(ShippingProfileId idshippingproviderProfile, ShippingProviderId idshippingprovider,
        ProviderKind kind, String providername,
        boolean providerActive, ProviderConnection connection, ProfileDetails details) {

    public String name() {
        return details.name();
    }

    public boolean isActive() {
        return providerActive && details.active();
    }

    /** Whether a shipment may have several parcels. */
    public boolean takesSeveralParcels() {
        return kind.takesSeveralParcels() && (kind == ProviderKind.MANUAL || details.severalParcels());
    }

    /** How a parcel travels, until its label names the carrier. @param rule that chose this profile; null if none did */
    public Carriage carriage(@Nullable RuleChoice rule) {
        return new Carriage(idshippingprovider.value(), idshippingproviderProfile.value(), kind.provider(), providername,
                providername, name(), null, rule);
    }
}
