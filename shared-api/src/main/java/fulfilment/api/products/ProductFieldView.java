package fulfilment.api.products;

import fulfilment.api.customfields.FieldType;
import java.util.List;

/** A product field that the account defines, as the API shows it. Rule PRD-25. */
public record ProductFieldView(int idproductfield, String title, FieldType type, List<String> values, boolean required,
        boolean visiblePicklist, boolean visibleInvoice, boolean visibleShippinglist, boolean visiblePortal,
        boolean visiblePurchaseOrder) {

    public static ProductFieldView of(ProductFieldId field, ProductFieldDetails d) {
        return new ProductFieldView(field.value(), d.title(), d.type(), d.values(), d.required(), d.visiblePicklist(),
                d.visibleInvoice(), d.visibleShippinglist(), d.visiblePortal(), d.visiblePurchaseOrder());
    }
}
