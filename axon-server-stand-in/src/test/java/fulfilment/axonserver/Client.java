package fulfilment.axonserver;

import fulfilment.testing.Unique;
import io.axoniq.axonserver.connector.AxonServerConnection;
import io.axoniq.axonserver.connector.AxonServerConnectionFactory;
import io.axoniq.axonserver.connector.Registration;
import io.axoniq.axonserver.connector.ResultStream;
import io.axoniq.axonserver.connector.impl.ContextConnection;
import io.axoniq.axonserver.connector.impl.ServerAddress;
import io.axoniq.axonserver.connector.query.QueryDefinition;
import io.axoniq.axonserver.connector.query.QueryHandler;
import io.axoniq.axonserver.grpc.MetaDataValue;
import io.axoniq.axonserver.grpc.ProcessingInstruction;
import io.axoniq.axonserver.grpc.ProcessingKey;
import io.axoniq.axonserver.grpc.command.Command;
import io.axoniq.axonserver.grpc.command.CommandResponse;
import io.axoniq.axonserver.grpc.query.QueryRequest;
import io.axoniq.axonserver.grpc.query.QueryResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** An application that is connected by the real connector. */
final class Client implements AutoCloseable {

    static final int PERMITS = 16;

    private static final int USUAL_LOAD = 100;

    private final String id;
    private final AxonServerConnectionFactory factory;
    private final AxonServerConnection connection;

    Client(AxonServerStandIn server, String id) {
        this(server, "component", id);
    }

    Client(AxonServerStandIn server, String component, String id) {
        this(server.port(), component, id);
    }

    Client(int port, String component, String id) {
        this.id = id;
        factory = AxonServerConnectionFactory.forClient(component, id)
                .routingServers(new ServerAddress("127.0.0.1", port))
                .reconnectInterval(50, TimeUnit.MILLISECONDS).commandPermits(PERMITS).queryPermits(PERMITS).build();
        connection = factory.connect("default");
    }

    String id() {
        return id;
    }

    AxonServerConnection connection() {
        return connection;
    }

    /** Handles commands at once, and says in the answer who handled them. */
    Registration handle(String command) {
        return handle(command, USUAL_LOAD, received -> CompletableFuture.completedFuture(answer(received)));
    }

    Registration handle(String command, int load, Function<Command, CompletableFuture<CommandResponse>> handler) {
        return acknowledged(connection.commandChannel().registerCommandHandler(handler, load, command));
    }

    CommandResponse answer(Command command) {
        return CommandResponse.newBuilder().setMessageIdentifier(id).setRequestIdentifier(command.getMessageIdentifier()).build();
    }

    CompletableFuture<CommandResponse> send(String command, String routingKey) {
        return send(command, routingKey, Unique.text());
    }

    CompletableFuture<CommandResponse> send(String command, String routingKey, String id) {
        return connection.commandChannel().sendCommand(Command.newBuilder().setMessageIdentifier(id)
                .setName(command).addProcessingInstructions(instruction(ProcessingKey.ROUTING_KEY, routingKey)).build());
    }

    /** Sends one after the other, and returns who handled each. */
    List<String> handlersOf(String command, List<String> routingKeys) {
        return routingKeys.stream().map(key -> Await.result(send(command, key)).getMessageIdentifier()).toList();
    }

    Registration answerQueries(String query, QueryHandler handler) {
        return acknowledged(connection.queryChannel().registerQueryHandler(handler, new QueryDefinition(query, "text")));
    }

    ResultStream<QueryResponse> ask(String query, int results, ProcessingInstruction... more) {
        return connection.queryChannel().query(QueryRequest.newBuilder().setMessageIdentifier(Unique.text())
                .setQuery(query).addProcessingInstructions(number(ProcessingKey.NR_OF_RESULTS, results))
                .addAllProcessingInstructions(List.of(more)).build());
    }

    /** Asks and reads to the end. */
    List<QueryResponse> askAll(String query, int results, ProcessingInstruction... more) throws InterruptedException {
        var answers = new ArrayList<QueryResponse>();
        var stream = ask(query, results, more);
        for (var answer = stream.nextIfAvailable(60, TimeUnit.SECONDS); answer != null; answer = stream.nextIfAvailable(60,
                TimeUnit.SECONDS)) {
            answers.add(answer);
        }
        return answers;
    }

    /** Is gone from one moment to the next, as a process that is killed. */
    void crash() {
        ((ContextConnection) connection).getManagedChannel().shutdownNow();
    }

    static ProcessingInstruction number(ProcessingKey key, long value) {
        return ProcessingInstruction.newBuilder().setKey(key).setValue(MetaDataValue.newBuilder().setNumberValue(value)).build();
    }

    private static ProcessingInstruction instruction(ProcessingKey key, String value) {
        return ProcessingInstruction.newBuilder().setKey(key).setValue(MetaDataValue.newBuilder().setTextValue(value)).build();
    }

    private static Registration acknowledged(Registration registration) {
        try {
            return registration.awaitAck(60, TimeUnit.SECONDS);
        } catch (TimeoutException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Override
    public void close() {
        factory.shutdown();
    }
}
