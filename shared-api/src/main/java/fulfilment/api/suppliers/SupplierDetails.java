package fulfilment.api.suppliers;

import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.persons.PersonalData;
import org.jspecify.annotations.Nullable;

/**
 * The details of a supplier that clients can change. Rules SUP-1, SUP-7, SUP-4.
 *
 * @param language the language of documents for the supplier; null if none was chosen
 * @param active   whether the account still buys from the supplier
 */
public record SupplierDetails(@NoPersonalData String name, Address address, @PersonalData @Nullable String telephone,
        @PersonalData @Nullable String emailaddress,
        @PersonalData @Nullable String remarks, @Nullable Language language, boolean active) {

    private static final SupplierDetails NONE = new SupplierDetails("", Address.EMPTY, null, null, null, null, true);

    /**
     * The changes that a client sends. Every member may be absent.
     *
     * @param name   cannot be cleared
     * @param active cannot be cleared
     */
    public record Changes(Sent<String> name, Sent<String> contactname, Sent<String> address, Sent<String> address2,
            Sent<String> zipcode, Sent<String> city, Sent<String> region, Sent<Country> country, Sent<String> telephone,
            Sent<String> emailaddress, Sent<String> remarks, Sent<Language> language, Sent<Boolean> active) {}

    /** The details of a new supplier. @param sent at least a name */
    public static SupplierDetails of(Changes sent) {
        return NONE.with(sent);
    }

    /** Returns these details without what they say about persons. The name, which is that of a company, and the country stay. */
    public SupplierDetails anonymized() {
        return new SupplierDetails(name, new Address(null, null, null, null, null, null, address.country()), null, null, null,
                language, active);
    }

    /** Returns these details with the changes applied. */
    public SupplierDetails with(Changes sent) {
        return new SupplierDetails(sent.name().orKeep(name),
                new Address(sent.contactname().or(address.contactname()), sent.address().or(address.address()),
                        sent.address2().or(address.address2()), sent.zipcode().or(address.zipcode()),
                        sent.city().or(address.city()), sent.region().or(address.region()),
                        sent.country().or(address.country())),
                sent.telephone().or(telephone), sent.emailaddress().or(emailaddress), sent.remarks().or(remarks),
                sent.language().or(language), sent.active().orKeep(active));
    }
}
