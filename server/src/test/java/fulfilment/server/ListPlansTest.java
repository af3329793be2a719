package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.CountedStatements.Sent;
import fulfilment.testing.TestDatabase;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.config.BeanPostProcessor;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Asks for each list of the API with each of its filters, orders and searches, and lets the database plan the statements as if the account had a
 * million orders. Rule OPS-29.
 */
@BesideOthers
class ListPlansTest {

    /** Plans of which the whole table that grows is a part by intent. */
    private static final Map<Pattern, String> WHOLE = Map.of(
            Pattern.compile("/tasks\\?.*"), "the specification shows all tasks at once",
            Pattern.compile("/lots\\?&(status|search|expires_before|expires_within)=.*"),
            "what a lot's status and stock are follows from other rows, and is found for lot after lot",
            Pattern.compile("/purchaseorders/suggestions\\?.*"), "they are computed for all products",
            Pattern.compile("/backorders\\?&sorted_by=-?(amount|priority)"), "it has the backorders that wait, which are few",
            Pattern.compile("/purchaseorders/1/receipts\\?"),
            "all receipts with all lines; those of the recorded account have two thousand each",
            Pattern.compile("/shipments\\?&with_total=true"), "counting stops after ten thousand rows",
            Pattern.compile("/admin/shippingproviders/cancellations\\?"),
            "it has an index of the states that are shown, which is used when they are known",
            Pattern.compile("/products/3/parts\\?&nested=true"), "nobody can know how deep parts are nested");

    /** When the recorded account had just been loaded: few rows are newer. */
    private static final String LATE = "2026-11-29 23:46:00";
    private static final int PAGE = 100;
    private static final double DEAR = 1_000;
    private static final String SETTINGS = "select set_config";
    private static final String ONE_PLAN = "force_generic_plan";
    private static final Pattern ARRAY = Pattern.compile("any ?\\(\\?|\\?::\\w+\\[\\]");

    private static final JsonMapper JSON = new JsonMapper();
    private static final CountedStatements COUNTED = new CountedStatements();
    /** Plans follow from the time too. */
    private static final Service SERVICE = Service.startAt(new SettableClock(Instant.parse("2026-11-30T12:00:00Z")),
            BeanPostProcessor.class, COUNTED);
    private static final JsonNode DESCRIPTION = SERVICE.admin().get("/openapi.json").ok();

    private static final String LARGE = TestDatabase.create();

    @BeforeAll
    static void aLargeAccount() throws Exception {
        LargeAccount.pretend(LARGE);
    }

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @Test
    @Rule("OPS-29")
    void noListReadsAWholeTableThatGrows() throws Exception {
        var statements = new LinkedHashMap<String, String>();
        for (var asked : requests()) {
            COUNTED.forget();
            assertThat(SERVICE.admin().get(asked.replace("%", "%%")).status()).describedAs(asked).isIn(200, 404);
            var sent = COUNTED.sent(one -> one.isOfARequest() && one.sql().contains("select"));
            assertThat(sent).describedAs(asked).isNotEmpty();
            sent.stream().filter(one -> !one.findsKey()).forEach(one -> statements.putIfAbsent(planned(one), asked));
        }
        assertThat(statements).hasSizeGreaterThan(400);

        var dear = new TreeMap<String, List<String>>();
        try (var connection = large()) {
            for (var statement : statements.entrySet()) {
                var reads = wholeReads(connection, statement.getKey());
                if (!reads.isEmpty()) {
                    dear.put(statement.getValue(), reads);
                }
            }
        }

        assertThat(dear.entrySet()).filteredOn(one -> WHOLE.keySet().stream().noneMatch(known -> matches(known, one.getKey())))
                .isEmpty();
        assertThat(WHOLE.keySet()).describedAs("plans that are not dear any more")
                .allSatisfy(known -> assertThat(dear.keySet()).anyMatch(asked -> matches(known, asked)));
    }

    /** Otherwise nothing would be found. */
    @Test
    @Rule("OPS-29")
    void aStatementWithoutAnIndexIsFound() throws Exception {
        try (var connection = large()) {
            assertThat(wholeReads(connection, "select id from orders where body like 'a%' order by id")).hasSize(1);
            assertThat(wholeReads(connection, "select id from orders where body = 'a' order by id limit 100"))
                    .hasSize(1);
            assertThat(wholeReads(connection, "select id from orders where idcustomer = 7 order by id limit 100")).isEmpty();
            assertThat(wholeReads(connection, "select id from \"user\" where body like 'a%'")).isEmpty();
        }
    }

    private static boolean matches(Pattern known, String asked) {
        return known.matcher(asked).matches();
    }

    private static Connection large() throws Exception {
        // a plan for all arguments is only shown for statements that are sent as text
        var connection = DriverManager.getConnection(TestDatabase.forQueries(LARGE) + "&preferQueryMode=simple");
        connection.setAutoCommit(false);
        return connection;
    }

