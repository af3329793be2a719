package fulfilment.proofs.labels;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The check finds every planted fault, and finds nothing in the records of a run without one, which {@link RecordLabelHistory} recorded. */
class LabelCheckTest {

    private static final LabelRecords GOOD = RecordLabelHistory.shipments();

    @Test
    void findsNothingInGoodRecords() {
        assertThat(LabelCheck.violations(GOOD)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyPlantedFaultIsFound(LabelFault fault) {
        assertThat(LabelCheck.violations(fault.spoil(GOOD))).anyMatch(violation -> violation.contains(fault.finding()));
    }
}
