package fulfilment.api.wire;

import fulfilment.api.requests.Json;
import java.io.StringWriter;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;

/** Reads JSON of any structure as it is, with all digits of its numbers. */
final class ReadJson extends ValueDeserializer<Json> {

    private static final JsonFactory FACTORY = new JsonFactory();

    @Override
    public Json deserialize(JsonParser in, DeserializationContext context) {
        var text = new StringWriter();
        try (var out = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            out.copyCurrentStructureExact(in);
        }
        return new Json(text.toString());
    }
}
