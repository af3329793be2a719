package fulfilment.server.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Service;
import fulfilment.server.time.RandomBusiness;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is done, the feed tells exactly what the specification names, with the objects as the API shows them. Rules EVT. */
@BesideOthers
class FeedTest {

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {4, 905})
    @Rule({"COM-19", "CUS-14", "LOC-25", "PRD-17", "PRD-40", "PRD-41", "PUR-32", "REC-41", "REC-42", "STK-62", "STK-63", "SUP-10",
            "TAG-13"})
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
