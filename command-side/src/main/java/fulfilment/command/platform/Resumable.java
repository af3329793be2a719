package fulfilment.command.platform;

/**
 * An aggregate whose stream may become so long that it is not replayed from its beginning. Its state as a value is written down now and
 * then; whatever is wrong with what was written, the stream is replayed instead.
 *
 * @param <S> a record named by {@link fulfilment.api.kernel.StoredAs}; a change of its form that old JSON does not fit raises its revision
 */
public interface Resumable<S extends Record> {

    /** All that a later decision needs, as it is now. */
    S snapshot();

    /** Makes a fresh aggregate what it was when the snapshot was taken. */
    void resume(S snapshot);
}
