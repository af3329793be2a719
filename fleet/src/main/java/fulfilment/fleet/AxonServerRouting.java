package fulfilment.fleet;

import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.kernel.MessageRouting;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.axonframework.axonserver.connector.command.AxonServerCommandBus;
import org.axonframework.axonserver.connector.query.AxonServerQueryBus;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.queryhandling.QueryBus;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Sends commands and queries through Axon Server, and takes those for this process. Rule FLT-1. */
final class AxonServerRouting implements MessageRouting, SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(AxonServerRouting.class);
    /** After the web server, which stops first, and before the database. */
    private static final int PHASE = DEFAULT_PHASE - 4096;
    private static final long SECONDS_TO_FINISH = 20;
    /** A connection takes a moment at each start. */
    private static final int SECONDS_BEFORE_ALARM = 5;

    private final AxonServerConfiguration settings;
    private final AxonServerConnectionManager connections;
    private final DatabaseFailure.Finder failures;
    private final Timeouts timeouts;
    private final FleetMeters meters;
    private final MessageSerializer serializer = MessageSerializer.create();
    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(2,
            Thread.ofPlatform().daemon().name("fleet-timer-", 0).factory());
    private final List<Supplier<CompletableFuture<Void>>> stops = new ArrayList<>();
    private volatile boolean running;
    private volatile @Nullable SentQueries sentQueries;
    private boolean connected = true;
    private int secondsAway;

    AxonServerRouting(AxonServerConfiguration settings, AxonServerConnectionManager connections,
            DatabaseFailure.Finder failures, Timeouts timeouts, FleetMeters meters) {
        this.settings = settings;
        this.connections = connections;
        this.failures = failures;
        this.timeouts = timeouts;
        this.meters = meters;
        meters.watch(this::isConnected);
    }

    @Override
    public CommandBus commands(CommandBus local) {
        var bus = AxonServerCommandBus.builder()
                .axonServerConnectionManager(connections)
                .configuration(settings)
                .localSegment(new HandledCommands(local, failures, meters))
                .serializer(serializer)
                .routingStrategy(new StreamRouting())
                .build();
        bus.start();
        stops.add(bus::disconnect);
        stops.add(bus::shutdownDispatching);
        return new SentCommands(bus, timeouts, timer, meters);
    }

    @Override
    public QueryBus queries(QueryBus local) {
        var bus = AxonServerQueryBus.builder()
                .axonServerConnectionManager(connections)
                .configuration(settings)
                .localSegment(new HandledQueries(local, failures, meters))
                .updateEmitter(local.queryUpdateEmitter())
                .messageSerializer(serializer)
                .genericSerializer(serializer)
                .build();
        bus.start();
        stops.add(() -> {
            bus.disconnect();
            return CompletableFuture.completedFuture(null);
        });
        stops.add(bus::shutdownDispatching);
        var sent = new SentQueries(bus, timeouts, timer, meters);
        sentQueries = sent;
        return new OwnQueries(sent, local);
    }

    /** Whether a process answers queries, if this one does not. */
    boolean isAnswered() {
        var queries = sentQueries;
        return queries == null || queries.isAnswered();
    }

    boolean isConnected() {
        return connections.isConnected(connections.getDefaultContext());
    }

    @Override
    public void start() {
        running = true;
        LOG.info("takes its place among the processes of Axon Server servers={} as={}", settings.getServers(),
                settings.getClientId());
        timer.scheduleWithFixedDelay(this::sayWhetherConnected, 1, 1, TimeUnit.SECONDS);
    }

    /** One line when the connection is lost, and one when it is back: the connector says the same many times, with its stack. */
    private void sayWhetherConnected() {
        secondsAway = isConnected() ? 0 : secondsAway + 1;
        if (connected && secondsAway >= SECONDS_BEFORE_ALARM && running) { // one that stops disconnects
            connected = false;
            LOG.warn("waits for Axon Server, which cannot be reached servers={}", settings.getServers());
        } else if (!connected && secondsAway == 0) {
            connected = true;
            LOG.info("is connected to Axon Server again");
        }
    }

    /** Takes no more messages, finishes those that it has, and leaves. */
    @Override
    public void stop() {
        running = false;
        for (var stop : stops) {
            try {
                stop.get().get(SECONDS_TO_FINISH, TimeUnit.SECONDS);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            } catch (Exception failed) { // whatever it is, the process stops
                LOG.warn("did not leave Axon Server in order cause={}", failed.toString());
            }
        }
        connections.shutdown();
        timer.shutdown();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return PHASE;
    }
}
