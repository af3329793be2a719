package fulfilment.api.packagings;

import fulfilment.api.kernel.Query;
import java.util.List;

/** Queries about packagings. They return {@link PackagingView}s as finished JSON. */
public sealed interface PackagingQuery {

    record FindPackaging(PackagingId idpackaging) implements PackagingQuery, Query<PackagingView> {}

    /** Returns a page, by id. @param active true for active packagings, false for inactive ones */
    record ListPackagings(boolean active, int offset) implements PackagingQuery, Query<List<PackagingView>> {}
}
