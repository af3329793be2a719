package fulfilment.api.products;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies a part of a composition; the product that it is has an id of its own. */
public record PartId(@JsonValue int value) implements Id {}
