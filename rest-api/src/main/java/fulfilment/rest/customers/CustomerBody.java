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
import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The request body to create or change a customer. Rules CUS-1, CUS-2, CUS-4, CUS-7, CUS-16, CUS-23, CUS-28.
 *
 * @param defaultorderremarks the old name of {@code defaultOrderRemarks}, which wins if both are sent
 * @param pricelists          the ids of all price lists of the customer
 * @param addresses           only for a new customer; later they have their own endpoints and are ignored here
 * @param address             with the members up to {@code country} the only address of a new customer that is sent without addresses
 * @param customerfields      only the listed fields change; an empty value empties a field
 */
record CustomerBody(Sent<Integer> customerid, @Required Sent<String> name, Sent<String> contactname, Sent<String> telephone,
        Sent<String> emailaddress, Sent<Price> discount, Sent<String> vatnumber, Sent<Boolean> calculatevat, Sent<String> remarks,
        Sent<String> defaultOrderRemarks,
        @Schema(deprecated = true, description = "Older name of `default_order_remarks`") Sent<String> defaultorderremarks,
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
        var made = new ArrayList<CustomerAddress.Changes>(addresses.size());
        for (int i = 0; i < addresses.size(); i++) {
            var place = "addresses[" + i + "]";
            made.add(Check.required(place, addresses.get(i)).made(place + "."));
        }
        return made;
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
