package fulfilment.api.users;

import fulfilment.api.kernel.Query;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about users; the answers are {@link UserView} as finished JSON, except for keys. */
public sealed interface UserQuery {

    record FindUser(UserId iduser) implements UserQuery, Query<UserView> {}

    /**
     * Lists users by id.
     *
     * @param active null for both active and inactive users
     * @param search a part of the full name or the user name; null for all
     */
    record ListUsers(@Nullable Boolean active, @Nullable String search, int offset) implements UserQuery, Query<List<UserView>> {}

    /** Answers with a list of {@link ApiKeyView} as finished JSON, by id; null if there is no such user. */
    record ListApiKeys(UserId iduser) implements UserQuery, Query<List<ApiKeyView>> {}

    /** Answers with the {@link SignIn} of an active user who has a password; with nothing if there is none. */
    record FindSignIn(String username) implements UserQuery, Query<SignIn> {}

    /** @param digest of the password, as {@link PasswordDigest} makes it */
    record SignIn(UserId iduser, String digest) {}

    /** Answers with an {@link ApiKey}; with nothing if there is none or it was revoked. */
    record FindApiKey(String digest) implements UserQuery, Query<ApiKey> {}
}
