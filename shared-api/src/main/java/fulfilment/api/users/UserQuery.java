package fulfilment.api.users;

import fulfilment.api.kernel.Query;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be asked about users; answers are {@link UserView} as finished JSON, but for a key. */
public sealed interface UserQuery {

    record FindUser(int iduser) implements UserQuery, Query<UserView> {}

    /** @param active null for active and inactive ones */
    record ListUsers(@Nullable Boolean active, int offset) implements UserQuery, Query<List<UserView>> {}

    /** Answers with a list of {@link ApiKeyView} as finished JSON, by id; null when there is no such user. */
    record ListApiKeys(int iduser) implements UserQuery, Query<List<ApiKeyView>> {}

    /** Answers with an {@link ApiKey}, or nothing when there is none or it was revoked. */
    record FindApiKey(String digest) implements UserQuery, Query<ApiKey> {}
}
