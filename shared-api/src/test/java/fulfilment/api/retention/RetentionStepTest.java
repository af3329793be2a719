package fulfilment.api.retention;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetentionStepTest {

    @ParameterizedTest
    @CsvSource({
            // closed, keeps, overdue
            "true, false, false, DROP",
            "true, false, true, DROP",
            "true, true, false, WAIT",
            "true, true, true, DELETE_ROWS",
            "false, false, false, WAIT",
            "false, false, true, DELETE_ROWS",
            "false, true, false, WAIT",
            "false, true, true, DELETE_ROWS"})
    @Rule({"DLV-21", "EVT-8"})
    void dropsClosedPartitionsAndDeletesRowsOnlyWhereTheyOutliveTheirTime(boolean closed, boolean keeps, boolean overdue,
            RetentionStep step) {
        assertThat(RetentionStep.of(closed, keeps, overdue)).isEqualTo(step);
    }

    @ParameterizedTest
    @CsvSource({"-5, 100000", "0, 100000", "1, 100000", "100000, 100000", "100001, 200000", "1234567, 1300000",
            "5000001, 5000000", "1000000000, 5000000"})
    void aPartitionCoversADayOrTheLeastSize(long grown, long size) {
        assertThat(PartitionSize.of(grown)).isEqualTo(size);
    }
}
