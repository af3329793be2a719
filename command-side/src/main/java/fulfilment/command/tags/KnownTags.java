package fulfilment.command.tags;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.tags.TagId;

/** Which tags there are, for whatever carries them. */
@FunctionalInterface
public interface KnownTags {

    /** @throws NotFound when there is no such tag. Rule TAG-7. */
    void requireKnown(TagId tag);
}
