package fulfilment.server.proof;

import fulfilment.api.stock.Place;
import org.jspecify.annotations.Nullable;

/** What a client asks of the stock of one product. Amounts are pieces. */
sealed interface Asked {

    /** @param location null when none is named; 0 for no specific location */
    record Change(int idwarehouse, @Nullable Integer location, int change) implements Asked {}

    record SetTo(int idwarehouse, int amount) implements Asked {}

    /** @param claims what becomes of claims on the pieces, within a warehouse; between warehouses only free pieces move */
    record Move(Place from, Place to, int amount, Claims claims) implements Asked {

        Move(Place from, Place to, int amount) {
            this(from, to, amount, Claims.FOLLOW);
        }
    }

    /** @param ofPicklist the only picklist whose claims move, one for each piece; null for any */
    record Claims(boolean follow, @Nullable Integer ofPicklist) {

        static final Claims FOLLOW = new Claims(true, null);
        static final Claims STAY = new Claims(false, null);
    }

    record Claim(int idpicklist, Place place, int amount) implements Asked {}

    record Release(int idpicklist, Place place, int amount) implements Asked {}

    record Take(int idpicklist, Place place, int amount) implements Asked {}

    record Reserve(int idbackorder, int idwarehouse, int amount) implements Asked {}

    record Allocate(int idorder, int idwarehouse, int amount) implements Asked {}

    record Link(int idlocation) implements Asked {}

    record Unlink(int idlocation) implements Asked {}

    /** Only looks. */
    record Look() implements Asked {}
}
