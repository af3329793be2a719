package fulfilment.rest.shippingproviders;

import fulfilment.api.account.AccountId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.requests.Json;
import fulfilment.api.shippingproviders.ProfileCheck;
import fulfilment.api.shippingproviders.ProfileDetails;
import fulfilment.api.shippingproviders.ProviderOptions;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ChangeShippingProfile;
import fulfilment.api.shippingproviders.ShippingProviderCommand.CreateShippingProfile;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates or changes a shipping profile. Rules SHP-32, SHP-33.
 *
 * @param name     the name of the profile, as packers read it
 * @param values   the chosen value of each option that the provider offers, by the key of the option; a null value chooses nothing. They
 *                 replace those from before.
 * @param standard true makes it the standard profile in place of the present one. False if absent on creation.
 * @param active   whether shipments can use it. Only for changes: a new profile is active. The standard profile stays active.
 */
record ProfileBody(@Required Sent<String> name, Sent<Map<String, @Nullable Json>> values, Sent<Boolean> standard,
        Sent<Boolean> active) {

    CreateShippingProfile create(ShippingProviderId provider, ProviderOptions options) {
        if (active.isPresent()) {
            throw new BadParameter("active", "cannot be sent here: a new profile is active");
        }
        return new CreateShippingProfile(AccountId.THE_ACCOUNT, provider, new ProfileDetails(Check.name("name", name.value()),
                ProfileCheck.complete(options, chosen()), options.multiColliSupported(), standard.orKeep(false), true));
    }

    /** @param options null if no values were sent */
    ChangeShippingProfile change(ShippingProviderId provider, ShippingProfileId profile, @Nullable ProviderOptions options) {
        return new ChangeShippingProfile(AccountId.THE_ACCOUNT, provider, profile, Check.name("name", name),
                options == null ? null : ProfileCheck.complete(options, chosen()),
                options == null ? null : options.multiColliSupported(),
                Check.notNull("standard", standard), Check.notNull("active", active));
    }

    /** The values without those that are null, which choose nothing. */
    private Map<String, Json> chosen() {
        var chosen = new TreeMap<String, Json>();
        if (values.value() != null) {
            values.value().forEach((key, value) -> {
                if (value != null) {
                    chosen.put(Objects.requireNonNull(key), value);
                }
            });
        }
        return chosen;
    }
}
