package fulfilment.api.users;

import fulfilment.api.kernel.BadParameter;

/** What a user may choose as a password. Rule USR-17. */
public final class UserPassword {

    private static final int SHORTEST = 12;
    private static final int LONGEST = 200;

    private UserPassword() {}

    /** Returns the digest that is stored. The password itself goes no further. @throws BadParameter if it is too short or too long */
    public static String digest(String password) {
        if (password.length() < SHORTEST || password.length() > LONGEST) {
            throw new BadParameter("password", "must have between %d and %d characters".formatted(SHORTEST, LONGEST));
        }
        return PasswordDigest.of(password);
    }
}
