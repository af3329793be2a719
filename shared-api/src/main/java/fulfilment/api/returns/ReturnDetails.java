package fulfilment.api.returns;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sent;
import fulfilment.api.orders.Addressee;
import fulfilment.api.orders.OrderDetails.AddresseeChanges;
import fulfilment.api.orders.OrderId;
import fulfilment.api.persons.PersonalData;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Who sends products back, and what is known about the parcel. Rules RET-3, RET-4.
 *
 * @param idcustomer   null for a guest
 * @param idorder      null if the return names no order
 * @param sender       where the products come from and replacements go to
 * @param trackingCode of the parcel that comes back
 * @param receivedAt   when the parcel arrived; null if it did not, or that is not known
 */
public record ReturnDetails(@Nullable Integer idcustomer, @Nullable Integer idorder, int idtemplate, Addressee sender,
        @PersonalData @Nullable String telephone, @PersonalData @Nullable String emailaddress, Language language,
        @PersonalData @Nullable String reference,
        @PersonalData @Nullable String trackingCode, @Nullable Instant receivedAt, @Nullable Integer idfulfilmentCustomer) {

    public @Nullable CustomerId customer() {
        return Id.of(idcustomer, CustomerId::new);
    }

    public @Nullable OrderId order() {
        return Id.of(idorder, OrderId::new);
    }

    /** The fulfilment customer who owns it; null for the account. */
    public @Nullable FulfilmentCustomerId owner() {
        return Id.of(idfulfilmentCustomer, FulfilmentCustomerId::new);
    }

    /** These details without personal data. The country stays. Rule RET-44. */
    public ReturnDetails anonymized() {
        var nobody = new Addressee("", null, null, null, null, null, null, sender.country());
        return new ReturnDetails(null, idorder, idtemplate, nobody, null, null, language, null, null, receivedAt,
                idfulfilmentCustomer);
    }

    /** Changes by a client. Every field may be absent. */
    public record Changes(Sent<Integer> idcustomer, Sent<Integer> idorder, Sent<Integer> idtemplate, AddresseeChanges sender,
            Sent<String> telephone, Sent<String> emailaddress, Sent<Language> language, Sent<String> reference,
            Sent<String> trackingCode, Sent<Instant> receivedAt, Sent<Integer> idfulfilmentCustomer) {}
}
