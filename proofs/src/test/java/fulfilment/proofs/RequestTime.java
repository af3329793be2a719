package fulfilment.proofs;

/** When a request was sent and answered, by its client's clock, in nanoseconds. */
public interface RequestTime {

    long sent();

    /** {@link Long#MAX_VALUE} if no answer came. */
    long answered();

    boolean isAcknowledged();
}
