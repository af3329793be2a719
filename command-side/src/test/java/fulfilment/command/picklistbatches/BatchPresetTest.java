package fulfilment.command.picklistbatches;

import static fulfilment.command.platform.NoDatabase.JDBC;
import static fulfilment.command.platform.NoDatabase.LOOKUPS;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.picklistbatches.BatchFilter;
import fulfilment.api.picklistbatches.BatchPresetEvent.BatchPresetCreated;
import fulfilment.api.picklistbatches.BatchPresetId;
import fulfilment.api.picklistbatches.BatchType;
import fulfilment.api.tags.TagId;
import fulfilment.command.tags.TagRegister;
import java.util.Optional;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.Test;

class BatchPresetTest {

    private static final BatchPresetId PRESET = new BatchPresetId(3);
    private static final BatchFilter SINGLES = new BatchFilter(1, BatchType.SINGLES, 50, "gift", null);

    /** The only tag has id 12 and was renamed to "presents". */
    private static final TagRegister TITLES = new TagRegister(JDBC, LOOKUPS) {

        @Override
        public Optional<Integer> find(String title) {
            return title.equals("presents") ? Optional.of(12) : Optional.empty();
        }

        @Override
        public Optional<String> titleOf(TagId idtag) {
            return idtag.value() == 12 ? Optional.of("presents") : Optional.empty();
        }
    };

    private final AggregateTestFixture<BatchPreset> fixture = new AggregateTestFixture<>(BatchPreset.class);

    @Rule("BAT-31")
    @Test
    void refusesToUseAnInactivePreset() {
        fixture.given(new BatchPresetCreated(PRESET, "Singles", true, SINGLES, null))
                .whenInvoking(PRESET.toString(), preset -> assertThat(preset.filter(TITLES)).isEqualTo(SINGLES))
                .expectSuccessfulHandlerExecution().expectNoEvents();
        fixture.given(new BatchPresetCreated(PRESET, "Singles", false, SINGLES, null))
                .whenInvoking(PRESET.toString(), preset -> preset.filter(TITLES)).expectException(Rejection.class);
    }

    @Rule("BAT-33")
    @Test
    void keepsTheTagOfAPresetWhenTheTagIsRenamed() {
        fixture.given(new BatchPresetCreated(PRESET, "Singles", true, SINGLES, 12))
                .whenInvoking(PRESET.toString(),
                        preset -> assertThat(preset.filter(TITLES)).isEqualTo(SINGLES.tagged("presents")))
                .expectNoEvents();
        fixture.given(new BatchPresetCreated(PRESET, "Singles", true, SINGLES, 13))
                .whenInvoking(PRESET.toString(), preset -> assertThat(preset.filter(TITLES)).isEqualTo(SINGLES))
                .expectNoEvents();
    }

    @Rule("BAT-5")
    @Test
    void overridesAPresetByTheFilterSent() {
        assertThat(SINGLES.but(BatchFilter.ANY)).isEqualTo(SINGLES);
        assertThat(SINGLES.but(new BatchFilter(2, BatchType.NORMAL, 5, "rush", true)))
                .isEqualTo(new BatchFilter(2, BatchType.NORMAL, 5, "rush", true));
        assertThat(BatchFilter.ANY.most()).isEqualTo(BatchFilter.USUAL);
        assertThat(SINGLES.most()).isEqualTo(50);
    }
}
