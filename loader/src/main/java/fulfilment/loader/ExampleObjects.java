package fulfilment.loader;

import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.Remote;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * One object of every kind. In a new installation they have the ids that the examples of the API's description name: whoever sends these
 * examples is answered. They are for an account that has no products yet.
 */
public final class ExampleObjects {

    private static final String FILE = "example-objects.txt";
    private static final JsonMapper JSON = JsonMapper.builder().build();
    /** An attempt takes a second or two. */
    private static final int LOOKS = 50;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);

    /** The status of a delivery that is not finished. */
    private static final String WAITS = "due";

    private static final Pattern NAMED = Pattern.compile("\\{([a-z_]{1,30})}");

    /** @param name of the object that it makes or finds, for the steps behind it; null for none */
    private record Step(@Nullable String name, String method, String path, String body) {}

    private final Remote remote;
    /** The ids of what the steps made, by their names. */
    private final Map<String, Integer> ids = new HashMap<>();

    private ExampleObjects(Remote remote) {
        this.remote = remote;
    }

    /**
     * Makes them in the account of an admin's key, unless it has products or fulfilment customers: then it is not new, or this was begun before.
     *
     * @throws IOException if a request is refused or not answered; the message names it
     */
    public static void into(URI address, String key) throws IOException {
        try (var remote = new Remote(address, key, OrderBookLoader.PROGRAM, Thread::sleep)) {
            if (remote.get("/products?limit=1").isEmpty() && remote.get("/fulfilment/customers").isEmpty()) {
                new ExampleObjects(remote).make();
            }
        }
    }

    private void make() throws IOException {
        for (var step : steps()) {
            var path = named(step.path());
            var answer = step.method().equals("GET")
                    ? remote.get(path).path(0)
                    : remote.write(step.method(), path, body(named(step.body())), "");
            if (step.name() != null) {
                ids.put(step.name(), id(answer));
            }
        }
        remote.begin("POST", "/backorders/process");
        ship();
        switchOffTheHook();
    }

    private static List<Step> steps() throws IOException {
        try (InputStream file = Objects.requireNonNull(ExampleObjects.class.getResourceAsStream(FILE))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.startsWith("#")).map(ExampleObjects::step).toList();
        }
    }

    private static Step step(String line) {
        var words = line.split(" ", 3);
        if (words[1].equals("=")) {
            var named = step(words[2]);
            return new Step(words[0], named.method(), named.path(), named.body());
        }
        return new Step(null, words[0], words[1], words.length < 3 ? "{}" : words[2]);
    }

    /** Puts ids in place of names. */
    private String named(String text) {
        return NAMED.matcher(text)
                .replaceAll(name -> String.valueOf(Objects.requireNonNull(ids.get(name.group(1)), name.group())));
    }

    private static ObjectNode body(String json) {
        return (ObjectNode) JSON.readTree(json);
    }

    /** The id of an object: the first member of that kind. */
    private static int id(JsonNode object) {
        return object.properties().stream().filter(member -> member.getKey().startsWith("id")).findFirst().orElseThrow()
                .getValue()
                .intValue();
    }

    /** With a label, where a provider sells one; its driver takes it at once. */
    private void ship() throws LoadProblem {
        remote.post(named("/picklists/{picklist}/pickall"), null);
        var body = Remote.body().put("weight", 1_400);
        StreamSupport.stream(remote.get("/shippingproviders").spliterator(), false)
                .filter(provider -> !provider.path("provider").asString().equals("Manual"))
                .map(provider -> provider.at("/profiles/0/idshippingprovider_profile")).filter(JsonNode::isNumber).findFirst()
                .ifPresent(profile -> body.set("idshippingprofile", profile));
        var shipment = remote.post(named("/picklists/{picklist}/shipments?return=shipment"), body);
        remote.post("/handoverlists", Remote.body().put("idshippingprovider", shipment.path("idshippingprovider").intValue())
                .put("idwarehouse", 1));
    }

    /** Its address does not exist: one attempt is enough to look at. */
    private void switchOffTheHook() throws LoadProblem {
        for (int look = 0; look < LOOKS && isWaiting(); look++) {
            remote.sleep(BETWEEN_LOOKS);
        }
        remote.write("DELETE", named("/hooks/{hook}"), null, "");
    }

    private boolean isWaiting() throws LoadProblem {
        return remote.get(named("/hooks/{hook}/deliveries")).path(0).path("status").asString("").equals(WAITS);
    }
}
