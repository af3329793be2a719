package fulfilment.api.stock;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * Pieces of a product that are reserved, and for what. The amounts of a warehouse and a kind add up to the reservation that its stock shows.
 * Rule STK-67.
 *
 * @param idlocation where a picklist holds them; null for no specific location, and for other kinds
 * @param orderid    the order number that people read
 * @param idpicklist null unless a picklist holds them; as is {@code picklistid}
 * @param idbackorder null unless a backorder waits for them
 */
public record ReservationView(Kind kind, int idwarehouse, @Nullable Integer idlocation, int amount, int idorder, String orderid,
        @Nullable Integer idpicklist, @Nullable String picklistid, @Nullable Integer idbackorder) {

    /** What they are reserved for. */
    public enum Kind {
        @JsonProperty("picklist")
        PICKLIST,
        @JsonProperty("backorder")
        BACKORDER,
        @JsonProperty("allocation")
        ALLOCATION
    }
}
