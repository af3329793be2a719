package fulfilment.api.backorders;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A backorder: pieces of an order line that cannot be picked yet. Rules BCK-2, BCK-15, BCK-17, BCK-18, BCK-19.
 *
 * @param idreturn          the return whose replacement product waits; null for all other orders
 * @param idcustomer        the customer of the order; null for a guest order
 * @param idwarehouse       the warehouse in which it is counted; goods of other warehouses that may deliver the order fill it too
 * @param amount            pieces that wait
 * @param amountAvailable   pieces of {@code amount} that are in stock and free for this backorder; for a composition, complete pieces
 * @param amountavailable   the older name of {@code amount_available}
 * @param priority          the lower number gets stock earlier, among equals the older backorder; starts at 100
 * @param hasParts          whether it is a virtual composition, of which each part has a backorder of its own
 * @param partOfIdbackorder backorder of the composition that this is a part of; null unless it is a part
 * @param partsPerParent    pieces in one composition; null unless it is a part
 * @param isPurchased       whether purchase orders cover all missing pieces; absent in the list of all backorders
 * @param dateAvailable     when purchase orders bring the last missing piece; null if none is missing or no date is known; absent in the list of all
 *        backorders
 */
public record BackorderView(int idbackorder, int idorderProduct, int idorder, @Nullable Integer idreturn, int idproduct,
        @Nullable Integer idcustomer, int idwarehouse, int amount, int amountAvailable,
        @JsonProperty("amountavailable") int amountavailable, int priority, boolean hasParts,
        @Nullable Integer partOfIdbackorder, @Nullable Integer partsPerParent, Instant createdAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean isPurchased,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LocalDate dateAvailable) {}
