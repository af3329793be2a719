package fulfilment.server.moveout;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import fulfilment.api.kernel.Rule;
import fulfilment.loader.moveout.MoveOut;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.SampleObjects;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** An account with one object of every kind. */
@BesideOthers
class MoveOutTest {

    private static final SettableClock CLOCK = new SettableClock(Instant.parse("2026-06-01T10:00:00Z"));
    private static final Service SERVICE = Service.startAt(CLOCK);
    private static final Client ADMIN = SERVICE.admin();
    private static final Instant MOMENT = Instant.parse("2026-06-01T11:00:00Z");
    private static final String ORDER = "{\"deliveryname\": \"%s\", \"deliverycountry\": \"nl\", "
            + "\"products\": [{\"idproduct\": 1, \"amount\": 1}]}";

    /** The account as it was at the moment. */
    @TempDir
    private static Path shared;
    @TempDir
    private Path temp;
    private String said = "";
    private String complained = "";

    @BeforeAll
    static void fill() {
        SERVICE.fulfilmentCustomer();
        SampleObjects.bring(ADMIN);
        ADMIN.post("/orders/1/notes", "{\"note\": \"Ring \\u00e9 twice\\nplease\"}").created();
        ADMIN.put("/products/2", "{\"active\": false}").ok();
        for (int order = 0; order < 105; order++) {
            ADMIN.post("/orders", ORDER.formatted("Nº " + order)).created();
        }
        CLOCK.passes(Duration.ofHours(1).minusSeconds(10));
        ADMIN.post("/tasks", "{\"title\": \"just before\"}").created();
        CLOCK.passes(Duration.ofSeconds(40));
        ADMIN.post("/tasks", "{\"title\": \"just after\"}").created();
        CLOCK.passes(Duration.ofHours(1));
        ADMIN.post("/orders", ORDER.formatted("arrived afterwards")).created();
        ADMIN.put("/products/1", "{\"name\": \"another name\"}").ok();
    }

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    private int moveOut(String address, String key, Path to, String... more) throws IOException {
        var keyFile = Files.writeString(temp.resolve("key"), key + "\n");
        var words = new ArrayList<>(List.of("--to", to.toString(), "--key-file", keyFile.toString(), "--url", address));
        words.addAll(List.of(more));
        return run(words);
    }

    private int run(List<String> words) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int code = MoveOut.run(words, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
        said = out.toString(UTF_8);
        complained = err.toString(UTF_8);
        return code;
    }

    /** The folder with the whole account, which tests only read. */
    private Path account() throws IOException {
        var account = shared.resolve("account");
        if (!Files.exists(account)) {
            assertThat(moveOut(account)).as(complained).isZero();
            assertThat(said).contains("Writing the account at %s as it was at %s".formatted(SERVICE.address(), MOMENT))
                    .contains("Complete: ");
        }
        return account;
    }

    private int moveOut(Path to) throws IOException {
        return moveOut(SERVICE.address(), Service.ADMIN_KEY, to, "--as-of", MOMENT.toString());
    }

    private static List<String> lines(Path folder, String list) throws IOException {
        return Files.readAllLines(folder.resolve("lists/%s.jsonl".formatted(list)));
    }

    private static JsonNode manifest(Path folder) throws IOException {
        return Client.parse(Files.readString(folder.resolve("manifest.json")));
    }

    private static String asOf(String path) {
        return path + (path.contains("?") ? "&" : "?") + "as_of=" + MOMENT;
    }

