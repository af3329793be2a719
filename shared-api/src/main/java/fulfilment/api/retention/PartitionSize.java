package fulfilment.api.retention;

/** How many numbers a partition by a growing number covers. */
public final class PartitionSize {

    /** Small installations get few partitions, which then cover weeks or months. */
    static final long LEAST = 100_000;

    /** More a day get several partitions. Numbers that a restore leaves out would else make a partition that is never full. */
    static final long MOST = 5_000_000;

    private PartitionSize() {}

    /** Returns as many as were used in a day, rounded up. @param grown by how much the number grew within the last day */
    public static long of(long grown) {
        return Math.clamp(Math.ceilDiv(grown, LEAST) * LEAST, LEAST, MOST);
    }
}
