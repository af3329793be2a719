package fulfilment.api.products;

import fulfilment.api.customfields.FieldType;
import fulfilment.api.persons.NoPersonalData;
import java.util.List;

/** A product field that the account defines. Rules PRD-23, PRD-26. @param values the choices; empty for types without choices */
@NoPersonalData
public record ProductFieldDetails(String title, FieldType type, List<String> values, boolean required, boolean visiblePicklist,
        boolean visibleInvoice, boolean visibleShippinglist, boolean visiblePortal, boolean visiblePurchaseOrder) {}
