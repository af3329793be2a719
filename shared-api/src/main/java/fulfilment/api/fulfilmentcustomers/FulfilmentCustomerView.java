package fulfilment.api.fulfilmentcustomers;

import fulfilment.api.kernel.Language;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A fulfilment customer as clients see it, without its password. Rules FUL-5, FUL-7.
 *
 * @param lastLoginAt null until the customer has logged in to a portal
 */
public record FulfilmentCustomerView(int idfulfilmentCustomer, String name, boolean canLogin, @Nullable String username,
        @Nullable String emailaddress, Language language, @Nullable Integer idtemplate, @Nullable Integer preferredIdwarehouse,
        List<Integer> allowedShippingProfiles, @Nullable Instant lastLoginAt) {

    public static FulfilmentCustomerView of(FulfilmentCustomerId customer, FulfilmentCustomerDetails d) {
        return new FulfilmentCustomerView(customer.value(), d.name(), d.canLogin(), d.username(), d.emailaddress(), d.language(),
                d.idtemplate(), d.preferredIdwarehouse(), d.allowedShippingProfiles(), null);
    }
}
