package fulfilment.axonserver;

import io.axoniq.axonserver.grpc.query.QuerySubscription;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which clients handle which queries, and whose turn it is. */
final class QueryHandlers {

    private final Map<String, Map<QueryClient, Set<String>>> resultsByQuery = new HashMap<>();
    private final Map<String, Integer> turns = new HashMap<>();

    synchronized void add(QuerySubscription subscription, QueryClient client) {
        resultsByQuery.computeIfAbsent(subscription.getQuery(), none -> new LinkedHashMap<>())
                .computeIfAbsent(client, none -> new HashSet<>()).add(subscription.getResultName());
    }

    synchronized void remove(QuerySubscription subscription, QueryClient client) {
        var handling = resultsByQuery.getOrDefault(subscription.getQuery(), Map.of());
        var results = handling.get(client);
        if (results != null) {
            results.remove(subscription.getResultName());
            if (results.isEmpty()) {
                handling.remove(client);
            }
        }
    }

    synchronized void leave(QueryClient client) {
        resultsByQuery.values().forEach(handling -> handling.remove(client));
    }

    /** Returns the next handler, round robin; empty if the query has none. */
    synchronized List<QueryClient> one(String query) {
        return inTurn(query, resultsByQuery.getOrDefault(query, Map.of()).keySet());
    }

    /** Returns one handler of each component: several processes of one application answer once. */
    synchronized List<QueryClient> oneOfEachComponent(String query) {
        var components = new LinkedHashMap<String, List<QueryClient>>();
        resultsByQuery.getOrDefault(query, Map.of()).keySet()
                .forEach(client -> components.computeIfAbsent(client.component(), none -> new ArrayList<>()).add(client));
        return components.values().stream().flatMap(ofOne -> inTurn(query, ofOne).stream()).toList();
    }

    synchronized Set<String> handling(String query) {
        var ids = new TreeSet<String>();
        resultsByQuery.getOrDefault(query, Map.of()).keySet().forEach(client -> ids.add(client.client()));
        return ids;
    }

    private List<QueryClient> inTurn(String query, Collection<QueryClient> candidates) {
        if (candidates.isEmpty()) {
            return List.of();
        }
        int turn = turns.merge(query, 1, Integer::sum);
        return List.of(List.copyOf(candidates).get(Math.floorMod(turn, candidates.size())));
    }
}
