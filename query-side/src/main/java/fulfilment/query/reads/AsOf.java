package fulfilment.query.reads;

import fulfilment.api.kernel.Meta;
import java.time.Instant;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.queryhandling.QueryMessage;
import org.jspecify.annotations.Nullable;

/** Keeps the moment that a query asks about while the query is answered. */
public final class AsOf implements MessageHandlerInterceptor<QueryMessage<?, ?>> {

    private static final ThreadLocal<@Nullable Instant> ASKED = new ThreadLocal<>();

    /** Returns the first instant that the query does not see any more; null to read the current state. */
    static @Nullable Instant before() {
        return ASKED.get();
    }

    @Override
    public @Nullable Object handle(UnitOfWork<? extends QueryMessage<?, ?>> unitOfWork, InterceptorChain chain)
            throws Exception {
        if (!(unitOfWork.getMessage().getMetaData().get(Meta.AS_OF) instanceof Instant second)) {
            return chain.proceed();
        }
        ASKED.set(second.plusSeconds(1));
        try {
            return chain.proceed();
        } finally {
            ASKED.remove();
        }
    }
}
