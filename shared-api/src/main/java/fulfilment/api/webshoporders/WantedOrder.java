package fulfilment.api.webshoporders;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.customfields.FieldChange;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.orders.Addressee;
import fulfilment.api.orders.CustomerTexts;
import fulfilment.api.orders.Invoicing;
import fulfilment.api.orders.OrderCommand.CreateOrder;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.orders.OrderDetails.AddresseeChanges;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.requests.Json;
import fulfilment.api.users.UserId;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The order that a webshop order is to become: what {@code POST /orders} accepts. A member that was not sent is null; for a new order that
 * is the same, except for the owner. Rule WEB-5.
 *
 * @param namesOwner whether {@code idfulfilmentCustomer} was sent; if not, the order belongs to the owner of its customer
 */
public record WantedOrder(@Nullable Integer idcustomer, @Nullable Integer idtemplate,
        @Nullable Integer idshippingproviderProfile, Addressee delivery, Addressee invoice, @JsonUnwrapped Contact contact,
        @JsonUnwrapped CustomerTexts texts, @PersonalData @Nullable Json pickupPointData, @Nullable Boolean autoSplit,
        @Nullable Price discount,
        @Nullable Boolean calculatevat,
        @Nullable Boolean invoiced, @Nullable LocalDate preferredDeliveryDate, @Nullable Language language, boolean namesOwner,
        @Nullable Integer idfulfilmentCustomer, @Nullable List<Integer> warehouses, @Nullable List<Integer> pricelists,
        List<OrderLine.Wanted> products, List<FieldChange> fields,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean cancelMissing) {

    private static final CustomerTexts NO_TEXTS = new CustomerTexts(null, null);

    public WantedOrder {
        warehouses = warehouses == null ? null : List.copyOf(warehouses);
        pricelists = pricelists == null ? null : List.copyOf(pricelists);
        products = List.copyOf(products);
        fields = List.copyOf(fields);
    }

    public static WantedOrder of(CreateOrder order) {
        var sent = order.details();
        return new WantedOrder(sent.idcustomer().value(), sent.idtemplate().value(), sent.idshippingproviderProfile().value(),
                sent.delivery().on(Addressee.NOBODY), sent.invoice().on(Addressee.NOBODY), sent.contact().on(Contact.NONE),
                sent.texts().on(NO_TEXTS), sent.pickupPointData().value(), sent.autoSplit().value(),
                sent.invoicing().discount().value(), sent.invoicing().calculatevat().value(),
                sent.invoicing().invoiced().value(), sent.preferredDeliveryDate().value(), sent.language().value(),
                sent.idfulfilmentCustomer().isPresent(), sent.idfulfilmentCustomer().value(), sent.warehouses().value(),
                sent.pricelists().value(), order.products(), order.fields(), sent.cancelMissing().value());
    }

    /** The command that makes the order. */
    public CreateOrder creation(UserId by) {
        var details = new OrderDetails.Changes(given(idcustomer), given(idtemplate), given(idshippingproviderProfile),
                given(delivery), given(invoice),
                new Contact.Changes(given(contact.telephone()), given(contact.emailaddress())),
                new CustomerTexts.Changes(given(texts.reference()), given(texts.customerRemarks())), given(pickupPointData),
                given(autoSplit), new Invoicing.Changes(given(discount), given(calculatevat), given(invoiced)),
                given(preferredDeliveryDate), given(language),
                namesOwner ? Sent.of(idfulfilmentCustomer) : Sent.absent(), given(warehouses), given(pricelists),
                given(cancelMissing));
        return new CreateOrder(details, products, fields, by, null);
    }

    private static <T> Sent<T> given(@Nullable T value) {
        return value == null ? Sent.absent() : Sent.of(value);
    }

    private static AddresseeChanges given(Addressee at) {
        return new AddresseeChanges(given(at.name()), given(at.contactname()), given(at.address()), given(at.address2()),
                given(at.zipcode()), given(at.city()), given(at.region()), given(at.country()));
    }

    /** This order without personal data. The countries stay. Rule WEB-16. */
    public WantedOrder anonymized() {
        return new WantedOrder(null, idtemplate, idshippingproviderProfile, nobodyIn(delivery.country()),
                nobodyIn(invoice.country()), Contact.NONE, NO_TEXTS, null, autoSplit, discount,
                calculatevat, invoiced,
                preferredDeliveryDate, language, namesOwner, idfulfilmentCustomer, warehouses, pricelists,
                PersonalTexts.anonymised(products), PersonalTexts.anonymised(fields), cancelMissing);
    }

    private static Addressee nobodyIn(@Nullable Country country) {
        return new Addressee(null, null, null, null, null, null, null, country);
    }
}
