package fulfilment.console.sheets;

import fulfilment.console.platform.Members;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/**
 * An action that a page offers while its object allows it: a button that is shown can succeed.
 *
 * @param action its name
 * @param when   whether a row and the object that it belongs to allow it, by what the API answers of them; for the object itself both are
 *               the object
 */
public record Offer(String action, BiPredicate<Members, Members> when) {

    /** One that every state allows. */
    public static Offer always(String action) {
        return new Offer(action, (row, object) -> true);
    }

    /** One that objects of these statuses allow. */
    public static Offer in(List<String> statuses, String action) {
        return when(object -> statuses.contains(object.text("status")), action);
    }

    public static Offer when(Predicate<Members> object, String action) {
        return new Offer(action, (row, its) -> object.test(its));
    }

    public boolean isFor(Members row, Members object) {
        return when.test(row, object);
    }

    /** The same, for rows that allow it. */
    public Offer forRows(Predicate<Members> row) {
        return new Offer(action, (one, object) -> when.test(one, object) && row.test(one));
    }
}
