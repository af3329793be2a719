package fulfilment.rest.customers;

import com.fasterxml.jackson.annotation.JsonView;
import fulfilment.api.customers.CustomerAddress;
import fulfilment.api.customers.CustomerCommand.ChangeCustomer;
import fulfilment.api.customers.CustomerCommand.CreateCustomer;
import fulfilment.api.customers.CustomerDetails;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.customers.CustomerName;
import fulfilment.api.customers.CustomerRemarks;
import fulfilment.api.customers.Vat;
import fulfilment.api.customfields.FieldChange;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.rest.bodies.BodyPart;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates or changes a customer. Rules CUS-1, CUS-2, CUS-4, CUS-6, CUS-7, CUS-16, CUS-23, CUS-28.
 *
 * @param customerid           the number of the customer, 1 or more, which no other customer of the same owner has. The next free number if
 *                             null or absent on creation.
 * @param name                 the name of the person or company; it cannot be empty
 * @param telephone            the telephone number; null or absent for none
 * @param emailaddress         the e-mail address; null or absent for none
 * @param discount             the discount of new orders, in percent from 0 to 100; 0 if null or absent on creation
 * @param vatnumber            the VAT number; null or absent for none
 * @param calculatevat         whether VAT is added on new orders; true if null or absent on creation
 * @param remarks              internal remarks on the customer; null or absent for none
 * @param defaultOrderRemarks  text that is put before the remarks of each new order; null or absent for none
 * @param defaultorderremarks  older name of {@code default_order_remarks}, which counts if both are sent
 * @param language             the language of new orders: {@code nl} (Dutch) or {@code en} (English, the default)
 * @param autoSplit            whether new orders may be delivered in parts; null if the account decides
 * @param idtemplate           the id of the template of new orders; null or absent for none
 * @param idfulfilmentCustomer the id of the fulfilment customer that the customer belongs to; null or absent for the account. A key of a
 *                             fulfilment customer always means its own.
 * @param pricelists           the ids of all price lists of the customer, which replace those from before; null for none
 * @param addresses            the addresses of a new customer, at most 1,000. Later they have endpoints of their own.
 * @param address              street and number. With the members up to {@code country} it makes the only address of a new customer;
 *                             ignored beside {@code addresses}.
 * @param customerfields       values of customer fields; only the listed fields change
 */
record CustomerBody(Sent<Integer> customerid, @Required Sent<String> name, Sent<String> contactname, Sent<String> telephone,
        Sent<String> emailaddress, Sent<Price> discount, Sent<String> vatnumber, Sent<Boolean> calculatevat, Sent<String> remarks,
        Sent<String> defaultOrderRemarks,
        Sent<String> defaultorderremarks,
        Sent<Language> language, Sent<Boolean> autoSplit,
        Sent<Integer> idtemplate, Sent<Integer> idfulfilmentCustomer, Sent<List<@Nullable Integer>> pricelists,
        @JsonView(BodyPart.OnCreate.class) @Nullable List<@Nullable CustomerAddressBody> addresses,
        @JsonView(BodyPart.OnCreate.class) Sent<String> address, @JsonView(BodyPart.OnCreate.class) Sent<String> address2,
        @JsonView(BodyPart.OnCreate.class) Sent<String> zipcode, @JsonView(BodyPart.OnCreate.class) Sent<String> city,
        @JsonView(BodyPart.OnCreate.class) Sent<String> region, @JsonView(BodyPart.OnCreate.class) Sent<Country> country,
        @Nullable List<@Nullable FieldValue> customerfields) {

    /** No real customer has more; a longer list is taken for a mistake of the client. */
    private static final int MOST_ADDRESSES = 1_000;
    private static final BigDecimal WHOLE = BigDecimal.valueOf(100);

    /**
     * The value of a customer field. Rules CUS-23, CUS-24.
     *
     * @param value the new value as text, of the type of the field. Required; empty or null empties the field.
     */
    record FieldValue(@Required @Nullable Integer idcustomerfield, Sent<String> value) {

        FieldChange change() {
            return new FieldChange(Check.required("customerfields.idcustomerfield", idcustomerfield),
                    Check.sent("customerfields.value", Check.longText("customerfields.value", value)));
        }
    }

    /** @param scope the fulfilment customer that the key is limited to, which becomes the owner; null for an unlimited key */
    CreateCustomer create(@Nullable FulfilmentCustomerId scope) {
        Check.name("name", name.value());
        return new CreateCustomer(changes(scope == null ? idfulfilmentCustomer : Sent.of(scope.value())), made(), fields());
    }

    /** @param scope the fulfilment customer that the key is limited to; such a key cannot change the owner; null for an unlimited key */
    ChangeCustomer change(CustomerId customer, @Nullable FulfilmentCustomerId scope) {
        return new ChangeCustomer(customer, changes(scope == null ? idfulfilmentCustomer : Sent.absent()), fields());
    }

    private CustomerDetails.Changes changes(Sent<Integer> owner) {
        return new CustomerDetails.Changes(customerid.map(CustomerBody::number),
                new CustomerName.Changes(Check.name("name", name), Check.text("contactname", contactname)),
                new Contact.Changes(Check.text("telephone", telephone), Check.text("emailaddress", emailaddress)),
                discount.map(CustomerBody::percentage),
                new Vat.Changes(Check.text("vatnumber", vatnumber), calculatevat),
                new CustomerRemarks.Changes(Check.longText("remarks", remarks),
                        Check.longText("default_order_remarks",
                                defaultOrderRemarks.isPresent() ? defaultOrderRemarks : defaultorderremarks)),
                language, autoSplit, idtemplate, owner,
                pricelists.map(lists -> lists.stream().filter(Objects::nonNull).toList()));
    }

    private static Integer number(int sent) {
        if (sent < 1) {
            throw new BadParameter("customerid", "must be 1 or more");
        }
        return sent;
    }

    private static Price percentage(Price sent) {
        if (sent.amount().signum() < 0 || sent.amount().compareTo(WHOLE) > 0) {
            throw new BadParameter("discount", "must be a percentage from 0 to 100");
        }
        return sent;
    }

    private List<CustomerAddress.Changes> made() {
        if (addresses == null || addresses.isEmpty()) {
            return ownAddress();
        }
        if (addresses.size() > MOST_ADDRESSES) {
            throw new BadParameter("addresses", "must not list more than %,d addresses".formatted(MOST_ADDRESSES));
        }
        return Check.each("addresses", addresses, (address, place) -> address.made(place + "."));
    }

    /** The address in the customer's own members; empty if they name none. Rule CUS-28. */
    private List<CustomerAddress.Changes> ownAddress() {
        boolean isSent = country.value() != null || Stream.of(address, address2, zipcode, city, region).map(Sent::value)
                .anyMatch(text -> text != null && !text.isBlank());
        return isSent
                ? List.of(new CustomerAddressBody(name, contactname, address, address2, zipcode, city, region, country,
                        Sent.absent(), Sent.absent()).made(""))
                : List.of();
    }

    private List<FieldChange> fields() {
        return customerfields == null
                ? List.of()
                : customerfields.stream().filter(Objects::nonNull).map(FieldValue::change).toList();
    }
}
