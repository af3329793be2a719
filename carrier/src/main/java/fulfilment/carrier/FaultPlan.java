package fulfilment.carrier;

import fulfilment.carrier.Fault.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/** Chooses the fault of each request. */
final class FaultPlan {

    private Faults faults = Faults.NONE;
    private Deque<Fault> script = new ArrayDeque<>();
    private Random requests = new Random();
    private Random connections = new Random();

    FaultPlan(Faults faults) {
        set(faults);
    }

    synchronized void set(Faults changed) {
        faults = changed;
        script = new ArrayDeque<>(changed.script());
        requests = new Random(changed.seed());
        connections = new Random(changed.seed());
    }

    /** The faults, with what is left of the script. */
    synchronized Faults left() {
        return new Faults(List.copyOf(script), faults.chances(), faults.seed(), faults.keepsKeys());
    }

    synchronized boolean keepsKeys() {
        return faults.keepsKeys();
    }

    /** Whether to close a new connection before anything is read from it, whatever the request would be. */
    synchronized boolean dropsConnection() {
        if (!script.isEmpty()) {
            boolean drops = script.getFirst().kind() == Kind.DROP_AT_ACCEPT;
            if (drops) {
                script.removeFirst();
            }
            return drops;
        }
        double drop = faults.chances().stream().filter(chance -> chance.fault().kind() == Kind.DROP_AT_ACCEPT)
                .mapToDouble(Faults.Chance::probability).sum();
        return drop > 0 && connections.nextDouble() < drop;
    }

    /** The fault of the next label request. */
    synchronized Fault next() {
        if (!script.isEmpty()) {
            return script.removeFirst();
        }
        double drawn = requests.nextDouble();
        for (var chance : faults.chances()) {
            if (chance.fault().kind() != Kind.DROP_AT_ACCEPT) {
                drawn -= chance.probability();
                if (drawn < 0) {
                    return chance.fault();
                }
            }
        }
        return Fault.NONE;
    }
}
