package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.ProcessingKey;
import io.axoniq.axonserver.grpc.command.Command;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A command whose caller waits for an answer. It gets one, whatever happens, and no second one. */
final class RunningCommand {

    private final Command command;
    private final Set<Fault> faults;
    private final AtomicReference<@Nullable Consumer<CommandResponse>> caller;
    private final Future<?> timeout;

    RunningCommand(Command command, Set<Fault> faults, Consumer<CommandResponse> caller, Timeout timeout) {
        this.command = command;
        this.faults = faults;
        this.caller = new AtomicReference<>(caller);
        this.timeout = timeout.start(() -> fail(ErrorCode.TIMEOUT, "Command timed out: " + command.getName()));
    }

    /** Starts the time that the handler has. */
    @FunctionalInterface
    interface Timeout {

        Future<?> start(Runnable expired);
    }

    Command command() {
        return command;
    }

    String id() {
        return command.getMessageIdentifier();
    }

    long priority() {
        return Instructions.number(command.getProcessingInstructionsList(), ProcessingKey.PRIORITY, 0);
    }

    boolean hasFault(Fault fault) {
        return faults.contains(fault);
    }

    boolean isAnswered() {
        return caller.get() == null;
    }

    /** Hands the handler's answer to the caller, unless a fault forbids it. */
    void answer(CommandResponse response, String handler) {
        if (hasFault(Fault.LOST_RESPONSE)) {
            lose(handler);
        } else if (!hasFault(Fault.SILENT_RESPONSE)) {
            end(response);
        }
    }

    void lose(String handler) {
        fail(ErrorCode.CONNECTION_TO_HANDLER_LOST, "Connection lost while executing command on: " + handler);
    }

    void fail(ErrorCode code, String message) {
        end(code.answerCommand(id(), message));
    }

    private void end(CommandResponse response) {
        var waiting = caller.getAndSet(null);
        if (waiting != null) {
            timeout.cancel(false);
            waiting.accept(response);
        }
    }
}
