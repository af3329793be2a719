package fulfilment.api.orderfields;

import fulfilment.api.customfields.FieldType;
import java.util.List;

/**
 * A field that the account defines for its orders. Rule ORD-73.
 *
 * @param title                the name of the field, as people see it
 * @param type                 which values the field accepts: {@code text} (up to 255 characters), {@code textarea} (any text),
 *                             {@code number}, {@code date}, {@code checkbox} ({@code 0}, {@code 1}, {@code true} or {@code false}), one
 *                             of its options ({@code radio}, {@code select}) or several ({@code multicheckbox})
 * @param values               the options of {@code radio}, {@code select} and {@code multicheckbox}; empty for the other types
 * @param required             whether a form should insist on a value; the API accepts objects without one
 * @param visiblePicklist      whether picklists should show it; a hint for clients
 * @param visiblePortal        whether a portal should show it; a hint for clients
 * @param onlyAccessibleViaApi whether only clients of the API should show and change it; a hint for clients
 */
public record OrderFieldView(int idorderfield, String title, FieldType type, List<String> values, boolean required,
        boolean visiblePicklist, boolean visiblePortal, boolean onlyAccessibleViaApi) {

    public static OrderFieldView of(OrderFieldId field, OrderFieldDetails d) {
        return new OrderFieldView(field.value(), d.title(), d.type(), d.values(), d.required(), d.visiblePicklist(),
                d.visiblePortal(), d.onlyAccessibleViaApi());
    }
}
