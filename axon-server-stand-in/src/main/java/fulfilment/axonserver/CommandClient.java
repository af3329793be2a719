package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.InstructionAck;
import io.axoniq.axonserver.grpc.command.CommandProviderInbound;
import io.axoniq.axonserver.grpc.command.CommandProviderOutbound;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import io.axoniq.axonserver.grpc.command.CommandSubscription;
import io.grpc.stub.ServerCallStreamObserver;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The stream of a client that handles commands. */
final class CommandClient extends ClientStream<CommandProviderOutbound, CommandProviderInbound> {

    private final CommandHandlers handlers;
    private final Map<String, RunningCommand> running = new ConcurrentHashMap<>();

    CommandClient(ServerCallStreamObserver<CommandProviderInbound> stream, ClientStreams connections, CommandHandlers handlers,
            int queueLimit) {
        super(stream, connections, queueLimit);
        this.handlers = handlers;
    }

    /**
     * Remembers who waits for the answer to a command.
     *
     * @return false if a command with the same id is under way: as Axon Server since 4.6, it does not take a second one
     */
    boolean expect(RunningCommand command) {
        if (running.putIfAbsent(command.id(), command) != null) {
            return false;
        }
        if (isGone()) {
            lose(command);
        }
        return true;
    }

    /** Sends a command as soon as the client permits it. */
    void deliver(RunningCommand command) {
        var message = CommandProviderInbound.newBuilder().setCommand(command.command()).build();
        if (!outbox().offer(List.of(message), command.priority()) && !isGone()) {
            fail(command, AxonErrorCode.COMMAND_DISPATCH_ERROR, "Failed to add request to queue " + client());
        }
    }

    void lose(RunningCommand command) {
        fail(command, AxonErrorCode.CONNECTION_TO_HANDLER_LOST, RunningCommand.lostOn(client()));
    }

    void fail(RunningCommand command, AxonErrorCode code, String message) {
        running.remove(command.id(), command);
        command.fail(code, message);
    }

    @Override
    void receive(CommandProviderOutbound message) {
        switch (message.getRequestCase()) {
            case SUBSCRIBE -> subscribe(message.getSubscribe());
            case UNSUBSCRIBE -> handlers.remove(message.getUnsubscribe().getCommand(), this);
            case FLOW_CONTROL -> outbox().permit(message.getFlowControl().getPermits());
            case COMMAND_RESPONSE -> answer(message.getCommandResponse());
            case ACK, REQUEST_NOT_SET -> {
            }
        }
    }

    @Override
    String instruction(CommandProviderOutbound message) {
        return message.getInstructionId();
    }

    @Override
    CommandProviderInbound message(InstructionAck acknowledgement) {
        return CommandProviderInbound.newBuilder().setAck(acknowledgement).build();
    }

    @Override
    void end() {
        handlers.leave(this);
        List.copyOf(running.values()).forEach(this::lose);
    }

    private void subscribe(CommandSubscription subscription) {
        identify(subscription.getClientId());
        handlers.add(subscription, this);
        if (isGone()) {
            handlers.leave(this);
        }
    }

    private void answer(CommandResponse response) {
        var command = running.remove(response.getRequestIdentifier());
        if (command != null) {
            command.answer(response, client());
        }
    }
}
