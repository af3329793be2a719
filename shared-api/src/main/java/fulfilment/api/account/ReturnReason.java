package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/** A reason for a return, as clients see it. Rule ACC-13. */
public record ReturnReason(int idreturnReason, String name, @JsonProperty("default") boolean isDefault, Instant createdAt,
        Instant updatedAt) {

    public ReturnReason named(String newName, Instant at) {
        return new ReturnReason(idreturnReason, newName, isDefault, createdAt, at);
    }

    public ReturnReason asDefault(boolean now, Instant at) {
        return new ReturnReason(idreturnReason, name, now, createdAt, at);
    }
}