    @Test
    @Rule({"OUT-1", "OUT-2"})
    void writesEveryListAsTheApiAnsweredItThen() throws IOException {
        var to = account();

        for (var list : List.of("customers /customers", "suppliers /suppliers", "tags /tags", "warehouses /warehouses",
                "vatgroups /vatgroups", "templates /templates", "locations /locations", "location_types /locationtypes",
                "purchaseorders /purchaseorders", "receipts /receipts", "picklists /picklists", "backorders /backorders",
                "webshoporders /webshoporders", "movements /movements", "stockcounts /locationstockcounts", "tasks /tasks",
                "hooks /hooks",
                "orderfields /orderfields", "productfields /productfields", "customerfields /customerfields",
                "pricelists /pricelists", "fulfilment_customers /fulfilment/customers", "users /users",
                "picklist_batch_presets /picklists/batches/presets", "return_statuses /return_statuses",
                "return_reasons /return_reasons")) {
            var name = list.substring(0, list.indexOf(' '));
            var answer = ADMIN.get(asOf(list.substring(name.length() + 1))).body();
            assertThat("[" + String.join(",", lines(to, name)) + "]").as(name).isEqualTo(answer).isNotEqualTo("[]");
        }
        for (var history : Map.of("stock_history", "/stockhistory", "location_stock_history", "/location-stock-history")
                .entrySet()) {
            var answer = ADMIN.get(asOf(history.getValue())).ok().valueStream().map(JsonNode::toString).toList();
            assertThat(lines(to, history.getKey())).map(line -> Client.parse(line).toString())
                    .containsExactlyInAnyOrderElementsOf(answer).isNotEmpty();
        }
        assertThat(lines(to, "account")).containsExactly(ADMIN.get(asOf("/admin/account")).body());
        assertThat(lines(to, "returns")).containsExactly(ADMIN.get(asOf("/returns/1")).body());
        assertThat(lines(to, "picklist_batches")).containsExactly(ADMIN.get(asOf("/picklists/batches/1")).body());
        assertThat("[" + String.join(",", lines(to, "lots")) + "]").isEqualTo(ADMIN.get(asOf("/lots?lot_number=L-1")).body());
        assertThat(lines(to, "orders.notes"))
                .containsExactly("{\"idorder\":1,\"notes\":%s}".formatted(ADMIN.get(asOf("/orders/1/notes")).body()));
        assertThat(lines(to, "products.parts")).hasSize(2).first().asString().startsWith("{\"idproduct\":3,\"parts\":[{");
        assertThat(lines(to, "users.keys")).first().asString().contains("\"keys\":[").doesNotContain(Service.ADMIN_KEY);

        assertThat(lines(to, "products")).hasSize(4).noneMatch(line -> line.contains("another name"))
                .anyMatch(line -> line.contains("\"active\":false"));
        assertThat(lines(to, "tasks")).hasSize(2).anyMatch(line -> line.contains("just before"));
        var orders = lines(to, "orders");
        assertThat(orders).hasSizeGreaterThan(105).doesNotHaveDuplicates().noneMatch(line -> line.contains("arrived afterwards"))
                .contains(ADMIN.get(asOf("/orders/7")).body());
        var listed = new ArrayList<String>();
        for (int offset = 0; offset < orders.size(); offset += 100) {
            ADMIN.get(asOf("/orders?offset=" + offset)).ok().forEach(order -> listed.add(order.toString()));
        }
        assertThat(orders).map(order -> Client.parse(order).toString()).isEqualTo(listed);
    }

    @Test
    @Rule({"OUT-3", "AUD-5"})
    void writesTheLogUpToTheMoment() throws IOException {
        var to = account();

        var events = Files.readAllLines(to.resolve("events.jsonl"));

        assertThat(events.stream().map(line -> Client.parse(line).get("event").asLong()).toList())
                .isEqualTo(SERVICE.bean(JdbcTemplate.class).queryForList("""
                        select global_index from events.domain_event where time_stamp < timestamptz '2026-06-01 11:00:01+00'
                        order by transaction, global_index""", Long.class));
        var first = ADMIN.get("/audit/events?object=order-7").body();
        assertThat(events).anySatisfy(line -> assertThat(first).contains(line));
        assertThat(events).noneMatch(line -> line.contains("arrived afterwards"));
    }

    @Test
    @Rule("OUT-4")
    void copiesImages() throws IOException {
        var to = account();

        var image = ADMIN.get("/products/1/images").ok().get(0);
        var name = image.get("url").asString().replaceFirst(".*/images/", "images/");

        assertThat(Files.size(to.resolve(name))).isEqualTo(image.get("size").asLong());
        assertThat(Files.readAllBytes(to.resolve(name))).startsWith(0x89, 'P', 'N', 'G');
    }

