package fulfilment.rest.admin;

import fulfilment.api.account.AccountCommand.ChangeAccount;
import fulfilment.api.account.AccountId;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.CleanText;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Sent;
import fulfilment.rest.bodies.Check;

/**
 * The body of a request that changes the account's settings. Rules ACC-3, ACC-15.
 *
 * @param traceability whether the account keeps lots and expiration dates
 * @param name         the name of the account, which parcels show as that of the sender; null or empty for none
 * @param address      street and number. An address has at least {@code address}, {@code city} and {@code country}, or is absent as a
 *                     whole.
 */
record AccountBody(Sent<Boolean> traceability, Sent<String> name, Sent<String> contactname, Sent<String> address,
        Sent<String> address2, Sent<String> zipcode, Sent<String> city, Sent<String> region, Sent<Country> country) {

    ChangeAccount change() {
        return new ChangeAccount(AccountId.THE_ACCOUNT, Check.notNull("traceability", traceability),
                Check.text("name", name).map(CleanText::orNull),
                address(contactname, address, address2, zipcode, city, region, country));
    }

    static Address.Changes address(Sent<String> contactname, Sent<String> address, Sent<String> address2, Sent<String> zipcode,
            Sent<String> city, Sent<String> region, Sent<Country> country) {
        return new Address.Changes(Check.text("contactname", contactname), Check.text("address", address),
                Check.text("address2", address2), Check.text("zipcode", zipcode), Check.text("city", city),
                Check.text("region", region), country);
    }
}
