package fulfilment.command.platform;

import java.util.List;

/** Gives out the numbers that name new things. A number is never given twice; some are never used. */
public interface Ids {

    /** @param sequence the kind of thing, e.g. {@code task} */
    int next(String sequence);

    /** So many numbers at once, ascending. */
    List<Integer> next(String sequence, int count);
}
