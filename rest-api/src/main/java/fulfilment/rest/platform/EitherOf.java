package fulfilment.rest.platform;

/**
 * One view or another, as the client asked: what an {@link Answer} is made of then, for the API description.
 *
 * @param <A> what comes back when nothing is asked
 */
public interface EitherOf<A, B> {}
