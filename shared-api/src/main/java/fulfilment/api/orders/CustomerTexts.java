package fulfilment.api.orders;

import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.PersonalData;
import org.jspecify.annotations.Nullable;

/**
 * What the customer writes on an order. It is unwrapped into the objects that have it.
 *
 * @param reference       the customer's own reference, printed on documents; null for none
 * @param customerRemarks remarks of the customer, printed on picklists and packing lists; null for none
 */
public record CustomerTexts(@PersonalData @Nullable String reference, @PersonalData @Nullable String customerRemarks) {

    public record Changes(Sent<String> reference, Sent<String> customerRemarks) {

        public CustomerTexts on(CustomerTexts before) {
            return new CustomerTexts(reference.or(before.reference), customerRemarks.or(before.customerRemarks));
        }
    }
}
