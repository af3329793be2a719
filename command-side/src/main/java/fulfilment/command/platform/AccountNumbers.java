package fulfilment.command.platform;

/** The numbers people read. Rule CON-45. */
public interface AccountNumbers {

    /**
     * A prefix, the year, and a running number that starts at 1000 every year.
     *
     * @param prefix {@code O}, {@code P}, {@code R}, {@code PO} or {@code RC}
     */
    String next(String prefix);

    /** A running number that starts at 1 and goes on over the years. @param kind of what bears it, e.g. {@code picklist_batch} */
    int nextPlain(String kind);
}
