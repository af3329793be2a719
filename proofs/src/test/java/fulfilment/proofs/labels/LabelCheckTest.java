package fulfilment.proofs.labels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The check finds every planted fault, and finds nothing in good records. */
class LabelCheckTest {

    @Test
    void findsNothingInGoodRecords() {
        assertThat(LabelCheck.violations(GoodRecords.make())).isEmpty();
    }

    @TestFactory
    Stream<DynamicTest> everyPlantedFaultIsFound() {
        return Stream.of(SpoiltLabels.values()).map(fault -> DynamicTest.dynamicTest(fault.name(),
                () -> assertThat(LabelCheck.violations(fault.spoil(GoodRecords.make())))
                        .anyMatch(violation -> violation.contains(fault.finding()))));
    }
}
