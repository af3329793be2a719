package fulfilment.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything that the service serves is documented. */
class Api9ImproperInventoryManagementTest {

    private static final Path STATUS = Path.of("..", "docs", "status.md");
    /** Endpoints named in the text above the tables, aliases of endpoints in them, or endpoints hidden from the description. */
    private static final Set<String> BEYOND_THE_TABLES = Set.of("GET /audit/events", "GET /warehouses/{}/stock_value",
            "GET /location_types", "POST /location_types", "GET /location_types/{}", "PUT /location_types/{}",
            "DELETE /location_types/{}",
            "POST /location_types/{}/default", "POST /hooks/{}");
    /** Served by a library, not by an endpoint of the service. */
    private static final String DESCRIPTION = "GET /api/v1/openapi.json";
    /** The description writes path parameters in snake case. */
    private static final Pattern CAPITAL_OF_PARAMETER = Pattern.compile("[A-Z](?=[A-Za-z]*})");
    private static final Pattern ROW = Pattern.compile("\\| (GET|POST|PUT|DELETE) \\| (/\\S+) \\| (works|partly|not offered).*");

    private static final Pattern KIND = Pattern.compile("\\| ([a-z_]+\\.[a-z_.]+) \\| works \\|");

    private final Service service = Service.shared();
    private final Client api = service.admin();

    @Test
    void describesEveryOperationAndNoOther() {
        var described = new TreeSet<String>();
        api.get("/openapi.json").ok().get("paths").properties().forEach(path -> path.getValue().propertyNames()
                .forEach(method -> described.add(method.toUpperCase() + " " + path.getKey())));

        var served = Operation.of(service).stream().filter(operation -> !isHidden(operation))
                .map(operation -> CAPITAL_OF_PARAMETER.matcher(operation.toString())
                        .replaceAll(capital -> "_" + capital.group().toLowerCase(Locale.ROOT)))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(described).isEqualTo(served);
    }

    @Test
    void servesEveryEndpointDocumentedAsWorking() throws IOException {
        var served = Operation.of(service).stream().map(operation -> operation.method() + " " + pattern(operation.shortPath()))
                .collect(Collectors.toSet());

        var missing = new TreeSet<>(status("works", "partly"));
        missing.removeAll(served);

        assertThat(missing).containsExactly(DESCRIPTION);
    }

    @Test
    @Rule("CON-24")
    void answersCode8ForEveryEndpointDocumentedAsNotOffered() throws IOException {
        for (var row : status("not offered")) {
            var parts = row.split(" ");
            api.send(parts[0], parts[1].replace("{}", "1"), parts[0].equals("GET") ? null : "{}").refused(400, 8);
        }
    }

    @Test
    void documentsEveryOperationAsWorking() throws IOException {
        var documented = status("works", "partly");

        var beyond = Operation.of(service).stream().filter(operation -> operation.path().startsWith("/api/v1"))
                .map(operation -> operation.method() + " " + pattern(operation.shortPath()))
                .filter(operation -> !documented.contains(operation))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(beyond).containsExactlyInAnyOrderElementsOf(BEYOND_THE_TABLES);
    }

    @Test
    @Rule({"AUT-16", "LOT-9"})
    void opensNoneOfOurOwnAdditionsToLimitedKeys() throws IOException {
        var own = Files.readAllLines(STATUS).stream().filter(row -> row.contains("our own")).map(ROW::matcher)
                .filter(Matcher::matches).map(row -> row.group(1) + " " + pattern(row.group(2))).collect(Collectors.toSet());

        var open = Operation.of(service).stream().filter(operation -> operation.declared().scopedKeys())
                .map(operation -> operation.method() + " " + pattern(operation.shortPath())).toList();

        assertThat(own).contains("GET /lots", "GET /lots/{}");
        assertThat(open).contains("GET /orders").doesNotContainAnyElementsOf(own);
    }

    @Test
    @Rule("HOK-2")
    void documentsEveryKindOfEventAsWorking() throws IOException {
        var rows = Files.readString(STATUS).split("## Event kinds")[1].lines().map(KIND::matcher).filter(Matcher::matches)
                .map(row -> row.group(1)).toList();

        assertThat(rows).containsExactlyInAnyOrderElementsOf(Stream.of(EventKind.values()).map(EventKind::word).toList())
                .hasSize(50); // 49 of the specification, and one of our own
    }

    @ParameterizedTest
    @ValueSource(strings = {"/actuator", "/actuator/health", "/actuator/env", "/actuator/heapdump", "/api", "/api/v0/orders",
            "/api/v2/orders",
            "/api/beta/orders", "/api/v1/debug", "/api/v1/proof/1", "/admin/health", "/h2-console", "/consoles", "/metrics",
            "/.env", "/.git/config",
            "/META-INF/MANIFEST.MF", "/application.yml", "/WEB-INF/web.xml", "/db/migration/V1010__event_store.sql"})
    void refusesOtherPaths(String path) {
        for (var caller : List.of(api, service.with("no-such-key-at-all"))) {
            assertThat(caller.sendTo("GET", path, null).status()).describedAs(path).isIn(400, 401, 404);
        }
    }

    private static boolean isHidden(Operation operation) {
        return operation.handler().hasMethodAnnotation(io.swagger.v3.oas.annotations.Hidden.class)
                || operation.handler().getBeanType().isAnnotationPresent(io.swagger.v3.oas.annotations.Hidden.class);
    }

    private static Set<String> status(String... words) throws IOException {
        return Files.readString(STATUS).lines().map(ROW::matcher)
                .filter(row -> row.matches() && List.of(words).contains(row.group(3)))
                .map(row -> row.group(1) + " " + pattern(row.group(2))).collect(Collectors.toCollection(TreeSet::new));
    }

    /** A path whose ids have no names. */
    private static String pattern(String path) {
        return path.replaceAll("\\{[^}]*}", "{}");
    }
}
