package fulfilment.api.customers;

import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.PersonalData;
import org.jspecify.annotations.Nullable;

/**
 * A customer's VAT. It is unwrapped into the objects that have it.
 *
 * @param vatnumber    the customer's VAT number, as it was sent; null if unset
 * @param calculatevat whether VAT is added to its new orders
 */
public record Vat(@PersonalData @Nullable String vatnumber, boolean calculatevat) {

    public static final Vat USUAL = new Vat(null, true);

    /** @param calculatevat null for the default */
    public record Changes(Sent<String> vatnumber, Sent<Boolean> calculatevat) {

        public static final Changes NONE = new Changes(Sent.absent(), Sent.absent());

        public Vat on(Vat before) {
            return new Vat(vatnumber.or(before.vatnumber), calculatevat.or(before.calculatevat, USUAL.calculatevat));
        }
    }
}
