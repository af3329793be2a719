package fulfilment.api.customers;

import fulfilment.api.products.FieldType;
import java.util.List;

/** A field of the account's own that customers have. Rules CUS-26, PRD-23. @param values to choose from, for types that have some */
public record CustomerFieldDetails(String title, FieldType type, List<String> values, boolean required) {}
