package fulfilment.api.tags;

import org.jspecify.annotations.Nullable;

/** What can be asked about tags; answers are {@link TagView} as finished JSON. */
public sealed interface TagQuery {

    record FindTag(int idtag) implements TagQuery {}

    /** A page, by id. @param search part of a title */
    record ListTags(@Nullable String search, int offset) implements TagQuery {}
}
