package fulfilment.api.returns;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Price;
import org.jspecify.annotations.Nullable;

/**
 * A replacement product: pieces of one product that the customer gets instead. Rules RET-35, RET-38.
 *
 * @param idpicklist  the last picklist with pieces of it; null if there is none
 * @param idbackorder its first backorder; null if nothing of it waits for stock
 * @param status      {@code concept} (not ordered yet), {@code backorder} (pieces wait for stock), {@code picklist} (pieces are on an open picklist,
 *        and none waits), {@code shipped} or {@code cancelled} (its order was cancelled before anything was shipped)
 * @param changeable  whether it can be changed and removed: while it is a concept
 * @param product     the product, with the code and name that it had when the line was made
 */
public record ReplacementProductView(@JsonUnwrapped Line line, @Nullable Integer idpicklist, @Nullable Integer idbackorder,
        Status status, boolean changeable, ReturnProductName product) {

    /**
     * The data of the replacement product itself.
     *
     * @param price  price of one piece, without VAT
     * @param amount pieces
     */
    public record Line(int idreturnProductReplacement, int idreturn, int idproduct, Price price, int amount) {

        public static Line of(ReturnId idreturn, ReplacementProduct product) {
            return new Line(product.idreturnProductReplacement(), idreturn.value(), product.idproduct(), product.price(),
                    product.amount());
        }

        public Line with(Price newPrice, int newAmount) {
            return new Line(idreturnProductReplacement, idreturn, idproduct, newPrice, newAmount);
        }
    }

    public enum Status {
        CONCEPT,
        /** Pieces wait for stock. */
        BACKORDER,
        /** All other pieces are on a picklist, or have left with one. */
        PICKLIST,
        SHIPPED,
        /** Its order was cancelled before anything was shipped. */
        CANCELLED
    }
}
