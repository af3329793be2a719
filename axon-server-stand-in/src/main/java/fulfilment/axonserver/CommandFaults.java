package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.command.Command;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The faults that a test asked for. Which commands they hit depends on the seed, the name and the routing key of the command, and on how
 * many commands with the same name and key came before. Commands with other names or keys change nothing.
 */
public final class CommandFaults {

    private final long seed;
    private final Map<CommandFault, Double> shares = new ConcurrentHashMap<>();
    private final Set<CommandFault> next = ConcurrentHashMap.newKeySet();
    private final Map<CommandFault, AtomicLong> injected = new ConcurrentHashMap<>();
    private final Recent<Integer> counts = new Recent<>();
    private volatile Set<String> names = Set.of();
    private volatile Duration delay = Duration.ZERO;
    private volatile Duration keepGone = Duration.ZERO;

    CommandFaults(long seed) {
        this.seed = seed;
    }

    public long seed() {
        return seed;
    }

    /** Makes a fault happen to a share of the commands: 0 for none, 1 for all. */
    public CommandFaults inject(CommandFault fault, double share) {
        if (share < 0 || share > 1) {
            throw new IllegalArgumentException("a share is from 0 to 1, not " + share);
        }
        shares.put(fault, share);
        return this;
    }

    /** Makes a fault happen to the next command that it can hit. */
    public CommandFaults next(CommandFault fault) {
        next.add(fault);
        return this;
    }

    /** Delays a share of the commands by this time. */
    public CommandFaults delay(double share, Duration by) {
        delay = by;
        return inject(CommandFault.DELAY, share);
    }

    /** Restricts the faults to commands with these names. Without any name, all commands can be hit. */
    public CommandFaults only(String... commands) {
        names = Set.of(commands);
        return this;
    }

    /**
     * Makes the server notice late that a handler is gone: for this time it still routes commands to it, and their callers get the error of
     * a lost connection.
     */
    public CommandFaults keepGoneHandlers(Duration time) {
        keepGone = time;
        return this;
    }

    /** Ends all faults. */
    public CommandFaults none() {
        shares.clear();
        next.clear();
        names = Set.of();
        keepGone = Duration.ZERO;
        return this;
    }

    /** Returns how many commands a fault has hit. */
    public long injected(CommandFault fault) {
        var count = injected.get(fault);
        return count == null ? 0 : count.get();
    }

    Duration delay() {
        return delay;
    }

    Duration keepGone() {
        return keepGone;
    }

    /** Decides what goes wrong with a command. */
    Set<CommandFault> of(Command command) {
        var chosen = EnumSet.noneOf(CommandFault.class);
        var kind = command.getName() + " " + Instructions.routingKey(command).orElse("");
        var before = count(kind);
        if (names.isEmpty() || names.contains(command.getName())) {
            shares.forEach((fault, share) -> {
                if (draw(fault, kind, before) < share) {
                    chosen.add(fault);
                }
            });
            next.stream().filter(next::remove).forEach(chosen::add); // by one of those who come at the same time
            chosen.forEach(fault -> injected.computeIfAbsent(fault, none -> new AtomicLong()).incrementAndGet());
        }
        return chosen;
    }

    private int count(String kind) {
        synchronized (counts) {
            return counts.merge(kind, 1, Integer::sum);
        }
    }

    private double draw(CommandFault fault, String kind, int before) {
        long mixed = seed;
        mixed = mixed * 31 + fault.ordinal();
        mixed = mixed * 31 + kind.hashCode();
        mixed = mixed * 31 + before;
        return new SplittableRandom(mixed).split().nextDouble();
    }
}
