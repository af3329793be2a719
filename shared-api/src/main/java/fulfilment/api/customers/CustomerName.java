package fulfilment.api.customers;

import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.PersonalData;
import org.jspecify.annotations.Nullable;

/**
 * Name of a customer, and of a person there. It is unwrapped into the objects that have it.
 *
 * @param name        the name of the company, or of a private person
 * @param contactname the person to ask for; null if unset
 */
public record CustomerName(@PersonalData String name, @PersonalData @Nullable String contactname) {

    public static final CustomerName BLANK = new CustomerName("", null);

    /** @param name cannot be cleared */
    public record Changes(Sent<String> name, Sent<String> contactname) {

        public CustomerName on(CustomerName before) {
            return new CustomerName(name.orKeep(before.name), contactname.or(before.contactname));
        }
    }
}
