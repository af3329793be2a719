package fulfilment.rest.suppliers;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sent;
import fulfilment.api.suppliers.SupplierCommand.ChangeSupplier;
import fulfilment.api.suppliers.SupplierCommand.CreateSupplier;
import fulfilment.api.suppliers.SupplierDetails;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;

/**
 * The body of a request that creates or changes a supplier. Rules SUP-1, SUP-3, SUP-5, SUP-7.
 *
 * @param name         the name, which no other supplier has
 * @param telephone    the telephone number; null or absent for none
 * @param emailaddress a valid e-mail address; empty or null for none
 * @param remarks      remarks on the supplier; null or absent for none
 * @param language     the language of the supplier: {@code nl} (Dutch) or {@code en} (English); null or absent for none
 * @param active       whether the supplier is in use. A new supplier is active; false is for changes only.
 */
record SupplierBody(@Required Sent<String> name, Sent<String> contactname, Sent<String> address, Sent<String> address2,
        Sent<String> zipcode, Sent<String> city, Sent<String> region, Sent<Country> country, Sent<String> telephone,
        Sent<String> emailaddress, Sent<String> remarks, Sent<Language> language, Sent<Boolean> active) {

    /** A new supplier is active. Rule SUP-3. */
    CreateSupplier create() {
        Check.isTrue("active", active, "a new supplier is active; deactivate it with PUT");
        Check.name("name", name.value());
        return new CreateSupplier(SupplierDetails.of(changes(Sent.absent())));
    }

    ChangeSupplier change(SupplierId supplier) {
        return new ChangeSupplier(supplier, changes(Check.notNull("active", active)));
    }

    private SupplierDetails.Changes changes(Sent<Boolean> activity) {
        return new SupplierDetails.Changes(Check.name("name", name), Check.text("contactname", contactname),
                Check.text("address", address), Check.text("address2", address2), Check.text("zipcode", zipcode),
                Check.text("city", city), Check.text("region", region), country, Check.text("telephone", telephone),
                Check.email("emailaddress", emailaddress), Check.longText("remarks", remarks), language,
                activity);
    }
}
