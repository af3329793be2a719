package fulfilment.query.account;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.account.AccountEvent;
import fulfilment.api.account.AccountEvent.ShippingProfileAdded;
import fulfilment.api.account.AccountEvent.ShippingProfileChanged;
import fulfilment.api.account.AccountEvent.ShippingProviderAdded;
import fulfilment.api.account.AccountEvent.ShippingProviderConfigured;
import fulfilment.api.account.ShippingProvider;
import fulfilment.api.kernel.Recorded;
import fulfilment.query.platform.Fold;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds the account's events into a shipping provider as clients see it. */
final class ShippingProviderFold implements Fold<ShippingProvider, AccountEvent> {

    @Override
    public List<Integer> touches(AccountEvent event) {
        return switch (event) {
            case ShippingProviderAdded e -> List.of(e.idshippingprovider());
            case ShippingProviderConfigured e -> List.of(e.idshippingprovider());
            case ShippingProfileAdded e -> List.of(e.idshippingprovider());
            case ShippingProfileChanged e -> List.of(e.idshippingprovider());
            default -> List.of();
        };
    }

    @Override
    public @Nullable ShippingProvider on(int id, @Nullable ShippingProvider provider, AccountEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case ShippingProviderAdded e -> new ShippingProvider(id, e.provider(), e.name(), true, e.profiles().stream()
                    .map(profile -> new ShippingProvider.Profile(profile.idshippingproviderProfile(), profile.name(), true,
                            profile.standard(), at, at))
                    .toList(), at, at);
            case ShippingProviderConfigured e -> {
                var before = existing(provider, e);
                yield new ShippingProvider(id, before.provider(), e.name(), e.active(), before.profiles(), before.created(), at);
            }
            case ShippingProfileAdded e -> {
                var profiles = new ArrayList<>(existing(provider, e).profiles());
                profiles.add(new ShippingProvider.Profile(e.idshippingproviderProfile(), e.details().name(), e.details().active(),
                        e.details().standard(), at, at));
                yield with(existing(provider, e), profiles, at);
            }
            case ShippingProfileChanged e -> with(existing(provider, e), existing(provider, e).profiles().stream()
                    .map(profile -> profile.idshippingproviderProfile() == e.idshippingproviderProfile()
                            ? new ShippingProvider.Profile(profile.idshippingproviderProfile(), e.details().name(),
                                    e.details().active(), e.details().standard(), profile.created(), at)
                            : profile)
                    .toList(), at);
            default -> provider;
        };
    }

    private static ShippingProvider with(ShippingProvider provider, List<ShippingProvider.Profile> profiles, Instant at) {
        return new ShippingProvider(provider.idshippingprovider(), provider.provider(), provider.name(), provider.active(),
                List.copyOf(profiles), provider.created(), at);
    }
}
