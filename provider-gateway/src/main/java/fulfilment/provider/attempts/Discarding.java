package fulfilment.provider.attempts;

import fulfilment.api.kernel.Interactive;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.labels.AttemptState;
import fulfilment.api.labels.LabelCommand.DiscardAttempt;
import fulfilment.api.labels.LabelCommand.DropLabel;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.springframework.stereotype.Component;

/** Discards attempts that a person decided about. Rule LBL-62. */
@Component
class Discarding {

    private final AttemptStore store;
    private final LabelAdoption adoption;
    private final LabelCommands commands;
    private final Clock clock;

    Discarding(AttemptStore store, LabelAdoption adoption, LabelCommands commands, Clock clock) {
        this.store = store;
        this.adoption = adoption;
        this.commands = commands;
        this.clock = clock;
    }

    /** Works on another thread: what it sends to the command side is no part of the unit of work of this command. */
    @CommandHandler
    void decide(DiscardAttempt command, MetaData metaData) {
        try {
            CompletableFuture.runAsync(() -> Interactive.call(() -> {
                discard(command, metaData);
                return true;
            }), Thread::startVirtualThread).join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
        }
    }

    private void discard(DiscardAttempt command, Map<String, ?> metaData) {
        var attempt = store.find(command.idattempt()).orElseThrow(() -> new NotFound("attempt", command.idattempt()));
        if (attempt.state() == AttemptState.ANSWERED && attempt.adoptingSince() != null
                && !attempt.isBeingAdopted(clock.instant())) {
            adoption.finish(attempt);
        }
        store.change(attempt.id(), waiting -> waiting.discarded(command.by(), clock.instant()));
        commands.send(new DropLabel(attempt.shipment(), command.by()), LabelCommands.asker(metaData, command.by()));
    }
}
