package fulfilment.api.purchaseorders;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A product that is bought, as it was described when it was put on the order.
 *
 * @param amount      pieces ordered
 * @param price       per piece
 * @param weightGrams of one piece
 */
public record PurchaseOrderLine(int idpurchaseorderProduct, int idproduct, int amount, Price price,
        @Nullable LocalDate deliveryDate, int idvatgroup, String productcode, String productcodeSupplier, String name,
        int weightGrams) {

    /** A product to put on an order. @param price null for the product's own purchase price */
    public record Wanted(int idproduct, int amount, @Nullable Price price, @Nullable LocalDate deliveryDate) {}

    /** What can be changed of a line; amount and price cannot be cleared. */
    public record Changes(Sent<Integer> amount, Sent<Price> price, Sent<LocalDate> deliveryDate) {}
}
