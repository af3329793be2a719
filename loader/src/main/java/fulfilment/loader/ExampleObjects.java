package fulfilment.loader;

import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.Remote;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * One object of every kind, with the ids that the examples of the API's description name. Whoever sends these examples to an account that
 * began with them is answered. They are for an account that has no products yet.
 */
public final class ExampleObjects {

    private static final String FILE = "example-objects.txt";
    private static final JsonMapper JSON = JsonMapper.builder().build();
    /** An attempt takes a second or two. */
    private static final int LOOKS = 50;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);

    /** The status of a delivery that is not finished. */
    private static final String WAITS = "due";

    private record Step(String method, String path, ObjectNode body) {}

    private ExampleObjects() {}

    /**
     * Makes them in the account of an admin's key, unless it has products.
     *
     * @throws IOException if a request is refused or not answered; the message names it
     */
    public static void into(URI address, String key) throws IOException {
        try (var remote = new Remote(address, key, OrderBookLoader.PROGRAM, Thread::sleep)) {
            if (!remote.get("/products?limit=1").isEmpty()) {
                return;
            }
            for (var step : steps()) {
                remote.write(step.method(), step.path(), step.body(), "");
            }
            remote.begin("POST", "/backorders/process");
            ship(remote);
            switchOffTheHook(remote);
        }
    }

    private static List<Step> steps() throws IOException {
        try (InputStream file = Objects.requireNonNull(ExampleObjects.class.getResourceAsStream(FILE))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.startsWith("#")).map(ExampleObjects::step).toList();
        }
    }

    private static Step step(String line) {
        var words = line.split(" ", 3);
        return new Step(words[0], words[1], words.length < 3 ? Remote.body() : (ObjectNode) JSON.readTree(words[2]));
    }

    /** With a label, where a provider sells one. */
    private static void ship(Remote remote) throws LoadProblem {
        remote.post("/picklists/1/pickall", null);
        var body = Remote.body().put("weight", 1_400);
        StreamSupport.stream(remote.get("/shippingproviders").spliterator(), false)
                .filter(provider -> !provider.path("provider").asString().equals("Manual"))
                .map(provider -> provider.at("/profiles/0/idshippingprovider_profile")).filter(JsonNode::isNumber).findFirst()
                .ifPresent(profile -> body.set("idshippingprofile", profile));
        remote.post("/picklists/1/shipments", body);
    }

    /** Its address does not exist: one attempt is enough to look at. */
    private static void switchOffTheHook(Remote remote) throws LoadProblem {
        for (int look = 0; look < LOOKS && remote.get("/hooks/1/deliveries/1").path("status").asString().equals(WAITS); look++) {
            remote.sleep(BETWEEN_LOOKS);
        }
        remote.write("DELETE", "/hooks/1", null, "");
    }
}
