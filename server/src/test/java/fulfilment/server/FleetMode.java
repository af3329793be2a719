package fulfilment.server;

import fulfilment.axonserver.AxonServerStandIn;
import fulfilment.testing.TestDatabase;
import java.util.stream.Stream;

/** A process for each role, all in this JVM, connected by a stand-in for Axon Server. */
final class FleetMode {

    private FleetMode() {}

    static Service start() {
        var router = AxonServerStandIn.start(0);
        var database = TestDatabase.create();
        var behind = Stream.of("command", "query", "webhooks", "gateway").map(role -> start(role, database, router)).toList();
        return start("rest,console", database, router).before(behind);
    }

    private static Service start(String role, String database, AxonServerStandIn router) {
        return Service.startOn(database, "--fulfilment.roles=" + role, "--fulfilment.cluster=true",
                "--axon.axonserver.enabled=true",
                "--axon.axonserver.client-id=" + role, "--axon.axonserver.servers=" + router.address());
    }
}
