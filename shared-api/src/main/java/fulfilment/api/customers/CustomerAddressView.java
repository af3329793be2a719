package fulfilment.api.customers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Address;

/**
 * An address of a customer as clients see it. Source: core API, Customer address; contract, 6 and 21.
 *
 * @param fullAddress lines joined by a line feed, ending with the country's name
 */
public record CustomerAddressView(int idcustomerAddress, String name, @JsonUnwrapped Address address, boolean defaultinvoice,
        boolean defaultdelivery, String fullAddress) {

    public static CustomerAddressView of(CustomerAddress address) {
        return new CustomerAddressView(address.idcustomerAddress(), address.name(), address.address(), address.defaultinvoice(),
                address.defaultdelivery(), address.address().full(address.name()));
    }
}
