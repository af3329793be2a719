package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.command.Command;
import io.axoniq.axonserver.grpc.command.CommandProviderInbound;
import io.axoniq.axonserver.grpc.command.CommandProviderOutbound;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** The stream of a client that handles commands, from when it opens until either side closes it. */
final class CommandClient implements StreamObserver<CommandProviderOutbound> {

    private final ServerCallStreamObserver<CommandProviderInbound> stream;
    private final CommandHandlers handlers;
    private final Outbox<CommandProviderInbound> outbox;
    private final Map<String, RunningCommand> running = new ConcurrentHashMap<>();
    private volatile String id = "";
    private final AtomicBoolean gone = new AtomicBoolean();

    CommandClient(ServerCallStreamObserver<CommandProviderInbound> stream, CommandHandlers handlers, int queueLimit) {
        this.stream = stream;
        this.handlers = handlers;
        this.outbox = new Outbox<>(stream, queueLimit);
        stream.setOnCancelHandler(this::leave);
    }

    String id() {
        return id;
    }

    int waiting() {
        return outbox.waiting();
    }

    /** Remembers who waits for the answer to a command. */
    void expect(RunningCommand command) {
        var sameId = running.put(command.id(), command);
        if (sameId != null) {
            sameId.fail(ErrorCode.COMMAND_DISPATCH_ERROR, "A command with the same id came: " + command.id());
        }
        if (gone.get()) {
            lose(command);
        }
    }

    /** Sends a command as soon as the client permits it. */
    void deliver(RunningCommand command) {
        var message = CommandProviderInbound.newBuilder().setCommand(command.command()).build();
        if (!outbox.offer(List.of(message), command.priority()) && !gone.get()) {
            running.remove(command.id(), command);
            command.fail(ErrorCode.COMMAND_DISPATCH_ERROR, "Failed to add request to queue " + id);
        }
    }

    void lose(RunningCommand command) {
        running.remove(command.id(), command);
        command.lose(id);
    }

    void forget(Command command) {
        running.remove(command.getMessageIdentifier());
    }

    @Override
    public void onNext(CommandProviderOutbound message) {
        switch (message.getRequestCase()) {
            case SUBSCRIBE -> {
                id = message.getSubscribe().getClientId();
                handlers.add(message.getSubscribe(), this);
            }
            case UNSUBSCRIBE -> handlers.remove(message.getUnsubscribe().getCommand(), this);
            case FLOW_CONTROL -> outbox.permit(message.getFlowControl().getPermits());
            case COMMAND_RESPONSE -> answer(message.getCommandResponse());
            case ACK, REQUEST_NOT_SET -> {
            }
        }
        if (!message.getInstructionId().isEmpty()) {
            outbox.send(
                    CommandProviderInbound.newBuilder().setAck(Instructions.acknowledged(message.getInstructionId())).build());
        }
    }

    @Override
    public void onError(Throwable error) {
        leave();
    }

    @Override
    public void onCompleted() {
        if (leave()) {
            stream.onCompleted();
        }
    }

    /** Breaks the stream. The client opens a new one. */
    void drop() {
        if (leave()) {
            stream.onError(Status.UNAVAILABLE.withDescription("dropped by the stand-in").asRuntimeException());
        }
    }

    private void answer(CommandResponse response) {
        var command = running.remove(response.getRequestIdentifier());
        if (command != null) {
            command.answer(response, id);
        }
    }

    private boolean leave() {
        boolean first = gone.compareAndSet(false, true);
        if (first) {
            outbox.close();
            handlers.leave(this);
            List.copyOf(running.values()).forEach(this::lose);
        }
        return first;
    }
}
