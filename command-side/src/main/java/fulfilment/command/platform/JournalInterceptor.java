package fulfilment.command.platform;

import fulfilment.api.kernel.IdempotencyKeyReused;
import fulfilment.api.kernel.Meta;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MetaData;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.jspecify.annotations.Nullable;

/** Hands a command's decision to the journal when its unit of work commits. Executes a command sent twice under one key only once. */
final class JournalInterceptor implements MessageHandlerInterceptor<CommandMessage<?>> {

    private final Journal journal;
    private final ExecutedCommands executedCommands;

    JournalInterceptor(Journal journal, ExecutedCommands executedCommands) {
        this.journal = journal;
        this.executedCommands = executedCommands;
    }

    @Override
    public @Nullable Object handle(UnitOfWork<? extends CommandMessage<?>> unitOfWork, InterceptorChain chain)
            throws Exception {
        var metaData = unitOfWork.getMessage().getMetaData();
        var pendingDecision = PendingDecision.of(unitOfWork);
        unitOfWork.onCommit(unit -> journal.write(pendingDecision));
        var key = key(metaData);
        if (key == null) {
            return chain.proceed();
        }
        var digest = String.valueOf(metaData.get(Meta.IDEMPOTENCY_DIGEST));
        var before = executedCommands.find(key);
        if (before.isPresent()) {
            if (!before.get().digest().equals(digest)) {
                throw new IdempotencyKeyReused();
            }
            return executedCommands.resultOf(before.get());
        }
        var result = chain.proceed();
        pendingDecision.executed(new ExecutedCommand(key, digest, executedCommands.write(result)));
        return result;
    }

    /** The client's key, or else the name of a command from another process, which sends it again if it gets no answer. */
    private static @Nullable String key(MetaData metaData) {
        return metaData.get(Meta.IDEMPOTENCY_KEY) instanceof String key
                ? key
                : metaData.get(Meta.COMMAND) instanceof String name ? "command " + name : null;
    }
}
