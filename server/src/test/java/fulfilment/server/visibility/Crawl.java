package fulfilment.server.visibility;

import fulfilment.server.Client;
import fulfilment.server.Description;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Calls every reading endpoint with every possible identifier, so new endpoints are included automatically. Use it on a separate service,
 * whose identifiers are small.
 */
final class Crawl {

    private static final Pattern PARAMETER = Pattern.compile("\\{([^}]*)}");

    private final Client client;
    private final Description description;
    private final int ids;
    /** Identifiers to request, by the path of the list that contains them. */
    private final Map<String, Set<Long>> known = new HashMap<>();

    /** @param ids the highest relevant identifier */
    Crawl(Client client, Description description, int ids) {
        this.client = client;
        this.description = description;
        this.ids = ids;
    }

    /** @return the answers of every endpoint by its path, including refusals */
    Map<String, List<Client.Response>> answers() {
        return answers(endpoints());
    }

    /** @return the answers of these endpoints */
    Map<String, List<Client.Response>> answers(Collection<String> endpoints) {
        var answers = new TreeMap<String, List<Client.Response>>();
        for (var endpoint : endpoints) {
            var all = new ArrayList<Client.Response>();
            filled(endpoint, all);
            if (!endpoint.contains("{")) {
                filters(endpoint).stream().filter(filter -> filter.startsWith("id"))
                        .forEach(filter -> all.add(get(endpoint, filter, "1")));
            }
            answers.put(endpoint, all);
        }
        return answers;
    }

    /** Paths of the reading endpoints below the version, without the description itself. */
    Set<String> endpoints() {
        var endpoints = new TreeSet<String>();
        for (var endpoint : description.endpoints()) {
            if (endpoint.startsWith("GET /api/v1/")) {
                endpoints.add(endpoint.substring("GET /api/v1".length()));
            } else if (endpoint.startsWith("GET /admin")) {
                endpoints.add(endpoint.substring("GET ".length()));
            }
        }
        return endpoints;
    }

    /** The names of an endpoint's filters. */
    List<String> filters(String endpoint) {
        var filters = new ArrayList<String>();
        var path = endpoint.startsWith("/admin") ? endpoint : "/api/v1" + endpoint;
        description.parameters(description.document().get("paths").path(path).path("get")).forEach(parameter -> {
            if (parameter.path("in").asString("").equals("query")) {
                filters.add(parameter.get("name").asString());
            }
        });
        return filters;
    }

    Client.Response get(String endpoint, String filter, String value) {
        return client.send("GET", endpoint + "?" + filter + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8), null);
    }

    private Client.Response get(String path) {
        return client.header("Accept", "application/json").send("GET", path, null);
    }

    private void filled(String path, List<Client.Response> answers) {
        var parameter = PARAMETER.matcher(path);
        if (!parameter.find()) {
            answers.add(get(path));
            return;
        }
        if (parameter.group(1).toLowerCase(Locale.ROOT).equals("key")) {
            filled(parameter.replaceFirst("total-products"), answers);
            return;
        }
        for (long id : candidates(path.substring(0, parameter.start() - 1), parameter.group(1))) {
            filled(parameter.replaceFirst(String.valueOf(id)), answers);
        }
    }

    /** Small identifiers, and some from lists. */
    private Set<Long> candidates(String list, String parameter) {
        return known.computeIfAbsent(list, path -> {
            var candidates = new TreeSet<Long>();
            boolean isNested = path.indexOf('/', 1) >= 0;
            for (long id = 1; id <= (isNested ? Math.min(ids, 3) : ids); id++) {
                candidates.add(id);
            }
            var answer = get(path);
            if (answer.status() == 200 && answer.body().startsWith("[")) {
                int most = isNested ? 3 : 45;
                answer.ok().valueStream().limit(most).map(one -> one.path(parameter.toLowerCase(Locale.ROOT)))
                        .filter(JsonNode::isNumber).forEach(id -> candidates.add(id.asLong()));
            }
            return candidates;
        });
    }
}
