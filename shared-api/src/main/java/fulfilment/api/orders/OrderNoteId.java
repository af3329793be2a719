package fulfilment.api.orders;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record OrderNoteId(@JsonValue int value) implements Id {}
