package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/** Why something comes back, as clients see it. Rule ACC-13. */
public record ReturnReason(int idreturnReason, String name, @JsonProperty("default") boolean isDefault, Instant createdAt,
        Instant updatedAt) {}
