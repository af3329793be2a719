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
 * A product on a receipt as clients see it. Rules REC-14, REC-25.
 *
 * @param image            the first image of the product
 * @param location         where the pieces were put; null for version 1 and for no specific location
 * @param stock            pieces in the receipt's warehouse; this member and those after it exist for version 1 only
 * @param stockLocation    where the pieces are to be put, after completion where they were put; null while it is not chosen
 * @param amountBackorders pieces that backorders of the warehouse wait for
 * @param locations        the locations of the warehouse where the product has stock
 * @param productLocations the locations of the warehouse linked to the product, with or without stock
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
     * @param amount                   received pieces; does not change when they are reverted
     * @param addedByReceipt           true if the product was not on a purchase order
     * @param amountReceiving          pieces still to receive; this and the next two exist for version 1 only
     * @param createdAt                when the pieces were received; null for version 1, as are all members after it
     * @param revertedAt               null unless reverted
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
