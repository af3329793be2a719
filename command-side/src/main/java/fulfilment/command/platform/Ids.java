package fulfilment.command.platform;

import java.util.List;

/** Gives out ids for new objects. An id is never given out twice; some are never used. */
public interface Ids {

    /** @param sequence the kind of object, e.g. {@code task} */
    default int next(String sequence) {
        return next(sequence, 1).getFirst();
    }

    /** Returns {@code count} ids at once, ascending; none for 0. */
    List<Integer> next(String sequence, int count);
}
