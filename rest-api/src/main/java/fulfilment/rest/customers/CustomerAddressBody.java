package fulfilment.rest.customers;

import fulfilment.api.customers.CustomerAddress;
import fulfilment.api.customers.CustomerAddressId;
import fulfilment.api.customers.CustomerCommand.AddCustomerAddress;
import fulfilment.api.customers.CustomerCommand.ChangeCustomerAddress;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Sent;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;

/**
 * The body of a request that creates or changes an address of a customer. Rules CUS-15, CUS-17, CUS-18, CUS-19.
 *
 * @param name            the name of the person or company at this address; it cannot be empty
 * @param defaultinvoice  whether invoices go there. True replaces the present one; the first address of a new customer becomes it unless
 *                        this is false.
 * @param defaultdelivery whether deliveries go there. True replaces the present one; the first address of a new customer becomes it unless
 *                        this is false.
 */
record CustomerAddressBody(@Required Sent<String> name, Sent<String> contactname, Sent<String> address, Sent<String> address2,
        Sent<String> zipcode, Sent<String> city, Sent<String> region, Sent<Country> country, Sent<Boolean> defaultinvoice,
        Sent<Boolean> defaultdelivery) {

    AddCustomerAddress add(CustomerId customer) {
        return new AddCustomerAddress(customer, made(""));
    }

    ChangeCustomerAddress change(CustomerId customer, CustomerAddressId idcustomerAddress) {
        return new ChangeCustomerAddress(customer, idcustomerAddress, changes(""));
    }

    /** A new address. @param place a prefix for the names of fields in error messages: the path of the address and a dot */
    CustomerAddress.Changes made(String place) {
        Check.name(place + "name", name.value());
        return changes(place);
    }

    private CustomerAddress.Changes changes(String place) {
        return new CustomerAddress.Changes(Check.name(place + "name", name), Check.text(place + "contactname", contactname),
                Check.text(place + "address", address), Check.text(place + "address2", address2),
                Check.text(place + "zipcode", zipcode), Check.text(place + "city", city), Check.text(place + "region", region),
                country, defaultinvoice, defaultdelivery);
    }
}
