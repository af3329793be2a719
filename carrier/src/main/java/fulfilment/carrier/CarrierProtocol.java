package fulfilment.carrier;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** The protocols of label requests. */
enum CarrierProtocol {
    /** The custom/external protocol with several parcels. */
    SHIPMENTS("/shipments", RequestShapes.SHIPMENTS, Duration.ofSeconds(20)),
    /** Its older variant with one parcel. */
    SHIPMENTS_SINGLE("/shipments-single", RequestShapes.SHIPMENTS_SINGLE, Duration.ofSeconds(20)),
    /** JSON push. */
    PUSH("/push", RequestShapes.PUSH, Duration.ofSeconds(15));

    private final String path;
    private final Shape shape;
    private final Duration limit;

    CarrierProtocol(String path, Shape shape, Duration limit) {
        this.path = path;
        this.shape = shape;
        this.limit = limit;
    }

    static Optional<CarrierProtocol> at(String path) {
        return Arrays.stream(values()).filter(protocol -> protocol.path.equals(path)).findFirst();
    }

    String path() {
        return path;
    }

    Shape shape() {
        return shape;
    }

    /** After this time a client no longer waits. */
    Duration limit() {
        return limit;
    }

    /** The body of a refusal. */
    ObjectNode error(List<String> messages) {
        var body = CarrierJson.MAPPER.createObjectNode();
        if (this == PUSH) {
            return body.put("error", String.join(", ", messages));
        }
        body.put("version", "1.0");
        messages.forEach(body.putArray("error_messages")::add);
        return body;
    }
}
