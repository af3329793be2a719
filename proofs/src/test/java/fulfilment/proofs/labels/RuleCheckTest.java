package fulfilment.proofs.labels;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.proofs.labels.LabelRecords.Shipment;
import fulfilment.proofs.labels.RuleCheck.Chosen;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The check finds what is wrong, and nothing else. */
class RuleCheckTest {

    @ParameterizedTest
    @CsvSource({"4, true, 4, true, false, true", "4, false, 4, false, false, true", "5, true, 4, true, false, false",
            "4, false, 4, true, false, false", "4, true, 4, false, false, false", "9, false, 4, true, true, true"})
    void findsWhatIsWrong(int shown, boolean shownByRule, int profile, boolean byRule, boolean byHand, boolean isRight) {
        assertThat(RuleCheck.violations(List.of(new Job(1, profile, byRule, 1)),
                List.of(new Shipment(2, 1, byHand, List.of(), true, false)), Map.of(2, new Chosen(shown, shownByRule))).isEmpty())
                .isEqualTo(isRight);
    }

    @Test
    void aShipmentWhoseProfileIsNotShownIsWrong() {
        assertThat(RuleCheck.violations(List.of(new Job(1, 4, false, 1)),
                List.of(new Shipment(2, 1, false, List.of(), true, false)), Map.of())).hasSize(1);
    }
}
