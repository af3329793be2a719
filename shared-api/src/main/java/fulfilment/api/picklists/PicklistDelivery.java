package fulfilment.api.picklists;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Id;
import fulfilment.api.orders.OrderDetails;
import fulfilment.api.persons.PersonalData;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Recipient, address, reference and owner of a picklist, copied from its order. Rule PCK-42.
 *
 * @param idcustomer            the customer who ordered; null for a guest order, and once the order is anonymized
 * @param deliveryname          the recipient: a company, or the person if there is no company; empty once it is anonymized
 * @param deliverycontact       the person at the company; null if nobody is named
 * @param deliveryaddress       street and house number
 * @param deliveryaddress2      second line of the address, which not every shipping provider accepts
 * @param deliveryzipcode       postcode
 * @param deliverycity          town or city
 * @param deliveryregion        state or province
 * @param deliverycountry       ISO 3166 code of two capital letters, or XK for Kosovo; null if unknown
 * @param reference             the customer's own reference; null for none
 * @param preferredDeliveryDate the day on which it should be delivered; null if nobody named one
 * @param idfulfilmentCustomer  the fulfilment customer that the goods belong to; null for the account's own
 */
public record PicklistDelivery(@Nullable Integer idcustomer, int idtemplate, @PersonalData @Nullable String deliveryname,
        @PersonalData @Nullable String deliverycontact, @PersonalData @Nullable String deliveryaddress,
        @PersonalData @Nullable String deliveryaddress2,
        @PersonalData @Nullable String deliveryzipcode, @PersonalData @Nullable String deliverycity,
        @PersonalData @Nullable String deliveryregion,
        @Nullable Country deliverycountry, @JsonUnwrapped Contact contact, @PersonalData @Nullable String reference,
        @Nullable LocalDate preferredDeliveryDate, @Nullable Integer idfulfilmentCustomer) {

    public static PicklistDelivery of(OrderDetails order) {
        var to = order.delivery();
        return new PicklistDelivery(order.idcustomer(), order.idtemplate(), to.name(), to.contactname(), to.address(),
                to.address2(), to.zipcode(), to.city(), to.region(), to.country(), order.contact(), order.texts().reference(),
                order.preferredDeliveryDate(), order.idfulfilmentCustomer());
    }

    /** The fulfilment customer who owns it; null for the account. */
    public @Nullable FulfilmentCustomerId owner() {
        return Id.of(idfulfilmentCustomer, FulfilmentCustomerId::new);
    }

    /** @param owner the fulfilment customer who owns the goods; null for the account */
    public PicklistDelivery ownedBy(@Nullable Integer owner) {
        return new PicklistDelivery(idcustomer, idtemplate, deliveryname, deliverycontact, deliveryaddress, deliveryaddress2,
                deliveryzipcode, deliverycity, deliveryregion, deliverycountry, contact, reference,
                preferredDeliveryDate, owner);
    }

    /** Removes the recipient's personal data; the delivery country stays. */
    public PicklistDelivery anonymized() {
        return new PicklistDelivery(null, idtemplate, "", null, null, null, null, null, null, deliverycountry, Contact.NONE,
                null, preferredDeliveryDate, idfulfilmentCustomer);
    }
}
