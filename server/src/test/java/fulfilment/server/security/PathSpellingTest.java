package fulfilment.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.api.local.GuardedBySession;
import fulfilment.server.Service;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.core.Ordered;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * However a path is spelled, no caller reaches an operation that refuses it. An interceptor after the check of rights records each handler
 * that is about to run and its caller; the documented table of rights says who may. To run it longer by hand:
 *
 * <pre>
 * mvn test -pl server -am -Dtest=PathSpellingTest -Dsurefire.failIfNoSpecifiedTests=false -Dspelling.requests=50000 -Dspelling.seed=17
 * </pre>
 */
class PathSpellingTest {

    private static final long SEED = Long.getLong("spelling.seed", 20_261_122L);
    private static final int REQUESTS = Integer.getInteger("spelling.requests", 4_000);
    private static final String CALLER = "X-Test-Caller";
    private static final Pattern ROW = Pattern.compile("\\| (\\w+) \\| (\\S+) \\| ([^|]*) \\| ([^|]*) \\|");

    /** An operation that ran, and its caller. */
    private record Reached(String caller, String operation, String path) {}

    /** @param header the request line that names the key; null for none */
    private record Caller(String name, @Nullable String header, Predicate<Row> allowed) {}

    /** A line of the documented table. */
    private record Row(String who, boolean limitedKeys) {}

    /** Runs after the check of rights, so it sees only requests that passed it. Pages with sessions know no keys, and have no row. */
    private static final class Witness implements WebMvcConfigurer, HandlerInterceptor {

        private final Set<Reached> reached = ConcurrentHashMap.newKeySet();

        @Override
        public void addInterceptors(InterceptorRegistry interceptors) {
            interceptors.addInterceptor(this).order(Ordered.LOWEST_PRECEDENCE);
        }

