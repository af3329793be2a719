package fulfilment.server.proof;

import fulfilment.server.fleet.Router;
import fulfilment.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Processes with a role each on one database, connected by Axon Server or its stand-in. Any of them can be killed. */
final class Fleet implements AutoCloseable {

    private final Router router = Router.start();
    private final String database = TestDatabase.create();
    private final Path folder;
    private final List<ServerProcess> edges = new ArrayList<>();
    private final List<ServerProcess> deciders = new ArrayList<>();
    private final List<ServerProcess> answerers = new ArrayList<>();

    private Fleet(Path folder) {
        this.folder = folder;
    }

    static Fleet start(Path folder, int edges, int deciders, int answerers) {
        var fleet = new Fleet(folder);
        fleet.add("command", deciders, fleet.deciders);
        fleet.add("query", answerers, fleet.answerers);
        fleet.add("rest", edges, fleet.edges);
        fleet.awaitReady();
        return fleet;
    }

    private void add(String role, int number, List<ServerProcess> to) {
        for (int i = 0; i < number; i++) {
            var name = role + "-" + i;
            to.add(new ServerProcess(folder.resolve(name), database, "--fulfilment.roles=" + role,
                    "--spring.datasource.hikari.maximum-pool-size=8", "--axon.axonserver.enabled=true",
                    "--axon.axonserver.servers=" + router.address(), "--axon.axonserver.client-id=" + name,
                    "--axon.axonserver.reconnect-interval=200"));
        }
    }

    void awaitReady() {
        edges.forEach(ServerProcess::awaitReady);
        Stream.of(deciders, answerers).flatMap(List::stream).forEach(ServerProcess::awaitConnected);
    }

    String database() {
        return database;
    }

    List<ServerProcess> edges() {
        return edges;
    }

    List<String> addresses() {
        return edges.stream().map(ServerProcess::address).toList();
    }

    /** Kills a process and starts it again, or lets Axon Server be away for a moment. @return what */
    String kill(int round, Random random) {
        return switch (round % 4) {
            case 0 -> kill("a process that decides", deciders, random);
            case 1 -> {
                router.restart(Duration.ofMillis(200 + random.nextInt(1_500)));
                yield "Axon Server";
            }
            case 2 -> kill("a process that answers", answerers, random);
            default -> kill("an edge", edges, random);
        };
    }

    private static String kill(String what, List<ServerProcess> among, Random random) {
        among.get(random.nextInt(among.size())).killAndStartAgain();
        return what;
    }

    @Override
    public void close() {
        Stream.of(edges, answerers, deciders).flatMap(List::stream).parallel().forEach(ServerProcess::close);
        router.close();
    }
}
