package fulfilment.api.orderfields;

import fulfilment.api.products.FieldType;
import java.util.List;

/** A field of the account's own that orders have. Rules ORD-73, ORD-75. @param values to choose from, for types that have some */
public record OrderFieldDetails(String title, FieldType type, List<String> values, boolean required, boolean visiblePicklist,
        boolean visiblePortal, boolean onlyAccessibleViaApi) {}
