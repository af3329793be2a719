package fulfilment.api.customers;

import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.PersonalData;

/**
 * An address of a customer. Rules CUS-15, CUS-17.
 *
 * @param name            the name of the company or person at the address
 * @param defaultinvoice  whether new orders are invoiced there; true for at most one address of a customer
 * @param defaultdelivery whether new orders are delivered there; true for at most one address of a customer
 */
public record CustomerAddress(int idcustomerAddress, @PersonalData String name, Address address, boolean defaultinvoice,
        boolean defaultdelivery) {

    /**
     * The values that a client sends. Every field may be absent.
     *
     * @param name cannot be cleared, like {@code defaultinvoice} and {@code defaultdelivery}
     */
    public record Changes(Sent<String> name, Sent<String> contactname, Sent<String> address, Sent<String> address2,
            Sent<String> zipcode, Sent<String> city, Sent<String> region, Sent<Country> country, Sent<Boolean> defaultinvoice,
            Sent<Boolean> defaultdelivery) {}

    /** A new address. @param sent must contain a name */
    public static CustomerAddress of(int idcustomerAddress, Changes sent) {
        return new CustomerAddress(idcustomerAddress, "", Address.EMPTY, false, false).with(sent);
    }

    /** A copy of this address with the sent values. */
    public CustomerAddress with(Changes sent) {
        return new CustomerAddress(idcustomerAddress, sent.name().orKeep(name),
                new Address(sent.contactname().or(address.contactname()), sent.address().or(address.address()),
                        sent.address2().or(address.address2()), sent.zipcode().or(address.zipcode()),
                        sent.city().or(address.city()), sent.region().or(address.region()),
                        sent.country().or(address.country())),
                sent.defaultinvoice().orKeep(defaultinvoice), sent.defaultdelivery().orKeep(defaultdelivery));
    }

    /** A copy of this address with these default flags. */
    public CustomerAddress defaultFor(boolean invoice, boolean delivery) {
        return new CustomerAddress(idcustomerAddress, name, address, invoice, delivery);
    }
}
