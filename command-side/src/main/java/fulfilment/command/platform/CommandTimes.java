package fulfilment.command.platform;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.requests.DryRunDone;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.jspecify.annotations.Nullable;

/** Measures each command from its arrival until its decision is stored, by command name and outcome. For operators. */
final class CommandTimes implements MessageHandlerInterceptor<CommandMessage<?>> {

    private record Kind(Class<?> command, String outcome) {}

    private final MeterRegistry meters;
    private final Map<Kind, Timer> timers = new ConcurrentHashMap<>();

    CommandTimes(MeterRegistry meters) {
        this.meters = meters;
    }

    @Override
    public @Nullable Object handle(UnitOfWork<? extends CommandMessage<?>> unitOfWork, InterceptorChain chain) throws Exception {
        long start = System.nanoTime();
        unitOfWork.onCleanup(unit -> timers
                .computeIfAbsent(new Kind(unit.getMessage().getPayloadType(), outcome(unit)), this::timer)
                .record(System.nanoTime() - start, TimeUnit.NANOSECONDS));
        return chain.proceed();
    }

    private Timer timer(Kind kind) {
        return meters.timer("fulfilment.command", "command", kind.command().getSimpleName(), "outcome", kind.outcome());
    }

    private static String outcome(UnitOfWork<?> unit) {
        if (!unit.isRolledBack()) {
            return "done";
        }
        var result = unit.getExecutionResult();
        return result == null || !result.isExceptionResult() ? "failed" : switch (result.getExceptionResult()) {
            case Rejection refused -> "refused";
            case DryRunDone tried -> "dry_run";
            default -> "failed";
        };
    }
}
