package fulfilment.proofs.labels;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The check finds every planted fault, and finds nothing in the records of a run without one, which {@link RecordLabelHistory} recorded. */
class ReturnCheckTest {

    private static final ReturnRecords GOOD = RecordLabelHistory.returns();

    @Test
    void findsNothingInGoodRecords() {
        assertThat(ReturnCheck.violations(GOOD)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyPlantedFaultIsFound(ReturnFault fault) {
        assertThat(ReturnCheck.violations(fault.spoil(GOOD))).anyMatch(violation -> violation.contains(fault.finding()));
    }
}
