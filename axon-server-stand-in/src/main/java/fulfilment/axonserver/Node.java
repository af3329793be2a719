package fulfilment.axonserver;

import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** One run of the server, from start to stop. It knows nothing of earlier runs. */
final class Node implements AutoCloseable {

    static final String HOST = "127.0.0.1";

    private static final Duration BETWEEN_BEATS = Duration.ofSeconds(1);
    /** The shortest time that gRPC allows. */
    private static final int SILENCE_BEFORE_PING_SECONDS = 10;
    private static final int PING_ANSWER_SECONDS = 5;

    private final ClientStreams connections = new ClientStreams();
    private final CommandHandlers commands;
    private final CommandRouting commandRouting;
    private final QueryHandlers queries = new QueryHandlers();
    private final Server server;
    private final Future<?> heartbeats;

    Node(StandInSettings settings, CommandFaults faults, Traffic traffic, Timers timers) throws IOException {
        commands = new CommandHandlers(faults, timers);
        commandRouting = new CommandRouting(commands, settings, faults, traffic, timers);
        var queryRouting = new QueryRouting(queries, settings, traffic, timers);
        server = builder(settings).addService(new PlatformEndpoint(connections, this::port))
                .addService(new CommandEndpoint(connections, commands, commandRouting, settings.queueLimit()))
                .addService(new QueryEndpoint(connections, queries, queryRouting, settings.queueLimit())).build().start();
        heartbeats = timers.every(BETWEEN_BEATS, connections::beat);
    }

    int port() {
        return server.getPort();
    }

    ClientStreams connections() {
        return connections;
    }

    void release() {
        commandRouting.release();
    }

    Set<String> commandHandlers(String command) {
        return commands.handling(command);
    }

    Set<String> queryHandlers(String query) {
        return queries.handling(query);
    }

    /** Drops all connections. */
    @Override
    public void close() {
        heartbeats.cancel(false);
        server.shutdownNow();
        try {
            server.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** No call blocks, so all run on the threads of the connections. A client that answers no ping for 15 seconds is gone. */
    private static NettyServerBuilder builder(StandInSettings settings) {
        return NettyServerBuilder.forAddress(new InetSocketAddress(HOST, settings.port())).directExecutor()
                .maxInboundMessageSize(settings.maxMessageBytes())
                .keepAliveTime(SILENCE_BEFORE_PING_SECONDS, TimeUnit.SECONDS)
                .keepAliveTimeout(PING_ANSWER_SECONDS, TimeUnit.SECONDS)
                .permitKeepAliveTime(1, TimeUnit.MILLISECONDS).permitKeepAliveWithoutCalls(true);
    }
}
