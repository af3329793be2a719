package fulfilment.console.lists;

import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Paging;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The order in which a list is shown, and links to others.
 *
 * @param asOf the second that the page shows; null for now
 */
record Order(Listing listing, Paging paging, @Nullable String asOf) {

    private static final String DOWN = "-";

    /** Whether the list can be ordered by a column. */
    public boolean isFor(Listing.Column column) {
        return listing.sortOf(column) != null;
    }

    /** {@code ascending} or {@code descending}; null if the list is not ordered by this column. */
    public @Nullable String of(Listing.Column column) {
        var sort = paging.filters().get(Listing.SORT);
        var name = listing.sortOf(column);
        return sort == null || name == null
                ? null
                : sort.equals(name) ? "ascending" : sort.equals(DOWN + name) ? "descending" : null;
    }

    /** The address of the list in the order of a column: the other way round if it has that order, and the newest times first. */
    public String address(Listing.Column column) {
        var now = of(column);
        boolean isDown = now == null ? column.kind() == Listing.Kind.TIME : now.equals("ascending");
        var filters = new LinkedHashMap<>(paging.filters());
        filters.put(Listing.SORT, (isDown ? DOWN : "") + listing.sortOf(column));
        return new Paging(paging.page(), filters, 0).first(asOf);
    }
}
