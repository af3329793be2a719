package fulfilment.command.platform;

import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a refusal does not rest on outdated streams. Where nodes share a database, another node may store something between two
 * reads of a decision, which then sees a state that never existed. The {@link Journal} fails such a decision when it stores it. A refusal
 * stores nothing, so it is checked here: if a stream it read has changed since, the command fails with a lost race and may be tried
 * again.
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
            if (!seen.isEmpty() && events.haveNewEvents(seen)) {
                throw new ConcurrencyException("a stream this refusal read has changed since", refused);
            }
            throw refused;
        }
    }
}
