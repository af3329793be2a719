package fulfilment.fleet;

import fulfilment.api.kernel.AlreadyExecuted;
import fulfilment.api.kernel.DatabaseFailure;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandResultMessage;
import org.axonframework.common.Registration;
import org.axonframework.messaging.MessageDispatchInterceptor;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The command bus of this process, for commands that arrive from others: it restores their metadata, and reports why one failed. */
final class HandledCommands implements CommandBus {

    private static final Logger LOG = LoggerFactory.getLogger(HandledCommands.class);

    private final CommandBus local;
    private final DatabaseFailure.Finder failures;
    private final FleetMeters meters;

    HandledCommands(CommandBus local, DatabaseFailure.Finder failures, FleetMeters meters) {
        this.meters = meters;
        this.local = local;
        this.failures = failures;
    }

    @Override
    public <C> void dispatch(CommandMessage<C> command) {
        local.dispatch(command.withMetaData(SentMetaData.read(command.getMetaData())));
    }

    @Override
    public <C, R> void dispatch(CommandMessage<C> command, CommandCallback<? super C, ? super R> callback) {
        CommandMessage<C> arrived;
        try {
            arrived = command.withMetaData(SentMetaData.read(command.getMetaData()));
        } catch (RuntimeException unknown) {
            callback.onResult(command, GenericCommandResultMessage.asCommandResultMessage(failed(unknown)));
            return;
        }
        var measured = meters.handle(FleetMeters.Kind.COMMAND);
        local.<C, R>dispatch(arrived, (handled, result) -> {
            measured.close();
            callback.onResult(command, answer(result));
        });
    }

    private <R> CommandResultMessage<R> answer(CommandResultMessage<? extends R> result) {
        if (!result.isExceptional()) {
            return GenericCommandResultMessage.asCommandResultMessage(result.getPayload());
        }
        if (result.exceptionResult() instanceof AlreadyExecuted before) {
            return GenericCommandResultMessage.asCommandResultMessage(before.result());
        }
        Throwable failed = failed(result.exceptionResult()); // as a result that is exceptional
        return GenericCommandResultMessage.asCommandResultMessage(failed);
    }

    private CommandExecutionException failed(Throwable thrown) {
        LOG.debug("a command for another process failed", thrown);
        var failure = Failure.of(thrown, failures);
        return new CommandExecutionException(failure.message(), null, failure);
    }

    @Override
    public Registration subscribe(String name, MessageHandler<? super CommandMessage<?>> handler) {
        return local.subscribe(name, handler);
    }

    @Override
    public Registration registerHandlerInterceptor(MessageHandlerInterceptor<? super CommandMessage<?>> interceptor) {
        return local.registerHandlerInterceptor(interceptor);
    }

    @Override
    public Registration registerDispatchInterceptor(MessageDispatchInterceptor<? super CommandMessage<?>> interceptor) {
        return local.registerDispatchInterceptor(interceptor);
    }
}
