package fulfilment.api.forgetting;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of the objects that a person is known by: customers first, then orders, returns, users, suppliers and fulfilment customers, each
 * kind by number. Rules AUD-13, AUD-15.
 *
 * @param subjects those with the mail address or telephone number
 * @param next     send it as {@code after} for the next page; null means that this page is the last
 */
public record SubjectsPage(List<Found> subjects, @Nullable String next) {

    /**
     * An object that a person is known by.
     *
     * @param subject  the object, such as {@code customer-5}
     * @param number   the number that people read, such as O2026-1000; null if its kind has none
     * @param name     the name of the person or company
     * @param matched  which of its members have the mail address or telephone number; at least one
     * @param orders   how many orders are forgotten with it
     * @param returns  how many returns are forgotten with it
     * @param underWay how many of these orders and returns, of the purchase orders at a supplier, and of itself, are not over yet (a user: is active); unless it is 0,
     *                 anonymizing is refused
     */
    public record Found(String subject, @Nullable String number, String name, List<Matched> matched, int orders, int returns,
            int underWay) {}

    /** A member of an object that a person is found by. */
    public enum Matched {
        EMAILADDRESS,
        TELEPHONE,
        USERNAME
    }
}
