package fulfilment.proofs.labels;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.proofs.RecordFile;
import fulfilment.proofs.ServerProcess;
import fulfilment.testing.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Records the history that {@link LabelCheckTest} and {@link ReturnCheckTest} read: {@code mvn verify -Pproofs -Drecord=true -Dtest='Record*History'
 * -Dsurefire.failIfNoSpecifiedTests=false}. That is necessary if what is recorded changes, or for a planted fault that it has no occasion
 * for.
 */
@Tag("long")
@EnabledIfSystemProperty(named = "record", matches = "true", disabledReason = "it changes a file")
class RecordLabelHistory {

    private static final String SHIPMENTS_FILE = "/fulfilment/proofs/labels/run.json.gz";
    private static final String RETURNS_FILE = "/fulfilment/proofs/labels/returns.json.gz";
    private static final int PACKERS = 32;
    private static final int SHIPMENTS = 200;
    private static final int KILLS = 2;

    static LabelRecords shipments() {
        return new RecordFile(Map.of()).read(SHIPMENTS_FILE, LabelRecords.class);
    }

    static ReturnRecords returns() {
        return new RecordFile(Map.of()).read(RETURNS_FILE, ReturnRecords.class);
    }

    @Test
    void recordsLabelsOfCarriersThatFailAndOfAServiceThatIsKilled(@TempDir Path folder) throws IOException {
        try (var server = ServerProcess.alone(folder, folder.resolve("data"), List.of(), LabelRun.SETTINGS);
                var carriers = RudeCarriers.start()) {
            server.awaitReady();
            try (var run = new LabelRun(server, carriers, PACKERS, Seed.of("recorded labels"))) {
                var records = run.run(SHIPMENTS, KILLS, kill -> {
                    server.killAndStartAgain();
                    server.awaitReady();
                }).records();
                assertThat(Stream.of(LabelFault.values())).describedAs("faults that cannot be planted; another seed may help")
                        .filteredOn(fault -> !fault.isPossible(records.shipments())).isEmpty();
                assertThat(Stream.of(ReturnFault.values())).describedAs("faults that cannot be planted; another seed may help")
                        .filteredOn(fault -> !fault.isPossible(records.returns())).isEmpty();
                new RecordFile(Map.of()).write(SHIPMENTS_FILE, records.shipments());
                new RecordFile(Map.of()).write(RETURNS_FILE, records.returns());
            }
        }
    }
}
