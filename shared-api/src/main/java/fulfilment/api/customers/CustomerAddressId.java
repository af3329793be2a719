package fulfilment.api.customers;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record CustomerAddressId(@JsonValue int value) implements Id {}
