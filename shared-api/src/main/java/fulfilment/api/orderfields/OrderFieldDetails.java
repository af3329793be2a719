package fulfilment.api.orderfields;

import fulfilment.api.customfields.FieldType;
import fulfilment.api.persons.NoPersonalData;
import java.util.List;

/**
 * Definition of an order field. Rules ORD-73, ORD-75.
 *
 * @param values values to choose from; empty for types without choices
 */
@NoPersonalData
public record OrderFieldDetails(String title, FieldType type, List<String> values, boolean required, boolean visiblePicklist,
        boolean visiblePortal, boolean onlyAccessibleViaApi) {}
