package fulfilment.api.stock;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Pieces of one lot. Rule LOT-1. @param expirationDate null if they do not expire */
public record LotPieces(String lotNumber, @Nullable LocalDate expirationDate, int amount) {}
