package fulfilment.command.hashing;

/** The first thing in the log that is not as it was when it was hashed. */
public sealed interface Difference {

    /** What was done to an event. */
    enum Change {
        CHANGED,
        REMOVED,
        INSERTED
    }

    /** The number of the batch where it was found. */
    long batch();

    /** @param index the place of the event in the log, @param sequence its number in its stream */
    record OfEvent(Change change, long index, String stream, long sequence, long batch) implements Difference {

        @Override
        public String toString() {
            return "event %d (number %d of %s) was %s".formatted(index, sequence, stream, switch (change) {
                case CHANGED -> "changed";
                case REMOVED -> "removed";
                case INSERTED -> "inserted";
            });
        }
    }

    /** @param from the place of its first event in the log, @param upTo that of its last one, as far as it tells */
    record OfBatch(long batch, long from, long upTo) implements Difference {

        @Override
        public String toString() {
            return "the row of batch %d, of events %d to %d, was changed".formatted(batch, from, upTo);
        }
    }

    record MissingBatch(long batch) implements Difference {

        @Override
        public String toString() {
            return "the row of batch %d was removed".formatted(batch);
        }
    }
}
