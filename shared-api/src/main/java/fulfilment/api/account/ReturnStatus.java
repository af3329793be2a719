package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/** A status of a return, as clients see it. Rule ACC-13. @param color six hexadecimal digits without # */
public record ReturnStatus(int idreturnStatus, String name, @JsonProperty("default") boolean isDefault, boolean completed,
        String color, Instant createdAt, Instant updatedAt) {

    public ReturnStatus with(String newName, String newColor, Instant at) {
        return new ReturnStatus(idreturnStatus, newName, isDefault, completed, newColor, createdAt, at);
    }

    public ReturnStatus asDefault(boolean now, Instant at) {
        return new ReturnStatus(idreturnStatus, name, now, completed, color, createdAt, at);
    }
}
