package fulfilment.api.purchaseorders;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.products.ProductId;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A line of a purchase order, with the product's data at the time it was added. Rule PUR-11.
 *
 * @param amount      pieces ordered
 * @param price       per piece
 * @param weightGrams of one piece
 */
@NoPersonalData
public record PurchaseOrderLine(int idpurchaseorderProduct, int idproduct, int amount, Price price,
        @Nullable LocalDate deliveryDate, int idvatgroup, String productcode, String productcodeSupplier, String name,
        int weightGrams) {

    /** A product to put on an order. @param price per piece; null for the product's {@code fixedstockprice} */
    public record Wanted(ProductId idproduct, int amount, @Nullable Price price, @Nullable LocalDate deliveryDate) {}

    /** The changes of a line that a client sends. Every field may be absent. {@code amount} and {@code price} cannot be cleared. */
    public record Changes(Sent<Integer> amount, Sent<Price> price, Sent<LocalDate> deliveryDate) {}
}
