package fulfilment.fleet;

import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.SentOnce;
import fulfilment.api.kernel.Unavailable;
import fulfilment.api.requests.Interactive;
import fulfilment.fleet.FleetMeters.Reason;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandResultMessage;
import org.axonframework.commandhandling.NoHandlerForCommandException;
import org.axonframework.common.Registration;
import org.axonframework.messaging.HandlerExecutionException;
import org.axonframework.messaging.MessageDispatchInterceptor;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends commands to the process that decides them. Each command has a name of its own, under which its decision is stored; so a command
 * whose answer was lost is sent again under the same name: if it was decided, the answer is the one that was lost, and if not, it is decided
 * now. A caller waits no longer than its timeouts and its request allow. Rules FLT-3, CON-90.
 */
final class SentCommands implements CommandBus {

    private static final Logger LOG = LoggerFactory.getLogger(SentCommands.class);

    private static final Duration LEAST_WAIT = Duration.ofSeconds(1);

    private final CommandBus routed;
    private final Timeouts timeouts;
    private final ScheduledExecutorService timer;
    private final FleetMeters meters;
    private final List<MessageDispatchInterceptor<? super CommandMessage<?>>> interceptors = new CopyOnWriteArrayList<>();

    SentCommands(CommandBus routed, Timeouts timeouts, ScheduledExecutorService timer, FleetMeters meters) {
        this.meters = meters;
        this.routed = routed;
        this.timeouts = timeouts;
        this.timer = timer;
    }

    @Override
    public <C> void dispatch(CommandMessage<C> command) {
        dispatch(command, (sent, result) -> {
            if (result.isExceptional()) {
                LOG.warn("a command failed command={}", sent.getPayloadType().getSimpleName(), result.exceptionResult());
            }
        });
    }

    @Override
    public <C, R> void dispatch(CommandMessage<C> command, CommandCallback<? super C, ? super R> callback) {
        var intercepted = intercept(command);
        var named = intercepted.getMetaData().and(Meta.COMMAND, command.getIdentifier());
        var message = intercepted.withMetaData(SentMetaData.write(named));
        var measured = meters.send(FleetMeters.Kind.COMMAND);
        new Sending<C, R>(intercepted, message, (sent, result) -> {
            measured.ends(result.isExceptional() ? result.exceptionResult() : null);
            callback.onResult(sent, result);
        }).send();
    }

    /** Once for each command, however often it is sent. */
    @SuppressWarnings("unchecked") // interceptors change what is beside the payload
    private <C> CommandMessage<C> intercept(CommandMessage<C> command) {
        CommandMessage<?> intercepted = command;
        for (var interceptor : interceptors) {
            intercepted = (CommandMessage<?>) interceptor.handle(intercepted);
        }
        return (CommandMessage<C>) intercepted;
    }

    /** One command, until its answer is known or its caller has waited long enough. */
    private final class Sending<C, R> {

        private final CommandMessage<C> command;
        private volatile CommandMessage<C> message;
        private final CommandCallback<? super C, ? super R> callback;
        private final long giveUpAt = System.nanoTime() + Interactive.atMost(timeouts.whole()).toNanos();
        /** Whether an answer may have been lost: then the command may have been decided. */
        private volatile boolean unclear;

        Sending(CommandMessage<C> command, CommandMessage<C> message, CommandCallback<? super C, ? super R> callback) {
            this.command = command;
            this.message = message;
            this.callback = callback;
        }

        void send() {
            var answered = new AtomicBoolean();
            var limit = timer.schedule(() -> {
                if (answered.compareAndSet(false, true)) {
                    lost("no answer came in time");
                }
            }, waits(), TimeUnit.NANOSECONDS);
            try {
                routed.<C, R>dispatch(message, (sent, result) -> {
                    if (answered.compareAndSet(false, true)) {
                        limit.cancel(false);
                        answered(result);
                    }
                });
            } catch (RuntimeException notSent) { // not connected
                if (answered.compareAndSet(false, true)) {
                    limit.cancel(false);
                    again(Reason.AWAY, String.valueOf(notSent.getMessage()));
                }
            }
        }

        /**
         * How long this copy is waited for, in nanoseconds. One that must not be sent again gets all the time that there is. None is sent
         * without being waited for: its outcome would be unknown without need.
         */
        private long waits() {
            long left = Math.max(LEAST_WAIT.toNanos(), giveUpAt - System.nanoTime());
            return isSentOnce() ? left : Math.min(left, timeouts.copy().toNanos());
        }

        private boolean isSentOnce() {
            return command.getPayload() instanceof SentOnce message && message.sentOnce();
        }

        private void answered(CommandResultMessage<? extends R> result) {
            if (!result.isExceptional()) {
                callback.onResult(command, result);
                return;
            }
            var thrown = result.exceptionResult();
            var failure = HandlerExecutionException.<Object>resolveDetails(thrown).filter(Failure.class::isInstance)
                    .map(Failure.class::cast);
            if (failure.isPresent() && failure.get().kind() == Failure.Kind.LOST_RACE) {
                again(Reason.RACE, "every race was lost"); // under its name: the race may have been lost to a copy of the command itself
            } else if (failure.isPresent()) {
                finish(failure.get().exception());
            } else if (thrown instanceof NoHandlerForCommandException) {
                again(Reason.AWAY, "no process decides this command");
            } else {
                lost(String.valueOf(thrown.getMessage()));
            }
        }

        /** The answer is lost, or was never given. */
        private void lost(String why) {
            unclear = true;
            if (isSentOnce()) {
                giveUp(why);
            } else {
                again(Reason.LOST, why);
            }
        }

        private void again(Reason reason, String why) {
            if (System.nanoTime() - giveUpAt >= 0) {
                giveUp(why);
            } else {
                meters.again(FleetMeters.Kind.COMMAND, reason);
                message = message.andMetaData(Map.of(Meta.REPEATED, "true"));
                // connecting may take a while, and the timer is for all
                timer.schedule(() -> Thread.startVirtualThread(this::send), pause(), TimeUnit.MILLISECONDS);
            }
        }

        private void giveUp(String why) {
            LOG.warn("a command was given up command={} why={}", command.getPayloadType().getSimpleName(), why);
            finish(Unavailable.process(unclear ? "no answer came in time" : "none can do this now", unclear));
        }

        /** Random, so that commands that lost a race against each other do not collide again. */
        private long pause() {
            return ThreadLocalRandom.current().nextLong(1, timeouts.pause().toMillis() + 1);
        }

        private void finish(Throwable thrown) {
            callback.onResult(command, GenericCommandResultMessage.asCommandResultMessage(Objects.requireNonNull(thrown)));
        }
    }

    @Override
    public Registration subscribe(String name, MessageHandler<? super CommandMessage<?>> handler) {
        return routed.subscribe(name, handler);
    }

    @Override
    public Registration registerHandlerInterceptor(MessageHandlerInterceptor<? super CommandMessage<?>> interceptor) {
        return routed.registerHandlerInterceptor(interceptor);
    }

    @Override
    public Registration registerDispatchInterceptor(MessageDispatchInterceptor<? super CommandMessage<?>> interceptor) {
        interceptors.add(interceptor);
        return () -> interceptors.remove(interceptor);
    }
}
