package fulfilment.api.receipts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.locations.AnyLocation;
import fulfilment.api.stock.ProductLocationView;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A product on a receipt. Rules REC-14, REC-25, REC-48.
 *
 * @param image                   address of the first image of the product; null if it has none
 * @param location                where the pieces were put, even after the location is deleted; null for no specific location, and for
 *                                version 1
 * @param stock                   pieces of the product in the receipt's warehouse; absent for version 2
 * @param stockLocation           where the pieces are to be put, after completion where they were put; null while it is not chosen, and
 *                                for no specific location. Absent for version 2
 * @param amountBackorders        pieces that backorders of the warehouse wait for; absent for version 2
 * @param locations               the locations of the warehouse where the product has stock; absent for version 2
 * @param productLocations        the locations of the warehouse that the product is linked to, with or without stock; absent for version
 *                                2
 * @param candidatePurchaseorders the purchased orders with this product that the receipt may bring it for; absent for version 2
 */
public record ReceiptProductView(@JsonUnwrapped Line line, @Nullable String image, @Nullable AnyLocation location,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer stock,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable AnyLocation stockLocation,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer amountBackorders,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<AnyLocation> locations,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ProductLocationView> productLocations,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ReceiptView.OrderNumber> candidatePurchaseorders) {

    /**
     * The data of the receipt product itself.
     *
     * @param idreceiptProduct         identifies the line; a product may be on several
     * @param idpurchaseorderProduct   the line of the purchase order that the pieces are of; null if they are on none
     * @param idpurchaseorder          the purchase order that the pieces are of; null if they are on none
     * @param productcode              the code of the product
     * @param productcodeSupplier      the supplier's code for the product; empty if unset
     * @param name                     the name of the product
     * @param barcode                  the barcode of the product; empty if unset
     * @param amount                   pieces counted (version 1) or received (version 2); does not change when they are reverted
     * @param amountOrdered            pieces that were ordered on the purchase order lines of these pieces; 0 if none were
     * @param addedByReceipt           whether the product was on no purchase order
     * @param abcClassification        always null: the service does no such analysis
     * @param amountReceiving          pieces that are still expected; absent for version 2
     * @param amountPreviouslyReceived ordered pieces that other receipts have brought; absent for version 2
     * @param amountMoreThanOrdered    counted pieces beyond what was ordered and still missing; absent for version 2
     * @param createdAt                when the pieces were received; null for version 1
     * @param receivedByIduser         the user who received them; null for version 1
     * @param revertedAt               when they were taken out of stock again; null unless reverted
     * @param revertedByIduser         the user who reverted them; null unless reverted
     * @param lotNumber                the lot of the pieces; null if none was named, and for version 1
     * @param expirationDate           when the pieces expire; null if no date was named, and for version 1
     */
    public record Line(int idreceiptProduct, @Nullable Integer idpurchaseorderProduct, @Nullable Integer idpurchaseorder,
            int idproduct, String productcode, String productcodeSupplier, String name, String barcode, int amount,
            int amountOrdered, boolean addedByReceipt, @Nullable String abcClassification,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer amountReceiving,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer amountPreviouslyReceived,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer amountMoreThanOrdered,
            @Nullable Instant createdAt, @Nullable Integer receivedByIduser, @Nullable Instant revertedAt,
            @Nullable Integer revertedByIduser, @Nullable String lotNumber, @Nullable LocalDate expirationDate) {}
}
