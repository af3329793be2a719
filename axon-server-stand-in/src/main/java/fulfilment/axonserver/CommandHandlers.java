package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.command.Command;
import io.axoniq.axonserver.grpc.command.CommandSubscription;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Which clients handle which commands. */
final class CommandHandlers {

    private static final int USUAL_LOAD_FACTOR = 100;

    private final CommandFaults faults;
    private final Timers timers;
    private final Map<String, Map<String, Ring.Member<CommandClient>>> members = new HashMap<>();
    private final Map<String, Ring<CommandClient>> rings = new ConcurrentHashMap<>();

    CommandHandlers(CommandFaults faults, Timers timers) {
        this.faults = faults;
        this.timers = timers;
    }

    /** Returns the client that a command belongs to: the same for the same routing key, while the same clients handle the command. */
    Optional<CommandClient> of(Command command) {
        var ring = rings.get(command.getName());
        return ring == null ? Optional.empty() : ring.at(Instructions.routingKey(command).orElse(command.getMessageIdentifier()));
    }

    /** Adds a client. It takes the place of an earlier stream of the same client. */
    synchronized void add(CommandSubscription subscription, CommandClient client) {
        var points = subscription.getLoadFactor() == 0 ? USUAL_LOAD_FACTOR : subscription.getLoadFactor();
        members.computeIfAbsent(subscription.getCommand(), none -> new HashMap<>()).put(client.client(),
                new Ring.Member<>(client.client(), points, client));
        draw(subscription.getCommand());
    }

    synchronized void remove(String command, CommandClient client) {
        var handling = members.getOrDefault(command, Map.of());
        var member = handling.get(client.client());
        if (member != null && member.value() == client) {
            handling.remove(client.client());
            draw(command);
        }
    }

    /** Removes a client that is gone from all commands, at once unless a fault keeps it. */
    void leave(CommandClient client) {
        if (faults.keepGone().isZero()) {
            removeEverywhere(client);
        } else {
            timers.after(faults.keepGone(), () -> removeEverywhere(client));
        }
    }

    synchronized Set<String> handling(String command) {
        return new TreeSet<>(members.getOrDefault(command, Map.of()).keySet());
    }

    private synchronized void removeEverywhere(CommandClient client) {
        Set.copyOf(members.keySet()).forEach(command -> remove(command, client));
    }

    private void draw(String command) {
        rings.put(command, new Ring<>(members.getOrDefault(command, Map.of()).values()));
    }
}
