package fulfilment.proofs;

import fulfilment.server.fleet.Router;
import fulfilment.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Processes with a role each on one database, connected by Axon Server or its stand-in. Any of them can be killed. How many there are:
 * {@code -Dfleet.edges=2 -Dfleet.deciders=3 -Dfleet.answerers=2}.
 */
public final class Fleet implements AutoCloseable {

    private final Router router = Router.start();
    private final String database = TestDatabase.create();
    private final Path folder;
    private final String[] settings;
    private final List<ServerProcess> edges = new ArrayList<>();
    private final List<ServerProcess> deciders = new ArrayList<>();
    private final List<ServerProcess> answerers = new ArrayList<>();
    private final List<ServerProcess> others = new ArrayList<>();

    private Fleet(Path folder, String... settings) {
        this.folder = folder;
        this.settings = settings;
    }

    /** @param settings of all processes */
    public static Fleet start(Path folder, String... settings) {
        var fleet = new Fleet(folder, settings);
        fleet.add("command", Integer.getInteger("fleet.deciders", 2), fleet.deciders);
        fleet.add("query", Integer.getInteger("fleet.answerers", 1), fleet.answerers);
        fleet.add("rest", Integer.getInteger("fleet.edges", 1), fleet.edges);
        fleet.awaitReady();
        return fleet;
    }

    /** Starts processes with another role: {@code webhooks} or {@code gateway}. */
    public void add(String role, int number) {
        add(role, number, others);
        awaitReady();
    }

    private void add(String role, int number, List<ServerProcess> to) {
        for (int i = 0; i < number; i++) {
            var name = role + "-" + i;
            var own = Stream.of("--fulfilment.roles=" + role, "--spring.datasource.hikari.maximum-pool-size=8",
                    "--axon.axonserver.enabled=true", "--axon.axonserver.servers=" + router.address(),
                    "--axon.axonserver.client-id=" + name, "--axon.axonserver.reconnect-interval=200");
            to.add(new ServerProcess(folder.resolve(name), database,
                    Stream.concat(own, Stream.of(settings)).toArray(String[]::new)));
        }
    }

    public void awaitReady() {
        edges.forEach(ServerProcess::awaitReady);
        Stream.of(deciders, answerers, others).flatMap(List::stream).forEach(ServerProcess::awaitConnected);
    }

    public String database() {
        return database;
    }

    List<ServerProcess> edges() {
        return edges;
    }

    public List<String> addresses() {
        return edges.stream().map(ServerProcess::address).toList();
    }

    /** Kills a process and starts it again, or lets Axon Server be away for a moment. @return what */
    public String kill(int round, Random random) {
        return switch (others.isEmpty() ? 1 + round % 4 : round % 5) {
            case 0 -> kill("a process for webhooks or labels", others, random);
            case 1 -> kill("a process that decides", deciders, random);
            case 2 -> {
                router.restart(Duration.ofMillis(200 + random.nextInt(1_500)));
                yield "Axon Server";
            }
            case 3 -> kill("a process that answers", answerers, random);
            default -> kill("an edge", edges, random);
        };
    }

    private static String kill(String what, List<ServerProcess> among, Random random) {
        among.get(random.nextInt(among.size())).killAndStartAgain();
        return what;
    }

    @Override
    public void close() {
        Stream.of(edges, others, answerers, deciders).flatMap(List::stream).parallel().forEach(ServerProcess::close);
        router.close();
    }
}
