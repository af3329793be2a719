package fulfilment.command.tags;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.tags.TagId;

/** Checks that tags exist, for the objects that carry them. */
@FunctionalInterface
public interface KnownTags {

    /** @throws NotFound if there is no such tag. Rule TAG-7. */
    void requireKnown(TagId tag);
}
