package fulfilment.api.users;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record ApiKeyId(@JsonValue int value) implements Id {}
