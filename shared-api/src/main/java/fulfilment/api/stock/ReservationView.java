package fulfilment.api.stock;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * Pieces of a product that are reserved, and for what. The amounts of a warehouse and a kind add up to the reservation that its stock
 * shows. Rule STK-67.
 *
 * @param kind        what they are reserved for: a {@code picklist} holds them, a {@code backorder} waits for them, or they are an
 *                    {@code allocation} to an order that is not processed yet
 * @param idwarehouse the warehouse whose stock shows them as reserved
 * @param idlocation  where a picklist holds them; null for no specific location, and for other kinds
 * @param amount      pieces
 * @param idorder     the order that gets them
 * @param orderid     the number of the order
 * @param idpicklist  the picklist that holds them; null for other kinds
 * @param picklistid  the number of the picklist; null for other kinds
 * @param idbackorder the backorder that waits for them; null for other kinds
 */
public record ReservationView(Kind kind, int idwarehouse, @Nullable Integer idlocation, int amount, int idorder, String orderid,
        @Nullable Integer idpicklist, @Nullable String picklistid, @Nullable Integer idbackorder) {

    /** What they are reserved for. */
    public enum Kind {
        /** An open picklist holds them. */
        @JsonProperty("picklist")
        PICKLIST,
        /** A backorder waits for them. */
        @JsonProperty("backorder")
        BACKORDER,
        /** They are allocated to an order that is not processed yet. */
        @JsonProperty("allocation")
        ALLOCATION
    }
}
