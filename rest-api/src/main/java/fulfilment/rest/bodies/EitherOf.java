package fulfilment.rest.bodies;

import fulfilment.rest.platform.Answer;

/**
 * Marks an {@link Answer} that holds one of two views, as the client asks; for the API description.
 *
 * @param <A> the view that a plain request gets
 */
public interface EitherOf<A, B> {

    static <A, B> Answer<EitherOf<A, B>> first(Answer<A> answer) {
        return new Answer<>(answer.status(), answer.body(), answer.location(), answer.total());
    }

    static <A, B> Answer<EitherOf<A, B>> second(Answer<B> answer) {
        return new Answer<>(answer.status(), answer.body(), answer.location(), answer.total());
    }
}
