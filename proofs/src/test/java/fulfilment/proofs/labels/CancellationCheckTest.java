package fulfilment.proofs.labels;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.labels.AttemptState;
import fulfilment.proofs.labels.LabelRecords.Attempt;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The check finds what is wrong, and nothing else. */
class CancellationCheckTest {

    @ParameterizedTest
    @CsvSource({"ADOPTED, true, false, none, true", "DISCARDED, true, true, done, true", "DISCARDED, true, false, refused, true",
            "DISCARDED, true, false, waiting, true", "DISCARDED, true, true, unknown, true",
            "DISCARDED, false, false, refused, true",
            "DISCARDED, false, false, none, true", "UNKNOWN, true, false, none, true",
            "ADOPTED, true, true, none, false", "ADOPTED, true, false, done, false", "DISCARDED, true, false, none, false",
            "DISCARDED, true, false, done, false", "DISCARDED, false, false, done, false", "DISCARDED, true, false, sent, false",
            "DISCARDED, true, true, requested, false", "UNKNOWN, true, true, unknown, false"})
    void findsWhatIsWrong(AttemptState state, boolean sold, boolean cancelled, String cancellation, boolean isRight) {
        var attempt = new Attempt(1, "key", 2, 3, state, null);
        assertThat(CancellationCheck.violations(sold ? List.of("key") : List.of(), cancelled ? Set.of("key") : Set.of(),
                List.of(attempt), cancellation.equals("none") ? Map.of() : Map.of(1L, cancellation), Set.of()).isEmpty())
                .isEqualTo(isRight);
    }

    @ParameterizedTest
    @CsvSource({"true, done, true", "false, waiting, true", "false, refused, true", "false, unknown, true", "false, none, false",
            "false, done, false", "true, sent, false"})
    void findsWhatIsWrongWithTheLabelOfACancelledShipment(boolean cancelled, String cancellation, boolean isRight) {
        assertThat(CancellationCheck.violations(List.of("key"), cancelled ? Set.of("key") : Set.of(),
                List.of(new Attempt(1, "key", 2, 3, AttemptState.ADOPTED, null)),
                cancellation.equals("none") ? Map.of() : Map.of(1L, cancellation), Set.of(2)).isEmpty()).isEqualTo(isRight);
    }
}
