package fulfilment.loader.moveout;

import fulfilment.loader.moveout.TargetFolder.Line;
import fulfilment.loader.moveout.TargetFolder.Written;
import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.LoadProblem.Refused;
import fulfilment.loader.remote.Remote;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Writes an account, as one key sees it. Rules OUT-1, OUT-3, OUT-4, OUT-5. */
final class AccountWriter {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern MEMBER = Pattern.compile("\\{([a-z_]+)}");
    /** The address of an image or a paper that needs no key. */
    private static final Pattern FILE = Pattern.compile("https?://[^?#]*/((?:images|labels)/[A-Za-z0-9_-][A-Za-z0-9._-]{0,200})");
    /** Members that hold such an address, or a list of them. */
    private static final List<String> LINKS = List.of("images", "url", "labelurl", "labelurl_pdf", "labelurl_zpl");
    private static final Set<String> WITH_LINKS = Set.of("products", "shipments", "label_attempts", "returns.labels");
    private static final Duration PAUSE = Duration.ofMillis(500);
    /** How often the end of older transactions is awaited: for ten minutes. */
    private static final int PATIENCE = 1_200;

    /** Something that the folder does not have. @param reason in words */
    record LeftOut(String path, String reason) {}

    private final Remote remote;
    private final TargetFolder folder;
    private final PrintStream out;
    private final String asOf;
    private final List<LeftOut> leftOut = new ArrayList<>();

    AccountWriter(Remote remote, TargetFolder folder, PrintStream out) {
        this.remote = remote;
        this.folder = folder;
        this.out = out;
        this.asOf = "as_of=" + folder.moment();
    }

    List<LeftOut> leftOut() {
        return List.copyOf(leftOut);
    }

    /** Writes all but the manifest. */
    void write() throws IOException {
        folder.writeWhole("openapi.json", remote.text("/openapi.json").getBytes(StandardCharsets.UTF_8));
        for (var resource : Resource.ALL) {
            readable(resource.lists().getFirst(), () -> file(fileOf(resource.name()), lines -> objects(resource, lines)));
            for (var part : folder.has(fileOf(resource.name())) ? resource.parts() : List.<Resource.Part>of()) {
                readable(part.path(),
                        () -> file(fileOf(resource.name() + "." + part.name()), lines -> parts(resource, part, lines)));
            }
        }
        readable(Resource.EVENTS, () -> file("events.jsonl", this::events));
        for (var name : WITH_LINKS) {
            if (folder.has(fileOf(name))) {
                files(name);
            }
        }
    }

    private static String fileOf(String resource) {
        return "lists/" + resource + ".jsonl";
    }

    @FunctionalInterface
    private interface Step {

        void run() throws IOException;
    }

    /** A key may not read everything. What it may not read is named in the manifest. */
    private void readable(String path, Step step) throws IOException {
        try {
            step.run();
        } catch (Refused refused) {
            if (!refused.isForbidden()) {
                throw refused;
            }
            leftOut.add(new LeftOut(path, String.valueOf(refused.getMessage())));
        }
    }

    private void file(String name, TargetFolder.Lines lines) throws IOException {
        if (folder.has(name)) {
            out.printf("%-42s written already%n", name);
            return;
        }
        long start = System.nanoTime();
        long count = folder.writeLines(name, lines);
        out.printf(Locale.ROOT, "%-42s %,12d lines %,9.1f s%n", name, count, (System.nanoTime() - start) / 1e9);
    }

    private void objects(Resource resource, Line lines) throws IOException {
        var whole = resource.whole();
        var shown = new HashSet<String>();
        Line one = whole == null ? lines : object -> {
            var path = of(JSON.readTree(object), whole);
            if (shown.add(path)) { // several lots have the same number
                each(path, lines);
            }
        };
        for (var list : resource.lists()) {
            if (resource.owner() == null) {
                each(list, one);
            } else {
                eachWritten(resource.owner(), owner -> each(of(owner, list), one));
            }
        }
    }

    @FunctionalInterface
    private interface Objects {

        void take(JsonNode object) throws IOException;
    }

    /** Reads a list that is written already. */
    private void eachWritten(String resource, Objects objects) throws IOException {
        try (var lines = folder.lines(fileOf(resource))) {
            for (var line : (Iterable<String>) lines::iterator) {
                objects.take(JSON.readTree(line));
            }
        }
    }

    /** Writes a line for each object that has any: its id and its list. */
    private void parts(Resource resource, Resource.Part part, Line lines) throws IOException {
        var id = MEMBER.matcher(part.path()).results().findFirst().orElseThrow().group(1);
        eachWritten(resource.name(), object -> {
            var items = items(of(object, part.path()));
            if (!items.isEmpty()) {
                lines.add("{\"%s\":%s,\"%s\":[%s]}".formatted(id, object.get(id), part.name(), String.join(",", items)));
            }
        });
    }

