package fulfilment.proofs.trade;

import fulfilment.proofs.trade.Records.Stored;
import fulfilment.api.orders.OrderEvent.OrderProductDeallocated;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import fulfilment.command.stock.StockOperations;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.proofs.CallTag;
import fulfilment.proofs.Run;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(100);
    private static final int ATTEMPTS = 10;
    private static final int SOME = 8;
    private static final List<Class<? extends Operation>> RARE = List.of(Operation.ReceiveBack.class,
            Operation.ExecuteMovement.class, Operation.CompleteCount.class);

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

    /** Once everything is sold a rule may have no more occasion to be broken; then it starts again with other goods. */
    private static Records recordsThatBreak(FaultyRule rule) {
        for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
            var records = records(rule, 0, SEED + attempt, PATIENCE / ATTEMPTS);
            if (FLAW.struck() >= rule.strikes()) {
                return records;
            }
        }
        return fail("%s was not broken", rule);
    }

    /** Uses separate goods and runs until the rule was broken often enough; without a rule, until enough requests were made. */
    private static Records records(@Nullable FaultyRule rule, int writes, long seed, long patience) {
        FLAW.breaks(null, List.of());
        long before = service.events();
        var setup = TradeSetup.furnish(api);
        var client = new RecordingClient(List.of(service.address()), Service.ADMIN_KEY);
        try (var run = new TradeRun(client, setup, CLIENTS, seed)) {
            FLAW.breaks(rule, setup.products());
            long end = System.nanoTime() + patience;
            while (System.nanoTime() < end && (rule == null
                    ? !isEnough(run.requests(), writes)
                    : FLAW.struck() < rule.strikes())) {
                Run.goOnFor(0.05);
            }
            run.pause();
            var requests = run.requests();
            FLAW.keepsRules();
            var records = new RecordReader(service.database(), api, setup, before).read(requests);
            run.resume();
            return records;
        }
    }

    /** Whether there are enough writes, and some of each rare kind. */
    private static boolean isEnough(List<RecordedRequest> requests, int writes) {
        return Summary.of(requests).acknowledged() >= writes
                && RARE.stream().allMatch(kind -> requests.stream()
                        .filter(request -> request.isAcknowledged() && kind.isInstance(request.operation())).limit(SOME)
                        .count() == SOME)
                && requests.stream().anyMatch(request -> request.isAcknowledged()
                        && request.operation() instanceof Operation.TakeBack
                        && !request.answer().get("undone").get("products").isEmpty());
    }

    /** Otherwise an operation would fail in histories only, and they would not contain it. */
    @Test
    void everyOperationOnStockCanBeBroken() {
        assertThat(Arrays.stream(StockOperations.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()))
                .allSatisfy(method -> assertThat(FaultyStockOperations.class
                        .getDeclaredMethod(method.getName(), method.getParameterTypes())).isNotNull());
    }

    @TestFactory
    Stream<DynamicTest> everyBrokenRuleIsFound() {
        return Stream.of(FaultyRule.values()).map(rule -> DynamicTest.dynamicTest(rule.name(), () -> {
            var records = recordsThatBreak(rule);

            assertThat(Auditor.violations(records)).isNotEmpty();
        }));
    }

    @TestFactory
    Stream<DynamicTest> everyForgeryIsFound() {
        var records = recordsForForgeries();
        assertThat(Auditor.violations(records)).isEmpty();
        assertThat(Auditor.violations(ForgedRecord.unforged(records))).isEmpty();
        return Stream.of(ForgedRecord.values()).map(forgery -> DynamicTest.dynamicTest(forgery.name(), () -> {
            for (int seed = 1; seed <= SEEDS; seed++) {
                var forged = forgery.forge(records, new Random(seed));

                assertThat(Auditor.violations(forged)).describedAs("%s with seed %d", forgery, seed).isNotEmpty();
            }
        }));
    }

    /** Correct records with an event for each forgery. A random history may lack one; then another one is made. */
    private static Records recordsForForgeries() {
        List<ForgedRecord> impossible = List.of();
        for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
            var records = records(null, 400, SEED + attempt, PATIENCE);
            impossible = Arrays.stream(ForgedRecord.values()).filter(forgery -> !forgery.isPossible(records)).toList();
            if (impossible.isEmpty()) {
                return records;
            }
        }
        return fail("the histories contain nothing to forge for %s", impossible);
    }

    /** Random histories rarely contain it. */
    @Test
    void findsNothingWhenALineOfAnAllocatedOrderIsLowered() {
        long before = service.events();
        var setup = TradeSetup.furnish(api);
        var client = new RecordingClient(List.of(service.address()), Service.ADMIN_KEY);
        var products = setup.products().subList(0, 2);
        var sold = client.ask(new Operation.Sell(products.stream().map(product -> new Operation.Line(product, 4)).toList(), true,
                setup.warehouses()), new Random(SEED), false);
        int order = sold.answer().get("idorder").asInt();
        int line = sold.answer().get("products").get(0).get("idorder_product").asInt();
        var requests = Stream.concat(Stream.of(sold), Stream.of(new Operation.OnOrder(order, Operation.OrderDeed.ALLOCATE),
                new Operation.Lower(order, line, 3), new Operation.OnOrder(order, Operation.OrderDeed.PROCESS))
                .map(operation -> client.ask(operation, new Random(SEED), false))).toList();

        var records = new RecordReader(service.database(), api, setup, before).read(requests);

        assertThat(requests).allMatch(RecordedRequest::isAcknowledged);
        assertThat(records.events()).extracting(Stored::event).hasAtLeastOneElementOfType(OrderProductDeallocated.class);
        assertThat(Auditor.violations(records)).isEmpty();
    }

    @Test
    void findsNothingInCorrectRecords() {
        assertThat(Auditor.violations(records(null, 300, SEED, PATIENCE))).isEmpty();
    }
}
