package fulfilment.rest.orders;

import com.fasterxml.jackson.annotation.JsonView;
import fulfilment.api.customfields.FieldChange;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sent;
import fulfilment.api.orders.CustomerTexts;
import fulfilment.api.orders.Invoicing;
import fulfilment.api.orders.OrderCommand.ChangeOrder;
import fulfilment.api.orders.OrderCommand.CreateOrder;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.orders.OrderDetails.AddresseeChanges;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderLine;
import fulfilment.api.requests.Json;
import fulfilment.rest.bodies.BodyPart;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates or changes an order. Rules ORD-1, ORD-4, ORD-9, ORD-11, ORD-12, ORD-13, ORD-14, ORD-17, ORD-19,
 * ORD-35, ORD-83.
 *
 * @param idcustomer                the id of the customer, which fills what is not sent; null or absent for a guest order
 * @param idtemplate                the id of the template. If null or absent on creation, that of the customer, of the fulfilment customer
 *                                  or of the account.
 * @param idshippingproviderProfile the id of the shipping profile to use; null or absent if it is chosen later
 * @param deliveryname              the name of the recipient. Required for a guest order.
 * @param deliverycontactname       the person to address at the delivery address
 * @param deliverycontact           older name of {@code deliverycontactname}; counts only if that is absent or null
 * @param deliveryaddress           street and number of the delivery. Without street, postal code, city and region, all four come from the
 *                                  customer.
 * @param deliverycountry           the code of the country, two letters of ISO 3166-1. Required for a guest order. For example {@code NL}.
 * @param invoicename               the name on the invoice. If absent, that of the customer or of the delivery.
 * @param invoicecontactname        the person to address at the invoice address
 * @param invoicecontact            older name of {@code invoicecontactname}; counts only if that is absent or null
 * @param invoiceaddress            street and number of the invoice. Without an invoice address, the customer's or the delivery address is
 *                                  used.
 * @param telephone                 the telephone number; that of the customer if empty or absent on creation
 * @param emailaddress              the e-mail address; that of the customer if empty or absent on creation
 * @param reference                 the customer's own reference; null or absent for none
 * @param customerRemarks           the customer's remarks. On creation the customer's {@code default_order_remarks} are put before them.
 * @param pickupPointData           where the customer fetches the parcel: an object of any structure, kept unchanged. Null, an empty object
 *                                  or an empty array for none.
 * @param partialdelivery           older name of {@code auto_split}; counts only if that is absent or null
 * @param autoSplit                 whether the order may be delivered in parts. If absent on creation, as the customer has it, else true.
 * @param discount                  the discount in percent, from 0 to 100. If absent on creation, that of the customer, else 0.
 * @param calculatevat              whether VAT is added. If absent on creation, as the customer has it, else true.
 * @param invoiced                  true if the order is never invoiced from here; false if absent on creation
 * @param preferredDeliveryDate     the day on which the customer wants the delivery; null or absent for none
 * @param language                  the language of the order: {@code nl} (Dutch) or {@code en} (English). If absent on creation, that of
 *                                  the customer, else {@code en}.
 * @param idfulfilmentCustomer      the id of the fulfilment customer that the order belongs to. If absent on creation, that of the
 *                                  customer; null for the account. A key of a fulfilment customer always means its own.
 * @param warehouses                the ids of the warehouses that may fulfil the order, at most 1,000; null, empty or absent for all active
 *                                  ones that accept orders
 * @param products                  the lines of a new order, 1 to 10,000. Later lines have endpoints of their own.
 * @param orderfields               values of order fields; only the listed fields change
 * @param pricelists                the ids of the price lists for lines without a price, at most 1,000. If absent on creation, those of the
 *                                  customer.
 * @param cancelMissing             what becomes of pieces that a picker does not find: true cancels them, false and null backorder them
 */
