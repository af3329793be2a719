package fulfilment.query.account;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.account.AccountEvent;
import fulfilment.api.account.AccountEvent.AccountOpened;
import fulfilment.api.account.AccountEvent.TraceabilitySwitched;
import fulfilment.api.account.AccountSettings;
import fulfilment.api.kernel.Recorded;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds the events of the account into its settings. */
final class AccountFold implements Fold<AccountSettings, AccountEvent> {

    @Override
    public List<Integer> touches(AccountEvent event) {
        return event instanceof AccountOpened || event instanceof TraceabilitySwitched
                ? List.of(event.account().value())
                : List.of();
    }

    @Override
    public @Nullable AccountSettings on(int id, @Nullable AccountSettings settings, AccountEvent event, Recorded recorded) {
        return switch (event) {
            case AccountOpened e -> new AccountSettings(e.zone().getId(), false);
            case TraceabilitySwitched e -> new AccountSettings(existing(settings, e).timeZone(), e.on());
            default -> settings;
        };
    }
}
