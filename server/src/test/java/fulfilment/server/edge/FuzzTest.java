package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Description;
import fulfilment.server.Service;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * Requests made at random of what the description names, wrong in every way we can think of. Nothing may break the service, and
 * what is refused may leave nothing behind. More requests: {@code -Dfuzz.requests=100000}, another run: {@code -Dfuzz.seed=17}.
 */
class FuzzTest {

    private static final int REQUESTS = Integer.getInteger("fuzz.requests", 1500);
    private static final List<String> WORDS = List.of("", " ", "0", "1", "-1", "2147483647", "2147483648", "1.5", "x", "true",
            "null",
            "NL", "nl", "2030-01-31", "2030-01-31 10:00:00", "0000-00-00 00:00:00", "9999-12-31", "\\u0000", "\\ud800",
            "\\ud83d\\ude9a", "é",
            "' or 1=1 --", "%s%n", "<b>", "\\\\", "\\\"", "../..", "{}", "concept", "completed", "normal", "stock.move");
    private static final List<String> NUMBERS = List.of("0", "1", "2", "3", "-1", "-0", "100000001", "2147483647", "2147483648",
            "-2147483648", "99999999999999999999", "0.1", "1.00005", "1e2", "1e999999999", "1e-999999999", "-1E+400",
            "123456789012345678901234567890.123456789");

    static LongStream seeds() {
        return LongStream.of(Long.getLong("fuzz.seed", 20_260_101L));
    }

    /** Of its own, for it switches settings of the account that other tests rely on. */
    private static final Service SERVICE = Service.start();

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void nothingBreaksAndWhatIsRefusedLeavesNothing(long seed) {
        var random = new Random(seed);
        var description = Description.of(SERVICE.address());
        var endpoints = new ArrayList<>(description.endpoints());
        long events = SERVICE.events();
        int done = 0;
        for (int number = 0; number < REQUESTS; number++) {
            var endpoint = endpoints.get(random.nextInt(endpoints.size()));
            var method = random.nextInt(12) == 0
                    ? pick(random, List.of("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"))
                    : endpoint.substring(0, endpoint.indexOf(' '));
            var template = endpoint.substring(endpoint.indexOf(' ') + 1);
            if (template.endsWith("/keys/{idkey}") || template.equals("/admin/users/{iduser}")) {
                continue; // would take the key away that we call with
            }
            var operation = description.document().get("paths").get(template);
            var target = path(random, template) + query(random, operation);
            var body = method.equals("GET") ? new byte[0] : body(random, description, operation);

            var answer = Odd.request(SERVICE, method, target, body, headers(random));

            var sent = "request %d of seed %d: %s %s %s answered %d %s".formatted(number, seed, method, target,
                    new String(body, StandardCharsets.ISO_8859_1), answer.status(), answer.body());
            assertThat(answer.status()).describedAs(sent).isLessThan(500).isNotEqualTo(401);
            long after = SERVICE.events();
            if (answer.status() >= 400) {
                assertThat(after).describedAs(sent).isEqualTo(events);
                if (!method.equals("HEAD")) {
                    assertThat(answer.json().get("error").asBoolean()).describedAs(sent).isTrue();
                }
            } else {
                assertThat(answer.status()).describedAs(sent).isIn(200, 201, 204);
                done++;
            }
            events = after;
        }
        assertThat(done).describedAs("requests that were not refused").isGreaterThan(REQUESTS / 10);
    }

    private static String path(Random random, String template) {
        var path = new StringBuilder();
        for (var segment : template.substring(1).split("/")) {
            path.append('/').append(!segment.startsWith("{")
                    ? segment
                    : random.nextInt(5) == 0
                            ? pick(random,
                                    List.of("0", "-1", "x", "%20", "2147483648", "%F0%9F%9A%9A", "me", "1;a", "%27", "1.0", "%00",
                                            "%2f"))
                            : String.valueOf(1 + random.nextInt(6)));
        }
        return random.nextInt(15) == 0 ? path.append('/').toString() : path.toString();
    }

    private static String query(Random random, JsonNode operation) {
        var names = new ArrayList<>(List.of("offset", "search", "sincedate", "limit", "x"));
        operation.findValues("parameters").forEach(all -> all.forEach(parameter -> {
            if (parameter.path("in").asString("").equals("query")) {
                names.add(parameter.get("name").asString());
                names.add(parameter.get("name").asString());
            }
        }));
        var query = new StringBuilder();
        for (int more = random.nextInt(4); more > 0; more--) {
            query.append(query.isEmpty() ? '?' : '&').append(pick(random, names)).append(random.nextInt(6) == 0 ? "" : "=")
                    .append(pick(random,
                            List.of("", "0", "1", "-1", "abc", "true", "false", "%00", "%zz", "%ff", "2030-01-31+10:00:00",
                                    "2030-01-31", "%2B999999999-01-01", "0000-01-01", "2147483648", "%25", "%27%22%5C", "_",
                                    "9".repeat(40),
                                    "normal", "concept", "%F0%9F%9A%9A", "x".repeat(2000))));
        }
        return query.toString();
    }

