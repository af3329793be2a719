package fulfilment.rest.platform;

/**
 * One view or another, as the client asked: what an {@link Answer} is made of then, for the API description.
 *
 * @param <A> what comes back when nothing is asked
 */
public interface EitherOf<A, B> {

    static <A, B> Answer<EitherOf<A, B>> first(Answer<A> answer) {
        return new Answer<>(answer.status(), answer.body());
    }

    static <A, B> Answer<EitherOf<A, B>> second(Answer<B> answer) {
        return new Answer<>(answer.status(), answer.body());
    }
}