        @Override
        public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
            if (handler instanceof HandlerMethod method && !method.getBeanType().getName().startsWith("org.spring")
                    && !method.getBeanType().isAnnotationPresent(GuardedBySession.class)) {
                var pattern = String
                        .valueOf(request.getAttribute("org.springframework.web.servlet.HandlerMapping.bestMatchingPattern"));
                var shortPattern = pattern.startsWith("/api/v1") ? pattern.substring("/api/v1".length()) : pattern;
                var served = request.getMethod().equals("HEAD") ? "GET" : request.getMethod();
                if (request.getHeader(CALLER) != null) {
                    reached.add(new Reached(request.getHeader(CALLER), served + " " + shortPattern, request.getRequestURI()));
                }
            }
            return true;
        }
    }

    @Test
    @Rule("AUT-9")
    void refusesTheCallerHoweverThePathIsSpelled() throws IOException {
        System.out.printf("path spelling: seed %d, %d requests%n", SEED, REQUESTS);
        var witness = new Witness();
        try (var service = Service.startWith(WebMvcConfigurer.class, witness)) {
            var callers = callers(service);
            var table = table();
            var operations = Operation.of(service);
            var random = new Random(SEED);
            var spelling = new PathSpelling(random);
            var faults = new ArrayList<String>();
            int refusals = 0;
            try (var line = new RawConnection(service.address())) {
                for (int request = 0; request < REQUESTS; request++) {
                    var operation = operations.get(random.nextInt(operations.size()));
                    var caller = callers.get(random.nextInt(callers.size()));
                    var path = spelling.of(operation.pathWith(random.nextInt(4) == 0 ? "me" : "1"));
                    var answer = line.send(operation.method() + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + CALLER + ": "
                            + caller.name() + "\r\n" + (caller.header() == null ? "" : caller.header() + "\r\n")
                            + other(random, operation)
                            + "Content-Length: 2\r\n\r\n{}");
                    refusals += answer.status() == 401 || answer.status() == 403 ? 1 : 0;
                    if (answer.status() >= 500) {
                        faults.add("%s %s answered %d".formatted(operation.method(), path, answer.status()));
                    }
                }
            }
            faults.addAll(wronglyReached(witness.reached, callers, table));
            assertThat(faults).isEmpty();
            assertThat(refusals).describedAs("refusals").isGreaterThan(REQUESTS / 20);
            assertThat(witness.reached).describedAs("operations reached by other spellings").hasSizeGreaterThan(REQUESTS / 100);
        }
    }

    /** Headers and methods that make some frameworks treat a request as another one. */
    private static String other(Random random, Operation operation) {
        return switch (random.nextInt(12)) {
            case 0 -> "X-Original-URL: " + operation.pathWith("1") + "\r\n";
            case 1 -> "X-Rewrite-URL: " + operation.pathWith("1") + "\r\n";
            case 2 -> "X-HTTP-Method-Override: GET\r\n";
            case 3 -> "X-Forwarded-Prefix: /admin\r\n";
            case 4 -> "X-Forwarded-For: 127.0.0.1\r\n";
            default -> "";
        };
    }

    private static List<Caller> callers(Service service) {
        var callers = new Callers(service);
        int owner = service.fulfilmentCustomer();
        return List.of(new Caller("none", null, row -> row.who().startsWith("everyone")),
                new Caller("wrong", "Authorization: Bearer wrong-key-of-this-length", row -> row.who().startsWith("everyone")),
                new Caller("plain", bearer(callers.keyOfUser(false, Set.of(), null)),
                        row -> row.who().equals("any user") || row.who().startsWith("everyone")),
                new Caller("products", bearer(callers.keyOfUser(false, Set.of(Right.PRODUCTS_EDIT), null)),
                        row -> row.who().startsWith("any") || row.who().startsWith("everyone")
                                || row.who().equals("`products.edit`")),
                new Caller("all rights", bearer(callers.keyOfUser(false, EnumSet.allOf(Right.class), null)),
                        row -> !row.who().equals("admins")),
                new Caller("limited", bearer(callers.keyOfUser(true, Set.of(), owner)),
                        row -> row.limitedKeys() || row.who().startsWith("everyone")),
                new Caller("limited plain", bearer(callers.keyOfUser(false, Set.of(), owner)),
                        row -> row.limitedKeys() && row.who().equals("any user") || row.who().startsWith("everyone")));
    }

    private static String bearer(String key) {
        return "Authorization: Bearer " + key;
    }

    private static Map<String, Row> table() throws IOException {
        return RightsTable.stored().lines().map(ROW::matcher).filter(row -> row.matches() && !row.group(1).equals("Method"))
                .collect(Collectors.toMap(row -> row.group(1) + " " + row.group(2),
                        row -> new Row(row.group(3), row.group(4).equals("yes"))));
    }

    private static List<String> wronglyReached(Set<Reached> reached, List<Caller> callers, Map<String, Row> table) {
        var byName = callers.stream().collect(Collectors.toMap(Caller::name, caller -> caller));
        return reached.stream().filter(one -> {
            var row = table.get(one.operation());
            return row == null || !byName.get(one.caller()).allowed().test(row);
        }).map(Reached::toString).toList();
    }

    @Test
    void reportsACallerWhoReachesARefusedOperation() throws IOException {
        var callers = callers(Service.shared());
        var allowed = Set.of(new Reached("plain", "GET /orders", "/x"), new Reached("limited", "GET /orders", "/x"),
                new Reached("all rights", "POST /orders", "/x"));
        var wrong = Set.of(new Reached("plain", "POST /admin/users/{iduser}/keys", "/x"),
                new Reached("none", "GET /orders", "/x"),
                new Reached("products", "POST /orders", "/x"), new Reached("limited", "GET /tasks", "/x"),
                new Reached("all rights", "GET /audit/events", "/x"), new Reached("plain", "GET /of-no-row", "/x"));

        assertThat(wronglyReached(allowed, callers, table())).isEmpty();
        assertThat(wronglyReached(wrong, callers, table())).hasSize(wrong.size());
    }
}
