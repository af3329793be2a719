package fulfilment.command.platform;

import java.util.List;

/** Gives out the numbers that people read. Rule CON-45. */
public interface AccountNumbers {

    /** All prefixes. */
    List<String> PREFIXES = List.of("O", "P", "R", "PO", "RC", "M");
    /** All kinds of plain counters. */
    List<String> KINDS = List.of("picklist_batch");

    /** The first number of a prefix in a year. */
    int FIRST = 1000;
    /** The year of numbers that continue across years. */
    int NO_YEAR = 0;

    /**
     * Returns the next number of a prefix: the prefix, the year, and a counter that starts at 1000 each year.
     *
     * @param prefix one of {@link #PREFIXES}
     */
    String next(String prefix);

    /**
     * Returns the next number of a counter that starts at 1 and continues across years.
     *
     * @param kind what is numbered, one of {@link #KINDS}
     */
    int nextPlain(String kind);
}
