package fulfilment.rest.tags;

import fulfilment.api.tags.TagId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that adds a tag to an object. Rule TAG-7.
 *
 * @param idtag the id of the tag
 */
public record TaggingBody(@Required @Nullable Integer idtag) {

    public TagId tag() {
        return new TagId(Check.required("idtag", idtag));
    }
}
