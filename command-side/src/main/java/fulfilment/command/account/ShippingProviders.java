package fulfilment.command.account;

import fulfilment.api.account.AccountEvent;
import fulfilment.api.account.AccountEvent.ShippingProfileAdded;
import fulfilment.api.account.AccountEvent.ShippingProfileChanged;
import fulfilment.api.account.AccountEvent.ShippingProviderAdded;
import fulfilment.api.account.AccountEvent.ShippingProviderConfigured;
import fulfilment.api.account.AccountEvent.ShippingProviderRequirementsSet;
import fulfilment.api.account.AccountId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.shippingproviders.ProfileDetails;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shippingproviders.Requirement;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ChangeShippingProfile;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ChangeShippingProvider;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ConnectionChanges;
import fulfilment.api.shippingproviders.ShippingProviderId;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The shipping providers of the account with their profiles. Each decision returns the events to apply. Rules SHP-27, SHP-30 to SHP-34. */
final class ShippingProviders {

    private final Map<Integer, Provider> byId = new TreeMap<>();

    private record Provider(String kind, String name, boolean active, ProviderConnection connection,
            List<Requirement> requirements, Map<Integer, ProfileDetails> profiles) {}

    /** @throws BadParameter if the kind needs an address that is missing */
    static void requireComplete(String kind, ProviderConnection connection) {
        boolean manual = kind.equals(ProviderKind.MANUAL.provider());
        if (!manual && connection.shipmentUrl() == null) {
            throw new BadParameter("shipment_url", "is required for providers of this kind");
        }
        if (manual && !connection.equals(ProviderConnection.NONE)) {
            throw new BadParameter("shipment_url", "a manual provider has no addresses and no credentials");
        }
        if (connection.configUrl() != null && kind.equals(ProviderKind.JSON_PUSH.provider())) {
            throw new BadParameter("config_url", "a provider of the kind json_push has no options");
        }
        if (connection.sealedPassword() != null && connection.username() == null) {
            throw new BadParameter("username", "is required beside a password");
        }
        if (connection.sealedApiKey() != null && connection.sealedPassword() != null) {
            throw new BadParameter("api_key", "send either a username and a password or an API key");
        }
    }

    /** Credentials go only to the hosts that they were entered for. Rule SHP-54. */
    private static void requireCredentialsForNewHosts(ProviderConnection before, ConnectionChanges changes,
            ProviderConnection after) {
        var known = origins(before);
        boolean keepsPassword = before.sealedPassword() != null && !changes.sealedPassword().isPresent();
        boolean keepsKey = before.sealedApiKey() != null && !changes.sealedApiKey().isPresent();
        if ((keepsPassword || keepsKey) && !known.containsAll(origins(after))) {
            throw new BadParameter(keepsPassword ? "password" : "api_key",
                    "must be sent again, because an address of the provider has another host");
        }
    }

    /** Scheme, host and port of the addresses. */
    private static Set<String> origins(ProviderConnection connection) {
        return Stream.of(connection.shipmentUrl(), connection.configUrl(), connection.cancelUrl()).filter(Objects::nonNull)
                .map(address -> URI.create(address).resolve("/").toString().toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    }

    List<AccountEvent> change(ChangeShippingProvider command) {
        var before = find(command.provider().value());
        var connection = command.connection().on(before.connection());
        requireComplete(before.kind(), connection);
        requireCredentialsForNewHosts(before.connection(), command.connection(), connection);
        var name = command.name().orKeep(before.name());
        boolean active = command.active().orKeep(before.active());
        var events = new ArrayList<AccountEvent>();
        if (!name.equals(before.name()) || active != before.active() || !connection.equals(before.connection())) {
            events.add(new ShippingProviderConfigured(AccountId.THE_ACCOUNT, command.provider().value(), name, active,
                    connection));
        }
        var requirements = command.requirements().orKeep(before.requirements());
        if (!requirements.equals(before.requirements())) {
            events.add(new ShippingProviderRequirementsSet(AccountId.THE_ACCOUNT, command.provider().value(), requirements));
        }
        return events;
    }

    List<AccountEvent> add(ShippingProviderId idshippingprovider, ShippingProfileId idshippingproviderProfile,
            ProfileDetails details) {
        find(idshippingprovider.value());
        var events = new ArrayList<AccountEvent>();
        if (details.standard()) {
            events.addAll(noLongerStandard(idshippingproviderProfile.value()));
        }
        events.add(new ShippingProfileAdded(AccountId.THE_ACCOUNT, idshippingprovider.value(), idshippingproviderProfile.value(),
                details));
        return events;
    }

    /** @throws BadParameter if no profile would be standard any more, or the standard one would be inactive */
    List<AccountEvent> change(ChangeShippingProfile command) {
        int provider = command.provider().value();
        int profile = command.profile().value();
        var before = find(provider).profiles().get(profile);
        if (before == null) {
            throw new NotFound("shipping profile", profile);
        }
        var after = new ProfileDetails(command.name().orKeep(before.name()),
                Objects.requireNonNullElse(command.values(), before.values()),
                Objects.requireNonNullElse(command.severalParcels(), before.severalParcels()),
                command.standard().orKeep(before.standard()), command.active().orKeep(before.active()));
        if (before.standard() && !after.standard()) {
            throw new BadParameter("standard", "make another profile the standard one instead");
        }
        if (after.standard() && !after.active()) {
            throw new BadParameter("active", "the standard profile must be active; make another one the standard profile first");
        }
        if (after.equals(before)) {
            return List.of();
        }
        var events = new ArrayList<AccountEvent>();
        if (after.standard() && !before.standard()) {
            events.addAll(noLongerStandard(profile));
        }
        events.add(new ShippingProfileChanged(AccountId.THE_ACCOUNT, provider, profile, after));
        return events;
    }

    private List<AccountEvent> noLongerStandard(int butFor) {
        var events = new ArrayList<AccountEvent>();
        byId.forEach((provider, found) -> found.profiles().forEach((profile, details) -> {
            if (details.standard() && profile != butFor) {
                events.add(new ShippingProfileChanged(AccountId.THE_ACCOUNT, provider, profile, details.withStandard(false)));
            }
        }));
        return events;
    }

    private Provider find(int id) {
        var found = byId.get(id);
        if (found == null) {
            throw new NotFound("shipping provider", id);
        }
        return found;
    }

    void evolve(ShippingProviderAdded event) {
        var profiles = new TreeMap<Integer, ProfileDetails>();
        event.profiles().forEach(profile -> profiles.put(profile.idshippingproviderProfile(),
                new ProfileDetails(profile.name(), Map.of(), true, profile.standard(), true)));
        byId.put(event.idshippingprovider(),
                new Provider(event.provider(), event.name(), true, ProviderConnection.NONE, List.of(), profiles));
    }

    void evolve(ShippingProviderConfigured event) {
        byId.computeIfPresent(event.idshippingprovider(),
                (id, before) -> new Provider(before.kind(), event.name(), event.active(),
                        event.connection(), before.requirements(), before.profiles()));
    }

    void evolve(ShippingProviderRequirementsSet event) {
        byId.computeIfPresent(event.idshippingprovider(),
                (id, before) -> new Provider(before.kind(), before.name(), before.active(), before.connection(),
                        event.requirements(), before.profiles()));
    }

    void evolve(ShippingProfileAdded event) {
        find(event.idshippingprovider()).profiles().put(event.idshippingproviderProfile(), event.details());
    }

    void evolve(ShippingProfileChanged event) {
        find(event.idshippingprovider()).profiles().put(event.idshippingproviderProfile(), event.details());
    }
}
