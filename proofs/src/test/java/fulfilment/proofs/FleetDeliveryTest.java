package fulfilment.proofs;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.Seed;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Deliveries arrive in the order of their objects and with the same bytes each time, whichever process of a fleet is killed. Longer:
 * {@code mvn verify -Pproofs -Dtest=FleetDeliveryTest -Dsurefire.failIfNoSpecifiedTests=false -Dfleet.rounds=10}.
 */
@Tag("long")
class FleetDeliveryTest {

    private static final int ROUNDS = Integer.getInteger("fleet.rounds", 2);

    @Test
    @Rule({"DLV-7", "DLV-11", "DLV-12", "DLV-15"})
    void deliversEverythingInOrderWhicheverProcessIsKilled(@TempDir Path folder) {
        long seed = Seed.of("deliveries of a fleet");
        var random = new Random(seed);
        try (var fleet = Fleet.start(folder, Deliveries.SETTINGS); var subscriber = new Subscriber(4, seed)) {
            fleet.add("webhooks", 2);
            try (var deliveries = new Deliveries(fleet.addresses(), fleet.database(), subscriber, seed)) {
                deliveries.prove(ROUNDS, random, round -> {
                    System.out.printf("round %d: %s%n", round, fleet.kill(round, random));
                    fleet.awaitReady();
                });
            }
        }
    }
}
