package fulfilment.rest.admin;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.users.UserPassword;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that sets the password of a user. Rule USR-17.
 *
 * @param password the new password for the console, 12 to 200 characters. Null removes the password. Sessions with the old one end.
 */
record PasswordBody(@Required @Schema(accessMode = Schema.AccessMode.WRITE_ONLY) Sent<String> password) {

    /** The password itself goes no further than this. */
    @Nullable
    String digest() {
        if (!password.isPresent()) {
            throw new BadParameter("password", "is required; null removes the password");
        }
        var checked = Check.text("password", password.value());
        return checked == null ? null : UserPassword.digest(checked);
    }

    /** Leaves out the password, so that a logged body does not reveal it. */
    @Override
    public String toString() {
        return "PasswordBody[]";
    }
}
