package fulfilment.axonserver;

import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.axonframework.axonserver.connector.command.AxonServerCommandBus;
import org.axonframework.axonserver.connector.query.AxonServerQueryBus;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.commandhandling.distributed.AnnotationRoutingStrategy;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.axonframework.serialization.jackson3.Jackson3Serializer;

/** An application with the buses that Axon Framework has for Axon Server. */
final class Application implements AutoCloseable {

    private final AxonServerConnectionManager connections;
    private final AxonServerCommandBus commands;
    private final AxonServerQueryBus queries;

    Application(AxonServerStandIn server, String id) {
        var configuration = AxonServerConfiguration.builder().servers(server.address()).clientId(id).componentName("fulfilment")
                .build();
        configuration.setReconnectInterval(50);
        var serializer = Jackson3Serializer.builder().defaultTyping().build();
        var localQueries = SimpleQueryBus.builder().build();
        connections = AxonServerConnectionManager.builder().axonServerConfiguration(configuration).build();
        commands = AxonServerCommandBus.builder().axonServerConnectionManager(connections).configuration(configuration)
                .localSegment(SimpleCommandBus.builder().build()).serializer(serializer)
                .routingStrategy(AnnotationRoutingStrategy.defaultStrategy()).build();
        queries = AxonServerQueryBus.builder().axonServerConnectionManager(connections).configuration(configuration)
                .localSegment(localQueries).updateEmitter(localQueries.queryUpdateEmitter()).messageSerializer(serializer)
                .genericSerializer(serializer).build();
        connections.start();
        commands.start();
        queries.start();
    }

    AxonServerCommandBus commands() {
        return commands;
    }

    AxonServerQueryBus queries() {
        return queries;
    }

    @Override
    public void close() {
        Await.result(commands.shutdownDispatching());
        Await.result(queries.shutdownDispatching());
        commands.disconnect();
        queries.disconnect();
        connections.shutdown();
    }
}
