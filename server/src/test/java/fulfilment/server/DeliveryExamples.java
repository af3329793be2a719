package fulfilment.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes examples of deliveries for the description of the API if the tests run with {@code -Ddeliveries.write=true}. The example of a kind
 * is the delivery that shows most members, and the shorter one of two. It is kept until a run has a better one, or it is deleted.
 */
final class DeliveryExamples {

    private static final Path FILE = Path.of("../rest-api/src/main/resources/fulfilment/rest/description/deliveries.json");
    private static final boolean WRITING = Boolean.getBoolean("deliveries.write");
    /** Characters; the description has an example for each kind. */
    private static final int LONGEST = 4_500;
    private static final JsonMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private static final Map<String, JsonNode> BEST = new TreeMap<>();

    private DeliveryExamples() {}

    static void seen(String kind, JsonNode body) {
        if (WRITING) {
            offer(kind, anyTime(body));
        }
    }

    private static synchronized void offer(String kind, JsonNode body) {
        try {
            if (BEST.isEmpty()) {
                MAPPER.readTree(Files.readString(FILE)).properties().forEach(one -> BEST.put(one.getKey(), one.getValue()));
            }
            var best = BEST.get(kind);
            if (best == null || isBetter(body, best)) {
                BEST.put(kind, body);
                Files.writeString(FILE, MAPPER.writeValueAsString(BEST) + "\n");
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static boolean isBetter(JsonNode body, JsonNode than) {
        int length = body.toString().length();
        int known = than.toString().length();
        if (length > LONGEST || known > LONGEST) {
            return length < known;
        }
        long more = shown(body) - shown(than);
        return more > 0 || more == 0 && length < known;
    }

    /** How many different members it shows, apart from empty ones. */
    private static long shown(JsonNode body) {
        return members("", body).distinct().count();
    }

    private static Stream<String> members(String path, JsonNode value) {
        return switch (value.getNodeType()) {
            case OBJECT ->
                value.properties().stream().flatMap(member -> members(path + "." + member.getKey(), member.getValue()));
            case ARRAY -> value.valueStream().flatMap(element -> members(path, element));
            case NULL -> Stream.empty();
            default -> value.asString().isEmpty() ? Stream.empty() : Stream.of(path);
        };
    }

    /** Leaves out what differs in each run: times, addresses and random names. */
    private static JsonNode anyTime(JsonNode body) {
        return MAPPER.readTree(body.toString()
                .replaceAll("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d", "2026-01-31 13:45:00")
                .replaceAll("http://(localhost|127\\.0\\.0\\.1)(:\\d+)?", "https://fulfilment.example")
                .replaceAll("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}", "a1"));
    }
}
