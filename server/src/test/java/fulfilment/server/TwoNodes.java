package fulfilment.server;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Two nodes of a cluster on one database, which the tests of a thread share. */
public record TwoNodes(Service first, Service second) {

    private static final String CLUSTER = "--fulfilment.cluster=true";

    public static TwoNodes shared() {
        var first = Service.shared(CLUSTER);
        return new TwoNodes(first, Service.sharedOn(first.database(), CLUSTER));
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
}
