package fulfilment.api.stock;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Pieces of one lot. Rule LOT-1.
 *
 * @param lotNumber      the number of the lot
 * @param expirationDate when the pieces expire; null if they do not
 * @param amount         pieces of the lot
 */
public record LotPieces(String lotNumber, @Nullable LocalDate expirationDate, int amount) {}
