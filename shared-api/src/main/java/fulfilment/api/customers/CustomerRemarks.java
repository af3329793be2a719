package fulfilment.api.customers;

import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.PersonalData;
import org.jspecify.annotations.Nullable;

/**
 * Remarks on a customer. They are unwrapped into the objects that have them.
 *
 * @param remarks             for users only; null if there are none
 * @param defaultOrderRemarks put before the {@code customer_remarks} of its new orders; null if there are none
 */
public record CustomerRemarks(@PersonalData @Nullable String remarks, @PersonalData @Nullable String defaultOrderRemarks) {

    public static final CustomerRemarks NONE = new CustomerRemarks(null, null);

    public record Changes(Sent<String> remarks, Sent<String> defaultOrderRemarks) {

        public static final Changes NONE = new Changes(Sent.absent(), Sent.absent());

        public CustomerRemarks on(CustomerRemarks before) {
            return new CustomerRemarks(remarks.or(before.remarks), defaultOrderRemarks.or(before.defaultOrderRemarks));
        }
    }
}
