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
 * @param image            the product's first one
 * @param location         where it was put; null with version 1 and for no specific location
 * @param stock            pieces in the receipt's warehouse; this as the members after it, with version 1 only
 * @param stockLocation    where it is to be put, once completed where it was put; null while that is open and with version 2
 * @param amountBackorders pieces that backorders of the warehouse wait for
 * @param locations        where the product lies in the warehouse
 * @param productLocations where the product may be put in the warehouse, whether it lies there or not
 */
public record ReceiptProductView(@JsonUnwrapped Line line, @Nullable String image, @Nullable AnyLocation location,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer stock,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable AnyLocation stockLocation,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer amountBackorders,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<AnyLocation> locations,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ProductLocationView> productLocations,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ReceiptView.OrderNumber> candidatePurchaseorders) {

    /**
     * What the receipt itself says about it.
     *
     * @param amount                   received pieces; still those once it is reverted
     * @param addedByReceipt           the product was not on a purchase order
     * @param amountReceiving          still to receive; this and the two that follow with version 1 only
     * @param createdAt                when it was received; null with version 1, as are all that follow
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
