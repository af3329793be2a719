package fulfilment.clients.generator;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation of the API.
 *
 * @param group    of which resource it is, e.g. {@code Purchase orders}
 * @param method   {@code GET}
 * @param path     with parameters in braces
 * @param inPath   the parameters of the path
 * @param inQuery  those of the query that a caller sets, not {@code as_of}
 * @param hasAsOf  whether it answers as of a moment
 * @param body     null for none; a text is a file, and sent as it is
 * @param needsBody whether the body may not be left out
 * @param answer   null for none
 * @param isFile   whether the answer is a file, whatever {@code answer} says
 */
record Operation(String id, String group, String method, String path, String text, List<Member> inPath, List<Member> inQuery,
        boolean hasAsOf, @Nullable Type body, boolean needsBody, @Nullable Type answer, boolean isFile, boolean isDeprecated) {

    Operation {
        inPath = List.copyOf(inPath);
        inQuery = List.copyOf(inQuery);
    }

    /** Whether it answers a page of a list. */
    boolean isPaged() {
        return answer instanceof Type.Listing && inQuery.stream().anyMatch(one -> one.name().equals("offset"));
    }

    /**
     * Whether it answers a page that names the next one, for {@code after}: an object with one list, with {@code next}, which can be
     * null, and perhaps with {@code more}, which is false on the last page.
     */
    boolean isPagedAfter() {
        return answer instanceof Type.Named && inQuery.stream().anyMatch(one -> one.name().equals("after"));
    }

    /** The name of the operation that answers all pages, e.g. {@code allProducts} for {@code listProducts}. */
    String allName() {
        return id.replaceFirst("^[a-z]+", "all");
    }

    /** The name of the class of its group, e.g. {@code PurchaseOrders}. */
    String groupClass() {
        return Names.upper(group);
    }
}