    /** With its arguments, unless it has one plan for all, or has arrays, which cannot be written. */
    private static String planned(Sent sent) {
        return sent.sql().contains(ONE_PLAN) || ARRAY.matcher(sent.sql()).find() ? sent.sql() : sent.full();
    }

    /** The parts of a plan that read a whole table, or a whole index for less than a page of rows, of those that grow. */
    private static List<String> wholeReads(Connection connection, String statement) throws SQLException {
        int end = statement.startsWith(SETTINGS) ? statement.indexOf("; ") : -1;
        var sql = statement.substring(end < 0 ? 0 : end + 2);
        boolean hasArguments = sql.contains("?");
        try (var planning = connection.createStatement()) {
            if (end >= 0) {
                planning.execute(statement.substring(0, end).replace(ONE_PLAN, "auto"));
            }
            try (var row = planning.executeQuery("explain (format json%s) %s".formatted(hasArguments ? ", generic_plan" : "",
                    hasArguments ? numbered(sql) : sql))) {
                row.next();
                var found = new ArrayList<String>();
                collect(JSON.readTree(row.getString(1)).get(0).get("Plan"), found);
                return found;
            }
        } finally {
            connection.rollback();
        }
    }

    private static String numbered(String sql) {
        var numbered = new StringBuilder();
        int number = 0;
        for (int i = 0; i < sql.length(); i++) {
            numbered.append(sql.charAt(i) == '?' ? "$" + ++number : String.valueOf(sql.charAt(i)));
        }
        return numbered.toString();
    }

    private static void collect(JsonNode node, List<String> found) {
        boolean isDear = node.get("Total Cost").asDouble() > DEAR;
        var type = node.get("Node Type").asString();
        if (isDear && type.equals("Seq Scan")) {
            found.add("reads all of " + node.get("Relation Name").asString());
        }
        if (isDear && type.startsWith("Index") && !node.has("Index Cond") && node.has("Filter")
                && node.get("Plan Rows").asLong() < PAGE) {
            found.add(
                    "looks through all of %s for %s".formatted(node.get("Index Name").asString(), node.get("Filter").asString()));
        }
        node.path("Plans").forEach(child -> collect(child, found));
    }

    /** Each list as it is, and with each of its parameters. */
    private static List<String> requests() {
        var paths = DESCRIPTION.get("paths");
        return paths.propertyNames().stream().filter(path -> isList(paths.get(path).path("get")))
                .flatMap(path -> requests(path.replace("/api/v1", ""), paths.get(path).get("get"))).toList();
    }

    private static boolean isList(JsonNode operation) {
        var contents = resolved(operation.path("responses").path("200")).path("content");
        return contents.propertyNames().stream().filter(type -> type.contains("json"))
                .anyMatch(type -> resolved(contents.get(type).path("schema")).path("type").asString("").equals("array"));
    }

    private static JsonNode resolved(JsonNode node) {
        return node.has("$ref") ? resolved(DESCRIPTION.at(node.get("$ref").asString().substring(1))) : node;
    }

    private static Stream<String> requests(String path, JsonNode operation) {
        var list = new StringBuilder(path);
        var filters = new ArrayList<JsonNode>();
        for (var parameter : parameters(operation, "path")) {
            var name = "{" + parameter.get("name").asString() + "}";
            list.replace(list.indexOf(name), list.indexOf(name) + name.length(), example(parameter));
        }
        list.append('?');
        for (var parameter : parameters(operation, "query")) {
            if (parameter.path("required").asBoolean(false)) {
                list.append(asked(parameter, example(parameter)));
            } else if (!parameter.get("name").asString().equals("as_of")) {
                filters.add(parameter);
            }
        }
        return Stream.concat(Stream.of(list.toString()),
                filters.stream().flatMap(parameter -> values(parameter).stream().map(value -> list + asked(parameter, value))));
    }

    private static List<JsonNode> parameters(JsonNode operation, String place) {
        return StreamSupport.stream(operation.path("parameters").spliterator(), false).map(ListPlansTest::resolved)
                .filter(parameter -> parameter.get("in").asString().equals(place)).toList();
    }

    private static String example(JsonNode parameter) {
        return parameter.get("schema").get("example").asString();
    }

    private static List<String> values(JsonNode parameter) {
        var pattern = parameter.get("schema").path("pattern").asString("");
        return switch (parameter.get("name").asString()) {
            case "sorted_by" -> Stream.of(pattern.substring(pattern.indexOf('(') + 1, pattern.indexOf(')')).split("\\|"))
                    .flatMap(column -> Stream.of(column, "-" + column)).toList();
            case "offset" -> List.of(String.valueOf(PAGE));
            default -> pattern.startsWith("^\\d{4}") ? List.of(example(parameter), LATE) : List.of(example(parameter));
        };
    }

    private static String asked(JsonNode parameter, String value) {
        return "&%s=%s".formatted(parameter.get("name").asString(), URLEncoder.encode(value, StandardCharsets.UTF_8));
    }
}
