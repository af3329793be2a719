package fulfilment.api.orderfields;

import fulfilment.api.customfields.FieldType;
import java.util.List;

/** Definition of an order field as clients see it. Rule ORD-73. */
public record OrderFieldView(int idorderfield, String title, FieldType type, List<String> values, boolean required,
        boolean visiblePicklist, boolean visiblePortal, boolean onlyAccessibleViaApi) {

    public static OrderFieldView of(OrderFieldId field, OrderFieldDetails d) {
        return new OrderFieldView(field.value(), d.title(), d.type(), d.values(), d.required(), d.visiblePicklist(),
                d.visiblePortal(), d.onlyAccessibleViaApi());
    }
}
