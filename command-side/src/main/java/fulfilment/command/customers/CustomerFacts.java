package fulfilment.command.customers;

import fulfilment.api.account.TemplateId;
import fulfilment.api.customers.CustomerAddress;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.customers.CustomerName;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.orders.Addressee;
import fulfilment.api.orders.Invoicing;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The data of a customer that a new order or return starts with. Rules CUS-20, TAG-9.
 *
 * @param discount      a percentage
 * @param autoSplit     whether its orders are split; null if the account decides
 * @param idtemplate    null for the account's default
 * @param pricelists    ids of the price lists its orders can use, ascending
 * @param addresses     by id
 * @param inheritedTags ids of the tags that its orders inherit, ascending. Rule TAG-9.
 */
public record CustomerFacts(CustomerId idcustomer, int customerid, CustomerName naming, Contact contact, Price discount,
        boolean calculatevat, Language language, @Nullable Boolean autoSplit, @Nullable TemplateId idtemplate,
        @Nullable String defaultOrderRemarks,
        @Nullable FulfilmentCustomerId idfulfilmentCustomer, List<Integer> pricelists, List<CustomerAddress> addresses,
        List<Integer> inheritedTags) {

    /** How its orders are invoiced. */
    public Invoicing invoicing() {
        return new Invoicing(discount, calculatevat, false);
    }

    /** The default delivery address, or the first address if there is no default. Rule CUS-20. */
    public Optional<CustomerAddress> deliveryAddress() {
        return defaultOrFirst(CustomerAddress::defaultdelivery);
    }

    /** Name and address of the customer at its default delivery address. */
    public Addressee deliveryAddressee() {
        return addressee(deliveryAddress());
    }

    /** Name and address of the customer at one of its addresses, or without an address. */
    public Addressee addressee(Optional<CustomerAddress> at) {
        var there = at.map(CustomerAddress::address);
        return new Addressee(at.map(CustomerAddress::name).orElse(naming.name()),
                there.map(Address::contactname).orElse(naming.contactname()),
                there.map(Address::address).orElse(null), there.map(Address::address2).orElse(null),
                there.map(Address::zipcode).orElse(null), there.map(Address::city).orElse(null),
                there.map(Address::region).orElse(null), there.map(Address::country).orElse(null));
    }

    /** The default invoice address, or the first address if there is no default. Rule CUS-20. */
    public Optional<CustomerAddress> invoiceAddress() {
        return defaultOrFirst(CustomerAddress::defaultinvoice);
    }

    private Optional<CustomerAddress> defaultOrFirst(Predicate<CustomerAddress> chosen) {
        return addresses.stream().filter(chosen).findFirst().or(() -> addresses.stream().findFirst());
    }
}
