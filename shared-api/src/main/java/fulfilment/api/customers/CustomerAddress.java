package fulfilment.api.customers;

import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Sent;

/**
 * One address of a customer. Rules CUS-15, CUS-17.
 *
 * @param name            of the company or person there
 * @param defaultinvoice  whether new orders are invoiced there; one address of a customer at most is
 * @param defaultdelivery whether new orders are delivered there; one address of a customer at most is
 */
public record CustomerAddress(int idcustomerAddress, String name, Address address, boolean defaultinvoice,
        boolean defaultdelivery) {

    /**
     * What a client sends; every field may be absent.
     *
     * @param name cannot be cleared, like the two that follow country
     */
    public record Changes(Sent<String> name, Sent<String> contactname, Sent<String> address, Sent<String> address2,
            Sent<String> zipcode, Sent<String> city, Sent<String> region, Sent<Country> country, Sent<Boolean> defaultinvoice,
            Sent<Boolean> defaultdelivery) {}

    /** A new address. @param sent names it */
    public static CustomerAddress of(int idcustomerAddress, Changes sent) {
        return new CustomerAddress(idcustomerAddress, "", Address.EMPTY, false, false).with(sent);
    }

    /** This address with what was sent put in. */
    public CustomerAddress with(Changes sent) {
        return new CustomerAddress(idcustomerAddress, sent.name().orKeep(name),
                new Address(sent.contactname().or(address.contactname()), sent.address().or(address.address()),
                        sent.address2().or(address.address2()), sent.zipcode().or(address.zipcode()),
                        sent.city().or(address.city()), sent.region().or(address.region()),
                        sent.country().or(address.country())),
                sent.defaultinvoice().orKeep(defaultinvoice), sent.defaultdelivery().orKeep(defaultdelivery));
    }

    /** This address, default for these purposes and no others. */
    public CustomerAddress defaultFor(boolean invoice, boolean delivery) {
        return new CustomerAddress(idcustomerAddress, name, address, invoice, delivery);
    }
}
