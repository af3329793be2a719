package fulfilment.provider.attempts;

import static fulfilment.api.labels.AttemptState.ADOPTED;
import static fulfilment.api.labels.AttemptState.ANSWERED;
import static fulfilment.api.labels.AttemptState.DISCARDED;
import static fulfilment.api.labels.AttemptState.REFUSED;
import static fulfilment.api.labels.AttemptState.SENT;
import static fulfilment.api.labels.AttemptState.UNKNOWN;

import fulfilment.api.labels.AttemptState;
import java.util.Set;

/** Which state of an attempt may follow which. Rule LBL-50. */
final class AttemptLife {

    private AttemptLife() {}

    static Set<AttemptState> after(AttemptState state) {
        return switch (state) {
            case REQUESTED -> Set.of(SENT, REFUSED, DISCARDED);
            case SENT -> Set.of(SENT, ANSWERED, REFUSED, UNKNOWN);
            case UNKNOWN -> Set.of(SENT, ANSWERED, REFUSED, DISCARDED);
            case ANSWERED -> Set.of(ADOPTED, DISCARDED);
            case REFUSED, ADOPTED, DISCARDED -> Set.of();
        };
    }

    /** Returns {@code next}. @throws IllegalStateException if it may not follow */
    static AttemptState next(AttemptState state, AttemptState next) {
        if (!after(state).contains(next)) {
            throw new IllegalStateException("an attempt that is %s does not become %s".formatted(state, next));
        }
        return next;
    }

    static boolean isOver(AttemptState state) {
        return after(state).isEmpty();
    }
}
