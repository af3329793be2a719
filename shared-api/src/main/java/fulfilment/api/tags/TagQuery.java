package fulfilment.api.tags;

import fulfilment.api.kernel.Query;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries for tags. Answers are {@link TagView}s as finished JSON. */
public sealed interface TagQuery {

    record FindTag(TagId idtag) implements TagQuery, Query<TagView> {}

    /** Answers with a page of tags, by id. @param search a part of the title; null for all */
    record ListTags(@Nullable String search, int offset) implements TagQuery, Query<List<TagView>> {}
}
