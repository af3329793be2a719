package fulfilment.api.tags;

import fulfilment.api.kernel.StoredAs;

/** What happened to one tag. */
public sealed interface TagEvent {

    TagId tag();

    @StoredAs("tag.created")
    record TagCreated(TagId tag, TagDetails details) implements TagEvent {}

    /** @param details all details as they are now */
    @StoredAs("tag.details_changed")
    record TagDetailsChanged(TagId tag, TagDetails details) implements TagEvent {}

    /** Nothing carries it any more. */
    @StoredAs("tag.deleted")
    record TagDeleted(TagId tag) implements TagEvent {}
}