    /** The items of a list of an object. An object that cannot have any answers that there is no such list: products that have no parts do. */
    private List<String> items(String list) throws IOException {
        var items = new ArrayList<String>();
        try {
            each(list, items::add);
        } catch (Refused refused) {
            if (!refused.isNotFound()) {
                throw refused;
            }
        }
        return items;
    }

    /** Reads a list to its end. One without pages answers the same again, or another number of items than a page has. */
    private void each(String list, Line item) throws IOException {
        List<String> before = List.of();
        int offset = 0;
        while (true) {
            var page = JsonItems.of(remote.text(asOfThen(offset == 0 ? list : with(list, "offset=" + offset))));
            if (page.equals(before)) {
                return;
            }
            for (var one : page) {
                item.add(one);
            }
            if (page.size() != Remote.PAGE) {
                return;
            }
            before = page;
            offset += page.size();
        }
    }

    /** Writes the log up to the moment, in its order. What older transactions hold back is awaited, so that nothing is missing. */
    private void events(Line lines) throws IOException {
        long after = 0;
        for (int waits = 0; waits < PATIENCE; waits++) {
            boolean complete = isBehindTheMoment(); // asked before what it is about is read
            JsonNode page;
            do {
                var text = remote.text(asOfThen("%s?limit=1000&after=%d".formatted(Resource.EVENTS, after)));
                for (var line : JsonItems.of(text, "events")) {
                    lines.add(line);
                }
                page = JSON.readTree(text);
                after = behind(page, after);
            } while (!page.get("next").isNull());
            if (complete || !page.path("held_back").asBoolean(true)) {
                return;
            }
            remote.sleep(PAUSE);
        }
        throw new LoadProblem("a transaction in the database has held back events for minutes; end it and start again");
    }

    /** The event behind which the next page begins. @param before that behind which this page began */
    private static long behind(JsonNode page, long before) {
        var events = page.get("events");
        if (!page.get("next").isNull()) {
            return page.get("next").asLong();
        }
        return events.isEmpty() ? before : events.get(events.size() - 1).get("event").asLong();
    }

    /**
     * Whether the log shows an event of a time by which all requests of the moment had ended. It is shown after all older transactions have
     * ended, so none can store anything before it.
     */
    private boolean isBehindTheMoment() throws IOException {
        var since = folder.moment().plus(MoveOut.LONGEST_REQUEST).plusSeconds(1);
        return !remote.get("%s?limit=1&since=%s".formatted(Resource.EVENTS, since)).get("events").isEmpty();
    }

    /** Copies the images and papers that objects name. */
    private void files(String resource) throws IOException {
        var names = new LinkedHashSet<String>();
        eachWritten(resource, object -> links(object, names::add));
        for (var name : names) {
            if (!folder.has(name)) {
                try {
                    folder.writeWhole(name, remote.file("/" + name));
                } catch (Refused refused) {
                    if (!refused.isNotFound()) {
                        throw refused;
                    }
                    leftOut.add(new LeftOut("/" + name, "the service no longer has it"));
                }
            }
        }
    }

    private static void links(JsonNode json, Consumer<String> names) {
        LINKS.forEach(member -> {
            var found = json.path(member);
            Stream.concat(Stream.of(found), found.valueStream()).forEach(value -> {
                var address = FILE.matcher(value.asString(""));
                if (address.matches()) {
                    names.accept(address.group(1));
                }
            });
        });
        json.forEach(inner -> links(inner, names));
    }

    /** Writes the manifest, with which the folder is complete. */
    List<Written> finish(URI from, Instant now) throws IOException {
        var manifest = JSON.createObjectNode().put("format", MoveOut.FORMAT).put("from", from.toString())
                .put("as_of", folder.moment().toString()).put("finished_at", now.toString())
                .put("user", remote.get("/users/me").path("username").asString(""));
        var written = folder.written();
        var files = manifest.putArray("files");
        written.forEach(file -> files.addObject().put("name", file.name()).put("lines", file.lines()).put("bytes", file.bytes())
                .put("sha256", file.sha256()));
        var missing = manifest.putArray("left_out");
        leftOut.forEach(one -> missing.addObject().put("path", one.path()).put("reason", one.reason()));
        folder.finish((manifest.toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8));
        return written;
    }

    private String asOfThen(String path) {
        return Resource.PRESENT.contains(path.replaceFirst("[?].*", "")) ? path : with(path, asOf);
    }

    private static String with(String path, String parameter) {
        return path + (path.contains("?") ? "&" : "?") + parameter;
    }

    /** The path of an object, with the values of its members. */
    private static String of(JsonNode object, String path) {
        return MEMBER.matcher(path).replaceAll(member -> Matcher.quoteReplacement(
                URLEncoder.encode(object.path(member.group(1)).asString(""), StandardCharsets.UTF_8).replace("+", "%20")));
    }
}
