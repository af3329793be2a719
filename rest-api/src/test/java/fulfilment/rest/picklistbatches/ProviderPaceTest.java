package fulfilment.rest.picklistbatches;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** How many labels a run asks of a provider at the same time. Rule PKG-35. */
class ProviderPaceTest {

    private final ProviderPace pace = new ProviderPace(2);

    private CompletableFuture<Boolean> begin(int provider) {
        var begun = new CompletableFuture<Boolean>();
        Thread.ofVirtual().start(() -> {
            try {
                begun.complete(pace.begin(provider));
            } catch (InterruptedException stopped) {
                begun.completeExceptionally(stopped);
            }
        });
        return begun;
    }

    @Rule("PKG-35")
    @Test
    void asksForOneLabelUntilTheProviderHasAnsweredAndThenForMore() throws InterruptedException {
        assertThat(pace.begin(1)).isTrue();
        var second = begin(1);
        var third = begin(1);
        assertThat(pace.begin(2)).as("another provider").isTrue();

        pace.end(1, true);

        assertThat(second.join()).isTrue();
        assertThat(third.join()).isTrue();
    }

    @Rule("PKG-35")
    @Test
    void givesUpAProviderAfterThreeFailuresInARow() throws InterruptedException {
        for (int failure = 1; failure <= 2; failure++) {
            pace.begin(1);
            pace.end(1, false);
        }
        pace.begin(1);
        pace.end(1, true);
        for (int failure = 1; failure <= 3; failure++) {
            assertThat(pace.begin(1)).isTrue();
            pace.end(1, null);
            assertThat(pace.begin(1)).isTrue();
            pace.end(1, false);
        }

        assertThat(pace.begin(1)).isFalse();
        assertThat(pace.begin(2)).isTrue();
    }
}
