package fulfilment.api.customers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Address;
import fulfilment.api.persons.PersonalData;

/**
 * An address of a customer. Rules CUS-15, CUS-17, CON-46.
 *
 * @param name            the name of the company or person at the address
 * @param defaultinvoice  whether new orders are invoiced there; true for at most one address of a customer
 * @param defaultdelivery whether new orders are delivered there; true for at most one address of a customer
 * @param fullAddress     the name and the lines of the address, joined by line feeds; the last line is the name of the country, in
 *                        English
 */
public record CustomerAddressView(int idcustomerAddress, @PersonalData String name, @JsonUnwrapped Address address,
        boolean defaultinvoice,
        boolean defaultdelivery, @PersonalData String fullAddress) {

    public static CustomerAddressView of(CustomerAddress address) {
        return new CustomerAddressView(address.idcustomerAddress(), address.name(), address.address(), address.defaultinvoice(),
                address.defaultdelivery(), address.address().full(address.name()));
    }
}
