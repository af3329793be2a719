package fulfilment.api.orders;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Json;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * For whom an order is, where it goes and how it is to be fulfilled. Rules ORD-4, ORD-11, ORD-17, ORD-61.
 *
 * @param idcustomer                null for a guest
 * @param idshippingproviderProfile preferred; null for the default one
 * @param customerRemarks           printed on picklist and packing list
 * @param pickupPointData           what the carrier needs to know, passed on unread
 * @param autoSplit                 whether it may be delivered in parts and from several warehouses
 * @param discount                  percentage
 * @param invoiced                  never invoice this order from here
 * @param warehouses                that may fulfil it; empty for all that accept orders
 * @param pricelists                usable for it
 */
public record OrderDetails(@Nullable Integer idcustomer, int idtemplate, @Nullable Integer idshippingproviderProfile,
        Addressee delivery, Addressee invoice,
        @Nullable String telephone, @Nullable String emailaddress, @Nullable String reference,
        @Nullable String customerRemarks, @Nullable Json pickupPointData, boolean autoSplit, Price discount,
        boolean calculatevat, boolean invoiced, @Nullable LocalDate preferredDeliveryDate, Language language,
        @Nullable Integer idfulfilmentCustomer, List<Integer> warehouses, List<Integer> pricelists) {

    public OrderDetails {
        warehouses = List.copyOf(warehouses);
        pricelists = List.copyOf(pricelists);
    }

    /** Whom it was for is forgotten; what was ordered stays, and the country it went to. */
    public OrderDetails anonymized() {
        var nobody = new Addressee("", null, null, null, null, null, null, delivery.country());
        return new OrderDetails(null, idtemplate, idshippingproviderProfile, nobody, nobody, null, null, reference, null, null,
                autoSplit, discount, calculatevat, invoiced, preferredDeliveryDate, language, idfulfilmentCustomer, warehouses,
                pricelists);
    }

    /** What a client sends of an addressee; every field may be absent. */
    public record AddresseeChanges(Sent<String> name, Sent<String> contactname, Sent<String> address, Sent<String> address2,
            Sent<String> zipcode, Sent<String> city, Sent<String> region, Sent<Country> country) {

        public Addressee on(Addressee before) {
            return new Addressee(name.or(before.name()), contactname.or(before.contactname()), address.or(before.address()),
                    address2.or(before.address2()), zipcode.or(before.zipcode()), city.or(before.city()),
                    region.or(before.region()), country.or(before.country()));
        }
    }

    /** What a client sends; every field may be absent, and null clears what can be empty and asks for the default of the rest. */
    public record Changes(Sent<Integer> idcustomer, Sent<Integer> idtemplate, Sent<Integer> idshippingproviderProfile,
            AddresseeChanges delivery, AddresseeChanges invoice, Sent<String> telephone, Sent<String> emailaddress,
            Sent<String> reference, Sent<String> customerRemarks, Sent<Json> pickupPointData,
            Sent<Boolean> autoSplit, Sent<Price> discount, Sent<Boolean> calculatevat, Sent<Boolean> invoiced,
            Sent<LocalDate> preferredDeliveryDate, Sent<Language> language, Sent<Integer> idfulfilmentCustomer,
            Sent<List<Integer>> warehouses, Sent<List<Integer>> pricelists) {}
}
