package fulfilment.rest.admin;

import com.fasterxml.jackson.annotation.JsonProperty;
import fulfilment.api.account.AccountCommand.AddReturnStatus;
import fulfilment.api.account.AccountCommand.ChangeReturnStatus;
import fulfilment.api.account.AccountId;
import fulfilment.api.account.ReturnStatusId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;

/**
 * The body of a request that adds or changes a status of returns. Rules RET-40, RET-41.
 *
 * @param name        the status as users read it
 * @param color       six hexadecimal digits, with or without {@code #}. For example {@code 2E7D32}.
 * @param completed   whether returns with it are completed. False if absent; it never changes later.
 * @param makeDefault true makes it the default status in place of the present one; false if absent
 */
record ReturnStatusBody(@Required Sent<String> name, @Required Sent<String> color, Sent<Boolean> completed,
        @JsonProperty("default") Sent<Boolean> makeDefault) {

    AddReturnStatus add() {
        return new AddReturnStatus(AccountId.THE_ACCOUNT, Check.name("name", name.value()),
                digits(Check.required("color", color.value())), completed.orKeep(false), makeDefault.orKeep(false));
    }

    ChangeReturnStatus change(ReturnStatusId status) {
        return new ChangeReturnStatus(AccountId.THE_ACCOUNT, status, Check.name("name", name),
                Check.notNull("color", color).map(ReturnStatusBody::digits), completed, makeDefault);
    }

    private static String digits(String color) {
        var digits = color.startsWith("#") ? color.substring(1) : color;
        if (!digits.matches("[0-9A-Fa-f]{6}")) {
            throw new BadParameter("color", "must be six hexadecimal digits");
        }
        return digits;
    }
}
