package fulfilment.proofs.time;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.server.time.PastAnswers;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The long form of AsOfTest: more steps, and more addresses after each. */
@Tag("long")
class AsOfProofTest {

    /** For longer runs: {@code -Dasof.steps=100}. */
    private static final int STEPS = Integer.getInteger("asof.steps", 30);
    private static final int LOOKS = 40;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 20_261_120})
    @Rule({"CON-48", "TIM-1", "TIM-2"})
    void answersAnyReadAsItWasAtThatTime(long seed) {
        var clock = new SettableClock(Instant.parse("2026-06-01T08:00:00.250Z"));
        try (var service = Service.startAt(clock)) {
            PastAnswers.prove(service, clock, seed, STEPS, LOOKS);
        }
    }
}
