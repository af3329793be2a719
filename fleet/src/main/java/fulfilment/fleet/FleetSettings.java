package fulfilment.fleet;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How long a process of a fleet waits for others.
 *
 * @param patience     how long a command or query may take, with all repeats, before its caller is refused
 * @param answerWithin after this time without an answer a command is sent again
 */
@ConfigurationProperties("fulfilment.fleet")
public record FleetSettings(@DefaultValue("20s") Duration patience, @DefaultValue("5s") Duration answerWithin) {

    /** How long an answer that waits for something outside the installation may take. */
    private static final Duration OUTSIDE = Duration.ofSeconds(120);
    private static final Duration PAUSE = Duration.ofMillis(100);

    public FleetSettings {
        if (patience.toMillis() < 100 || answerWithin.toMillis() < 1_000) {
            throw new IllegalArgumentException("fulfilment.fleet.patience must be 100ms or more, and answer-within 1s or more");
        }
    }

    Timeouts waiting() {
        return new Timeouts(answerWithin, OUTSIDE, patience, PAUSE);
    }
}
