package fulfilment.proofs;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Deliveries arrive in the order of their objects and with the same bytes each time, whichever process of a fleet is killed. On demand:
 * {@code mvn test -pl server -am -Dtest=FleetDeliveryTest -Dsurefire.failIfNoSpecifiedTests=false -Dfleet.rounds=10 -Dproof.seed=7}.
 */
@BesideOthers
@EnabledIfSystemProperty(named = "fleet.rounds", matches = "\\d+", disabledReason = "-Dfleet.rounds says how often to kill")
class FleetDeliveryTest {

    @Test
    @Rule({"DLV-7", "DLV-11", "DLV-12", "DLV-15"})
    void deliversEverythingInOrderWhicheverProcessIsKilled(@TempDir Path folder) {
        long seed = Long.getLong("proof.seed", System.nanoTime() % 1_000_000);
        System.out.printf("deliveries of a fleet, -Dproof.seed=%d%n", seed);
        var random = new Random(seed);
        try (var fleet = Fleet.start(folder, Deliveries.SETTINGS); var subscriber = new Subscriber(4)) {
            fleet.add("webhooks", 2);
            try (var deliveries = new Deliveries(fleet.addresses(), subscriber, seed)) {
                deliveries.prove(Integer.getInteger("fleet.rounds"), random, round -> {
                    System.out.printf("round %d: %s%n", round, fleet.kill(round, random));
                    fleet.awaitReady();
                });
            }
        }
    }
}
