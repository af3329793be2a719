package fulfilment.api.packagings;

/** What can be asked about packagings; answers are {@link PackagingView} as finished JSON. */
public sealed interface PackagingQuery {

    record FindPackaging(int idpackaging) implements PackagingQuery {}

    /** A page, by id. @param active which ones: those still used, or the others */
    record ListPackagings(boolean active, int offset) implements PackagingQuery {}
}
