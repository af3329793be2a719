package fulfilment.api.tags;

import fulfilment.api.kernel.StoredAs;

/** Events of one tag. */
public sealed interface TagEvent {

    TagId tag();

    @StoredAs("tag.created")
    record TagCreated(TagId tag, TagDetails details) implements TagEvent {}

    /** @param details all details after the change */
    @StoredAs("tag.details_changed")
    record TagDetailsChanged(TagId tag, TagDetails details) implements TagEvent {}

    /** The tag was deleted and removed from everything that carried it. */
    @StoredAs("tag.deleted")
    record TagDeleted(TagId tag) implements TagEvent {}
}
