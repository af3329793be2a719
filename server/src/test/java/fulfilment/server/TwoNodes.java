package fulfilment.server;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Two nodes of a cluster on one database. */
public record TwoNodes(Service first, Service second) implements AutoCloseable {

    public static TwoNodes start() {
        var first = Service.start("--fulfilment.cluster=true");
        return new TwoNodes(first, Service.startOn(first.database(), "--fulfilment.cluster=true"));
    }

    /** A client of each node. */
    public List<Client> admins() {
        return List.of(first.admin(), second.admin());
    }

    /** Posts to these paths at the same time, to the two nodes in turn. @return the answers, in the order of the paths */
    public List<Client.Response> postAtOnce(@Nullable String body, List<String> paths) throws Exception {
        var admins = admins();
        return AtOnce.atOnce(paths.size(), number -> admins.get(number % 2).post(paths.get(number), body));
    }

    @Override
    public void close() {
        second.close();
        first.close();
    }
}
