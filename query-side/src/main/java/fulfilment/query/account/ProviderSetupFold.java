package fulfilment.query.account;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.account.AccountEvent;
import fulfilment.api.account.AccountEvent.ShippingProfileAdded;
import fulfilment.api.account.AccountEvent.ShippingProfileChanged;
import fulfilment.api.account.AccountEvent.ShippingProviderAdded;
import fulfilment.api.account.AccountEvent.ShippingProviderConfigured;
import fulfilment.api.account.AccountEvent.ShippingProviderRequirementsSet;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shippingproviders.ProviderSetup;
import fulfilment.api.shippingproviders.ProviderSetup.Profile;
import fulfilment.api.shippingproviders.Requirement;
import fulfilment.query.platform.Fold;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Folds the account's events into a shipping provider as admins see it. */
final class ProviderSetupFold implements Fold<ProviderSetup, AccountEvent> {

    private final ShippingProviderFold shown = new ShippingProviderFold();

    @Override
    public List<Integer> touches(AccountEvent event) {
        return event instanceof ShippingProviderRequirementsSet set ? List.of(set.idshippingprovider()) : shown.touches(event);
    }

    @Override
    public @Nullable ProviderSetup on(int id, @Nullable ProviderSetup setup, AccountEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case ShippingProviderAdded e -> setup(id, ProviderKind.of(e.provider()).orElse(ProviderKind.MANUAL), e.name(), true,
                    ProviderConnection.NONE, null,
                    e.profiles().stream().map(profile -> new Profile(profile.idshippingproviderProfile(),
                            profile.name(), Map.of(), true, profile.standard(), at, at)).toList(),
                    at, at);
            case ShippingProviderConfigured e -> {
                var before = existing(setup, e);
                yield setup(id, before.kind(), e.name(), e.active(), e.connection(), before.requirements(),
                        before.profiles(), before.created(), at);
            }
            case ShippingProviderRequirementsSet e -> {
                var before = existing(setup, e);
                yield new ProviderSetup(id, before.kind(), before.name(), before.active(), before.shipmentUrl(),
                        before.configUrl(), before.cancelUrl(), before.username(), before.hasPassword(), before.hasApiKey(),
                        before.hasTrackingSecret(),
                        before.keepsIdempotencyKeys(), e.requirements().isEmpty() ? null : e.requirements(), before.profiles(),
                        before.created(), at);
            }
            case ShippingProfileAdded e -> {
                var profiles = new ArrayList<>(existing(setup, e).profiles());
                profiles.add(new Profile(e.idshippingproviderProfile(), e.details().name(), e.details().values(),
                        e.details().active(), e.details().standard(), at, at));
                yield with(existing(setup, e), List.copyOf(profiles), at);
            }
            case ShippingProfileChanged e -> with(existing(setup, e), existing(setup, e).profiles().stream()
                    .map(profile -> profile.idshippingproviderProfile() == e.idshippingproviderProfile()
                            ? new Profile(profile.idshippingproviderProfile(), e.details().name(), e.details().values(),
                                    e.details().active(), e.details().standard(), profile.created(), at)
                            : profile)
                    .toList(), at);
            default -> setup;
        };
    }

    private static ProviderSetup setup(int id, ProviderKind kind, String name, boolean active, ProviderConnection connection,
            @Nullable List<Requirement> requirements, List<Profile> profiles, Instant created, Instant updated) {
        return new ProviderSetup(id, kind, name, active, connection.shipmentUrl(), connection.configUrl(), connection.cancelUrl(),
                connection.username(), connection.sealedPassword() != null, connection.sealedApiKey() != null,
                connection.sealedTrackingSecret() == null ? null : true,
                connection.keepsKeys(),
                requirements, profiles, created,
                updated);
    }

    private static ProviderSetup with(ProviderSetup setup, List<Profile> profiles, Instant at) {
        return new ProviderSetup(setup.idshippingprovider(), setup.kind(), setup.name(), setup.active(), setup.shipmentUrl(),
                setup.configUrl(), setup.cancelUrl(), setup.username(), setup.hasPassword(), setup.hasApiKey(),
                setup.hasTrackingSecret(),
                setup.keepsIdempotencyKeys(), setup.requirements(), profiles,
                setup.created(), at);
    }
}
