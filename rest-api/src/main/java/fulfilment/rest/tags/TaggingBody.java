package fulfilment.rest.tags;

import fulfilment.api.tags.TagId;
import fulfilment.rest.platform.Check;
import org.jspecify.annotations.Nullable;

/** What a client sends to tag something. Source: core API, Customers; contract, 7.2 and 21. */
public record TaggingBody(@Nullable Integer idtag) {

    public TagId tag() {
        return new TagId(Check.required("idtag", idtag));
    }
}
