package fulfilment.api.returns;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Price;
import fulfilment.api.locations.AnyLocation;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A returned product: pieces of one product that come back. Rules RET-9, RET-20.
 *
 * @param product      the product, with the code and name that it had when the line was made
 * @param returnReason why the pieces come back
 * @param location     where the pieces went to stock; null for no specific location, and for pieces that are not in stock
 */
public record ReturnedProductView(@JsonUnwrapped Line line, ReturnProductName product, Reason returnReason,
        @Nullable AnyLocation location) {

    /**
     * A reason for which products come back.
     *
     * @param name the reason in words
     */
    public record Reason(int idreturnReason, String name) {}

    /**
     * The data of the returned product itself.
     *
     * @param idwarehouse    the warehouse in whose stock the pieces are; null until they are added to stock, and if they are not
     * @param idlocation     the location at which they were added; null for no specific location, and for pieces that are not in stock
     * @param lotNumber      lot of the pieces; null if they have none or are not in stock
     * @param expirationDate expiry date of the lot; null if it has none
     * @param price          price of one piece, without VAT
     * @param amount         pieces
     * @param status         {@code expected}, {@code received} (arrived and not judged yet), {@code added_to_stock} or {@code not_added_to_stock}
     *        (arrived and cannot be sold)
     * @param changeable     whether it can be changed and removed: while it is expected
     */
    public record Line(int idreturnProduct, int idreturn, int idreturnReason, int idproduct, @Nullable Integer idwarehouse,
            @Nullable Integer idlocation, @Nullable String lotNumber, @Nullable LocalDate expirationDate, Price price, int amount,
            ReturnedProductStatus status, boolean changeable) {

        public static Line of(ReturnId idreturn, ReturnedProduct product) {
            return new Line(product.idreturnProduct(), idreturn.value(), product.idreturnReason(), product.idproduct(), null,
                    null,
                    null, null, product.price(), product.amount(), ReturnedProductStatus.EXPECTED, true);
        }

        public Line with(int reason, Price newPrice, int newAmount) {
            return new Line(idreturnProduct, idreturn, reason, idproduct, idwarehouse, idlocation, lotNumber, expirationDate,
                    newPrice, newAmount, status, changeable);
        }

        public Line received(ReturnEvent.Received now) {
            var place = now.place();
            var lot = now.lot();
            return new Line(idreturnProduct, idreturn, idreturnReason, idproduct,
                    place == null ? idwarehouse : Integer.valueOf(place.warehouse().value()),
                    place == null || place.location() == null ? null : place.location().value(),
                    lot == null ? null : lot.number(), lot == null ? null : lot.expirationDate(), price, amount, now.status(),
                    false);
        }
    }
}
