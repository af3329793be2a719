package fulfilment.api.forgetting;

import fulfilment.api.kernel.Query;
import org.jspecify.annotations.Nullable;

/** Queries about what can be forgotten. */
public sealed interface ForgettingQuery {

    /**
     * Lists the objects that carry a mail address or a telephone number now.
     *
     * @param emailaddress null to look for the telephone number only
     * @param telephone    null to look for the mail address only
     * @param after        the object after which to begin; null for the first one
     * @param limit        the most objects to return
     */
    record ListSubjects(@Nullable String emailaddress, @Nullable String telephone, @Nullable Subject after,
            int limit) implements ForgettingQuery, Query<SubjectsPage> {}
}
