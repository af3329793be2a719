package fulfilment.api.receipts;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A product that a receipt may still bring. Rule REC-37.
 *
 * @param productcode           the code of the product
 * @param productcodeSupplier   the supplier's code for the product; empty if unset
 * @param name                  the name of the product
 * @param barcode               the barcode of the product; empty if unset
 * @param image                 address of the first image of the product; null if it has none
 * @param amountOrdered         pieces ordered on all of {@code purchaseorder_products}
 * @param amountReceived        pieces received on them so far, also beyond what was ordered
 * @param amountExpected        pieces ordered and not yet received
 * @param amountBackorders      pieces that backorders of the receipt's warehouse wait for
 * @param purchaseorderProducts the purchase order lines that the receipt may bring pieces for
 * @param strategies            how pieces can be distributed over these lines if none is named: {@code oldest_first},
 *                              {@code newest_first}, or {@code new_purchaseorder} for none of them but a purchase order made for the
 *                              pieces
 */
public record ExpectedProduct(int idproduct, String productcode, String productcodeSupplier, String name, String barcode,
        @Nullable String image, long amountOrdered, long amountReceived, long amountExpected, int amountBackorders,
        List<OrderLine> purchaseorderProducts, List<Strategy> strategies) {

    /**
     * A line of a purchase order that a receipt may bring pieces for.
     *
     * @param idpurchaseorderProduct identifies the line
     * @param idpurchaseorder        the purchase order
     * @param purchaseorderid        the number of the purchase order
     * @param amount                 pieces ordered
     * @param amountreceived         pieces received so far
     * @param deliveryDate           when they are expected: the date of the line, else that of the order; null if neither has one
     */
    public record OrderLine(int idpurchaseorderProduct, int idpurchaseorder, String purchaseorderid, int amount,
            int amountreceived, @Nullable LocalDate deliveryDate) {}
}
