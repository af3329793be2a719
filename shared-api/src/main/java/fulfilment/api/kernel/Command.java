package fulfilment.api.kernel;

/**
 * A request for a change.
 *
 * @param <R> what the command side answers; {@link Void} if it answers nothing
 */
public interface Command<R> {}
