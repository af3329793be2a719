package fulfilment.provider.attempts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.LogContext;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.AttemptState;
import fulfilment.api.labels.LabelOutcome;
import fulfilment.api.labels.LabelQuery.AwaitLabel;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import fulfilment.provider.protocol.ProviderAnswer.NotSent;
import fulfilment.provider.protocol.ProviderAnswer.Refused;
import fulfilment.provider.protocol.ProviderAnswer.Unknown;
import fulfilment.provider.protocol.ProviderAnswer.Unusable;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;

/**
 * Gets the labels of requested shipments, one label each. The first request for a shipment starts a thread that calls the provider,
 * outside every transaction and lock; others join it. Each step is stored before the next one is taken. Rules LBL-50 to LBL-63.
 */
@Component
class LabelRequests {

    private static final Logger LOG = LoggerFactory.getLogger(LabelRequests.class);

    private static final String NO_ANSWER_YET = "the shipping provider has not answered in time, and it is not known whether there is a label: a label that arrives later is kept, and the next request for this %s takes it";
    private static final String STOPPING = "the service is stopping, and it is not known whether there is a label: make the same request again";
    private static final String OUTCOME_UNKNOWN = "the shipping provider was asked for a label, its answer cannot arrive any more, and it is not known whether there is a label: ask the provider, and have an admin discard the attempt if there is none";
    private static final String MAY_BE_SOLD = ". It is not known whether there is a label, and the shipping provider may have charged for one: ask it, and have an admin discard the attempt before you ask for another label";
    private static final String CAME_WITH_IT = ". A label came all the same and is kept with the attempt, and the shipping provider may have charged for it: an admin can look at it, and ship with it or discard it";
    private static final String ASKED_AGAIN = "the shipping provider was asked again, and gave no usable label";
    private static final String BROKE_OFF = "the answer of the shipping provider broke off";
    private static final String SEND_AGAIN = ", or you can send it again with resend=true";
    private static final String ONLY_PUSHES = "only a JSON push can be sent again: ask the shipping provider whether there is a label, and have an admin discard the attempt if there is none";
    private static final String BUSY = "the shipping provider is busy with other requests, and nothing was sent to it: try again";
    private static final String NOT_REACHED = "the shipping provider cannot be reached, and nothing was sent to it";
    private static final String WITHOUT_WORDS = "the shipping provider refused the request";
    private static final String NOT_REQUESTED = "the shipment is not requested any more";
    private static final String DISCARDED = "the label request was discarded";

    private static final Duration POLL = Duration.ofMillis(100);
    private static final int MOST_STARTS = 1_000;

    private final AttemptStore store;
    private final LabelCalls calls;
    private final LabelAdoption adoption;
    private final AttemptOutcomes outcomes;
    private final LabelQueries queries;
    private final LabelCommands commands;
    private final LabelSettings settings;
    private final GatewayProcess process;
    private final Clock clock;
    private final Map<ShipmentId, RunningCall> running = new ConcurrentHashMap<>();

    LabelRequests(AttemptStore store, LabelCalls calls, LabelAdoption adoption, AttemptOutcomes outcomes, LabelQueries queries,
            LabelCommands commands, LabelSettings settings, GatewayProcess process, Clock clock) {
        this.store = store;
        this.calls = calls;
        this.adoption = adoption;
        this.outcomes = outcomes;
        this.queries = queries;
        this.commands = commands;
        this.settings = settings;
        this.process = process;
        this.clock = clock;
    }

    boolean isRunning(ShipmentId shipment) {
        return running.containsKey(shipment);
    }

