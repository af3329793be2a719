package fulfilment.api.backorders;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Pieces that are waited for, as clients see them. Rules BCK-2, BCK-15, BCK-18, BCK-19.
 *
 * @param idcustomer      null for a guest
 * @param amountAvailable of these, pieces that are in stock and reserved for it
 * @param amountavailable the older name of {@code amount_available}
 * @param priority        lower gets stock earlier
 * @param partsPerParent  pieces in one composition; null unless it is a part
 * @param isPurchased     whether all that is missing is bought; alone and in the list of an order only
 * @param dateAvailable   when what is missing is expected; null when nothing is missing or nobody knows; shown where {@code is_purchased} is
 */
public record BackorderView(int idbackorder, int idorderProduct, int idorder, @Nullable Integer idreturn, int idproduct,
        @Nullable Integer idcustomer, int idwarehouse, int amount, int amountAvailable,
        @JsonProperty("amountavailable") int amountavailable, int priority, boolean hasParts,
        @Nullable Integer partOfIdbackorder, @Nullable Integer partsPerParent, Instant createdAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean isPurchased,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LocalDate dateAvailable) {}
