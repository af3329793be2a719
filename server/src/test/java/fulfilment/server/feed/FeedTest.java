package fulfilment.server.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Service;
import fulfilment.server.time.RandomBusiness;
import java.util.Random;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** After any write, the feed contains exactly the events of the specification, with the objects as the API shows them. Rules EVT. */
@BesideOthers
@Order(1)
class FeedTest {

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {4, 905})
    @Rule({"COM-19", "CUS-14", "EVT-11", "EVT-12", "EVT-15", "EVT-16", "EVT-17", "EVT-18", "EVT-19", "EVT-20", "EVT-24", "EVT-25",
            "EVT-26", "EVT-27", "EVT-28", "EVT-29", "EVT-31", "EVT-32", "EVT-33", "EVT-34", "EVT-35", "EVT-36", "EVT-37",
            "EVT-38", "LOC-25", "PRD-17", "PRD-40", "PRD-41", "PUR-32", "REC-41", "REC-42", "STK-62", "STK-63", "SUP-10",
            "CNT-24", "TAG-13", "WEB-6", "WEB-18"})
    void announcesExactlyTheEventsOfEachWriteWithTheObjectAsItStood(long seed) {
        try (var service = Service.start()) {
            var random = new Random(seed);
            var watch = new FeedExpectation(service, "seed " + seed);
            var business = new RandomBusiness(service.admin().watchedBy(watch), random);

            for (int step = 0; step < 50; step++) {
                business.step();
            }
            for (int step = 0; step < 15; step++) {
                business.goesOnInTheWebshop();
            }

            assertThat(watch.announced()).isGreaterThan(30);
        }
    }
}
