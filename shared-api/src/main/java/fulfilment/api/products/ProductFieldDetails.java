package fulfilment.api.products;

import java.util.List;

/** A field of the account's own that products have. Rules PRD-23, PRD-26. @param values to choose from, for types that have some */
public record ProductFieldDetails(String title, FieldType type, List<String> values, boolean required, boolean visiblePicklist,
        boolean visibleInvoice, boolean visibleShippinglist, boolean visiblePortal, boolean visiblePurchaseOrder) {}