public record OrderBody(Sent<Integer> idcustomer, Sent<Integer> idtemplate, Sent<Integer> idshippingproviderProfile,
        Sent<String> deliveryname, Sent<String> deliverycontactname,
        Sent<String> deliverycontact,
        Sent<String> deliveryaddress,
        Sent<String> deliveryaddress2, Sent<String> deliveryzipcode, Sent<String> deliverycity, Sent<String> deliveryregion,
        Sent<Country> deliverycountry, Sent<String> invoicename, Sent<String> invoicecontactname,
        Sent<String> invoicecontact,
        Sent<String> invoiceaddress, Sent<String> invoiceaddress2, Sent<String> invoicezipcode, Sent<String> invoicecity,
        Sent<String> invoiceregion, Sent<Country> invoicecountry, Sent<String> telephone, Sent<String> emailaddress,
        Sent<String> reference, Sent<String> customerRemarks, Sent<Json> pickupPointData,
        Sent<Boolean> partialdelivery,
        Sent<Boolean> autoSplit, Sent<Price> discount, Sent<Boolean> calculatevat, Sent<Boolean> invoiced,
        Sent<LocalDate> preferredDeliveryDate, Sent<Language> language, Sent<Integer> idfulfilmentCustomer,
        Sent<List<@Nullable Integer>> warehouses,
        @Required @JsonView(BodyPart.OnCreate.class) @Nullable List<@Nullable OrderProductBody> products,
        @Nullable List<@Nullable FieldValue> orderfields, Sent<List<@Nullable Integer>> pricelists,
        Sent<Boolean> cancelMissing) {

    /** Rule ORD-25. */
    private static final int MOST_PRODUCTS = 10_000;
    private static final int MOST_LISTED = 1_000;
    private static final BigDecimal WHOLE = BigDecimal.valueOf(100);

    /**
     * The value of an order field. Rules ORD-19, ORD-74.
     *
     * @param value the new value as text, of the type of the field. Required; empty or null empties the field.
     */
    public record FieldValue(@Nullable Integer idorderfield, Sent<String> value) {

        FieldChange change() {
            return new FieldChange(Check.required("orderfields.idorderfield", idorderfield),
                    Check.sent("orderfields.value", Check.longText("orderfields.value", value)));
        }
    }

    public CreateOrder create(RequestContext context) {
        return new CreateOrder(changes(context.scope() == null ? idfulfilmentCustomer : Sent.of(context.scope().value())),
                wanted(),
                fields(),
                context.iduser(), context.scope());
    }

    /** A limited key cannot change the fulfilment customer of an order. Rule ORD-21. */
    ChangeOrder change(OrderId order, RequestContext context) {
        return new ChangeOrder(order, changes(context.scope() == null ? idfulfilmentCustomer : Sent.absent()), fields(),
                context.iduser(), context.scope());
    }

    private OrderDetails.Changes changes(Sent<Integer> owner) {
        return new OrderDetails.Changes(idcustomer, idtemplate, idshippingproviderProfile,
                new AddresseeChanges(text("deliveryname", deliveryname),
                        text("deliverycontactname", first(deliverycontactname, deliverycontact)),
                        text("deliveryaddress", deliveryaddress), text("deliveryaddress2", deliveryaddress2),
                        text("deliveryzipcode", deliveryzipcode), text("deliverycity", deliverycity),
                        text("deliveryregion", deliveryregion), deliverycountry),
                new AddresseeChanges(text("invoicename", invoicename),
                        text("invoicecontactname", first(invoicecontactname, invoicecontact)),
                        text("invoiceaddress", invoiceaddress), text("invoiceaddress2", invoiceaddress2),
                        text("invoicezipcode", invoicezipcode), text("invoicecity", invoicecity),
                        text("invoiceregion", invoiceregion), invoicecountry),
                new Contact.Changes(text("telephone", telephone), text("emailaddress", emailaddress)),
                new CustomerTexts.Changes(text("reference", reference), Check.longText("customer_remarks", customerRemarks)),
                PickupPoint.of(pickupPointData), first(autoSplit, partialdelivery),
                new Invoicing.Changes(discount.map(OrderBody::percentage), calculatevat, invoiced),
                preferredDeliveryDate, language, owner, ids("warehouses", warehouses), ids("pricelists", pricelists),
                cancelMissing);
    }

    private static Sent<String> text(String field, Sent<String> sent) {
        return Check.text(field, sent);
    }

    private static <T> Sent<T> first(Sent<T> name, Sent<T> oldName) {
        return name.value() != null || !oldName.isPresent() ? name : oldName;
    }

    private static Price percentage(Price sent) {
        if (sent.amount().signum() < 0 || sent.amount().compareTo(WHOLE) > 0) {
            throw new BadParameter("discount", "must be a percentage from 0 to 100");
        }
        return sent;
    }

    private static Sent<List<Integer>> ids(String field, Sent<List<@Nullable Integer>> sent) {
        return sent.map(all -> {
            if (all.size() > MOST_LISTED) {
                throw new BadParameter(field, "must not list more than %,d ids".formatted(MOST_LISTED));
            }
            return all.stream().map(id -> Check.required(field, id)).toList();
        });
    }

    private List<OrderLine.Wanted> wanted() {
        if (products == null || products.isEmpty()) {
            throw new Rejection(ErrorCode.ORDER_WITHOUT_PRODUCTS, "products must name at least one product");
        }
        if (products.size() > MOST_PRODUCTS) {
            throw new BadParameter("products", "must not name more than %,d products".formatted(MOST_PRODUCTS));
        }
        return Check.each("products", products, (line, place) -> line.wanted(place + "."));
    }

    private List<FieldChange> fields() {
        return orderfields == null
                ? List.of()
                : orderfields.stream().filter(Objects::nonNull).map(FieldValue::change).toList();
    }
}
