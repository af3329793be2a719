package fulfilment.api.picklists;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Price;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.stock.LotPieces;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of a picklist: pieces of one product to fetch. Rules PCK-35, PCK-41, PCK-48, LOT-1.
 *
 * @param stocklocation the older name of {@code stock_location}
 * @param stockLocation a text that says where the product lies in this warehouse, else the name of the first pick location; null for neither
 * @param image         address of the first image of the product; null if it has none
 * @param pickLocations where its pieces are held; the remaining pieces come from no specific location
 * @param lots          the lots of its pieces: those at its pick locations, or those that left; absent if there are none
 */
public record PicklistProductView(@JsonUnwrapped Line line, @JsonProperty("stocklocation") @Nullable String stocklocation,
        @Nullable String stockLocation, @Nullable String image, List<PickLocation> pickLocations,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<LotPieces> lots) {

    /**
     * The line itself.
     *
     * @param idorderProduct             the line of the order that it delivers
     * @param idreturnProductReplacement the replacement product of a return that it delivers; null for all other lines
     * @param productcode                as on the line of the order
     * @param name                       as on the line of the order
     * @param remarks                    as on the line of the order; empty if there are none
     * @param amount                     pieces to fetch
     * @param amountpicked               the older name of {@code amount_picked}
     * @param amountPicked               pieces of {@code amount} that are picked; of a composition, the complete ones
     * @param price                      price of one piece without VAT, as on the line of the order
     * @param weight                     weight of one piece, in grams
     * @param partofIdpicklistProduct    the line of the composition that this is a part of; null if it is none
     * @param hasParts                   whether it is a composition, which is picked by its parts
     * @param amountShipped              pieces that left in shipments that say what is in them; absent if no such shipment has any of them
     */
    public record Line(int idpicklistProduct, int idpicklist, int idproduct, @Nullable Integer idorderProduct,
            @Nullable Integer idreturnProductReplacement, int idvatgroup, String productcode, String name,
            @PersonalData String remarks,
            int amount, @JsonProperty("amountpicked") int amountpicked, int amountPicked, Price price, int weight,
            @Nullable Integer partofIdpicklistProduct, boolean hasParts,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer amountShipped) {

        public static Line of(PicklistId picklist, PicklistLine line) {
            return new Line(line.idpicklistProduct(), picklist.value(), line.idproduct(), line.idorderProduct(),
                    line.idreturnProductReplacement(),
                    line.idvatgroup(),
                    line.productcode(), line.name(), line.remarks(), line.amount(), 0, 0, line.price(), line.weight(),
                    line.partofIdpicklistProduct(), line.hasParts(), null);
        }

        public Line described(String newName, String newRemarks, Price newPrice) {
            return new Line(idpicklistProduct, idpicklist, idproduct, idorderProduct, idreturnProductReplacement, idvatgroup,
                    productcode, newName, newRemarks, amount, amountpicked, amountPicked, newPrice, weight,
                    partofIdpicklistProduct, hasParts, amountShipped);
        }

        public Line picked(int now) {
            return new Line(idpicklistProduct, idpicklist, idproduct, idorderProduct, idreturnProductReplacement, idvatgroup,
                    productcode,
                    name, remarks, amount, now, now, price, weight, partofIdpicklistProduct, hasParts, amountShipped);
        }

        /** @param pickedNow pieces that are picked now */
        public Line reduced(int left, int pickedNow) {
            return new Line(idpicklistProduct, idpicklist, idproduct, idorderProduct, idreturnProductReplacement, idvatgroup,
                    productcode, name, remarks, left, pickedNow, pickedNow, price, weight, partofIdpicklistProduct, hasParts,
                    amountShipped);
        }

        /** @param gone all pieces that have left; null if none has */
        public Line shipped(@Nullable Integer gone) {
            return new Line(idpicklistProduct, idpicklist, idproduct, idorderProduct, idreturnProductReplacement, idvatgroup,
                    productcode, name, remarks, amount, amountpicked, amountPicked, price, weight, partofIdpicklistProduct,
                    hasParts, gone);
        }
    }

    /**
     * Pieces of a line of a picklist at one location.
     *
     * @param idpicklistProductLocation unique; the line's number times 100, and the last two digits of the location's, or the next free ones
     * @param name                      name of the location
     * @param amount                    pieces that the line holds there
     * @param amountPicked              pieces of {@code amount} that are picked
     * @param lotNumber                 lot of the pieces there; absent if they have none
     * @param expirationDate            expiry date of the lot; null if it has none, and absent if the pieces have no lot
     */
    public record PickLocation(long idpicklistProductLocation, int idlocation, String name, int amount, int amountPicked,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String lotNumber,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LocalDate expirationDate) {}
}
