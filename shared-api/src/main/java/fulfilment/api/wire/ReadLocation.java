package fulfilment.api.wire;

import fulfilment.api.locations.AnyLocation;
import fulfilment.api.locations.ContainerView;
import fulfilment.api.locations.LocationView;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ValueDeserializer;

/** Reads a location as the class that its {@code type} names. */
final class ReadLocation extends ValueDeserializer<AnyLocation> {

    @Override
    public AnyLocation deserialize(JsonParser in, DeserializationContext context) {
        JsonNode location = context.readTree(in);
        var kind = location.path("type").asString("").equals("container") ? ContainerView.class : LocationView.class;
        return context.readTreeAsValue(location, kind);
    }
}
