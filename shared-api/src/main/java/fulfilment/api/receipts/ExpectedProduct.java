package fulfilment.api.receipts;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A product that may still come in with a receipt. Rule REC-37.
 *
 * @param amountExpected   pieces ordered and not there yet
 * @param amountBackorders pieces that backorders of the receipt's warehouse wait for
 */
public record ExpectedProduct(int idproduct, String productcode, String productcodeSupplier, String name, String barcode,
        @Nullable String image, long amountOrdered, long amountReceived, long amountExpected, int amountBackorders,
        List<OrderLine> purchaseorderProducts, List<Strategy> strategies) {

    /** @param deliveryDate the line's, else the order's */
    public record OrderLine(int idpurchaseorderProduct, int idpurchaseorder, String purchaseorderid, int amount,
            int amountreceived, @Nullable LocalDate deliveryDate) {}
}
