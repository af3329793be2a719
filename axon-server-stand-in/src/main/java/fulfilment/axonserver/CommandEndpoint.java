package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.command.Command;
import io.axoniq.axonserver.grpc.command.CommandProviderInbound;
import io.axoniq.axonserver.grpc.command.CommandProviderOutbound;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import io.axoniq.axonserver.grpc.command.CommandServiceGrpc.CommandServiceImplBase;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/** The service that takes commands from callers and brings them to handlers. */
final class CommandEndpoint extends CommandServiceImplBase {

    private final ClientStreams connections;
    private final CommandHandlers handlers;
    private final CommandRouting routing;
    private final int queueLimit;

    CommandEndpoint(ClientStreams connections, CommandHandlers handlers, CommandRouting routing, int queueLimit) {
        this.connections = connections;
        this.handlers = handlers;
        this.routing = routing;
        this.queueLimit = queueLimit;
    }

    @Override
    public StreamObserver<CommandProviderOutbound> openStream(StreamObserver<CommandProviderInbound> stream) {
        return new CommandClient((ServerCallStreamObserver<CommandProviderInbound>) stream, connections, handlers, queueLimit);
    }

    @Override
    public void dispatch(Command command, StreamObserver<CommandResponse> caller) {
        // with a handler for it, an answer to a caller that is gone is dropped without an exception
        ((ServerCallStreamObserver<CommandResponse>) caller).setOnCancelHandler(() -> {});
        routing.dispatch(command, response -> {
            caller.onNext(response);
            caller.onCompleted();
        });
    }
}
