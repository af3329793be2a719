package fulfilment.rest.fulfilmentcustomers;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerCommand.ChangeFulfilmentCustomer;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerCommand.CreateFulfilmentCustomer;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerDetails;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sent;
import fulfilment.api.users.PasswordDigest;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates or changes a fulfilment customer. Rules FUL-1, FUL-2, FUL-5, FUL-7, FUL-8, FUL-9, FUL-10, FUL-11.
 *
 * @param name                    the name of the fulfilment customer; it cannot be empty
 * @param canLogin                whether it can sign in to the portal; false if absent on creation
 * @param username                the name to sign in with, which no other fulfilment customer has; null or empty for none
 * @param password                the password to sign in with; it is never shown. Null, empty or absent leaves it unchanged.
 * @param emailaddress            a valid e-mail address; empty or null for none
 * @param language                the language of the fulfilment customer: {@code nl} (Dutch) or {@code en} (English, the default)
 * @param idtemplate              the id of the template of its orders if neither order nor customer has one; null or absent for none
 * @param preferredIdwarehouse    the id of the warehouse that comes first for its orders; null or absent for none
 * @param allowedShippingProfiles the ids of all shipping profiles that its picklists may use; empty for every profile
 */
record FulfilmentCustomerBody(@Required Sent<String> name, Sent<Boolean> canLogin, Sent<String> username,
        @Schema(accessMode = Schema.AccessMode.WRITE_ONLY) @Nullable String password,
        Sent<String> emailaddress, Sent<Language> language, Sent<Integer> idtemplate, Sent<Integer> preferredIdwarehouse,
        Sent<List<@Nullable Integer>> allowedShippingProfiles) {

    CreateFulfilmentCustomer create() {
        Check.name("name", name.value());
        return new CreateFulfilmentCustomer(changes(), digest());
    }

    ChangeFulfilmentCustomer change(FulfilmentCustomerId customer) {
        return new ChangeFulfilmentCustomer(customer, changes(), digest());
    }

    private FulfilmentCustomerDetails.Changes changes() {
        return new FulfilmentCustomerDetails.Changes(Check.name("name", name), canLogin,
                Check.text("username", username).map(sent -> sent.isBlank() ? null : sent),
                Check.email("emailaddress", emailaddress), language, idtemplate, preferredIdwarehouse,
                allowedShippingProfiles.map(profiles -> profiles.stream().filter(Objects::nonNull).toList()));
    }

    /** Hashes the password here, so that the plain text never leaves this class. Rule FUL-6. */
    private @Nullable String digest() {
        var checked = Check.text("password", password);
        return checked == null || checked.isEmpty() ? null : PasswordDigest.of(checked);
    }

    /** Leaves out the password, so that a logged body does not reveal it. */
    @Override
    public String toString() {
        return "FulfilmentCustomerBody[name=%s, username=%s]".formatted(name, username);
    }
}
