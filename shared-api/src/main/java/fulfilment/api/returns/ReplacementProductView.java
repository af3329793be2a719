package fulfilment.api.returns;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Price;
import org.jspecify.annotations.Nullable;

/**
 * A replacement product as clients see it. Rules RET-35, RET-38.
 *
 * @param idpicklist  the last picklist with pieces of it; null if there is none
 * @param idbackorder its first backorder; null if nothing of it waits for stock
 * @param changeable  whether it can be changed and removed
 */
public record ReplacementProductView(@JsonUnwrapped Line line, @Nullable Integer idpicklist, @Nullable Integer idbackorder,
        Status status, boolean changeable, ReturnProductName product) {

    /** @param price of one piece, without VAT */
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
