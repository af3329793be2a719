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
    private static final Duration SILENCE_BEFORE_PING = Duration.ofMillis(2_500);
    private static final Duration PING_ANSWER = Duration.ofSeconds(5);

    private final CommandHandlers commands;
    private final QueryHandlers queries = new QueryHandlers();
    private final PlatformEndpoint platform;
    private final Server server;
    private final Future<?> heart;

    Node(StandInSettings settings, Faults faults, Traffic traffic, Timers timers) throws IOException {
        commands = new CommandHandlers(faults, timers);
        platform = new PlatformEndpoint(this::port);
        var limit = settings.queueLimit();
        // no call blocks, so all run on the threads of the connections
        server = NettyServerBuilder.forAddress(new InetSocketAddress(HOST, settings.port())).directExecutor()
                .keepAliveTime(SILENCE_BEFORE_PING.toMillis(), TimeUnit.MILLISECONDS)
                .keepAliveTimeout(PING_ANSWER.toMillis(), TimeUnit.MILLISECONDS)
                .permitKeepAliveTime(1, TimeUnit.MILLISECONDS).permitKeepAliveWithoutCalls(true).addService(platform)
                .addService(new CommandEndpoint(commands, new CommandRouting(commands, settings, faults, traffic, timers), limit))
                .addService(new QueryEndpoint(queries, new QueryRouting(queries, settings, traffic, timers), limit)).build()
                .start();
        heart = timers.every(BETWEEN_BEATS, platform::beat);
    }

    int port() {
        return server.getPort();
    }

    Set<String> clients() {
        return platform.clients();
    }

    Set<String> commandHandlers(String command) {
        return commands.handling(command);
    }

    Set<String> queryHandlers(String query) {
        return queries.handling(query);
    }

    int waiting(String client) {
        return commands.clients().stream().filter(one -> one.id().equals(client)).mapToInt(CommandClient::waiting).sum()
                + queries.clients().stream().filter(one -> one.id().equals(client)).mapToInt(QueryClient::waiting).sum();
    }

    void drop(String client) {
        commands.clients().stream().filter(one -> one.id().equals(client)).forEach(CommandClient::drop);
        queries.clients().stream().filter(one -> one.id().equals(client)).forEach(QueryClient::drop);
        platform.open().stream().filter(one -> one.client().equals(client)).forEach(ControlStream::drop);
    }

    /** Drops all connections. */
    @Override
    public void close() {
        heart.cancel(false);
        server.shutdownNow();
        try {
            server.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
