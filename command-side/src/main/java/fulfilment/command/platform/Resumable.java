package fulfilment.command.platform;

/**
 * An aggregate whose stream may become too long to replay from its beginning. From time to time its state is written as a snapshot. If a
 * snapshot cannot be used, the stream is replayed instead.
 *
 * @param <S> a record named by {@link fulfilment.api.kernel.StoredAs}; raise its revision when old JSON no longer fits its form
 */
public interface Resumable<S extends Record> {

    /** Returns everything that later decisions need. */
    S snapshot();

    /** Gives a fresh aggregate the state it had when the snapshot was taken. */
    void resume(S snapshot);
}
