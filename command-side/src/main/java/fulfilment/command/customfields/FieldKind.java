package fulfilment.command.customfields;

import fulfilment.api.customers.CustomerFieldValue;
import fulfilment.api.customfields.FieldChange;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.api.products.ProductFieldValue;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * A kind of objects that have custom fields.
 *
 * @param name          of such a field, in parameters and tables
 * @param accepts       the verb in refusals of a value
 * @param clearsUnknown whether clearing an unknown field changes nothing; otherwise it is refused
 * @param <V>           the value of a field
 */
public record FieldKind<V>(String name, String accepts, boolean clearsUnknown, ToIntFunction<V> idfield, Made<V> made) {

    public static final FieldKind<ProductFieldValue> PRODUCT = new FieldKind<>("productfield", "accept", false,
            ProductFieldValue::idproductfield, ProductFieldValue::new);
    public static final FieldKind<CustomerFieldValue> CUSTOMER = new FieldKind<>("customerfield", "accept", false,
            CustomerFieldValue::idcustomerfield, CustomerFieldValue::new);
    public static final FieldKind<OrderFieldValue> ORDER = new FieldKind<>("orderfield", "take", true,
            OrderFieldValue::idorderfield, OrderFieldValue::new);

    /** Makes a value from its field and what a client sent. */
    @FunctionalInterface
    public interface Made<V> {

        V of(int idfield, String title, String value);
    }

    /** The parameter that holds values of these fields. */
    String parameter() {
        return name + "s";
    }

    /**
     * Changes the values of an object. Fields that are not named keep theirs; an empty or null value clears a field. Rules PRD-22, CUS-23,
     * ORD-19.
     *
     * @return all values in the order of their fields
     * @throws BadParameter if a field does not exist or does not accept the value
     */
    public List<V> changed(List<V> before, List<FieldChange> changes, CustomFieldRegister known) {
        var after = new TreeMap<Integer, V>();
        before.forEach(value -> after.put(idfield.applyAsInt(value), value));
        for (var change : changes) {
            int id = change.idfield();
            if (change.value() != null && !change.value().isEmpty()) {
                var field = known.require(this, id);
                field.requireAccepted(change.value());
                after.put(id, made.of(id, field.title(), change.value()));
            } else {
                if (!clearsUnknown) {
                    known.require(this, id);
                }
                after.remove(id);
            }
        }
        return List.copyOf(after.values());
    }
}
