package fulfilment.api.labels;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.requests.Json;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is in a shipment and where it goes, at the time the label is requested.
 *
 * @param totalPaid      what the customer paid for the products on the picklist, without VAT, after the order's discount
 * @param valueOfGoods   their purchase value, without VAT
 * @param idorder        null if the products of a return come back that names no order; so is {@code orderid}
 * @param idpicklist     null if the products of a return come back; so is {@code picklistid}
 * @param idreturn       the return whose products come back, or whose replacement it is; otherwise null; so is {@code returnid}
 * @param pickupPoint    the carrier's pick-up point, unchanged to the last digit; null for none
 * @param products       what the customer bought; a composition is one line
 * @param picklist       the picklist as clients see it, finished JSON; of products that come back the members that a picklist would have
 * @param user           the user who asks for the label, as clients see users, finished JSON
 */
public record ShipmentContents(Price totalPaid, Price valueOfGoods, ShipmentParty recipient, ShipmentParty sender,
        @Nullable String reference,
        @Nullable Integer idorder, @Nullable String orderid, @Nullable Integer idpicklist, @Nullable String picklistid,
        @Nullable Integer idreturn, @Nullable String returnid,
        @Nullable LocalDate preferredDeliveryDate, @Nullable Json pickupPoint, Language language, List<Product> products,
        Json picklist, Json user) {

    public ShipmentContents {
        products = List.copyOf(products);
    }

    /** Whether a customer sends the products of a return back. */
    public boolean comeBack() {
        return idpicklist == null;
    }

    /**
     * A line of the shipment.
     *
     * @param weight of one piece, in grams
     * @param value  of one piece: what the customer paid, without VAT, after the order's discount
     */
    public record Product(int idproduct, String productcode, String description, int amount, int weight, Price value,
            @Nullable String hsCode, @Nullable Country countryOfOrigin) {}
}
