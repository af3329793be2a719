package fulfilment.query.platform;

import fulfilment.api.kernel.Meta;
import java.time.Instant;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.queryhandling.QueryMessage;
import org.jspecify.annotations.Nullable;

/** The moment a query asks about, for as long as it is being answered. */
final class AsOf implements MessageHandlerInterceptor<QueryMessage<?, ?>> {

    private static final ThreadLocal<@Nullable Instant> ASKED = new ThreadLocal<>();

    /** The first instant that is not looked at any more; null to look at things as they stand. */
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
