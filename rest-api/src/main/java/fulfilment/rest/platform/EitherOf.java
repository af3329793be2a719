package fulfilment.rest.platform;

/**
 * Marks an {@link Answer} that holds one of two views, as the client asks; for the API description.
 *
 * @param <A> the view that a plain request gets
 */
public interface EitherOf<A, B> {}
