package fulfilment.query.account;

import fulfilment.api.account.AccountEvent;
import fulfilment.api.account.AccountEvent.LogoRemoved;
import fulfilment.api.account.AccountEvent.LogoSet;
import fulfilment.api.account.AccountLogo;
import fulfilment.api.kernel.Recorded;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds the events of the account into its logo. */
final class AccountLogoFold implements Fold<AccountLogo, AccountEvent> {

    @Override
    public List<Integer> touches(AccountEvent event) {
        return event instanceof LogoSet || event instanceof LogoRemoved ? List.of(event.account().value()) : List.of();
    }

    @Override
    public @Nullable AccountLogo on(int id, @Nullable AccountLogo before, AccountEvent event, Recorded recorded) {
        return event instanceof LogoSet set ? new AccountLogo(set.contentType(), set.image()) : null;
    }
}
