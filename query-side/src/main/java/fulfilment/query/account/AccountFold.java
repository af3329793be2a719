package fulfilment.query.account;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.account.AccountEvent;
import fulfilment.api.account.AccountEvent.AccountAddressChanged;
import fulfilment.api.account.AccountEvent.AccountOpened;
import fulfilment.api.account.AccountEvent.TraceabilitySwitched;
import fulfilment.api.account.AccountSettings;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Recorded;
import fulfilment.query.platform.Fold;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Folds the events of the account into its settings. */
final class AccountFold implements Fold<AccountSettings, AccountEvent> {

    @Override
    public List<Integer> touches(AccountEvent event) {
        return event instanceof AccountOpened || event instanceof TraceabilitySwitched || event instanceof AccountAddressChanged
                ? List.of(event.account().value())
                : List.of();
    }

    @Override
    public @Nullable AccountSettings on(int id, @Nullable AccountSettings settings, AccountEvent event, Recorded recorded) {
        return switch (event) {
            case AccountOpened e -> new AccountSettings(e.zone().getId(), false, null, Address.EMPTY);
            case TraceabilitySwitched e -> switched(existing(settings, e), e.on());
            case AccountAddressChanged e -> new AccountSettings(existing(settings, e).timeZone(),
                    existing(settings, e).traceability(), e.name(), Objects.requireNonNullElse(e.address(), Address.EMPTY));
            default -> settings;
        };
    }

    private static AccountSettings switched(AccountSettings before, boolean traceability) {
        return new AccountSettings(before.timeZone(), traceability, before.name(), before.address());
    }
}
