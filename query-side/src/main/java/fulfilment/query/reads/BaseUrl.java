package fulfilment.query.reads;

import fulfilment.api.kernel.Meta;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.queryhandling.QueryMessage;
import org.jspecify.annotations.Nullable;

/** Keeps the address below which an answer shows paths of the service while its query is answered. Rule CON-47. */
public final class BaseUrl implements MessageHandlerInterceptor<QueryMessage<?, ?>> {

    private static final ThreadLocal<@Nullable String> ASKED = new ThreadLocal<>();

    /** Returns what paths begin with; empty to show them as they are. */
    static String asked() {
        var asked = ASKED.get();
        return asked == null ? "" : asked;
    }

    @Override
    public @Nullable Object handle(UnitOfWork<? extends QueryMessage<?, ?>> unitOfWork, InterceptorChain chain)
            throws Exception {
        if (!(unitOfWork.getMessage().getMetaData().get(Meta.ADDRESS) instanceof String address)) {
            return chain.proceed();
        }
        ASKED.set(address);
        try {
            return chain.proceed();
        } finally {
            ASKED.remove();
        }
    }
}
