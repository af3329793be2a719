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
    private final Set<CommandFault> faults;
    private final AtomicReference<@Nullable Consumer<CommandResponse>> caller;
    private volatile @Nullable Future<?> timeout;

    RunningCommand(Command command, Set<CommandFault> faults, Consumer<CommandResponse> caller) {
        this.command = command;
        this.faults = faults;
        this.caller = new AtomicReference<>(caller);
    }

    /** Remembers the timer that ends the command when the handler takes too long. */
    void endBy(Future<?> timer) {
        timeout = timer;
    }

    static String lostOn(String handler) {
        return "Connection lost while executing command on: " + handler;
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

    boolean hasFault(CommandFault fault) {
        return faults.contains(fault);
    }

    boolean isAnswered() {
        return caller.get() == null;
    }

    /** Hands the handler's answer to the caller, unless a fault forbids it. */
    void answer(CommandResponse response, String handler) {
        if (hasFault(CommandFault.LOST_RESPONSE)) {
            fail(AxonErrorCode.CONNECTION_TO_HANDLER_LOST, lostOn(handler));
        } else if (!hasFault(CommandFault.SILENT_RESPONSE)) {
            end(response);
        }
    }

    void fail(AxonErrorCode code, String message) {
        end(code.answerCommand(id(), message));
    }

    private void end(CommandResponse response) {
        var waiting = caller.getAndSet(null);
        if (waiting != null) {
            var timer = timeout;
            if (timer != null) {
                timer.cancel(false);
            }
            waiting.accept(response);
        }
    }
}
