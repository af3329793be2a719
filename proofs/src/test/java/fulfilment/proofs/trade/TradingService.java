package fulfilment.proofs.trade;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.command.stock.StockOperations;
import fulfilment.proofs.CallTag;
import fulfilment.proofs.trade.Operation.OrderDeed;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A running service that can break rules of stock, and clients that trade with it. Each run uses separate goods. */
final class TradingService implements AutoCloseable {

    private static final int CLIENTS = 8;
    /** Once everything is sold a rule may have no more occasion to be broken; then a run with other goods begins. */
    private static final int RUNS = 20;
    private static final int LONGEST_RUN = 500;
    private static final int SOME = 2;
    private static final List<Class<? extends Operation>> RARE = List.of(Operation.ReceiveBack.class,
            Operation.ExecuteMovement.class, Operation.CompleteCount.class);

    private final long seed;
    private final FaultyStockOperations flaw;
    private final Service service;
    private final Client api;

    /** @param seed of all runs */
    TradingService(long seed) {
        this.seed = seed;
        flaw = new FaultyStockOperations(seed);
        service = Service.startWith(StockOperations.class, flaw, "--proof.endpoints=true");
        flaw.stands(service);
        api = service.admin().header(CallTag.HEADER, "nobody");
    }

    /** The records of a run in which a rule was broken. */
    Records recordsThatBreak(FaultyRule rule) {
        for (int run = 1; run <= RUNS; run++) {
            var records = records(rule, seed + run,
                    requests -> flaw.struck() >= rule.strikes() || Summary.of(requests).acknowledged() >= LONGEST_RUN);
            if (flaw.struck() >= rule.strikes()) {
                return records;
            }
        }
        throw new AssertionError("%s was not broken in %d runs".formatted(rule, RUNS));
    }

    /** The records of a run in which no rule is broken, with some requests of each rare kind. @param writes acknowledged at least */
    Records correctRecords(int writes) {
        return records(null, seed, requests -> isEnough(requests, writes));
    }

    /** Correct records with something to forge for each fault. */
    Records recordsToForge(int writes) {
        List<ForgedRecord> impossible = List.of();
        for (int run = 1; run <= RUNS; run++) {
            var records = records(null, seed + run, requests -> isEnough(requests, writes));
            impossible = Arrays.stream(ForgedRecord.values()).filter(forgery -> !forgery.isPossible(records)).toList();
            if (impossible.isEmpty()) {
                return records;
            }
        }
        throw new AssertionError("%d runs contain nothing to forge for %s".formatted(RUNS, impossible));
    }

    /** Random runs rarely contain it. */
    Records recordsOfALoweredLineOfAnAllocatedOrder() {
        long before = service.events();
        var setup = TradeSetup.furnish(api);
        var client = new RecordingClient(List.of(service.address()), Service.ADMIN_KEY);
        var products = setup.products().subList(0, 2);
        var sold = client.ask(new Operation.Sell(products.stream().map(product -> new Operation.Line(product, 4)).toList(), true,
                setup.warehouses()), new Random(seed), false);
        int order = sold.answer().get("idorder").asInt();
        int line = sold.answer().get("products").get(0).get("idorder_product").asInt();
        var requests = Stream.concat(Stream.of(sold), Stream.of(new Operation.OnOrder(order, OrderDeed.ALLOCATE),
                new Operation.Lower(order, line, 3), new Operation.OnOrder(order, OrderDeed.PROCESS))
                .map(operation -> client.ask(operation, new Random(seed), false))).toList();
        assertThat(requests).allMatch(RecordedRequest::isAcknowledged);
        return new RecordReader(service.database(), api, setup, before).read(requests);
    }

    private Records records(@Nullable FaultyRule rule, long seed, Predicate<List<RecordedRequest>> enough) {
        flaw.keepsRules();
        long before = service.events();
        var setup = TradeSetup.furnish(api);
        var client = new RecordingClient(List.of(service.address()), Service.ADMIN_KEY);
        try (var run = new TradeRun(client, setup, CLIENTS, seed)) {
            flaw.breaks(rule, setup.products());
            Eventually.until(() -> enough.test(run.requests()),
                    () -> "%s to happen; there are %s".formatted(rule == null ? "enough" : rule, Summary.of(run.requests())));
            run.pause();
            var requests = run.requests();
            flaw.keepsRules();
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

    @Override
    public void close() {
        service.close();
    }
}
