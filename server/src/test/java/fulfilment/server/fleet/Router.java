package fulfilment.server.fleet;

import fulfilment.axonserver.AxonServerStandIn;
import java.nio.file.Path;
import java.time.Duration;

/** What connects the processes of a fleet in tests: a stand-in, or a real Axon Server with {@code -Daxonserver.jar=PATH}. */
public interface Router extends AutoCloseable {

    static Router start() {
        var jar = System.getProperty("axonserver.jar", "");
        return jar.isEmpty() ? new StandInRouter() : AxonServerProcess.start(Path.of(jar));
    }

    /** Host and port, as {@code axon.axonserver.servers} takes them. */
    String address();

    /** Is gone from one moment to the next, and comes back after this time. Returns when it is back. */
    void restart(Duration away);

    /** Returns the stand-in, which can make faults. With a real Axon Server the calling test is skipped. */
    AxonServerStandIn standIn();

    /** Ends all faults. */
    void heal();

    @Override
    void close();
}
