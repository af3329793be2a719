package fulfilment.rest.picklistbatches;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.LogContext;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.picklistbatches.BatchShipmentRunId;
import fulfilment.api.picklistbatches.BatchShipmentRunView;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklistbatches.PicklistBatchView;
import fulfilment.rest.picklistbatches.BatchShipmentTable.Item;
import fulfilment.rest.picklistbatches.BatchShipmentTable.Members;
import fulfilment.rest.picklistbatches.BatchShipmentTable.Outcome;
import fulfilment.rest.picklistbatches.BatchShipmentTable.Run;
import fulfilment.rest.picklistbatches.BatchShipmentTable.State;
import fulfilment.rest.picklistbatches.PicklistShipping.Shipped;
import fulfilment.rest.runs.Runs;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Makes the shipments of batches for callers who do not wait. Rules PKG-33 to PKG-41. */
@Component
class BatchShipmentRuns {

    private static final Logger LOG = LoggerFactory.getLogger(BatchShipmentRuns.class);
    /** Picklists of a run: as many as a batch is made of (BAT-6); more can be added to it. */
    static final int MOST = 500;
    /** How many batches this process ships at the same time; others wait. */
    private static final int RUNS_AT_ONCE = 4;
    /** Labels that this process asks for at the same time, for all runs: an eighth of what it may ask of one provider (LBL-57). */
    private static final int AT_ONCE = 8;
    private static final String GIVEN_UP = "the shipping provider gave no usable answer %d times in a row, so it was not asked: ship the batch again once it answers"
            .formatted(ProviderPace.MOST_FAILURES);

    private final BatchShipmentTable table;
    private final PicklistShipping shipping;
    private final Runs<Run> runs;
    private final Semaphore calls = new Semaphore(AT_ONCE, true);
    private final Set<Run> active = ConcurrentHashMap.newKeySet();

    BatchShipmentRuns(BatchShipmentTable table, PicklistShipping shipping) {
        this.table = table;
        this.shipping = shipping;
        this.runs = new Runs<>("shipments of batches", RUNS_AT_ONCE, table::take, this::work,
                (run, why) -> table.interrupted(run, Runs.ATTEMPTS, why));
    }

    /**
     * Starts a run, unless one of the batch is running.
     *
     * @return the run that is running now
     * @throws Rejection if that has other members, or the batch has more picklists than a run takes
     */
    BatchShipmentRunId start(PicklistBatchId batch, Members members, List<PicklistBatchView.Picklist> picklists,
            Map<String, Object> caller) {
        if (picklists.size() > MOST) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "the batch has %d picklists, and a run ships %d at most: move some to another batch, or ship them one by one"
                            .formatted(picklists.size(), MOST));
        }
        var running = table.start(batch, members, picklists, caller);
        if (!running.members().equals(members)) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "shipments of this batch are being made with another profile, weight or packaging: wait for run %d, or cancel it"
                            .formatted(running.id().value()));
        }
        runs.resume();
        return running.id();
    }

    /** @throws NotFound if there is no such run of the batch */
    BatchShipmentRunView find(PicklistBatchId batch, BatchShipmentRunId id) {
        return table.find(batch, id).orElseThrow(() -> new NotFound("batch_shipment_run", id));
    }

    void cancel(BatchShipmentRunId id) {
        table.cancel(id);
    }

    @Scheduled(fixedDelayString = "PT1S")
    void resume() {
        active.forEach(table::beat);
        runs.resume();
    }

    @Scheduled(fixedDelayString = "PT1H")
    void forget() {
        table.forget();
    }

    /** Works on a run until it has ended, or this process ends. */
    void work(Run run) {
        active.add(run);
        try {
            ship(run);
        } finally {
            active.remove(run);
        }
        if (runs.isEnding()) {
            table.leave(run);
        } else if (table.beat(run)) {
            table.finish(run);
        }
    }

    private void ship(Run run) {
        var left = table.left(run);
        var providers = shipping.providers(run);
        var pace = new ProviderPace(AT_ONCE);
        var next = new AtomicInteger();
        Callable<Object> lane = Executors.callable(() -> {
            try (var log = LogContext.of(run.caller())) {
                for (int i = next.getAndIncrement(); i < left.size() && !runs.isEnding(); i = next.getAndIncrement()) {
                    ship(run, left.get(i), providers, pace);
                }
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var ended : threads.invokeAll(Stream.generate(() -> lane).limit(AT_ONCE).toList())) {
                ended.get();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a batch is shipped", interrupted);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException broken ? broken : new IllegalStateException(failed.getCause());
        }
    }

    private void ship(Run run, Item item, Map<Integer, Integer> providers, ProviderPace pace) throws InterruptedException {
        var profile = shipping.profile(run, item.picklist());
        int provider = profile == null ? 0 : providers.getOrDefault(profile, -profile);
        if (!pace.begin(provider)) {
            table.store(run, item, new Outcome(State.NOT_BEGUN, null, null, GIVEN_UP));
            return;
        }
        @Nullable
        Boolean answered = null;
        calls.acquire();
        try {
            if (!runs.isEnding() && table.begin(run, item)) {
                var shipped = shipped(run, item);
                answered = shipped.answered();
                if (!runs.isEnding() || shipped.outcome().state() == State.DONE) {
                    table.store(run, item, shipped.outcome());
                }
            }
        } finally {
            calls.release();
            pace.end(provider, answered);
        }
    }

    /** A fault of the service in one picklist leaves the others: the next run finds out what became of it. */
    private Shipped shipped(Run run, Item item) {
        try {
            return shipping.ship(run, item.picklist());
        } catch (RuntimeException bug) {
            LOG.error("a shipment of a batch failed run={} picklist={}", run.id().value(), item.picklist().value(), bug);
            return new Shipped(new Outcome(State.UNKNOWN, null, ErrorCode.UNKNOWN.number(), "unknown application error"), false);
        }
    }

    /** Before labels end as unknown because the gateway stops. */
    @EventListener(ContextClosedEvent.class)
    void end() {
        runs.end();
    }
}
