package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record PrinterId(@JsonValue int value) implements Id {}
