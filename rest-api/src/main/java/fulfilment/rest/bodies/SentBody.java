package fulfilment.rest.bodies;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The body of a request as the client sent it, with the members that its endpoint does not read. Rules CON-6, CON-81. */
public final class SentBody {

    private final JsonMapper mapper;
    private final byte[] body;

    SentBody(JsonMapper mapper, byte[] body) {
        this.mapper = mapper;
        this.body = body;
    }

    /** @return null if the member is missing or null */
    public @Nullable JsonNode member(String name) {
        try (var in = mapper.createParser(body)) {
            in.nextToken();
            while (in.nextToken() == JsonToken.PROPERTY_NAME) {
                boolean isWanted = in.currentName().equals(name);
                if (in.nextToken() == JsonToken.VALUE_NULL || !isWanted) {
                    in.skipChildren();
                } else {
                    return in.readValueAsTree();
                }
            }
            return null;
        }
    }

    /** The names of all members. */
    Set<String> names() {
        var names = new LinkedHashSet<String>();
        try (var in = mapper.createParser(body)) {
            in.nextToken();
            while (in.nextToken() == JsonToken.PROPERTY_NAME) {
                names.add(in.currentName());
                in.nextToken();
                in.skipChildren();
            }
        }
        return names;
    }
}
