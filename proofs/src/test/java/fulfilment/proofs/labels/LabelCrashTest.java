package fulfilment.proofs.labels;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.proofs.Fleet;
import fulfilment.proofs.ServerProcess;
import fulfilment.testing.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Packers ship with carriers that fail in every way, and the service is killed again and again. Every label that a carrier sold is then on its
 * shipment, or its attempt says what became of it. Longer on demand:
 * {@code mvn verify -Pproofs -Dtest=LabelCrashTest -Dsurefire.failIfNoSpecifiedTests=false -Dlabels.shipments=2000 -Dlabels.kills=20}.
 */
@Tag("long")
class LabelCrashTest {

    private static final int SHIPMENTS = Integer.getInteger("labels.shipments", 120);
    private static final int KILLS = Integer.getInteger("labels.kills", 1);
    private static final int PACKERS = Integer.getInteger("proof.threads", 64);
    private static final String[] IN_A_FLEET = Stream
            .concat(Stream.of(LabelRun.SETTINGS), Stream.of("--fulfilment.allowed-networks=127.0.0.0/8",
                    "--fulfilment.providers.allow-plain-http=true"))
            .toArray(String[]::new);

    @Test
    @Rule({"SHP-36", "SHP-37", "LBL-51", "LBL-52", "LBL-54", "LBL-56", "LBL-60"})
    void getsOneLabelForEachShipmentWhateverFails(@TempDir Path folder) throws IOException {
        long seed = Seed.of("labels for %d packers, %d shipments, %d kills".formatted(PACKERS, SHIPMENTS, KILLS));
        try (var server = ServerProcess.alone(folder, folder.resolve("data"), List.of(), LabelRun.SETTINGS);
                var carriers = RudeCarriers.start()) {
            server.awaitReady();
            try (var run = new LabelRun(server, carriers, PACKERS, seed)) {
                prove(run, kill -> {
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
        long seed = Seed.of("labels of a fleet for %d packers, %d shipments, %d kills".formatted(PACKERS, SHIPMENTS, KILLS));
        var random = new Random(seed);
        try (var fleet = Fleet.start(folder, IN_A_FLEET); var carriers = RudeCarriers.start()) {
            fleet.add("gateway", 2);
            try (var run = new LabelRun(fleet.addresses().getFirst(), fleet::database, carriers, PACKERS, seed)) {
                prove(run, kill -> {
                    System.out.println(fleet.kill(kill, random));
                    fleet.awaitReady();
                });
            }
        }
    }

    private static void prove(LabelRun run, IntConsumer kill) {
        var violations = run.run(SHIPMENTS, KILLS, kill).violations();
        assertThat(violations.stream().limit(20)).describedAs("%d violations", violations.size()).isEmpty();
    }
}
