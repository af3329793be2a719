package fulfilment.proofs.labels;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.proofs.Fleet;
import fulfilment.proofs.Run;
import fulfilment.proofs.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Packers ship with carriers that fail in every way, and the service is killed again and again. Every label that a carrier sold is then on its
 * shipment, or its attempt says what became of it. Longer on demand:
 * {@code mvn test -pl server -am -Dtest=LabelCrashTest -Dsurefire.failIfNoSpecifiedTests=false -Dlabels.shipments=2000 -Dlabels.kills=20}.
 */
@BesideOthers
class LabelCrashTest {

    private static final int SHIPMENTS = Integer.getInteger("labels.shipments", 120);
    private static final int KILLS = Integer.getInteger("labels.kills", 1);
    private static final int PACKERS = Integer.getInteger("proof.threads", 64);
    private static final String[] IN_A_FLEET = Stream
            .concat(Stream.of(LabelRun.SETTINGS), Stream.of("--fulfilment.allowed-networks=127.0.0.0/8",
                    "--fulfilment.providers.allow-plain-http=true"))
            .toArray(String[]::new);
    /** The longest time between two kills, in seconds. */
    private static final int BETWEEN_KILLS = 10;
    /** The longest wait for the last shipments, in seconds. */
    private static final int PATIENCE = 600;

    @Test
    @Rule({"SHP-36", "SHP-37", "LBL-51", "LBL-52", "LBL-54", "LBL-56", "LBL-60"})
    void getsOneLabelForEachShipmentWhateverFails(@TempDir Path folder) throws IOException {
        long seed = Long.getLong("proof.seed", System.nanoTime());
        System.out.printf("labels for %d packers, %d shipments, %d kills, -Dproof.seed=%d%n", PACKERS, SHIPMENTS, KILLS, seed);
        try (var server = ServerProcess.alone(folder, folder.resolve("data"), List.of(), LabelRun.SETTINGS);
                var carriers = RudeCarriers.start()) {
            server.awaitReady();
            try (var run = new LabelRun(server, carriers, PACKERS, seed)) {
                prove(run, new Random(seed), kill -> {
                    server.killAndStartAgain();
                    server.awaitReady();
                });
            }
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "fleet.rounds", matches = "\\d+", disabledReason = "it is for a run on demand")
    @Rule({"SHP-36", "SHP-37", "LBL-51", "LBL-52", "LBL-54", "LBL-56", "LBL-60"})
    void getsOneLabelForEachShipmentWhicheverProcessOfAFleetIsKilled(@TempDir Path folder) throws IOException {
        long seed = Long.getLong("proof.seed", System.nanoTime());
        System.out.printf("labels of a fleet for %d packers, %d shipments, %d kills, -Dproof.seed=%d%n", PACKERS, SHIPMENTS,
                KILLS,
                seed);
        var random = new Random(seed);
        try (var fleet = Fleet.start(folder, IN_A_FLEET); var carriers = RudeCarriers.start()) {
            fleet.add("gateway", 2);
            try (var run = new LabelRun(fleet.addresses().getFirst(), fleet::database, carriers, PACKERS, seed)) {
                prove(run, random, kill -> {
                    System.out.println(fleet.kill(kill, random));
                    fleet.awaitReady();
                });
            }
        }
    }

    private static void prove(LabelRun run, Random random, IntConsumer kill) {
        for (int number = 0; number < KILLS; number++) {
            run.awaitShipped((long) SHIPMENTS * (number + 1) / (KILLS + 1), BETWEEN_KILLS);
            Run.goOnFor(random.nextDouble());
            kill.accept(number);
        }
        run.awaitShipped(SHIPMENTS, PATIENCE);
        run.settle();
        var outcome = run.check();
        System.out.println(outcome);
        assertThat(outcome.violations().stream().limit(20)).describedAs("%d violations", outcome.violations().size()).isEmpty();
        assertThat(run.shipped()).isGreaterThanOrEqualTo(SHIPMENTS);
    }
}
