package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A status of a return. Rules ACC-13, RET-27, RET-41.
 *
 * @param name      the status, as people read it
 * @param isDefault whether forms should suggest it for new returns; true for exactly one
 * @param completed whether a return with it is completed
 * @param color     six hexadecimal digits, without {@code #}
 */
public record ReturnStatus(int idreturnStatus, String name, @JsonProperty("default") boolean isDefault, boolean completed,
        String color, Instant createdAt, Instant updatedAt) {

    public ReturnStatus with(String newName, String newColor, Instant at) {
        return new ReturnStatus(idreturnStatus, newName, isDefault, completed, newColor, createdAt, at);
    }

    public ReturnStatus asDefault(boolean now, Instant at) {
        return new ReturnStatus(idreturnStatus, name, now, completed, color, createdAt, at);
    }
}
