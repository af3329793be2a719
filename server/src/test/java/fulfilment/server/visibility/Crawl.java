package fulfilment.server.visibility;

import fulfilment.server.Client;
import fulfilment.server.Description;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Calls every endpoint there is that reads, with every identifier there may be: the next endpoint is called as well. To be used on a service
 * of one's own, whose identifiers are small.
 */
final class Crawl {

    private static final Pattern PARAMETER = Pattern.compile("\\{([^}]*)}");

    private final Client client;
    private final Description description;
    private final int ids;

    /** @param ids the highest identifier of anything that matters */
    Crawl(Client client, Description description, int ids) {
        this.client = client;
        this.description = description;
        this.ids = ids;
    }

    /** @return what every endpoint answered, by its path; refusals too */
    Map<String, List<Client.Response>> answers() {
        var answers = new TreeMap<String, List<Client.Response>>();
        for (var endpoint : endpoints()) {
            var all = new ArrayList<Client.Response>();
            filled(endpoint, all);
            answers.put(endpoint, all);
        }
        return answers;
    }

    /** Paths of what can be read, below the version, without the description itself. */
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
        description.document().get("paths").path(path).path("get").path("parameters").forEach(parameter -> {
            if (parameter.path("in").asString("").equals("query")) {
                filters.add(parameter.get("name").asString());
            }
        });
        return filters;
    }

    Client.Response get(String endpoint, String filter, String value) {
        return client.send("GET", endpoint + "?" + filter + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8), null);
    }

    private void filled(String path, List<Client.Response> answers) {
        var parameter = PARAMETER.matcher(path);
        if (!parameter.find()) {
            answers.add(client.header("Accept", "application/json").send("GET", path, null));
            return;
        }
        if (parameter.group(1).toLowerCase(Locale.ROOT).equals("key")) {
            filled(parameter.replaceFirst("total-products"), answers);
            return;
        }
        for (int id = 1; id <= ids; id++) {
            filled(parameter.replaceFirst(String.valueOf(id)), answers);
        }
    }
}
