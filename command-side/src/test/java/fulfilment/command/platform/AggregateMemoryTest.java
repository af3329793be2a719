package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The memory for aggregates is limited by what they weigh, not by how many there are. */
class AggregateMemoryTest {

    private static final class Sized extends Root {

        private final long bytes;

        Sized(long bytes) {
            this.bytes = bytes;
        }

        @Override
        protected long bytes() {
            return bytes;
        }
    }

    @Test
    void keepsNoMoreLargeAggregatesThanTheirShareOfTheHeap() {
        var cache = new CommandConfiguration().aggregateCache();
        long share = Runtime.getRuntime().maxMemory() / 8;

        for (int number = 0; number < 40; number++) {
            cache.put("order-" + number, new FreshRepository.Remembered(new Sized(share / 10), 0, false, -1, null));
        }
        cache.cleanUp();

        assertThat(cache.estimatedSize()).isBetween(1L, 10L);
    }

    @Test
    void keepsManySmallAggregates() {
        var cache = new CommandConfiguration().aggregateCache();

        for (int number = 0; number < 2_000; number++) {
            cache.put("task-" + number, new FreshRepository.Remembered(new Root() {
            }, 0, false, -1, null));
        }
        cache.cleanUp();

        assertThat(cache.estimatedSize()).isEqualTo(2_000);
    }

    @Test
    void doesNotKeepAnAggregateThatIsLargerThanTheShare() {
        var cache = new CommandConfiguration().aggregateCache();

        cache.put("order-1", new FreshRepository.Remembered(new Sized(Long.MAX_VALUE), 0, false, -1, null));
        cache.cleanUp();

        assertThat(cache.getIfPresent("order-1")).isNull();
    }
}
