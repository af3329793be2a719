package fulfilment.command.platform;

import java.util.Objects;
import java.util.function.Consumer;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Upcasts one event by one revision: changes its stored JSON into the form of the next revision. */
final class EventChange extends SingleEventUpcaster {

    private final SimpleSerializedType older;
    private final SimpleSerializedType newer;
    private final Consumer<ObjectNode> change;

    /**
     * @param event    the name under which the event is stored
     * @param revision the older revision
     */
    EventChange(String event, int revision, Consumer<ObjectNode> change) {
        this.older = new SimpleSerializedType(event, EventSerializer.revision(revision));
        this.newer = new SimpleSerializedType(event, EventSerializer.revision(revision + 1));
        this.change = change;
    }

    @Override
    protected boolean canUpcast(IntermediateEventRepresentation event) {
        var type = event.getType();
        return older.getName().equals(type.getName()) && Objects.equals(older.getRevision(), type.getRevision());
    }

    @Override
    protected IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
        return event.upcastPayload(newer, JsonNode.class, json -> {
            change.accept((ObjectNode) json);
            return json;
        });
    }
}
