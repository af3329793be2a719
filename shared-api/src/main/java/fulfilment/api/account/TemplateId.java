package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record TemplateId(@JsonValue int value) implements Id {}
