package fulfilment.api.receipts;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A product that a receipt may still bring. Rule REC-37.
 *
 * @param amountExpected   pieces ordered and not yet received
 * @param amountBackorders pieces that backorders of the receipt's warehouse wait for
 */
public record ExpectedProduct(int idproduct, String productcode, String productcodeSupplier, String name, String barcode,
        @Nullable String image, long amountOrdered, long amountReceived, long amountExpected, int amountBackorders,
        List<OrderLine> purchaseorderProducts, List<Strategy> strategies) {

    /** @param deliveryDate the date of the line, else that of the order */
    public record OrderLine(int idpurchaseorderProduct, int idpurchaseorder, String purchaseorderid, int amount,
            int amountreceived, @Nullable LocalDate deliveryDate) {}
}
