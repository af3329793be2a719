package fulfilment.provider.attempts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.AttemptState;
import fulfilment.api.labels.GivenLabel;
import fulfilment.api.labels.LabelCommand.AdoptAttempt;
import fulfilment.api.labels.LabelCommand.DiscardAttempt;
import fulfilment.api.requests.Interactive;
import fulfilment.provider.protocol.LabelByHand;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.springframework.stereotype.Component;

/** What a person decides about attempts: their label is used, or not, or is another one. Rules LBL-62, LBL-73, LBL-85. */
@Component
class AttemptDecisions {

    private static final String KEPT = "%s: the label is kept with attempt %d, which is answered now; ship with it when the picklist can be shipped, or discard it";

    private final AttemptStore store;
    private final LabelAdoption adoption;
    private final LabelCommands commands;
    private final LabelQueries queries;
    private final LabelSettings settings;
    private final Clock clock;

    AttemptDecisions(AttemptStore store, LabelAdoption adoption, LabelCommands commands, LabelQueries queries,
            LabelSettings settings, Clock clock) {
        this.store = store;
        this.adoption = adoption;
        this.commands = commands;
        this.queries = queries;
        this.settings = settings;
        this.clock = clock;
    }

    /** @throws Rejection unless the attempt was not sent, is unknown, or has a label that waits */
    @CommandHandler
    void decide(DiscardAttempt command, MetaData metaData) {
        outside(() -> discard(command, metaData));
    }

    /**
     * Does nothing if the shipment has the label, unless one is given.
     *
     * @throws Rejection unless the attempt has a label, or one is given and its outcome is unknown; or if the shipment does not take it
     */
    @CommandHandler
    void decide(AdoptAttempt command, MetaData metaData) {
        var given = command.given();
        outside(given == null ? () -> adopt(command, metaData) : () -> give(command, given, metaData));
    }

    /** Works on another thread: what it sends to the command side is no part of the unit of work of this command. */
    private static void outside(Runnable work) {
        try {
            CompletableFuture.runAsync(() -> Interactive.call(() -> {
                work.run();
                return true;
            }), Thread::startVirtualThread).join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
        }
    }

    private void discard(DiscardAttempt command, Map<String, ?> metaData) {
        var attempt = found(command.idattempt());
        var connection = queries.connection(attempt.idshippingprovider());
        store.discarded(attempt.id(), command.by(), connection != null && connection.cancelUrl() != null, clock.instant());
        commands.send(attempt.drop(command.by()), LabelCommands.asker(metaData, command.by()));
    }

    private void adopt(AdoptAttempt command, Map<String, ?> metaData) {
        var attempt = store.chosen(found(command.idattempt()).id(), clock.instant());
        if (attempt.state() == AttemptState.ADOPTED) {
            return;
        }
        var label = store.adopting(attempt.id(), clock.instant()).orElseThrow(() -> new Rejection(ErrorCode.WRONG_STATUS,
                "attempt %d is being adopted".formatted(attempt.id())));
        adoption.put(attempt, label, LabelCommands.asker(metaData, command.by()));
    }

    private void give(AdoptAttempt command, GivenLabel given, Map<String, ?> metaData) {
        var attempt = found(command.idattempt());
        attempt.requireUnknown();
        var request = queries.request(attempt.shipment());
        if (request == null) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "the %s of attempt %d is not requested any more: discard the attempt"
                            .formatted(attempt.isForReturn() ? "label" : "shipment", attempt.id()));
        }
        var found = LabelByHand.read(given, request.parcels().size());
        var label = store.given(attempt.id(), found, command.by(), clock.instant(), settings.keepLabels());
        try {
            adoption.put(attempt, label, LabelCommands.asker(metaData, command.by()));
        } catch (Rejection refused) {
            throw new Rejection(refused.code(), KEPT.formatted(refused.message(), attempt.id()));
        }
    }

    /** Finishes an adoption that was interrupted first. */
    private LabelAttempt found(long idattempt) {
        var attempt = store.find(idattempt).orElseThrow(() -> new NotFound("attempt", idattempt));
        if (attempt.state() == AttemptState.ANSWERED && attempt.adoptingSince() != null
                && !attempt.isBeingAdopted(clock.instant())) {
            adoption.finish(attempt);
        }
        return attempt;
    }
}
