package fulfilment.server.proof;

/** When something was asked for, by its client's clock, in nanoseconds. */
public interface RequestTime {

    long sent();

    /** {@link Long#MAX_VALUE} when no answer came. */
    long answered();

    boolean isAcknowledged();
}
