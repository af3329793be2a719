package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.command.Command;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Brings each command to one handler, and never to a second one. */
final class CommandRouting {

    private final CommandHandlers handlers;
    private final StandInSettings settings;
    private final CommandFaults faults;
    private final Traffic traffic;
    private final Timers timers;
    private final AtomicInteger delayed = new AtomicInteger();
    private final Queue<Runnable> held = new ConcurrentLinkedQueue<>();

    CommandRouting(CommandHandlers handlers, StandInSettings settings, CommandFaults faults, Traffic traffic, Timers timers) {
        this.handlers = handlers;
        this.settings = settings;
        this.faults = faults;
        this.traffic = traffic;
        this.timers = timers;
    }

    void dispatch(Command command, Consumer<CommandResponse> caller) {
        var handler = handlers.of(command);
        if (handler.isEmpty()) {
            caller.accept(AxonErrorCode.NO_HANDLER_FOR_COMMAND.answerCommand(command.getMessageIdentifier(),
                    "No Handler for command: " + command.getName()));
        } else {
            dispatch(command, handler.get(), caller);
        }
    }

    /** Sends the commands that a fault has held to their handlers. */
    void release() {
        for (var sending = held.poll(); sending != null; sending = held.poll()) {
            sending.run();
        }
    }

    private void dispatch(Command command, CommandClient handler, Consumer<CommandResponse> caller) {
        var running = new RunningCommand(command, faults.of(command), caller);
        running.endBy(timers.after(settings.commandTimeout(),
                () -> handler.fail(running, AxonErrorCode.TIMEOUT, "Command timed out: " + command.getName())));
        if (!handler.expect(running)) {
            running.fail(AxonErrorCode.COMMAND_DISPATCH_ERROR, "A command with the same id is under way: " + running.id());
        } else if (running.hasFault(CommandFault.LOST_BEFORE_HANDLER)) {
            handler.lose(running);
        } else if (running.hasFault(CommandFault.HELD)) {
            held.add(() -> send(running, handler));
            handler.lose(running);
        } else if (running.hasFault(CommandFault.DELAY)) {
            delay(running, handler);
        } else {
            deliver(running, handler);
        }
    }

    private void delay(RunningCommand command, CommandClient handler) {
        if (delayed.incrementAndGet() > settings.queueLimit()) {
            delayed.decrementAndGet();
            handler.fail(command, AxonErrorCode.COMMAND_DISPATCH_ERROR, "Too many commands are delayed");
        } else {
            timers.after(faults.delay(), () -> {
                delayed.decrementAndGet();
                deliver(command, handler);
            });
        }
    }

    private void deliver(RunningCommand command, CommandClient handler) {
        if (command.isAnswered()) {
            return;
        }
        for (int times = command.hasFault(CommandFault.DUPLICATE) ? 2 : 1; times > 0; times--) {
            send(command, handler);
        }
    }

    private void send(RunningCommand command, CommandClient handler) {
        traffic.command(handler.client(), command.command().getName(), Instructions.routingKey(command.command()));
        handler.deliver(command);
    }
}
