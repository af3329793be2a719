package fulfilment.server.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.BesideOthers;
import fulfilment.server.Service;
import fulfilment.server.time.RandomBusiness;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** After any write, the feed contains exactly the events of the specification, with the objects as the API shows them. Rules EVT. */
@BesideOthers
class FeedTest {

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {4, 905})
    void everyWriteIsToldExactlyAndShowsTheObjectAsItStood(long seed) {
        try (var service = Service.start()) {
            var random = new Random(seed);
            var watch = new FeedExpectation(service.admin(), "seed " + seed);
            var business = new RandomBusiness(service.admin().watchedBy(watch), random);

            for (int step = 0; step < 100; step++) {
                business.goesOn();
            }

            assertThat(watch.told()).isGreaterThan(60);
        }
    }
}
