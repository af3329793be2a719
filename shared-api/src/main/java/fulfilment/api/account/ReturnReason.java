package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A reason for a return, which each returned product has. Rule ACC-13.
 *
 * @param name      the reason, as people read it
 * @param isDefault whether forms should suggest it; true for exactly one
 */
public record ReturnReason(int idreturnReason, String name, @JsonProperty("default") boolean isDefault, Instant createdAt,
        Instant updatedAt) {

    public ReturnReason named(String newName, Instant at) {
        return new ReturnReason(idreturnReason, newName, isDefault, createdAt, at);
    }

    public ReturnReason asDefault(boolean now, Instant at) {
        return new ReturnReason(idreturnReason, name, now, createdAt, at);
    }
}
