package fulfilment.command.platform;

import java.util.List;

/** Gives out ids for new objects. An id is never given out twice; some are never used. */
public interface Ids {

    /** @param sequence the kind of object, e.g. {@code task} */
    int next(String sequence);

    /** Returns {@code count} ids at once, ascending. */
    List<Integer> next(String sequence, int count);
}
