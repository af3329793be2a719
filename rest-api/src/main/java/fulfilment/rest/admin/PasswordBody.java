package fulfilment.rest.admin;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.users.PasswordDigest;
import fulfilment.rest.platform.Check;
import fulfilment.rest.platform.Required;
import org.jspecify.annotations.Nullable;

/** The body of a request that sets the password of a user. Rule USR-17. @param password null for none */
record PasswordBody(@Required Sent<String> password) {

    private static final int SHORTEST = 12;
    private static final int LONGEST = 200;

    /** The password itself goes no further than this. */
    @Nullable
    String digest() {
        if (!password.isPresent()) {
            throw new BadParameter("password", "is required; null removes the password");
        }
        var checked = Check.text("password", password.value());
        if (checked == null) {
            return null;
        }
        if (checked.length() < SHORTEST || checked.length() > LONGEST) {
            throw new BadParameter("password", "must have between %d and %d characters".formatted(SHORTEST, LONGEST));
        }
        return PasswordDigest.of(checked);
    }

    /** Leaves out the password, so that a logged body does not reveal it. */
    @Override
    public String toString() {
        return "PasswordBody[]";
    }
}
