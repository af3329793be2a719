package fulfilment.api.packagings;

import fulfilment.api.kernel.StoredAs;

/** Events of a packaging. */
public sealed interface PackagingEvent {

    PackagingId packaging();

    @StoredAs("packaging.created")
    record PackagingCreated(PackagingId packaging, PackagingDetails details) implements PackagingEvent {}

    /** @param details all details as they are now */
    @StoredAs("packaging.details_changed")
    record PackagingDetailsChanged(PackagingId packaging, PackagingDetails details) implements PackagingEvent {}
}