    @QueryHandler
    LabelOutcome answer(AwaitLabel query, MetaData metaData) {
        long begun = System.nanoTime();
        for (int starts = 0; starts < MOST_STARTS; starts++) {
            var call = joined(query, metaData, begun);
            var end = ended(call, begun);
            if (end == null) {
                return LabelOutcome.unknown(Thread.currentThread().isInterrupted() ? STOPPING : noAnswerYet(query.shipment()));
            }
            if (end.failure() != null) {
                throw end.failure() instanceof RuntimeException failed ? failed : new IllegalStateException(end.failure());
            }
            if (end.outcome() != null) {
                return end.outcome();
            }
            if (outcomes.isStopped()) {
                return LabelOutcome.unknown(STOPPING);
            }
        }
        return LabelOutcome.unknown(noAnswerYet(query.shipment()));
    }

    private String noAnswerYet(ShipmentId shipment) {
        return NO_ANSWER_YET.formatted(isForReturn(shipment) ? "return" : "picklist");
    }

    /** Also before the attempt is stored, which takes long when the database is slow. */
    private boolean isForReturn(ShipmentId shipment) {
        return store.latest(shipment).map(LabelAttempt::isForReturn).orElseGet(() -> {
            var request = queries.request(shipment);
            return request != null && request.back() != null;
        });
    }

