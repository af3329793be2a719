package fulfilment.api.kernel;

/**
 * A question to the query side.
 *
 * @param <V> the type of its answer, or the view that its answer shows as finished JSON
 */
public interface Query<V> {}
