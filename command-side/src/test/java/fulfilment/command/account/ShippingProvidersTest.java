package fulfilment.command.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.account.AccountEvent.ShippingProfileAdded;
import fulfilment.api.account.AccountEvent.ShippingProfileChanged;
import fulfilment.api.account.AccountEvent.ShippingProviderAdded;
import fulfilment.api.account.AccountEvent.ShippingProviderConfigured;
import fulfilment.api.account.AccountId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.shippingproviders.ProfileDetails;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ChangeShippingProfile;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ChangeShippingProvider;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ConnectionChanges;
import fulfilment.api.shippingproviders.ShippingProviderId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Providers and profiles of the account: what may be changed, and that one profile is the standard one. */
class ShippingProvidersTest {

    private static final AccountId ACCOUNT = AccountId.THE_ACCOUNT;
    private static final ProviderConnection CONNECTION = new ProviderConnection("https://carrier.example/shipments", null,
            "warehouse", "sealed", null, false);
    private static final ConnectionChanges NO_CHANGES = new ConnectionChanges(Sent.absent(), Sent.absent(), Sent.absent(),
            Sent.absent(),
            Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent());

    private final ShippingProviders providers = new ShippingProviders();

    @BeforeEach
    void aManualProviderAndACarrier() {
        providers.evolve(new ShippingProviderAdded(ACCOUNT, 1, "Manual", "Manual",
                List.of(new ShippingProviderAdded.Profile(1, "Manual", true))));
        providers.evolve(new ShippingProviderAdded(ACCOUNT, 2, "custom", "Carrier", List.of()));
        providers.evolve(new ShippingProviderConfigured(ACCOUNT, 2, "Carrier", true, CONNECTION));
        providers.evolve(new ShippingProfileAdded(ACCOUNT, 2, 7, details(false)));
    }

    private static ProfileDetails details(boolean standard) {
        return new ProfileDetails("Parcel", Map.of(), true, standard, true);
    }

    private static ChangeShippingProvider change(int provider, Sent<String> name, Sent<Boolean> active,
            ConnectionChanges connection) {
        return new ChangeShippingProvider(ACCOUNT, new ShippingProviderId(provider), name, active, connection, Sent.absent());
    }

    private static ChangeShippingProfile change(int provider, int profile, Sent<Boolean> standard, Sent<Boolean> active) {
        return new ChangeShippingProfile(ACCOUNT, new ShippingProviderId(provider), new ShippingProfileId(profile), Sent.absent(),
                null, null, standard, active);
    }

    @Rule("SHP-30")
    @Test
    void changesOnlyWhatIsSent() {
        assertThat(providers.change(change(2, Sent.absent(), Sent.of(false), NO_CHANGES)))
                .containsExactly(new ShippingProviderConfigured(ACCOUNT, 2, "Carrier", false, CONNECTION));
        assertThat(providers.change(change(2, Sent.of("Carrier"), Sent.of(true), NO_CHANGES))).isEmpty();
    }

    @Rule("SHP-30")
    @Test
    void keepsTheAddressThatAProviderNeeds() {
        var without = new ConnectionChanges(Sent.of(null), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent(),
                Sent.absent(),
                Sent.absent(), Sent.absent());
        assertThatThrownBy(() -> providers.change(change(2, Sent.absent(), Sent.absent(), without)))
                .isInstanceOf(BadParameter.class);
    }

    @Rule("SHP-30")
    @Test
    void refusesAddressesOfAManualProvider() {
        var address = new ConnectionChanges(Sent.of("https://carrier.example"), Sent.absent(), Sent.absent(), Sent.absent(),
                Sent.absent(),
                Sent.absent(), Sent.absent(), Sent.absent());
        assertThatThrownBy(() -> providers.change(change(1, Sent.absent(), Sent.absent(), address)))
                .isInstanceOf(BadParameter.class);
    }

    private static ConnectionChanges to(String address, Sent<String> password) {
        return new ConnectionChanges(Sent.of(address), Sent.absent(), Sent.absent(), Sent.absent(), password, Sent.absent(),
                Sent.absent(), Sent.absent());
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://other.example/shipments", "https://carrier.example:8443/shipments",
            "http://carrier.example/shipments", "https://carrier.example.evil.example/"})
    @Rule("SHP-54")
    void asksForTheCredentialsAgainForAnotherHost(String address) {
        assertThatThrownBy(() -> providers.change(change(2, Sent.absent(), Sent.absent(), to(address, Sent.absent()))))
                .isInstanceOf(BadParameter.class).hasMessageContaining("password must be sent again");
        assertThat(providers.change(change(2, Sent.absent(), Sent.absent(), to(address, Sent.of("sealed again"))))).hasSize(1);
        var elsewhere = new ConnectionChanges(Sent.absent(), Sent.of(address), Sent.absent(), Sent.absent(), Sent.absent(),
                Sent.absent(),
                Sent.absent(), Sent.absent());
        assertThatThrownBy(() -> providers.change(change(2, Sent.absent(), Sent.absent(), elsewhere)))
                .isInstanceOf(BadParameter.class);
    }

    @Test
    @Rule("SHP-54")
    void keepsTheCredentialsForTheSameHost() {
        assertThat(providers.change(change(2, Sent.absent(), Sent.absent(), to("https://Carrier.example/v2?x=1", Sent.absent()))))
                .hasSize(1);
    }

    @Rule("SHP-33")
    @Test
    void makesAnotherProfileTheStandardOne() {
        assertThat(providers.change(change(2, 7, Sent.of(true), Sent.absent()))).containsExactly(
                new ShippingProfileChanged(ACCOUNT, 1, 1, new ProfileDetails("Manual", Map.of(), true, false, true)),
                new ShippingProfileChanged(ACCOUNT, 2, 7, details(true)));
        assertThat(providers.add(new ShippingProviderId(2), new ShippingProfileId(8), details(true))).containsExactly(
                new ShippingProfileChanged(ACCOUNT, 1, 1, new ProfileDetails("Manual", Map.of(), true, false, true)),
                new ShippingProfileAdded(ACCOUNT, 2, 8, details(true)));
    }

    @Rule("SHP-33")
    @Test
    void keepsAStandardProfileThatIsActive() {
        assertThatThrownBy(() -> providers.change(change(1, 1, Sent.of(false), Sent.absent()))).isInstanceOf(BadParameter.class);
        assertThatThrownBy(() -> providers.change(change(1, 1, Sent.absent(), Sent.of(false)))).isInstanceOf(BadParameter.class);
    }

    @Test
    void doesNotFindAProfileOfAnotherProvider() {
        assertThatThrownBy(() -> providers.change(change(1, 7, Sent.absent(), Sent.of(false)))).isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> providers.add(new ShippingProviderId(9), new ShippingProfileId(8), details(false)))
                .isInstanceOf(NotFound.class);
    }
}