    private static String[] headers(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> new String[] {"Content-Type: text/html", "Accept: image/png"};
            case 1 -> new String[] {"Idempotency-Key: " + random.nextInt(40)};
            case 2 -> new String[] {"Content-Encoding: gzip", "Accept-Encoding: gzip;q=0, br"};
            case 3 -> new String[] {"Accept-Language: \u00e9", "Range: bytes=0-1", "If-None-Match: *", "Expect: nothing"};
            case 4 -> new String[] {"X-HTTP-Method-Override: DELETE", "X-Forwarded-Host: a b", "Cookie: a=\u00ff; $"};
            default -> new String[0];
        };
    }

    private static byte[] body(Random random, Description description, JsonNode operation) {
        int kind = random.nextInt(20);
        if (kind == 0) {
            var noise = new byte[random.nextInt(64)];
            random.nextBytes(noise);
            return noise;
        }
        var schemas = operation.findValues("requestBody");
        var schema = schemas.isEmpty() || kind == 1
                ? null
                : description.document()
                        .at(pick(random, schemas).at("/content/application~1json/schema/$ref").asString("#").substring(1));
        var json = schema == null || schema.isMissingNode()
                ? anything(random, 0)
                : object(random, description, schema, 0);
        var bytes = json.getBytes(StandardCharsets.UTF_8);
        if (kind == 2 && bytes.length > 0) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        if (kind == 3) {
            var cut = new ByteArrayOutputStream();
            cut.write(bytes, 0, random.nextInt(bytes.length + 1));
            return cut.toByteArray();
        }
        return bytes;
    }

    private static String object(Random random, Description description, JsonNode schema, int depth) {
        var members = new ArrayList<String>();
        for (var member : schema.path("properties").properties()) {
            if (random.nextInt(6) != 0) {
                members.add("\"" + member.getKey() + "\":" + value(random, description, member.getValue(), depth));
            }
        }
        if (random.nextInt(10) == 0) {
            members.add("\"unknown\":" + anything(random, depth));
        }
        return "{" + String.join(",", members) + "}";
    }

    private static String value(Random random, Description description, JsonNode schema, int depth) {
        if (random.nextInt(7) == 0 || depth > 6) {
            return anything(random, depth);
        }
        if (schema.has("anyOf")) {
            return value(random, description, schema.get("anyOf").get(0), depth);
        }
        if (schema.has("$ref")) {
            return object(random, description, description.document().at(schema.get("$ref").asString().substring(1)), depth + 1);
        }
        if (schema.has("enum")) {
            return schema.get("enum").get(random.nextInt(schema.get("enum").size())).toString();
        }
        var type = schema.path("type").toString();
        if (type.contains("array")) {
            var items = new ArrayList<String>();
            for (int more = random.nextInt(4); more > 0; more--) {
                items.add(value(random, description, schema.path("items"), depth + 1));
            }
            return "[" + String.join(",", items) + "]";
        }
        if (type.contains("boolean")) {
            return pick(random, List.of("true", "false", "1", "\"0\"", "null"));
        }
        if (type.contains("integer") || type.contains("number")) {
            return random.nextBoolean() ? String.valueOf(1 + random.nextInt(5)) : pick(random, NUMBERS);
        }
        return type.contains("string") ? text(random) : anything(random, depth);
    }

    private static String anything(Random random, int depth) {
        return switch (random.nextInt(depth > 3 ? 4 : 7)) {
            case 0 -> pick(random, NUMBERS);
            case 1 -> text(random);
            case 2 -> pick(random, List.of("true", "false", "null"));
            case 3 -> "[]";
            case 4 -> "[" + anything(random, depth + 1) + "," + anything(random, depth + 1) + "]";
            case 5 -> "{\"a\":" + anything(random, depth + 1) + "}";
            default -> "[".repeat(40) + "]".repeat(40);
        };
    }

    private static String text(Random random) {
        return switch (random.nextInt(20)) {
            case 0 -> "\"" + "x".repeat(256) + "\"";
            case 1 -> "\"" + "y".repeat(70_000) + "\"";
            case 2, 3, 4, 5 -> "\"text " + random.nextInt(1000) + "\"";
            default -> "\"" + pick(random, WORDS) + "\"";
        };
    }

    private static <T> T pick(Random random, List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
