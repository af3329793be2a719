package fulfilment.api.wire;

import fulfilment.api.kernel.Json;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;

/** JSON whose structure is nobody's business here, taken over as it is. */
final class ReadJson extends ValueDeserializer<Json> {

    @Override
    public Json deserialize(JsonParser in, DeserializationContext context) {
        return new Json(in.readValueAsTree().toString());
    }
}
