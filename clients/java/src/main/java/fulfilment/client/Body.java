package fulfilment.client;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request. A member that is not set is left out, so a change keeps its value; one that is set to null is sent as null, which
 * clears it.
 *
 * @param <B> the body itself
 */
public abstract class Body<B extends Body<B>> {

    private final Map<String, @Nullable Object> members = new LinkedHashMap<>();

    /**
     * Sets a member by its name in the API, also one that this version of the client does not know.
     *
     * @throws IllegalArgumentException if the value is one of an answer that this version of the client does not know
     */
    @SuppressWarnings("unchecked")
    public final B with(String name, @Nullable Object value) {
        if (value instanceof Enum<?> constant && constant.name().equals("UNKNOWN_VALUE")) {
            throw new IllegalArgumentException(
                    "%s is a value that this client does not know: set its text by name".formatted(name));
        }
        members.put(name, value);
        return (B) this;
    }

    /** The members that are set, by their names in the API. */
    @JsonValue
    public final Map<String, @Nullable Object> members() {
        return Collections.unmodifiableMap(members);
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + members;
    }
}
