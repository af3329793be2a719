package fulfilment.proofs;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.testing.Ports;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two nodes on one database behave like one service to clients that use them in turn, even while one of them stops and returns. */
@Tag("long")
class TwoNodesRaceTest {

    @Test
    @Rule({"STK-1", "STK-3", "STK-27", "STK-30", "STK-56", "STK-58", "STK-60"})
    void keepsStockRightAndVisibleWhenClientsRaceOnTwoNodes() {
        var port = "--server.port=" + Ports.next();
        try (var first = Service.start("--proof.endpoints=true", "--fulfilment.cluster=true")) {
            var second = second(first, port);
            var addresses = List.of(first.address(), second.address());
            try (var run = new Run(Service.ADMIN_KEY, addresses)) {
                Run.runFor(Run.SECONDS / 2.0);
                second.close();
                Run.runFor(0.5);
                second = second(first, port);
                Run.runFor(Run.SECONDS / 2.0);
                run.runUntilAcknowledged(100);

                run.prove(first.database(), addresses);
            } finally {
                second.close();
            }
        }
    }

    private static Service second(Service first, String port) {
        return Service.startOn(first.database(), "--proof.endpoints=true", "--fulfilment.cluster=true", port);
    }
}
