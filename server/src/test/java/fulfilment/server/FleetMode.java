package fulfilment.server;

import fulfilment.server.fleet.Router;
import fulfilment.testing.TestDatabase;
import java.util.stream.Stream;

/** A process for each role, all in this JVM, connected by Axon Server or its stand-in. */
final class FleetMode {

    private FleetMode() {}

    static Service start() {
        var router = Router.start();
        var database = TestDatabase.create();
        var behind = Stream.of("command", "query", "webhooks", "gateway").map(role -> start(role, database, router)).toList();
        return start("rest,console", database, router).before(behind);
    }

    private static Service start(String role, String database, Router router) {
        return Service.startOn(database, "--fulfilment.roles=" + role, "--fulfilment.cluster=true",
                "--axon.axonserver.enabled=true",
                "--axon.axonserver.client-id=" + role, "--axon.axonserver.servers=" + router.address());
    }
}
