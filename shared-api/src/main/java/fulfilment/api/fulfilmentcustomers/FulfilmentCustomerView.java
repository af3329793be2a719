package fulfilment.api.fulfilmentcustomers;

import fulfilment.api.kernel.Language;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.persons.PersonalTexts;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A fulfilment customer: a business whose goods the account stores and whose orders it ships. Its password is never shown. Rules FUL-5,
 * FUL-7.
 *
 * @param name                    the name of the business
 * @param canLogin                whether it may log in to a portal
 * @param username                its name to log in to a portal; no two share it, null if unset
 * @param emailaddress            a valid address, or empty; null if unset
 * @param language                {@code nl} or {@code en}
 * @param idtemplate              the template for its orders, if neither the order nor the customer has one; null for the default
 *                                template
 * @param preferredIdwarehouse    the warehouse that comes first for its orders; null if none does
 * @param allowedShippingProfiles ids of the shipping profiles for its picklists; empty if all are allowed
 * @param lastLoginAt             when it last logged in to a portal; always null, since the service has no portal
 */
public record FulfilmentCustomerView(int idfulfilmentCustomer, @PersonalData String name, boolean canLogin,
        @PersonalData @Nullable String username, @PersonalData @Nullable String emailaddress, Language language,
        @Nullable Integer idtemplate, @Nullable Integer preferredIdwarehouse,
        List<Integer> allowedShippingProfiles, @Nullable Instant lastLoginAt) {

    public static FulfilmentCustomerView of(FulfilmentCustomerId customer, FulfilmentCustomerDetails d) {
        return new FulfilmentCustomerView(customer.value(), d.name(), d.canLogin(), d.username(), d.emailaddress(), d.language(),
                d.idtemplate(), d.preferredIdwarehouse(), d.allowedShippingProfiles(), null);
    }

    /** As {@link FulfilmentCustomerDetails#anonymized}. */
    public FulfilmentCustomerView anonymized() {
        return new FulfilmentCustomerView(idfulfilmentCustomer, PersonalTexts.ANONYMISED, canLogin, null, null, language,
                idtemplate, preferredIdwarehouse, allowedShippingProfiles, lastLoginAt);
    }
}
