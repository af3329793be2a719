package fulfilment.command.platform;

import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;

/**
 * Where nodes share a database, another one may store something between two streams that a decision reads, so that what it saw never stood so
 * at one moment. What is accepted on such a sight fails when the {@link Journal} stores it; what is refused stores nothing and is checked here: unless
 * every stream still is as it was seen, the race is lost, and the command can be tried again.
 */
final class RefusalCheck implements MessageHandlerInterceptor<CommandMessage<?>> {

    private final EventTable events;

    RefusalCheck(EventTable events) {
        this.events = events;
    }

    @Override
    public @Nullable Object handle(UnitOfWork<? extends CommandMessage<?>> unitOfWork, InterceptorChain chain)
            throws Exception {
        try {
            return chain.proceed();
        } catch (RuntimeException refused) {
            var seen = PendingDecision.of(unitOfWork).seen();
            if (!seen.isEmpty() && events.wentOn(seen)) {
                throw new ConcurrencyException("refused on a sight of streams that went on meanwhile", refused);
            }
            throw refused;
        }
    }
}
