package fulfilment.provider.attempts;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Unavailable;
import fulfilment.api.labels.AttemptState;
import fulfilment.api.labels.Label;
import fulfilment.api.labels.LabelCommand.AdoptLabel;
import fulfilment.api.labels.LabelCommand.DropLabel;
import fulfilment.api.labels.LabelCommand.RefuseLabel;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.labels.LabelOutcome;
import fulfilment.api.labels.LabelQuery.AwaitLabel;
import fulfilment.api.labels.LabelQuery.FindContents;
import fulfilment.api.labels.LabelQuery.FindRequest;
import fulfilment.api.labels.LabelRequest;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.provider.protocol.Document;
import fulfilment.provider.protocol.ProviderAnswer;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import fulfilment.provider.protocol.ProviderAnswer.NotSent;
import fulfilment.provider.protocol.ProviderAnswer.Refused;
import fulfilment.provider.protocol.ProviderAnswer.Unknown;
import fulfilment.provider.protocol.ProviderAnswer.Unusable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryGateway;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.stereotype.Component;

/**
 * Gets the labels of requested shipments, one label each. The first who waits for a shipment starts a thread that calls the provider,
 * outside every transaction and lock; others join it. Each step is stored before the next one is taken. Rules LBL-50 to LBL-63.
 */
@Component
class LabelRequests {

    private static final Logger LOG = LoggerFactory.getLogger(LabelRequests.class);

    private static final LabelOutcome CREATED = new LabelOutcome(LabelOutcome.State.CREATED, null);
    private static final String LATER = "a label that arrives later is kept, and the next request for this picklist takes it";
    private static final String NO_ANSWER_YET = "the shipping provider has not answered in time, and it is not known whether there is a label: "
            + LATER;
    static final String OUTCOME_UNKNOWN = "the shipping provider was asked for a label, and it is not known whether there is one: "
            + LATER
            + "; an admin can discard the attempt";
    /** For admins. */
    static final String GONE = "the process that sent the request ended before it stored an answer";
    private static final String KEPT = "%s: the label is kept, and the next request for this picklist takes it";
    private static final String BUSY = "the shipping provider is busy with other requests, and nothing was sent to it: try again";
    private static final String NOT_REACHED = "the shipping provider cannot be reached, and nothing was sent to it";
    private static final String WITHOUT_WORDS = "the shipping provider refused the request";
    private static final String NOT_REQUESTED = "the shipment is not requested any more";
    private static final String DISCARDED = "the label request was discarded";

    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration STORE_AGAIN = Duration.ofMillis(500);
    private static final int MOST_STARTS = 1_000;

    /** As {@link fulfilment.provider.protocol.ProviderCalls#ask}. */
    @FunctionalInterface
    interface Calls {
        ProviderAnswer ask(LabelOrder order, Runnable sending, Duration within);
    }

    private final AttemptStore store;
    private final Calls calls;
    private final QueryGateway queries;
    private final LabelCommands commands;
    private final LabelSettings settings;
    private final LabelMeters meters;
    private final GatewayCluster cluster;
    private final Clock clock;
    private final String node = UUID.randomUUID().toString();
    private final Map<ShipmentId, RunningCall> running = new ConcurrentHashMap<>();
    private final Map<Integer, Semaphore> permits = new ConcurrentHashMap<>();
    private volatile boolean stopped;

    LabelRequests(AttemptStore store, Calls calls, QueryGateway queries, LabelCommands commands, LabelSettings settings,
            LabelMeters meters, GatewayCluster cluster, Clock clock) {
        this.store = store;
        this.calls = calls;
        this.queries = queries;
        this.commands = commands;
        this.settings = settings;
        this.meters = meters;
        this.cluster = cluster;
        this.clock = clock;
    }

    /** Identifies this process. */
    String node() {
        return node;
    }

    boolean isRunning(ShipmentId shipment) {
        return running.containsKey(shipment);
    }

