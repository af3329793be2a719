package fulfilment.axonserver;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts what was handed to which client. A command that is delivered twice counts twice. */
public final class Traffic {

    private final Map<Route, LongAdder> commands = new ConcurrentHashMap<>();
    private final Map<Route, LongAdder> queries = new ConcurrentHashMap<>();
    private final Recent<String> lastHandlers = new Recent<>();

    /** A client and the name of what it handled. */
    private record Route(String client, String name) {}

    Traffic() {}

    /** Returns how many commands with this name were handed to this client. */
    public long commands(String client, String name) {
        return count(commands, new Route(client, name));
    }

    public long commandsTo(String client) {
        return commands.entrySet().stream().filter(entry -> entry.getKey().client().equals(client))
                .mapToLong(entry -> entry.getValue().sum()).sum();
    }

    public long commandsNamed(String name) {
        return commands.entrySet().stream().filter(entry -> entry.getKey().name().equals(name))
                .mapToLong(entry -> entry.getValue().sum()).sum();
    }

    /** Returns how many queries with this name were handed to this client. */
    public long queries(String client, String name) {
        return count(queries, new Route(client, name));
    }

    /** Returns how many queries were handed to this client. */
    public long queriesTo(String client) {
        return queries.entrySet().stream().filter(entry -> entry.getKey().client().equals(client))
                .mapToLong(entry -> entry.getValue().sum()).sum();
    }

    /** Returns the client that last got a command with this routing key. The last 100,000 keys are known. */
    public Optional<String> lastHandlerOf(String routingKey) {
        synchronized (lastHandlers) {
            return Optional.ofNullable(lastHandlers.get(routingKey));
        }
    }

    /** Counts from zero again. */
    public void reset() {
        commands.clear();
        queries.clear();
        synchronized (lastHandlers) {
            lastHandlers.clear();
        }
    }

    void command(String client, String name, Optional<String> routingKey) {
        commands.computeIfAbsent(new Route(client, name), none -> new LongAdder()).increment();
        routingKey.ifPresent(key -> {
            synchronized (lastHandlers) {
                lastHandlers.put(key, client);
            }
        });
    }

    void query(String client, String name) {
        queries.computeIfAbsent(new Route(client, name), none -> new LongAdder()).increment();
    }

    private static long count(Map<Route, LongAdder> counts, Route route) {
        var count = counts.get(route);
        return count == null ? 0 : count.sum();
    }
}
