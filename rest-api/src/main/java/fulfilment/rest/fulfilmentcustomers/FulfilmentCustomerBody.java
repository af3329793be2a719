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
 * The request body to create or change a fulfilment customer. Rules FUL-1, FUL-2, FUL-5.
 *
 * @param username an empty value removes the username
 * @param password an empty or null value leaves the password unchanged
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
