package fulfilment.command.platform;

/** The numbers people read: a prefix, the year, and a running number that starts at 1000 every year. Source: contract, 6. */
public interface AccountNumbers {

    /** @param prefix {@code O}, {@code P}, {@code R}, {@code PO} or {@code RC} */
    String next(String prefix);
}
