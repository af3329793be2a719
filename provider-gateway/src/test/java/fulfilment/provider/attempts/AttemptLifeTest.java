package fulfilment.provider.attempts;

import static fulfilment.api.labels.AttemptState.ADOPTED;
import static fulfilment.api.labels.AttemptState.ANSWERED;
import static fulfilment.api.labels.AttemptState.DISCARDED;
import static fulfilment.api.labels.AttemptState.REFUSED;
import static fulfilment.api.labels.AttemptState.REQUESTED;
import static fulfilment.api.labels.AttemptState.SENT;
import static fulfilment.api.labels.AttemptState.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.AttemptState;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Rule("LBL-50")
class AttemptLifeTest {

    /** Written down a second time, as the specification of a request's life. */
    private static final Map<AttemptState, List<AttemptState>> LIFE = Map.of(
            REQUESTED, List.of(SENT, REFUSED, DISCARDED),
            SENT, List.of(SENT, ANSWERED, REFUSED, UNKNOWN),
            UNKNOWN, List.of(SENT, ANSWERED, REFUSED, DISCARDED),
            ANSWERED, List.of(ADOPTED, DISCARDED),
            REFUSED, List.of(), ADOPTED, List.of(), DISCARDED, List.of());

    @ParameterizedTest
    @EnumSource(AttemptState.class)
    void takesTheStepsOfItsLifeAndNoOthers(AttemptState state) {
        for (var next : AttemptState.values()) {
            if (LIFE.get(state).contains(next)) {
                assertThat(AttemptLife.next(state, next)).isEqualTo(next);
            } else {
                assertThatThrownBy(() -> AttemptLife.next(state, next)).isInstanceOf(IllegalStateException.class);
            }
        }
    }

    @Test
    void isAdoptedOnlyAfterAnAnswerAndNeverDiscardedWhileItsCallIsRunning() {
        assertThat(Arrays.stream(AttemptState.values()).filter(state -> AttemptLife.after(state).contains(ADOPTED)))
                .containsExactly(ANSWERED);
        assertThat(Arrays.stream(AttemptState.values()).filter(state -> AttemptLife.after(state).contains(DISCARDED)))
                .containsExactly(REQUESTED, ANSWERED, UNKNOWN);
    }

    @Test
    void endsRefusedAdoptedOrDiscarded() {
        assertThat(Arrays.stream(AttemptState.values()).filter(AttemptLife::isOver)).containsExactly(REFUSED, ADOPTED, DISCARDED);
    }
}
