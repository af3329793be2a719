package fulfilment.proofs.trade;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.command.stock.StockOperations;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import fulfilment.testing.Seed;
import fulfilment.proofs.CallTag;
import fulfilment.proofs.Run;
import fulfilment.server.time.ProofRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing is sold that is not in stock, whatever many clients do at once and whatever fails meanwhile. */
class OversellingTest {

    private static final int CLIENTS = Integer.getInteger("proof.threads", 64);
    /** The duration, from the command line: {@code -Dproof.seconds=300}. */
    private static final double SECONDS = Integer.getInteger("proof.seconds", 4);

    /** Acknowledged in each half of a short trade. */
    private static final int WRITES = 40;

    @Test
    @Rule({"ORD-54", "PRO-9", "PRO-23"})
    void oversellsNothingWhileDecisionsFailHalfway() {
        trade(1, 8, run -> run.runUntilAcknowledged(WRITES));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @Tag("long")
    @Rule({"ORD-54", "PRO-9", "PRO-23"})
    void oversellsNothingWhileManyClientsTrade(int nodes) {
        trade(nodes, CLIENTS, run -> Run.runFor(SECONDS / 2));
    }

    /** @param half goes on for one half of the trade; in the second one clients and connections are rude and decisions fail halfway */
    private static void trade(int nodes, int clients, Consumer<TradeRun> half) {
        long seed = Seed.of("trade of %d clients on %d nodes".formatted(clients, nodes));
        var flaw = new FaultyStockOperations(seed);
        var settings = new String[] {"--proof.endpoints=true", "--fulfilment.proof-pace=100000",
                "--fulfilment.cluster=" + (nodes > 1)};
        try (var service = Service.startWith(StockOperations.class, flaw, settings);
                var other = nodes > 1 ? Service.startOn(service.database(), settings) : null) {
            flaw.stands(service);
            var api = service.admin().header(CallTag.HEADER, "nobody");
            var setup = TradeSetup.furnish(api);
            var client = new RecordingClient(Stream.of(service, other).filter(Objects::nonNull).map(Service::address).toList(),
                    Service.ADMIN_KEY);
            try (var run = new TradeRun(client, setup, clients, seed)) {
                half.accept(run);
                assertThat(client.faults()).isZero();
                run.becomeRude();
                flaw.breaks();
                try (var injector = new FaultInjector(service.database(), seed)) {
                    half.accept(run);
                    injector.awaitCut();
                    Eventually.until(() -> flaw.broken() > 0, "a decision to fail halfway");
                }
                flaw.works();
                run.pause();
                var requests = run.requests();
                var violations = new ArrayList<>(
                        Auditor.violations(new RecordReader(service.database(), api, setup, 0).read(requests)));
                violations.addAll(client.contradictions());
                System.out.println(Summary.of(requests) + ", %d broken decisions".formatted(flaw.broken()));
                var proof = ProofRun.proved(service);
                run.resume();
                assertThat(violations.stream().limit(20)).describedAs("%d violations", violations.size()).isEmpty();
                assertThat(proof.found()).isEmpty();
                assertThat(proof.state()).isEqualTo("done");
            }
        }
    }
}