    @Test
    @Rule({"OUT-6", "OUT-7"})
    void namesEachFileWithItsDigestAndKeepsItFromOthers() throws Exception {
        var to = account();

        var manifest = manifest(to);
        assertThat(manifest.get("as_of").asString()).isEqualTo("2026-06-01T11:00:00Z");
        assertThat(manifest.get("from").asString()).isEqualTo(SERVICE.address());
        assertThat(manifest.get("left_out")).isEmpty();
        var named = new TreeMap<String, String>();
        for (var file : manifest.get("files")) {
            var path = to.resolve(file.get("name").asString());
            named.put(file.get("name").asString(), file.get("sha256").asString());
            assertThat(file.get("bytes").asLong()).isEqualTo(Files.size(path));
            if (path.toString().endsWith(".jsonl")) {
                assertThat(file.get("lines").asLong()).isEqualTo(Files.readAllLines(path).size());
            }
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path))).isEqualTo("rw-------");
        }
        var there = contents(to);
        assertThat(there.remove("manifest.json")).isNotNull();
        assertThat(named).isEqualTo(there);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(to))).isEqualTo("rwx------");
    }

    /** The digests of all files in a folder, by name. */
    private static Map<String, String> contents(Path folder) throws Exception {
        var digest = MessageDigest.getInstance("SHA-256");
        var contents = new TreeMap<String, String>();
        try (var files = Files.walk(folder)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(file).toString(),
                        HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file))));
            }
        }
        return contents;
    }

    /** The way to the service breaks after 4, 40 and then 100 requests. */
    @Test
    @Rule("OUT-6")
    void goesOnWhereItWasInterrupted() throws Exception {
        var pieces = temp.resolve("pieces");
        var left = new AtomicInteger();
        var client = HttpClient.newHttpClient();
        var way = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        way.createContext("/", exchange -> {
            try (exchange) {
                if (left.getAndDecrement() <= 0) {
                    exchange.sendResponseHeaders(418, -1);
                    return;
                }
                var answer = client.send(HttpRequest.newBuilder(URI.create(SERVICE.address() + exchange.getRequestURI()))
                        .header("Authorization", exchange.getRequestHeaders().getFirst("Authorization")).build(),
                        BodyHandlers.ofByteArray());
                exchange.sendResponseHeaders(answer.statusCode(), answer.body().length == 0 ? -1 : answer.body().length);
                exchange.getResponseBody().write(answer.body());
            } catch (InterruptedException interrupted) {
                throw new IOException(interrupted);
            }
        });
        way.start();
        try {
            var address = "http://127.0.0.1:" + way.getAddress().getPort();
            for (int requests : new int[] {4, 40, 100}) {
                left.set(requests);
                assertThat(moveOut(address, Service.ADMIN_KEY, pieces, "--as-of", MOMENT.toString())).isEqualTo(1);
                assertThat(complained).contains("was refused (418)");
                assertThat(pieces.resolve("manifest.json")).doesNotExist();
            }
            left.set(Integer.MAX_VALUE);
            // the moment of the first run counts, not that of this one
            assertThat(moveOut(address, Service.ADMIN_KEY, pieces, "--as-of", "2026-06-01T12:00:00Z")).as(complained).isZero();
            assertThat(said).contains("written already");
        } finally {
            way.stop(0);
        }
        var expected = contents(account());
        var actual = contents(pieces);
        expected.remove("manifest.json");
        actual.remove("manifest.json");
        assertThat(actual).isEqualTo(expected);
    }

    @Test
    @Rule("OUT-5")
    void writesOnlyWhatALimitedKeyMayRead() throws IOException {
        var key = ADMIN.newKey(1, "\"idfulfilment_customer\": 1");
        CLOCK.passes(Duration.ofMinutes(1));
        var to = temp.resolve("theirs");

        assertThat(moveOut(SERVICE.address(), key, to, "--as-of", CLOCK.instant().minusSeconds(1).toString())).as(complained)
                .isZero();

        assertThat(lines(to, "products")).singleElement().asString().contains("\"productcode\":\"two\"");
        assertThat(lines(to, "orders")).isEmpty();
        assertThat(to.resolve("events.jsonl")).doesNotExist();
        assertThat(to.resolve("lists/account.jsonl")).doesNotExist();
        var leftOut = manifest(to).get("left_out").valueStream().map(one -> one.get("path").asString())
                .collect(Collectors.toSet());
        assertThat(leftOut).contains("/audit/events", "/admin/account", "/users");
        assertThat(said).contains("Not written: /audit/events (GET /api/v1/audit/events was refused (403): ");
    }

    @Test
    @Rule("OUT-6")
    void touchesNoFolderThatHoldsAnythingElse() throws IOException {
        var to = Files.createDirectory(temp.resolve("full"));
        var file = Files.writeString(to.resolve("mine"), "mine");
        assertThat(moveOut(to)).isEqualTo(1);
        assertThat(complained).isEqualTo("move-out: %s is not an empty folder%n".formatted(to));
        assertThat(moveOut(file)).isEqualTo(1);
        assertThat(complained).isEqualTo("move-out: %s is not an empty folder%n".formatted(file));
        try (var files = Files.list(to)) {
            assertThat(files).containsExactly(file);
        }

        var begun = Files.createDirectory(temp.resolve("begun"));
        Files.writeString(begun.resolve("unfinished.json"), "{\"from\": \"http://other\", \"as_of\": \"2026-06-01T11:00:00Z\"}");
        assertThat(moveOut(begun)).isEqualTo(1);
        assertThat(complained).isEqualTo("move-out: %s was begun from http://other; name another folder for %s%n".formatted(begun,
                SERVICE.address()));
        Files.writeString(begun.resolve("unfinished.json"), "{\"from\": ");
        assertThat(moveOut(begun)).isEqualTo(1);
        assertThat(complained).contains("cannot be read; empty the folder and start again");

        Files.writeString(begun.resolve("manifest.json"), "{}");
        assertThat(moveOut(begun)).isEqualTo(1);
        assertThat(complained).isEqualTo("move-out: %s holds an account already; name another folder%n".formatted(begun));
    }

    @Test
    @Rule("OUT-2")
    void refusesAMomentInTheFutureAndAWrongKeyAndWritesNothing() throws IOException {
        var to = temp.resolve("account");

        assertThat(moveOut(SERVICE.address(), Service.ADMIN_KEY, to, "--as-of", "2126-06-01T11:00:00Z")).isEqualTo(1);
        assertThat(complained).contains("as_of").contains("lies in the future");
        assertThat(moveOut(SERVICE.address(), Service.ADMIN_KEY, to, "--as-of", "2020-06-01T11:00:00Z")).isEqualTo(1);
        assertThat(complained).isEqualTo("move-out: the user of the key did not exist yet at 2020-06-01T11:00:00Z; "
                + "start again later, or name a later moment%n".formatted());
        assertThat(moveOut(SERVICE.address(), "wrong", to)).isEqualTo(1);
        assertThat(complained).isEqualTo("move-out: %s/api/v1 does not accept this key%n".formatted(SERVICE.address()));
        assertThat(to).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "--key-file KEY | --to is required",
            "--to TO | --key-file is required",
            "--to TO --key-file NONE | --key-file NONE cannot be read",
            "--to TO --key-file EMPTY | --key-file EMPTY does not hold a key",
            "--to TO --key-file KEY --url nowhere | --url nowhere is not an address like http://localhost:8080",
            "--to TO --key-file KEY --as-of yesterday | --as-of yesterday is not a moment like 2026-12-31T22:59:59Z",
            "--to TO --to TO | --to is given twice",
            "--from TO | unknown argument --from",
            "--to | --to needs a value"})
    void namesWhatIsWrongWithItsArguments(String words, String problem) throws IOException {
        Files.writeString(temp.resolve("KEY"), "key");
        Files.writeString(temp.resolve("EMPTY"), "\n");

        assertThat(run(List.of(here(words).split(" ")))).isEqualTo(2);

        assertThat(complained).startsWith("move-out: " + here(problem)).contains("usage: move-out --to FOLDER");
        assertThat(temp.resolve("TO")).doesNotExist();
    }

    private String here(String words) {
        return words.replaceAll("\\b(TO|KEY|EMPTY|NONE)\\b", temp + "/$1");
    }
}
