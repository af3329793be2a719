package fulfilment.api.purchaseorders;

import fulfilment.api.kernel.Price;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A line of a purchase order, with the product's data of the time it was added. Rule PUR-11.
 *
 * @param idpurchaseorderProduct identifies the line
 * @param idpurchaseorder        the purchase order
 * @param idvatgroup             the VAT group of the product
 * @param productcode            the code of the product
 * @param productcodeSupplier    the supplier's code for the product; empty if unset
 * @param name                   the name of the product
 * @param price                  purchase price of one piece, excluding VAT
 * @param amount                 pieces ordered
 * @param amountreceived         pieces received so far and not reverted; may be more than ordered
 * @param deliveryDate           when the pieces are expected; null if the date of the order counts
 * @param weight                 of one piece, in grams
 */
public record PurchaseOrderProductView(int idpurchaseorderProduct, int idpurchaseorder, int idproduct, int idvatgroup,
        String productcode, String productcodeSupplier, String name, Price price, int amount, int amountreceived,
        @Nullable LocalDate deliveryDate, int weight) {

    public static PurchaseOrderProductView of(PurchaseOrderId order, PurchaseOrderLine line) {
        return new PurchaseOrderProductView(line.idpurchaseorderProduct(), order.value(), line.idproduct(), line.idvatgroup(),
                line.productcode(), line.productcodeSupplier(), line.name(), line.price(), line.amount(), 0,
                line.deliveryDate(), line.weightGrams());
    }

    public PurchaseOrderProductView with(int newAmount, Price newPrice, @Nullable LocalDate newDate) {
        return new PurchaseOrderProductView(idpurchaseorderProduct, idpurchaseorder, idproduct, idvatgroup, productcode,
                productcodeSupplier, name, newPrice, newAmount, amountreceived, newDate, weight);
    }

    public PurchaseOrderProductView received(int soFar) {
        return new PurchaseOrderProductView(idpurchaseorderProduct, idpurchaseorder, idproduct, idvatgroup, productcode,
                productcodeSupplier, name, price, amount, soFar, deliveryDate, weight);
    }
}
