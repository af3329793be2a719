package fulfilment.command.platform;

/** Gives out the numbers that people read. Rule CON-45. */
public interface AccountNumbers {

    /**
     * Returns the next number of a prefix: the prefix, the year, and a counter that starts at 1000 each year.
     *
     * @param prefix {@code O}, {@code P}, {@code R}, {@code PO}, {@code RC} or {@code M}
     */
    String next(String prefix);

    /**
     * Returns the next number of a counter that starts at 1 and continues across years.
     *
     * @param kind what is numbered, e.g. {@code picklist_batch}
     */
    int nextPlain(String kind);
}
