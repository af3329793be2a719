package fulfilment.command.platform;

import fulfilment.api.kernel.LogContext;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.jspecify.annotations.Nullable;

/** Names the command, its request and its caller in log lines, until the decision is stored. */
final class CommandLog implements MessageHandlerInterceptor<CommandMessage<?>> {

    @Override
    public @Nullable Object handle(UnitOfWork<? extends CommandMessage<?>> unitOfWork, InterceptorChain chain) throws Exception {
        var message = unitOfWork.getMessage();
        var context = LogContext.of(message.getMetaData()).with(LogContext.COMMAND, message.getPayloadType().getSimpleName());
        unitOfWork.onCleanup(unit -> context.close());
        return chain.proceed();
    }
}
