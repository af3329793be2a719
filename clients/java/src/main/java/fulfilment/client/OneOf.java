package fulfilment.client;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * An object of one of several classes; the description of the operation or member says which. A member such as {@code type} of {@link #json}
 * says what it is.
 *
 * @param json the object as the API answered it
 */
public record OneOf(@JsonValue JsonNode json) {

    /** @param json the object as the API answered it */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public OneOf {}

    /** Reads it as an object of this class. */
    public <T> T as(Class<T> type) {
        return Calls.MAPPER.treeToValue(json, type);
    }
}
