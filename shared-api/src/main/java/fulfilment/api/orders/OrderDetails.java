package fulfilment.api.orders;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.requests.Json;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The recipient of an order, its addresses and how it is fulfilled. Rules ORD-4, ORD-11, ORD-17, ORD-61.
 *
 * @param idcustomer                null for a guest order
 * @param idshippingproviderProfile preferred profile; null for the default profile
 * @param pickupPointData           data for the carrier, stored unchanged
 * @param autoSplit                 whether it may be delivered in parts and from several warehouses
 * @param warehouses                warehouses that may fulfil it; empty for all that are active and accept orders
 * @param pricelists                price lists that determine the prices of its lines
 * @param cancelMissing             whether pieces that a picker does not find are cancelled; null and false: they are backordered. Rule ORD-83
 */
public record OrderDetails(@Nullable Integer idcustomer, int idtemplate, @Nullable Integer idshippingproviderProfile,
        Addressee delivery, Addressee invoice,
        @JsonUnwrapped Contact contact, @JsonUnwrapped CustomerTexts texts, @PersonalData @Nullable Json pickupPointData,
        boolean autoSplit,
        @JsonUnwrapped Invoicing invoicing, @Nullable LocalDate preferredDeliveryDate, Language language,
        @Nullable Integer idfulfilmentCustomer, List<Integer> warehouses, List<Integer> pricelists,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean cancelMissing) {

    public OrderDetails {
        warehouses = List.copyOf(warehouses);
        pricelists = List.copyOf(pricelists);
    }

    /** Null for a guest order. */
    public @Nullable CustomerId customer() {
        return Id.of(idcustomer, CustomerId::new);
    }

    /** The fulfilment customer who owns it; null for the account. */
    public @Nullable FulfilmentCustomerId owner() {
        return Id.of(idfulfilmentCustomer, FulfilmentCustomerId::new);
    }

    /** These details without personal data. The delivery country stays. Rule ORD-61. */
    public OrderDetails anonymized() {
        var nobody = new Addressee("", null, null, null, null, null, null, delivery.country());
        return new OrderDetails(null, idtemplate, idshippingproviderProfile, nobody, nobody, Contact.NONE,
                new CustomerTexts(null, null), null, autoSplit, invoicing, preferredDeliveryDate, language,
                idfulfilmentCustomer, warehouses,
                pricelists, cancelMissing);
    }

    /** Changes of an address. Every field may be absent. */
    public record AddresseeChanges(Sent<String> name, Sent<String> contactname, Sent<String> address, Sent<String> address2,
            Sent<String> zipcode, Sent<String> city, Sent<String> region, Sent<Country> country) {

        public Addressee on(Addressee before) {
            return new Addressee(name.or(before.name()), contactname.or(before.contactname()), address.or(before.address()),
                    address2.or(before.address2()), zipcode.or(before.zipcode()), city.or(before.city()),
                    region.or(before.region()), country.or(before.country()));
        }
    }

    /** Changes by a client. Every field may be absent. Null clears a field that may be empty, and sets any other to its default. */
    public record Changes(Sent<Integer> idcustomer, Sent<Integer> idtemplate, Sent<Integer> idshippingproviderProfile,
            AddresseeChanges delivery, AddresseeChanges invoice, @JsonUnwrapped Contact.Changes contact,
            @JsonUnwrapped CustomerTexts.Changes texts, Sent<Json> pickupPointData, Sent<Boolean> autoSplit,
            @JsonUnwrapped Invoicing.Changes invoicing,
            Sent<LocalDate> preferredDeliveryDate, Sent<Language> language, Sent<Integer> idfulfilmentCustomer,
            Sent<List<Integer>> warehouses, Sent<List<Integer>> pricelists, Sent<Boolean> cancelMissing) {}
}
