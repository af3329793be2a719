package fulfilment.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Asks two builds of the service, each on its own copy of one data folder, everything that can be read, and compares the bytes: each GET of
 * the description with all ids that answers name, lists to their last page and with each word of their parameters, as of now and as of
 * moments of the past.
 */
final class Answers implements Benchmark {

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final Pattern ID = Pattern.compile("\"(id[a-z_]*)\":(\\d+)");
    private static final Pattern PARAMETER = Pattern.compile("\\{([^}]+)}");
    private static final DateTimeFormatter SECOND = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
    private static final String API = "/api/v1";
    private static final int PAGE = 100;
    private static final int SHOWN = 300;

    /** A GET of the description. @param words parameters with the values to try */
    private record Endpoint(String path, boolean paged, boolean asOf, Map<String, List<String>> words) {

        List<String> parameters() {
            return PARAMETER.matcher(path).results().map(found -> found.group(1)).toList();
        }

        /** The path up to its last parameter. */
        String above() {
            return path.substring(0, path.lastIndexOf("/{"));
        }
    }

    private record Got(int status, byte[] body) {

        boolean is(Got other) {
            return status == other.status && (Arrays.equals(body, other.body) || isPdf() && printed().equals(other.printed()));
        }

        private boolean isPdf() {
            return body.length > 4 && body[0] == '%' && body[1] == 'P' && body[2] == 'D' && body[3] == 'F';
        }

        /** The document without what differs each time it is made. */
        private String printed() {
            return new String(body, StandardCharsets.ISO_8859_1).replaceAll("/ID \\[[^\\]]*]", "");
        }

        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    private static final class Side {

        private final HttpClient http = HttpClient.newHttpClient();
        private final String address;
        private final String authorization;

        Side(Service service, String key) {
            address = "http://127.0.0.1:" + service.address().getPort() + API;
            authorization = "Basic " + Base64.getEncoder().encodeToString((key + ":").getBytes(StandardCharsets.UTF_8));
        }

        Got get(String path) {
            try {
                var answer = http.send(HttpRequest.newBuilder(URI.create(address + path)).header("Authorization", authorization)
                        .build(), HttpResponse.BodyHandlers.ofByteArray());
                return new Got(answer.statusCode(), answer.body());
            } catch (IOException lost) {
                throw new UncheckedIOException(lost);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(interrupted);
            }
        }
    }

    @Override
    public String question() {
        return "Does each GET answer the same bytes as with another build, now and in the past? (--data is copied)";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("keys", Service.KEY);
        defaults.put("moments", "50");
        defaults.put("most", "2000");
        defaults.put("only", "");
        defaults.put("without", "");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        if (settings.text("data").isBlank() || settings.text("against").isBlank()) {
            throw new Settings.Wrong("name a data folder with --data, and another build with --against");
        }
        var more = Stream.concat(Stream.of("--fulfilment.public-address=https://golden.example"),
                settings.words("service").stream()).toList();
        try (var one = Service.start(settings, settings.path("jar"), settings.words("jvm"), more, copy(settings, "one"));
                var other = Service.start(settings, Path.of(settings.text("against")), settings.words("jvm"), more,
                        copy(settings, "other"))) {
            for (var key : settings.words("keys")) {
                new Comparison(new Side(one, key), new Side(other, key), settings, moments(other, settings.number("moments")))
                        .run();
            }
        }
    }

