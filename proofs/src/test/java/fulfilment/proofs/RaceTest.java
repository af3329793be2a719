package fulfilment.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Service;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Stock numbers are right however many clients change the same few products at once. */
@BesideOthers
class RaceTest {

    @Test
    @Rule({"STK-1", "STK-3", "STK-27", "STK-30", "STK-56", "STK-58", "STK-60"})
    void keepsStockRightWhenManyClientsRace() {
        try (var service = Service.start("--proof.endpoints=true");
                var run = new Run(Service.ADMIN_KEY, List.of(service.address()))) {
            Run.goOnFor(Run.SECONDS);

            run.prove(service.database(), List.of(service.address()));
            assertThat(Run.count(run.calls(), Call.End.UNKNOWN)).isZero();
            assertThat(Run.count(run.calls(), Call.End.ACKNOWLEDGED)).isGreaterThan(100);
        }
    }
}
