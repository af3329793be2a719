package fulfilment.api.packagings;

/** Queries about packagings. They return {@link PackagingView}s as finished JSON. */
public sealed interface PackagingQuery {

    record FindPackaging(int idpackaging) implements PackagingQuery {}

    /** Returns a page, by id. @param active true for active packagings, false for inactive ones */
    record ListPackagings(boolean active, int offset) implements PackagingQuery {}
}
