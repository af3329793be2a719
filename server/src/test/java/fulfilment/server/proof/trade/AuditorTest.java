package fulfilment.server.proof.trade;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.command.stock.StockOperations;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.proof.CallTag;
import fulfilment.server.proof.Run;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The auditor finds every broken rule and every forged record, and finds nothing in correct records. */
@BesideOthers
class AuditorTest {

    private static final int SEEDS = 3;
    private static final int CLIENTS = 8;
    /** The rule must be broken at least this often before the records are read. */
    private static final int STRUCK = 2;
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

    private static final long SEED = Long.getLong("proof.seed", System.nanoTime());
    private static final FaultyStockOperations FLAW = new FaultyStockOperations(SEED);
    private static Service service;
    private static Client api;

    @BeforeAll
    static void start() {
        System.out.printf("auditor, -Dproof.seed=%d%n", SEED);
        service = Service.startWith(StockOperations.class, FLAW, "--proof.endpoints=true");
        FLAW.stands(service);
        api = service.admin().header(CallTag.HEADER, "nobody");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /** Uses separate goods and runs until the rule was broken a few times; without a rule, until enough requests were made. */
    private static Records records(FaultyRule rule, int writes) {
        FLAW.breaks(null, List.of());
        long before = service.events();
        var setup = TradeSetup.furnish(api);
        var client = new RecordingClient(List.of(service.address()), Service.ADMIN_KEY);
        try (var run = new TradeRun(client, setup, CLIENTS, SEED)) {
            FLAW.breaks(rule, setup.products());
            long end = System.nanoTime() + PATIENCE;
            while (System.nanoTime() < end && (rule == null
                    ? Summary.of(run.requests()).acknowledged() < writes
                    : FLAW.struck() < STRUCK)) {
                Run.goOnFor(0.05);
            }
            assertThat(rule == null || FLAW.struck() >= STRUCK).describedAs("%s was broken", rule).isTrue();
            run.pause();
            var requests = run.requests();
            FLAW.breaks(null, List.of());
            var records = new RecordReader(service.database(), api, setup, before).read(requests);
            run.resume();
            return records;
        }
    }

    @TestFactory
    Stream<DynamicTest> everyBrokenRuleIsFound() {
        return Stream.of(FaultyRule.values()).map(rule -> DynamicTest.dynamicTest(rule.name(), () -> {
            var records = records(rule, 0);

            assertThat(Auditor.violations(records)).isNotEmpty();
        }));
    }

    @TestFactory
    Stream<DynamicTest> everyForgeryIsFound() {
        var records = records(null, 400);
        assertThat(Auditor.violations(records)).isEmpty();
        return Stream.of(ForgedRecord.values()).map(forgery -> DynamicTest.dynamicTest(forgery.name(), () -> {
            for (int seed = 1; seed <= SEEDS; seed++) {
                var forged = forgery.forge(records, new Random(seed));

                assertThat(Auditor.violations(forged)).describedAs("%s with seed %d", forgery, seed).isNotEmpty();
            }
        }));
    }

    @Test
    void findsNothingInCorrectRecords() {
        assertThat(Auditor.violations(records(null, 300))).isEmpty();
    }
}
