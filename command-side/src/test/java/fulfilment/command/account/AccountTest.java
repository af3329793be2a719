package fulfilment.command.account;

import static fulfilment.api.account.AccountId.THE_ACCOUNT;

import fulfilment.api.account.AccountCommand.ChangeAccount;
import fulfilment.api.account.AccountCommand.RemoveLogo;
import fulfilment.api.account.AccountCommand.SetLogo;
import fulfilment.api.account.AccountEvent.AccountAddressChanged;
import fulfilment.api.account.AccountEvent.AccountOpened;
import fulfilment.api.account.AccountEvent.LogoRemoved;
import fulfilment.api.account.AccountEvent.LogoSet;
import fulfilment.api.account.AccountEvent.TraceabilitySwitched;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import java.time.ZoneId;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.Test;

class AccountTest {

    private static final AccountOpened OPENED = new AccountOpened(THE_ACCOUNT, ZoneId.of("Europe/Amsterdam"));
    private static final Address QUAY = new Address(null, "Kade 1", null, "3011 AA", "Rotterdam", null, new Country("NL"));
    private static final Address.Changes TO_QUAY = new Address.Changes(Sent.absent(), Sent.of("Kade 1"), Sent.absent(),
            Sent.of("3011 AA"), Sent.of("Rotterdam"), Sent.absent(), Sent.of(new Country("NL")));
    private static final Address.Changes TO_NOWHERE = new Address.Changes(Sent.absent(), Sent.of(null), Sent.absent(),
            Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent());

    private final AggregateTestFixture<Account> fixture = new AggregateTestFixture<>(Account.class);

    AccountTest() {
        fixture.registerInjectableResource((RuleReferences) rule -> {});
    }

    private static ChangeAccount change(Sent<Boolean> traceability, Sent<String> name, Address.Changes address) {
        return new ChangeAccount(THE_ACCOUNT, traceability, name, address);
    }

    @Test
    @Rule("ACC-3")
    void switchesTraceabilityAlone() {
        fixture.given(OPENED).when(change(Sent.of(true), Sent.absent(), Address.Changes.NONE))
                .expectEvents(new TraceabilitySwitched(THE_ACCOUNT, true));
    }

    @Test
    @Rule("ACC-15")
    void setsNameAndAddress() {
        fixture.given(OPENED).when(change(Sent.absent(), Sent.of("Lantern House"), TO_QUAY))
                .expectEvents(new AccountAddressChanged(THE_ACCOUNT, "Lantern House", QUAY));
    }

    @Test
    @Rule({"ACC-3", "ACC-15"})
    void recordsNoEventForWhatIsAsItWas() {
        fixture.given(OPENED, new AccountAddressChanged(THE_ACCOUNT, "Lantern House", QUAY))
                .when(change(Sent.of(false), Sent.of("Lantern House"), TO_QUAY)).expectNoEvents();
    }

    @Test
    @Rule("ACC-15")
    void keepsTheAddressIfOnlyTheNameIsSent() {
        fixture.given(OPENED, new AccountAddressChanged(THE_ACCOUNT, "Lantern House", QUAY))
                .when(change(Sent.absent(), Sent.of(null), Address.Changes.NONE))
                .expectEvents(new AccountAddressChanged(THE_ACCOUNT, null, QUAY));
    }

    @Test
    @Rule("ACC-15")
    void changesNothingIfTheAddressWouldBeHalf() {
        fixture.given(OPENED, new AccountAddressChanged(THE_ACCOUNT, "Lantern House", QUAY))
                .when(change(Sent.of(true), Sent.of("Candle House"), TO_NOWHERE)).expectException(BadParameter.class)
                .expectNoEvents();
    }

    @Test
    @Rule("ACC-18")
    void setsALogoAgainAndAgainAndRemovesIt() {
        var logo = new byte[] {1, 2};
        fixture.given(OPENED, new LogoSet(THE_ACCOUNT, "image/png", logo))
                .when(new SetLogo(THE_ACCOUNT, "image/jpeg", logo)).expectEvents(new LogoSet(THE_ACCOUNT, "image/jpeg", logo));
        fixture.given(OPENED, new LogoSet(THE_ACCOUNT, "image/png", logo)).when(new RemoveLogo(THE_ACCOUNT))
                .expectEvents(new LogoRemoved(THE_ACCOUNT));
    }

    @Test
    @Rule("ACC-18")
    void refusesToRemoveALogoThatIsNotThere() {
        fixture.given(OPENED).when(new RemoveLogo(THE_ACCOUNT)).expectException(NotFound.class).expectNoEvents();
        fixture.given(OPENED, new LogoSet(THE_ACCOUNT, "image/png", new byte[] {1}), new LogoRemoved(THE_ACCOUNT))
                .when(new RemoveLogo(THE_ACCOUNT)).expectException(NotFound.class).expectNoEvents();
    }
}
