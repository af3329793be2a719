package fulfilment.api.wire;

import fulfilment.api.requests.Json;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;

/** Writes finished JSON inside other JSON. */
final class WriteJson extends ValueSerializer<Json> {

    @Override
    public void serialize(Json json, JsonGenerator out, SerializationContext context) {
        out.writeRawValue(json.text());
    }
}
