package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies the account. An installation serves exactly one. */
public record AccountId(@JsonValue int value) implements Id {

    public static final AccountId THE_ACCOUNT = new AccountId(1);

    @Override
    public String toString() {
        return "account-" + value;
    }
}