    /** Outcomes are not stored any more: the database is about to be closed. */
    void stop() {
        stopped = true;
    }

    @QueryHandler
    LabelOutcome answer(AwaitLabel query, MetaData metaData) {
        long begun = System.nanoTime();
        for (int starts = 0; starts < MOST_STARTS; starts++) {
            var call = joined(query.shipment(), metaData, begun);
            var end = ended(call, begun);
            if (end == null) {
                return unknown(NO_ANSWER_YET);
            }
            if (end.failure() != null) {
                throw end.failure() instanceof RuntimeException failed ? failed : new IllegalStateException(end.failure());
            }
            if (end.outcome() != null) {
                return end.outcome();
            }
        }
        return unknown(NO_ANSWER_YET);
    }

    private RunningCall joined(ShipmentId shipment, MetaData metaData, long begun) {
        return Objects.requireNonNull(running.compute(shipment, (of, call) -> {
            var joined = call == null ? new RunningCall(settings.answerWithin()) : call;
            joined.join();
            if (call == null) {
                Thread.ofVirtual().name("label-", shipment.value())
                        .start(() -> run(new Run(shipment, joined, metaData, begun)));
            }
            return joined;
        }));
    }

    private static RunningCall.@Nullable End ended(RunningCall call, long begun) {
        try {
            return call.await(begun);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    /** @param metaData of the one who began to wait first */
    private record Run(ShipmentId shipment, RunningCall call, MetaData metaData, long begun) {

        Map<String, Object> asker(LabelAttempt attempt) {
            return LabelCommands.asker(metaData, attempt.user());
        }
    }

    private void run(Run run) {
        RunningCall.End end;
        try {
            end = new RunningCall.End(outcome(run), null);
        } catch (Throwable failed) { // those who wait must read it, whatever it is
            end = new RunningCall.End(null, failed);
        }
        running.remove(run.shipment());
        run.call().end(end);
    }

    /** Takes the next steps of the attempt until its outcome is known. Returns null if nobody waits for it any more. */
    private @Nullable LabelOutcome outcome(Run run) {
        while (!stopped) {
            var attempt = store.latest(run.shipment()).orElse(null);
            if (attempt == null) {
                if (!request(run)) {
                    return refused(NOT_REQUESTED);
                }
                continue;
            }
            run.call().patience(settings.patience(attempt.kind()));
            try {
                switch (attempt.state()) {
                    case ADOPTED -> {
                        return CREATED;
                    }
                    case REFUSED -> {
                        return tellRefusal(attempt, run);
                    }
                    case DISCARDED -> {
                        return tellDiscarded(attempt, run);
                    }
                    case ANSWERED -> {
                        var outcome = adopt(attempt, run);
                        if (outcome != null) {
                            return outcome;
                        }
                    }
                    case REQUESTED, UNKNOWN -> {
                        return call(attempt, run);
                    }
                    case SENT -> {
                        if (isLeft(attempt)) {
                            store.change(attempt.id(), this::leave);
                            continue;
                        }
                    }
                }
            } catch (AttemptTaken byAnother) {
                LOG.debug("another process sends the label request of shipment {}", run.shipment().value());
            }
            if (!run.call().isAwaited()) {
                return null;
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        return null;
    }

    /** Returns whether no process waits for the answer of a request that was sent. */
    boolean isLeft(LabelAttempt sent) {
        return node.equals(sent.node()) || !cluster.shared() || isOverdue(sent);
    }

    /** Makes the outcome unknown of a request that no process waits for. */
    void leave(LabelAttempt sent) {
        if (isLeft(sent)) {
            sent.lost(sent.node(), OUTCOME_UNKNOWN, GONE, clock.instant());
        }
    }

    private boolean isOverdue(LabelAttempt sent) {
        return sent.sentAt() == null || sent.sentAt().plus(settings.longestCall()).isBefore(clock.instant());
    }

    /** Stores the request. Returns false if the shipment is not requested. */
    private boolean request(Run run) {
        var request = found(run.shipment());
        if (request == null) {
            return false;
        }
        try {
            store.create(request, UUID.randomUUID().toString(), clock.instant());
        } catch (DataIntegrityViolationException stored) {
            LOG.debug("another process stored the label request of shipment {}", run.shipment().value());
        }
        return true;
    }

    private @Nullable LabelRequest found(ShipmentId shipment) {
        return ask(new FindRequest(shipment), LabelRequest.class);
    }

    private <T> @Nullable T ask(Object query, Class<T> type) {
        try {
            return queries.query(query, type).join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
        }
    }

    /** Calls the provider: for the first time, or once more if it keeps keys. */
    private @Nullable LabelOutcome call(LabelAttempt attempt, Run run) {
        boolean again = attempt.state() == AttemptState.UNKNOWN;
        var request = found(run.shipment());
        if (again && (request == null || !request.connection().keepsKeys())) {
            return unknown(OUTCOME_UNKNOWN);
        }
        if (request == null) {
            return refuse(attempt, NOT_REQUESTED, null, run);
        }
        var free = permits.computeIfAbsent(attempt.idshippingprovider(), provider -> new Semaphore(settings.calls(), true));
        if (!acquired(free, run)) {
            meters.called(attempt.idshippingprovider(), "busy", Duration.ofNanos(System.nanoTime() - run.begun()));
            return again ? unknown(OUTCOME_UNKNOWN) : refuse(attempt, BUSY, null, run);
        }
        ProviderAnswer answer;
        try {
            answer = answer(attempt, request, again);
        } finally {
            free.release();
        }
        return switch (answer) {
            case Labelled labelled -> labelled(attempt, labelled, run);
            case Refused refused -> again && !refused.certain()
                    ? lost(attempt, String.join(", ", refused.messages()))
                    : refuse(attempt, refused.messages().isEmpty() ? WITHOUT_WORDS : String.join(", ", refused.messages()), null,
                            run);
            case Unusable unusable -> again
                    ? lost(attempt, unusable.detail())
                    : refuse(attempt, unusable.message(), unusable.detail(), run);
            case NotSent not -> again ? lost(attempt, not.problem()) : refuse(attempt, NOT_REACHED, not.problem(), run);
            case Unknown unknown -> lost(attempt, unknown.problem());
        };
    }

    /** Waits for nine tenths of the user's time: those who wait shall read that nothing was sent. */
    private static boolean acquired(Semaphore free, Run run) {
        long left = run.begun() + run.call().patience().toNanos() / 10 * 9 - System.nanoTime();
        try {
            return free.tryAcquire(left, TimeUnit.NANOSECONDS);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** What the first try sent, or what is in the shipment now. */
    private @Nullable SentContents contents(LabelAttempt attempt, LabelRequest request) {
        var sent = attempt.sentContents();
        if (sent != null) {
            return SentContents.read(sent);
        }
        var contents = ask(new FindContents(attempt.picklist(), attempt.user()), ShipmentContents.class);
        return contents == null ? null : SentContents.of(request, contents);
    }

    /** @param again whether the outcome of an earlier try is unknown */
    private ProviderAnswer answer(LabelAttempt attempt, LabelRequest request, boolean again) {
        var contents = contents(attempt, request);
        if (contents == null) {
            return new Refused(List.of("the picklist has no contents"), !again);
        }
        var order = contents.order(attempt.key(), request);
        var sending = new Sending(attempt.id(), request.connection().keepsKeys() ? contents.write() : null);
        long begun = System.nanoTime();
        meters.begins();
        ProviderAnswer answer;
        try {
            answer = calls.ask(order, sending, settings.keepCalls());
        } catch (RuntimeException failed) {
            sending.requireStored();
            answer = sending.isStored()
                    ? new Unknown("the call failed: " + failed.getClass().getSimpleName())
                    : new NotSent("the call failed: " + failed.getClass().getSimpleName());
            LOG.error("the call of label attempt {} failed", attempt.id(), failed);
        } finally {
            meters.ends();
        }
        meters.called(attempt.idshippingprovider(), outcome(answer), Duration.ofNanos(System.nanoTime() - begun));
        if (answer instanceof Labelled && !sending.isStored()) {
            sending.run();
        }
        sending.requireStored();
        return again && !sending.isStored() ? new Unknown("the request was not sent again: " + outcome(answer)) : answer;
    }

    /** Stores that the request is sent, before it is. If that fails, nothing may be sent. */
    private final class Sending implements Runnable {

        private final long attempt;
        private final @Nullable String contents;
        private @Nullable RuntimeException failure;
        private boolean stored;

        /** @param contents stored for a further try; null if there will be none */
        Sending(long attempt, @Nullable String contents) {
            this.attempt = attempt;
            this.contents = contents;
        }

        @Override
        public void run() {
            try {
                store.change(attempt, requested -> requested.sending(node, contents, clock.instant()));
                stored = true;
            } catch (RuntimeException failed) {
                failure = failed;
                throw failed;
            }
        }

        boolean isStored() {
            return stored;
        }

        /** Fails if nothing was sent because this could not be stored. */
        void requireStored() {
            if (failure != null && !stored) {
                throw failure;
            }
        }
    }

    private static String outcome(ProviderAnswer answer) {
        return switch (answer) {
            case Labelled labelled -> "labelled";
            case Refused refused -> "refused";
            case Unusable unusable -> "unusable";
            case NotSent not -> "not_sent";
            case Unknown unknown -> "unknown";
        };
    }

    private @Nullable LabelOutcome labelled(LabelAttempt attempt, Labelled labelled, Run run) {
        var answered = storing(attempt,
                () -> store.answered(attempt.id(), labelled, clock.instant(), settings.keepLabels()));
        if (answered == null) {
            return null;
        }
        log(answered);
        if (answered.state() == AttemptState.DISCARDED) {
            return refused(DISCARDED);
        }
        return adopt(answered, run);
    }

    /** Returns null if the attempt has become something else: look at it again. */
    private @Nullable LabelOutcome refuse(LabelAttempt attempt, String why, @Nullable String detail, Run run) {
        var ended = storing(attempt,
                () -> store.change(attempt.id(), sent -> sent.refused(node, why, detail, clock.instant())));
        if (ended == null) {
            return unknown(OUTCOME_UNKNOWN);
        }
        log(ended);
        return ended.state() == AttemptState.REFUSED ? tellRefusal(ended, run) : null;
    }

    private LabelOutcome lost(LabelAttempt attempt, String detail) {
        var ended = storing(attempt,
                () -> store.change(attempt.id(), sent -> sent.lost(node, OUTCOME_UNKNOWN, detail, clock.instant())));
        if (ended != null) {
            log(ended);
        }
        return unknown(OUTCOME_UNKNOWN);
    }

    /** Ends the shipment, again if that failed before. */
    private LabelOutcome tellRefusal(LabelAttempt refused, Run run) {
        var why = refused.problem() == null ? WITHOUT_WORDS : refused.problem();
        commands.send(new RefuseLabel(run.shipment(), why), run.asker(refused));
        return refused(why);
    }

    private LabelOutcome tellDiscarded(LabelAttempt discarded, Run run) {
        var by = discarded.discardedBy() == null ? discarded.user() : discarded.discardedBy();
        commands.send(new DropLabel(run.shipment(), by), LabelCommands.asker(Map.of(), by));
        return refused(DISCARDED);
    }

    /**
     * Puts the label on the shipment if somebody waits for it. Returns null if nobody does, or another process is putting it there. Rule
     * LBL-56.
     */
    private @Nullable LabelOutcome adopt(LabelAttempt attempt, Run run) {
        if (!run.call().adopt()) {
            return null;
        }
        var label = store.adopting(attempt.id(), clock.instant()).orElse(null);
        if (label == null) {
            run.call().adoptLater();
            return null;
        }
        try {
            commands.send(new AdoptLabel(run.shipment(), withOnePdf(attempt.id(), label)), run.asker(attempt));
        } catch (Rejection refused) {
            store.change(attempt.id(), answered -> answered.notAdopted(refused.message()));
            return unknown(KEPT.formatted(refused.message()));
        } catch (Unavailable failed) {
            if (!failed.isOutcomeUnknown()) {
                store.change(attempt.id(), answered -> answered.notAdopted(KEPT.formatted("the database was not available")));
            }
            throw failed;
        }
        var adopted = storing(attempt, () -> store.change(attempt.id(), answered -> answered.adopted(clock.instant())));
        if (adopted != null) {
            log(adopted);
        }
        return CREATED;
    }

    /** Finishes or undoes an adoption that was interrupted: the shipment knows whether it has the label. */
    void finishAdoption(LabelAttempt interrupted) {
        if (found(interrupted.shipment()) != null) {
            store.change(interrupted.id(), answered -> answered.notAdopted(KEPT.formatted("the adoption was interrupted")));
            return;
        }
        var label = store.adopting(interrupted.id(), clock.instant()).orElse(null);
        if (label == null) {
            return;
        }
        try {
            commands.send(new AdoptLabel(interrupted.shipment(), withOnePdf(interrupted.id(), label)),
                    LabelCommands.asker(Map.of(), interrupted.user()));
            store.change(interrupted.id(), answered -> answered.adopted(clock.instant()));
        } catch (Rejection refused) {
            store.change(interrupted.id(), answered -> answered.notAdopted(refused.message()));
        }
    }

    /** Gives the label the address of one PDF with everything. A single PDF is that by itself. Rule LBL-65. */
    private Label withOnePdf(long id, Label label) {
        if (label.labelurl() != null) {
            return label;
        }
        var first = label.parcels().stream().map(Label.Parcel::labelurl).filter(Objects::nonNull).findFirst().orElse(null);
        var pdfs = store.pdfs(id);
        if (pdfs.size() > 1) {
            var merged = LabelPdf.merge(pdfs.stream().map(StoredDocument::content).toList());
            if (merged.isPresent()) {
                var largest = pdfs.stream().anyMatch(pdf -> pdf.size() == Document.Size.A4) ? Document.Size.A4 : Document.Size.A6;
                return store.merged(id, new Document(Document.Type.LABEL, largest, Document.Format.PDF, merged.get()),
                        clock.instant(), settings.keepLabels());
            }
        }
        return new Label(label.carrierKey(), label.carrierName(), first, label.parcels());
    }

    /** Stores an outcome that exists nowhere else, however long the database takes. Returns null if the service stops before. */
    private @Nullable LabelAttempt storing(LabelAttempt attempt, Supplier<LabelAttempt> change) {
        while (!stopped) {
            try {
                return change.get();
            } catch (DataIntegrityViolationException | InvalidDataAccessApiUsageException | IllegalStateException
                    | AttemptTaken never) {
                throw never;
            } catch (RuntimeException failed) {
                LOG.warn("the outcome of label attempt {} cannot be stored now: {}", attempt.id(), failed.getMessage());
                LockSupport.parkNanos(STORE_AGAIN.toNanos());
            }
        }
        return null;
    }

    private void log(LabelAttempt attempt) {
        Instant since = attempt.sentAt() == null ? attempt.requestedAt() : attempt.sentAt();
        LOG.info("label attempt={} shipment={} picklist={} provider={} state={} tries={} ms={}", attempt.id(),
                attempt.shipment().value(), attempt.picklist().value(), attempt.idshippingprovider(), attempt.state(),
                attempt.tries(),
                Duration.between(since, clock.instant()).toMillis());
    }

    private static LabelOutcome refused(String why) {
        return new LabelOutcome(LabelOutcome.State.REFUSED, why);
    }

    private static LabelOutcome unknown(String why) {
        return new LabelOutcome(LabelOutcome.State.UNKNOWN, why);
    }
}
