package fulfilment.proofs;

import fulfilment.api.stock.Place;
import org.jspecify.annotations.Nullable;

/** A client's request about the stock of one product. Amounts are pieces. */
sealed interface StockRequest {

    /** @param location null if the request names none; 0 for no specific location */
    record Change(int idwarehouse, @Nullable Integer location, int change) implements StockRequest {}

    record SetTo(int idwarehouse, int amount) implements StockRequest {}

    /** @param claims how claims on the pieces move within a warehouse; between warehouses only free pieces move */
    record Move(Place from, Place to, int amount, Claims claims) implements StockRequest {

        Move(Place from, Place to, int amount) {
            this(from, to, amount, Claims.FOLLOW);
        }
    }

    /** @param ofPicklist the only picklist whose claims move, one for each piece; null for any */
    record Claims(boolean follow, @Nullable Integer ofPicklist) {

        static final Claims FOLLOW = new Claims(true, null);
        static final Claims STAY = new Claims(false, null);
    }

    record Claim(int idpicklist, Place place, int amount) implements StockRequest {}

    record Release(int idpicklist, Place place, int amount) implements StockRequest {}

    record Take(int idpicklist, Place place, int amount) implements StockRequest {}

    record Reserve(int idbackorder, int idwarehouse, int amount) implements StockRequest {}

    record Allocate(int idorder, int idwarehouse, int amount) implements StockRequest {}

    record Link(int idlocation) implements StockRequest {}

    record Unlink(int idlocation) implements StockRequest {}

    /** Only reads. */
    record Look() implements StockRequest {}
}
