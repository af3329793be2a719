package fulfilment.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.testing.Seed;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Stock numbers are right however many clients change the same few products at once. Longer:
 * {@code mvn verify -Pproofs -Dtest=RaceTest -Dsurefire.failIfNoSpecifiedTests=false -Dproof.seconds=600}.
 */
class RaceTest {

    private static final int FEW_CLIENTS = 16;
    private static final int ENOUGH_WRITES = 100;

    @Test
    @Rule({"STK-1", "STK-3", "STK-27", "STK-30", "STK-56", "STK-58", "STK-60"})
    void keepsStockRightInAShortRace() {
        try (var service = Service.start("--proof.endpoints=true");
                var run = new Run(Service.ADMIN_KEY, List.of(service.address()), FEW_CLIENTS, Seed.of("short race"))) {
            Run.runFor(1);
            run.runUntilAcknowledged(ENOUGH_WRITES);

            run.prove(service.database(), List.of(service.address()));
        }
    }

    @Test
    @Tag("long")
    @Rule({"STK-1", "STK-3", "STK-27", "STK-30", "STK-56", "STK-58", "STK-60"})
    void keepsStockRightWhenManyClientsRace() {
        try (var service = Service.start("--proof.endpoints=true");
                var run = new Run(Service.ADMIN_KEY, List.of(service.address()))) {
            Run.runFor(Run.SECONDS);
            run.runUntilAcknowledged(ENOUGH_WRITES);

            run.prove(service.database(), List.of(service.address()));
            assertThat(Run.count(run.calls(), Call.End.UNKNOWN)).isZero();
        }
    }
}
