package fulfilment.api.backorders;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A backorder as clients see it. Amounts are pieces. Rules BCK-2, BCK-15, BCK-17, BCK-18, BCK-19.
 *
 * @param idcustomer      null for a guest order
 * @param amountAvailable pieces of {@code amount} that are in stock and free for this backorder
 * @param amountavailable the older name of {@code amount_available}
 * @param priority        the lower number gets stock earlier
 * @param partsPerParent  pieces in one composition; null unless it is a part
 * @param isPurchased     whether purchase orders cover all missing pieces; null, and not shown, in the list of all backorders
 * @param dateAvailable   when the last missing piece is expected; null if none is missing, no date is known, or {@code isPurchased} is null
 */
public record BackorderView(int idbackorder, int idorderProduct, int idorder, @Nullable Integer idreturn, int idproduct,
        @Nullable Integer idcustomer, int idwarehouse, int amount, int amountAvailable,
        @JsonProperty("amountavailable") int amountavailable, int priority, boolean hasParts,
        @Nullable Integer partOfIdbackorder, @Nullable Integer partsPerParent, Instant createdAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean isPurchased,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LocalDate dateAvailable) {}
