package fulfilment.command.platform;

import fulfilment.api.kernel.AlreadyExecuted;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.IdempotencyKeyReused;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Rejection;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MetaData;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.jspecify.annotations.Nullable;

/** Hands a command's decision to the journal when its unit of work commits. Executes a command sent twice under one key only once. */
final class JournalInterceptor implements MessageHandlerInterceptor<CommandMessage<?>> {

    private final Journal journal;
    private final ExecutedCommands executedCommands;
    private final DatabaseRun run;

    JournalInterceptor(Journal journal, ExecutedCommands executedCommands, DatabaseRun run) {
        this.journal = journal;
        this.executedCommands = executedCommands;
        this.run = run;
    }

    @Override
    public @Nullable Object handle(UnitOfWork<? extends CommandMessage<?>> unitOfWork, InterceptorChain chain)
            throws Exception {
        var metaData = unitOfWork.getMessage().getMetaData();
        var pendingDecision = PendingDecision.of(unitOfWork);
        if (pendingDecision.run() == null) {
            pendingDecision.use(run.current());
        }
        boolean isDryRun = metaData.containsKey(Meta.DRY_RUN);
        unitOfWork.onCommit(unit -> {
            if (isDryRun) {
                journal.tryOut(pendingDecision);
            } else {
                journal.write(pendingDecision);
            }
        });
        var names = names(metaData);
        for (var name : names) {
            var before = executedCommands.find(name.key());
            if (before.isPresent()) {
                if (before.get().isRefusal()) {
                    throw new Rejection(ErrorCode.BUSY,
                            "this was refused, and the reason was lost on its way; nothing was done, try again");
                }
                if (!before.get().digest().equals(name.digest())) {
                    throw new IdempotencyKeyReused();
                }
                return executedCommands.resultOf(before.get());
            }
        }
        Object result;
        try {
            result = chain.proceed();
        } catch (Rejection | AggregateNotFoundException refused) {
            throw unlessExecuted(metaData, refused);
        }
        if (!names.isEmpty()) {
            var written = executedCommands.write(result);
            names.forEach(name -> pendingDecision.executed(new ExecutedCommand(name.key(), name.digest(), written)));
        }
        return result;
    }

    /**
     * The refusal of a repeat may be wrong: perhaps the first copy was executed a moment ago. And a refusal is final: a first copy that is
     * still under way must not be executed afterwards.
     */
    private RuntimeException unlessExecuted(MetaData metaData, RuntimeException refused) {
        if (!metaData.containsKey(Meta.REPEATED) || !(metaData.get(Meta.COMMAND) instanceof String command)
                || executedCommands.refuse(key(command))) {
            return refused;
        }
        return executedCommands.find(key(command)).<RuntimeException>map(
                executed -> executed.isRefusal() ? refused : new AlreadyExecuted(executedCommands.resultOf(executed)))
                .orElse(refused);
    }

    /** What a command is known by. */
    private record Name(String key, String digest) {}

    /** The client's key, and the name of a command from another process, which sends it again if it gets no answer. */
    private static List<Name> names(MetaData metaData) {
        var names = new ArrayList<Name>();
        if (metaData.get(Meta.IDEMPOTENCY_KEY) instanceof String key) {
            names.add(new Name(key, String.valueOf(metaData.get(Meta.IDEMPOTENCY_DIGEST))));
        }
        if (metaData.get(Meta.COMMAND) instanceof String command) {
            names.add(new Name(key(command), ""));
        }
        return names;
    }

    private static String key(String command) {
        return "command " + command;
    }
}
