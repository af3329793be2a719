package fulfilment.command.picklistbatches;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.picklistbatches.BatchFilter;
import fulfilment.api.picklistbatches.BatchPresetEvent.BatchPresetCreated;
import fulfilment.api.picklistbatches.BatchPresetId;
import fulfilment.api.picklistbatches.BatchType;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.Test;

class BatchPresetTest {

    private static final BatchPresetId PRESET = new BatchPresetId(3);
    private static final BatchFilter SINGLES = new BatchFilter(1, BatchType.SINGLES, 50, "gift", null);

    private final AggregateTestFixture<BatchPreset> fixture = new AggregateTestFixture<>(BatchPreset.class);

    @Test
    void onlyOneInUseSaysWhichPicklists() {
        fixture.given(new BatchPresetCreated(PRESET, "Singles", true, SINGLES))
                .whenInvoking(PRESET.toString(), preset -> assertThat(preset.filter()).isEqualTo(SINGLES))
                .expectSuccessfulHandlerExecution().expectNoEvents();
        fixture.given(new BatchPresetCreated(PRESET, "Singles", false, SINGLES))
                .whenInvoking(PRESET.toString(), BatchPreset::filter).expectException(Rejection.class);
    }

    @Test
    void whatIsSaidHoldsInPlaceOfIt() {
        assertThat(SINGLES.but(BatchFilter.ANY)).isEqualTo(SINGLES);
        assertThat(SINGLES.but(new BatchFilter(2, BatchType.NORMAL, 5, "rush", true)))
                .isEqualTo(new BatchFilter(2, BatchType.NORMAL, 5, "rush", true));
        assertThat(BatchFilter.ANY.most()).isEqualTo(BatchFilter.USUAL);
        assertThat(SINGLES.most()).isEqualTo(50);
    }
}
