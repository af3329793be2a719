package fulfilment.rest.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.rest.load.LoadLimiter;
import fulfilment.rest.load.LoadSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;

/** Requests that found no room are counted by the reason. */
class RefusedRequestsTest {

    @Test
    void eachReasonIsCountedFromTheStart() {
        var meters = new SimpleMeterRegistry();
        var settings = new Binder().bindOrCreate("fulfilment.load", LoadSettings.class);
        var load = new LoadLimiter(settings, meters);

        var counters = meters.get("fulfilment.edge.refused").counters();
        assertThat(counters).extracting(counter -> counter.getId().getTag("reason")).containsExactlyInAnyOrder("requests",
                "heavy",
                "memory", "answers", "files", "pdfs", "polls", "wrong_keys");
        assertThat(counters).allMatch(counter -> counter.count() == 0);

        load.refused("polls");
        assertThat(meters.get("fulfilment.edge.refused").tag("reason", "polls").counter().count()).isEqualTo(1);
    }
}
