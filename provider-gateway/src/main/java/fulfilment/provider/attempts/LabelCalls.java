package fulfilment.provider.attempts;

import fulfilment.api.labels.AttemptState;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.labels.LabelRequest;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.provider.protocol.CustomsNotes;
import fulfilment.provider.protocol.ProviderAnswer;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import fulfilment.provider.protocol.ProviderAnswer.NotSent;
import fulfilment.provider.protocol.ProviderAnswer.Refused;
import fulfilment.provider.protocol.ProviderAnswer.Unknown;
import fulfilment.provider.protocol.ProviderAnswer.Unusable;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Calls providers for the labels of attempts, each provider a limited number of times at once. Rules LBL-51, LBL-57, LBL-69. */
@Component
class LabelCalls {

    private static final Logger LOG = LoggerFactory.getLogger(LabelCalls.class);

    /** As {@link fulfilment.provider.protocol.ProviderCalls#ask}. */
    @FunctionalInterface
    interface Provider {
        ProviderAnswer ask(LabelOrder order, Runnable sending, Duration within);
    }

    private final AttemptStore store;
    private final Provider provider;
    private final LabelQueries queries;
    private final LabelSettings settings;
    private final LabelMeters meters;
    private final GatewayProcess process;
    private final Clock clock;
    private final Map<Integer, Semaphore> permits = new ConcurrentHashMap<>();

    LabelCalls(AttemptStore store, Provider provider, LabelQueries queries, LabelSettings settings, LabelMeters meters,
            GatewayProcess process, Clock clock) {
        this.store = store;
        this.provider = provider;
        this.queries = queries;
        this.settings = settings;
        this.meters = meters;
        this.process = process;
        this.clock = clock;
    }

    /** Calls the provider. Empty, and nothing was sent, if it is busy with other calls for the user's time. */
    Optional<ProviderAnswer> ask(LabelAttempt attempt, LabelRequest request, LabelRun run) {
        var free = permits.computeIfAbsent(attempt.idshippingprovider(), provider -> new Semaphore(settings.calls(), true));
        if (!acquired(free, run)) {
            meters.called(attempt.idshippingprovider(), "busy", Duration.ofNanos(System.nanoTime() - run.begun()));
            return Optional.empty();
        }
        try {
            return Optional.of(answer(attempt, request));
        } finally {
            free.release();
        }
    }

    /** Waits for nine tenths of the user's time, so that the user is still there to read that nothing was sent. */
    private static boolean acquired(Semaphore free, LabelRun run) {
        long left = run.begun() + run.call().timeout().toNanos() / 10 * 9 - System.nanoTime();
        run.call().queue();
        try {
            if (!free.tryAcquire(left, TimeUnit.NANOSECONDS)) {
                return false;
            }
            run.call().waitAsUsual();
            return true;
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private ProviderAnswer answer(LabelAttempt attempt, LabelRequest request) {
        boolean again = attempt.state() == AttemptState.UNKNOWN;
        var contents = contents(attempt, request);
        if (contents == null) {
            return new Refused(List.of("the %s has no contents".formatted(attempt.isForReturn() ? "return" : "picklist")),
                    !again);
        }
        var order = contents.order(attempt.key(), request);
        var sending = new Sending(attempt, contents.contents(), isRepeatable(attempt, request) ? contents.write() : null);
        long begun = System.nanoTime();
        var answer = answer(attempt, order, sending);
        meters.called(attempt.idshippingprovider(), outcome(answer), Duration.ofNanos(System.nanoTime() - begun));
        if (answer instanceof Labelled && !sending.isStored()) {
            sending.run();
        }
        sending.requireStored();
        return again && !sending.isStored() ? new Unknown("the request was not sent again: " + outcome(answer)) : answer;
    }

    private static boolean isRepeatable(LabelAttempt attempt, LabelRequest request) {
        return request.connection().keepsKeys() || attempt.kind() == ProviderKind.JSON_PUSH;
    }

    /** What the first try sent, or what is in the shipment now. */
    private @Nullable SentContents contents(LabelAttempt attempt, LabelRequest request) {
        var sent = attempt.sentContents();
        if (sent != null) {
            return SentContents.read(sent);
        }
        var contents = queries.contents(attempt, request);
        return contents == null ? null : SentContents.of(request, contents);
    }

    private ProviderAnswer answer(LabelAttempt attempt, LabelOrder order, Sending sending) {
        meters.begins();
        try {
            return provider.ask(order, sending, settings.keepCalls());
        } catch (RuntimeException failed) {
            sending.requireStored();
            LOG.error("the call of label attempt {} failed", attempt.id(), failed);
            var problem = "the call failed: " + failed.getClass().getSimpleName();
            return sending.isStored() ? new Unknown(problem) : new NotSent(problem);
        } finally {
            meters.ends();
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

    /** Stores that the request is sent, before it is. If that fails, nothing may be sent. */
    private final class Sending implements Runnable {

        private final LabelAttempt attempt;
        private final ShipmentContents named;
        private final @Nullable String contents;
        private @Nullable RuntimeException failure;
        private boolean stored;

        /** @param contents stored for a further try; null if there will be none */
        Sending(LabelAttempt attempt, ShipmentContents named, @Nullable String contents) {
            this.attempt = attempt;
            this.named = named;
            this.contents = contents;
        }

        @Override
        public void run() {
            try {
                store.change(attempt.id(), current -> {
                    current.sending(attempt, process.id(), contents, clock.instant());
                    current.names(named, CustomsNotes.of(named));
                });
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
}
