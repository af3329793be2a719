package fulfilment.api.products;

import fulfilment.api.customfields.FieldType;
import java.util.List;

/**
 * A field that the account defines for its products. Rule PRD-25.
 *
 * @param title                the name of the field, as people see it
 * @param type                 which values the field accepts: {@code text} (up to 255 characters), {@code textarea} (any text),
 *                             {@code number}, {@code date}, {@code checkbox} ({@code 0}, {@code 1}, {@code true} or {@code false}), one
 *                             of its options ({@code radio}, {@code select}) or several ({@code multicheckbox})
 * @param values               the options of {@code radio}, {@code select} and {@code multicheckbox}; empty for the other types
 * @param required             whether a form should insist on a value; the API accepts objects without one
 * @param visiblePicklist      whether picklists should show it; a hint for clients
 * @param visibleInvoice       whether invoices should show it; a hint for clients
 * @param visibleShippinglist  whether packing lists should show it; a hint for clients
 * @param visiblePortal        whether a portal should show it; a hint for clients
 * @param visiblePurchaseOrder whether purchase orders should show it; a hint for clients
 */
public record ProductFieldView(int idproductfield, String title, FieldType type, List<String> values, boolean required,
        boolean visiblePicklist, boolean visibleInvoice, boolean visibleShippinglist, boolean visiblePortal,
        boolean visiblePurchaseOrder) {

    public static ProductFieldView of(ProductFieldId field, ProductFieldDetails d) {
        return new ProductFieldView(field.value(), d.title(), d.type(), d.values(), d.required(), d.visiblePicklist(),
                d.visibleInvoice(), d.visibleShippinglist(), d.visiblePortal(), d.visiblePurchaseOrder());
    }
}