    private RunningCall joined(AwaitLabel query, MetaData metaData, long begun) {
        return Objects.requireNonNull(running.compute(query.shipment(), (of, call) -> {
            var joined = call == null ? new RunningCall(settings.answerWithin()) : call;
            joined.join();
            if (call == null) {
                Thread.ofVirtual().name("label-", query.shipment().value())
                        .start(() -> run(new LabelRun(query.shipment(), joined, metaData, begun, query.resend())));
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

    private void run(LabelRun run) {
        RunningCall.End end;
        try (var request = LogContext.of(run.metaData())) {
            end = new RunningCall.End(outcome(run), null);
        } catch (Throwable failed) { // passed on to those who wait, whatever it is
            end = new RunningCall.End(null, failed);
        }
        running.remove(run.shipment());
        run.call().end(end);
    }

    /** Takes the next steps of the attempt until its outcome is known. Returns null if no user waits for it any more. */
    private @Nullable LabelOutcome outcome(LabelRun run) {
        while (!outcomes.isStopped()) {
            var attempt = store.latest(run.shipment()).orElse(null);
            if (attempt == null) {
                if (!request(run)) {
                    return LabelOutcome.refused(NOT_REQUESTED);
                }
                continue;
            }
            run.call().timeout(settings.timeout(attempt.kind()));
            try {
                switch (attempt.state()) {
                    case ADOPTED -> {
                        return LabelOutcome.created();
                    }
                    case REFUSED -> {
                        return tellRefusal(attempt, run);
                    }
                    case DISCARDED -> {
                        return tellDiscarded(attempt, run);
                    }
                    case ANSWERED -> {
                        var outcome = adoption.adopt(attempt, run);
                        if (outcome != null) {
                            return outcome;
                        }
                    }
                    case REQUESTED, UNKNOWN -> {
                        return call(attempt, run);
                    }
                    case SENT -> {
                        if (process.isLeft(attempt)) {
                            store.change(attempt.id(), process::leave);
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

    /** Stores the request. Returns false if the shipment is not requested. */
    private boolean request(LabelRun run) {
        var request = queries.request(run.shipment());
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

    /** Calls the provider: for the first time, or once more if it keeps keys or a user sends a push again. */
    private @Nullable LabelOutcome call(LabelAttempt attempt, LabelRun run) {
        boolean again = attempt.state() == AttemptState.UNKNOWN;
        var request = queries.request(run.shipment());
        if (again && run.resend() && attempt.kind() != ProviderKind.JSON_PUSH) {
            throw new Rejection(ErrorCode.SHIPMENT_REFUSED, ONLY_PUSHES);
        }
        boolean kept = request != null && request.connection().keepsKeys();
        if (again && (request == null || !kept && !run.resend())) {
            return LabelOutcome.unknown(attempt.problem() == null ? outcomeUnknown(attempt) : attempt.problem());
        }
        if (request == null) {
            return refuse(attempt, NOT_REQUESTED, null, run);
        }
        var answer = calls.ask(attempt, request, run).orElse(null);
        if (answer == null) {
            return again ? LabelOutcome.unknown(OUTCOME_UNKNOWN) : refuse(attempt, BUSY, null, run);
        }
        return switch (answer) {
            case Labelled labelled -> labelled(attempt, labelled, run);
            case Refused refused -> again && (!refused.certain() || !kept || attempt.hasAnswer())
                    ? lost(attempt, outcomeUnknown(attempt), String.join(", ", refused.messages()), null)
                    : refuse(attempt, refused.messages().isEmpty() ? WITHOUT_WORDS : String.join(", ", refused.messages()), null,
                            run);
            case Unusable unusable ->
                lost(attempt,
                        unusable.message() + (unusable.found() == null && !attempt.hasAnswer() ? MAY_BE_SOLD : CAME_WITH_IT)
                                + sendAgain(attempt),
                        unusable.detail(), unusable.found());
            case NotSent not -> again
                    ? lost(attempt, outcomeUnknown(attempt), not.problem(), null)
                    : refuse(attempt, NOT_REACHED, not.problem(), run);
            case Unknown unknown -> lost(attempt,
                    unknown.found() == null ? outcomeUnknown(attempt) : BROKE_OFF + CAME_WITH_IT + sendAgain(attempt),
                    unknown.problem(), unknown.found());
        };
    }

    private @Nullable LabelOutcome labelled(LabelAttempt attempt, Labelled labelled, LabelRun run) {
        var answered = outcomes.store(attempt,
                () -> store.answered(attempt.id(), labelled, clock.instant(), settings.keepLabels()));
        if (answered == null) {
            return null;
        }
        if (answered.state() == AttemptState.DISCARDED) {
            return LabelOutcome.refused(DISCARDED);
        }
        return adoption.adopt(answered, run);
    }

    /** Returns null if the attempt has become something else: look at it again. */
    private @Nullable LabelOutcome refuse(LabelAttempt attempt, String why, @Nullable String detail, LabelRun run) {
        run.call().refuse();
        var ended = outcomes.store(attempt,
                () -> store.change(attempt.id(),
                        current -> current.refused(attempt, process.id(), why, detail, clock.instant())));
        if (ended == null) {
            return LabelOutcome.unknown(OUTCOME_UNKNOWN);
        }
        if (ended.state() == AttemptState.REFUSED) {
            return tellRefusal(ended, run);
        }
        run.call().waitAsUsual();
        return null;
    }

    static String outcomeUnknown(LabelAttempt attempt) {
        return (attempt.hasAnswer() ? ASKED_AGAIN + CAME_WITH_IT : OUTCOME_UNKNOWN) + sendAgain(attempt);
    }

    private static String sendAgain(LabelAttempt attempt) {
        return attempt.kind() == ProviderKind.JSON_PUSH ? SEND_AGAIN : "";
    }

    /** @param found a label that came all the same; null if there is none */
    private LabelOutcome lost(LabelAttempt attempt, String why, String detail, @Nullable Labelled found) {
        outcomes.store(attempt, () -> store.lost(attempt.id(), process.id(), why, detail, found, clock.instant(),
                settings.keepLabels()));
        return LabelOutcome.unknown(why);
    }

    /** Ends the shipment, again if that failed before. */
    private LabelOutcome tellRefusal(LabelAttempt refused, LabelRun run) {
        var why = refused.problem() == null ? WITHOUT_WORDS : refused.problem();
        commands.send(refused.refusal(why), run.asker(refused));
        return why.equals(NOT_REACHED) ? LabelOutcome.unreachable(why) : LabelOutcome.refused(why);
    }

    private LabelOutcome tellDiscarded(LabelAttempt discarded, LabelRun run) {
        var by = discarded.discardedBy() == null ? discarded.user() : discarded.discardedBy();
        commands.send(discarded.drop(by), LabelCommands.asker(Map.of(), by));
        return LabelOutcome.refused(DISCARDED);
    }
}
