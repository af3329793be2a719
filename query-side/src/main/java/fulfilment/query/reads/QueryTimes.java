package fulfilment.query.reads;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.queryhandling.QueryMessage;
import org.jspecify.annotations.Nullable;

/** Measures each query by its name. For operators. */
public final class QueryTimes implements MessageHandlerInterceptor<QueryMessage<?, ?>> {

    private final MeterRegistry meters;
    private final Map<Class<?>, Timer> timers = new ConcurrentHashMap<>();

    public QueryTimes(MeterRegistry meters) {
        this.meters = meters;
    }

    @Override
    public @Nullable Object handle(UnitOfWork<? extends QueryMessage<?, ?>> unitOfWork, InterceptorChain chain) throws Exception {
        var timer = timers.computeIfAbsent(unitOfWork.getMessage().getPayloadType(),
                query -> meters.timer("fulfilment.query", "query", query.getSimpleName()));
        long start = System.nanoTime();
        try {
            return chain.proceed();
        } finally {
            timer.record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
        }
    }
}
