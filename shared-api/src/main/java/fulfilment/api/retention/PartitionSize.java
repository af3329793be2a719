package fulfilment.api.retention;

/** How many numbers a partition by a growing number covers. */
public final class PartitionSize {

    /** Small installations get few partitions, which then cover weeks or months. */
    static final long LEAST = 100_000;

    /**
     * If a day has more numbers, it gets several partitions. Without this limit, the numbers that a restore skips would make a partition that
     * never fills up.
     */
    static final long MOST = 5_000_000;

    private PartitionSize() {}

    /** Returns as many as were used in a day, rounded up. @param grown by how much the number grew within the last day */
    public static long of(long grown) {
        return Math.clamp(Math.ceilDiv(grown, LEAST) * LEAST, LEAST, MOST);
    }
}
