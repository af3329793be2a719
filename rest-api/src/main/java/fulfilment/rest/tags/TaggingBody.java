package fulfilment.rest.tags;

import fulfilment.api.tags.TagId;
import fulfilment.rest.platform.Check;
import org.jspecify.annotations.Nullable;

/** What a client sends to tag something. Rule TAG-7. */
public record TaggingBody(@Nullable Integer idtag) {

    public TagId tag() {
        return new TagId(Check.required("idtag", idtag));
    }
}
