package fulfilment.api.customers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Address;

/**
 * An address of a customer as clients see it. Rules CUS-15, CON-46.
 *
 * @param fullAddress the lines of the address, separated by line feeds; the last one is the country's name
 */
public record CustomerAddressView(int idcustomerAddress, String name, @JsonUnwrapped Address address, boolean defaultinvoice,
        boolean defaultdelivery, String fullAddress) {

    public static CustomerAddressView of(CustomerAddress address) {
        return new CustomerAddressView(address.idcustomerAddress(), address.name(), address.address(), address.defaultinvoice(),
                address.defaultdelivery(), address.address().full(address.name()));
    }
}
