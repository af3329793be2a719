package fulfilment.rest.admin;

import com.fasterxml.jackson.annotation.JsonProperty;
import fulfilment.api.account.AccountCommand.AddReturnReason;
import fulfilment.api.account.AccountCommand.ChangeReturnReason;
import fulfilment.api.account.AccountId;
import fulfilment.api.account.ReturnReasonId;
import fulfilment.api.kernel.Sent;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;

/**
 * The body of a request that adds or changes a reason for returns. Rules RET-40, RET-42.
 *
 * @param name        the reason as users read it
 * @param makeDefault true makes it the default reason in place of the present one; false if absent
 */
record ReturnReasonBody(@Required Sent<String> name, @JsonProperty("default") Sent<Boolean> makeDefault) {

    AddReturnReason add() {
        return new AddReturnReason(AccountId.THE_ACCOUNT, Check.name("name", name.value()), makeDefault.orKeep(false));
    }

    ChangeReturnReason change(ReturnReasonId reason) {
        return new ChangeReturnReason(AccountId.THE_ACCOUNT, reason, Check.name("name", name), makeDefault);
    }
}