    private static String copy(Settings settings, String name) throws IOException {
        var copy = Files.createTempDirectory(settings.path("folder"), "fulfilment-answers-" + name + "-").resolve("data");
        var command = new ProcessBuilder("cp", "-a", settings.text("data"), copy.toString()).inheritIO().start();
        try {
            if (command.waitFor() != 0) {
                throw new IOException("the folder cannot be copied");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException(interrupted);
        }
        return copy.toString();
    }

    /** Seconds at which something happened, spread over the history. */
    private static List<String> moments(Service service, int number) throws SQLException {
        var zone = ZoneId.of("Europe/Amsterdam");
        var seconds = service.ask("""
                select string_agg(extract(epoch from at)::bigint::text, ' ' order by at) from (
                    select date_trunc('second', time_stamp) as at, row_number() over (order by global_index) as n,
                           count(*) over () as size from events.domain_event) e
                where n %% greatest(1, size / %d) = 0""".formatted(number));
        return Arrays.stream(seconds.split(" ")).distinct().map(Long::parseLong).map(Instant::ofEpochSecond)
                .map(at -> SECOND.format(LocalDateTime.ofInstant(at, zone))).toList();
    }

    private static final class Comparison {

        private final Side one;
        private final Side other;
        private final int most;
        private final List<String> moments;
        private final List<String> only;
        private final Set<String> without;
        private final Map<String, Integer> asked = new TreeMap<>();
        private final Map<String, Integer> different = new TreeMap<>();
        private final Map<String, Set<String>> ids = new TreeMap<>();
        private int number;
        private long bytes;

        Comparison(Side one, Side other, Settings settings, List<String> moments) {
            this.one = one;
            this.other = other;
            this.most = settings.number("most");
            this.moments = moments;
            this.only = settings.text("only").isBlank() ? List.of("/") : settings.words("only");
            this.without = Set.copyOf(settings.words("without"));
        }

        void run() {
            var endpoints = endpoints(other.get("/openapi.json").text());
            endpoints.stream().filter(this::isWanted).forEach(this::compare);
            System.out.printf("%,d answers of %d endpoints, %,d bytes: %d differ%n",
                    asked.values().stream().mapToInt(i -> i).sum(),
                    asked.size(), bytes, different.values().stream().mapToInt(i -> i).sum());
            var silent = endpoints.stream().filter(this::isWanted).map(Endpoint::path).filter(path -> !asked.containsKey(path))
                    .toList();
            System.out.println("Nothing to ask at: " + silent);
            different.forEach((path, times) -> System.out.printf("%6d of %6d differ: %s%n", times, asked.get(path), path));
        }

        private static List<Endpoint> endpoints(String description) {
            var found = new ArrayList<Endpoint>();
            var all = MAPPER.readTree(description);
            all.get("paths").properties().forEach(path -> {
                var get = path.getValue().get("get");
                if (get != null) {
                    found.add(
                            endpoint(path.getKey().startsWith(API) ? path.getKey().substring(API.length()) : path.getKey(), get,
                                    all));
                }
            });
            found.sort((a, b) -> a.parameters().size() - b.parameters().size());
            return found;
        }

        private static Endpoint endpoint(String path, JsonNode get, JsonNode all) {
            boolean paged = false;
            boolean asOf = false;
            var words = new LinkedHashMap<String, List<String>>();
            for (var named : get.path("parameters")) {
                var parameter = named.has("$ref") ? all.at(named.get("$ref").asString().substring(1)) : named;
                var name = parameter.path("name").asString();
                if (!parameter.path("in").asString().equals("query")) {
                    continue;
                }
                paged |= name.equals("offset");
                asOf |= name.equals("as_of");
                var schema = parameter.path("schema");
                if (schema.path("type").asString().equals("boolean")) {
                    words.put(name, List.of("true", "false"));
                } else if (schema.has("enum")) {
                    words.put(name, schema.get("enum").valueStream().map(JsonNode::asString).toList());
                }
            }
            return new Endpoint(path, paged, asOf, words);
        }

        private boolean isWanted(Endpoint endpoint) {
            return !without.contains(endpoint.path()) && only.stream().anyMatch(endpoint.path()::startsWith);
        }

        private void compare(Endpoint endpoint) {
            var paths = paths(endpoint);
            int turn = 0;
            for (var path : paths) {
                pages(endpoint, path, "");
                for (var word : endpoint.words().entrySet()) {
                    if (paths.size() < 20 || turn % (paths.size() / 20) == 0) {
                        word.getValue().forEach(value -> ask(endpoint, path + "?" + word.getKey() + "=" + encoded(value)));
                    }
                }
                if (endpoint.asOf() && !moments.isEmpty()) {
                    if (endpoint.parameters().isEmpty()) {
                        moments.forEach(moment -> pages(endpoint, path, "as_of=" + encoded(moment)));
                    } else {
                        int times = Math.max(1, moments.size() / paths.size());
                        for (int i = 0; i < times; i++) {
                            pages(endpoint, path, "as_of=" + encoded(moments.get((turn + i) % moments.size())));
                        }
                    }
                }
                turn++;
            }
        }

        /** All objects that the endpoint can be asked for, as far as answers named them; some of them if they are very many. */
        private List<String> paths(Endpoint endpoint) {
            if (endpoint.parameters().isEmpty()) {
                return List.of(endpoint.path());
            }
            var last = endpoint.parameters().getLast();
            var rest = endpoint.path().substring(endpoint.path().lastIndexOf("/{") + last.length() + 3);
            var found = new LinkedHashSet<String>();
            if (endpoint.parameters().size() == 1) {
                ids.entrySet().stream().filter(known -> known.getKey().endsWith(" " + last)).forEach(known -> known.getValue()
                        .forEach(id -> found.add(endpoint.above() + "/" + id + rest)));
            } else {
                var above = Pattern.compile(PARAMETER.matcher(endpoint.above()).replaceAll("\\\\d+") + " " + last);
                ids.entrySet().stream().filter(known -> above.matcher(known.getKey()).matches()).forEach(known -> known.getValue()
                        .forEach(id -> found.add(known.getKey().substring(0, known.getKey().indexOf(' ')) + "/" + id + rest)));
            }
            var all = List.copyOf(found);
            int every = Math.max(1, all.size() / most);
            return Stream.iterate(0, at -> at < all.size(), at -> at + every).map(all::get).toList();
        }

        private void pages(Endpoint endpoint, String path, String more) {
            for (int offset = 0;; offset += PAGE) {
                var query = Stream.of(more, offset == 0 ? "" : "offset=" + offset).filter(part -> !part.isEmpty())
                        .collect(Collectors.joining("&", "?", ""));
                var got = ask(endpoint, query.equals("?") ? path : path + query);
                if (!endpoint.paged() || got.status() != 200 || got.body().length < 3) {
                    return;
                }
            }
        }

        private Got ask(Endpoint endpoint, String path) {
            var expected = other.get(path);
            var got = one.get(path);
            for (int again = 0; again < 2 && !got.is(expected); again++) { // a second may have passed between the two
                expected = other.get(path);
                got = one.get(path);
            }
            asked.merge(endpoint.path(), 1, Integer::sum);
            bytes += expected.body().length;
            if (!got.is(expected) && different.merge(endpoint.path(), 1, Integer::sum) <= 2) {
                show(path, expected, got);
            }
            if (++number % 10_000 == 0) {
                System.out.printf("%,d answers, %,d bytes, now at %s%n", number, bytes, path);
            }
            if (expected.status() == 200 && !path.contains("?as_of")) {
                remember(path, expected.text());
            }
            return expected;
        }

        private void remember(String path, String answer) {
            var from = path.contains("?") ? path.substring(0, path.indexOf('?')) : path;
            var found = ID.matcher(answer);
            while (found.find()) {
                ids.computeIfAbsent(from + " " + found.group(1), key -> new LinkedHashSet<>()).add(found.group(2));
            }
        }

        private static void show(String path, Got expected, Got got) {
            int at = Arrays.mismatch(expected.body(), got.body());
            System.out.printf("GET %s%n  expected %d, got %d, first difference at byte %d%n  expected …%s%n  got      …%s%n",
                    path,
                    expected.status(), got.status(), at, around(expected, at), around(got, at));
        }

        private static String around(Got got, int at) {
            int from = Math.max(0, at - SHOWN / 2);
            return new String(got.body(), Math.min(from, got.body().length),
                    Math.max(0, Math.min(SHOWN, got.body().length - from)), StandardCharsets.UTF_8);
        }

        private static String encoded(String text) {
            return URLEncoder.encode(text, StandardCharsets.UTF_8);
        }
    }
}
