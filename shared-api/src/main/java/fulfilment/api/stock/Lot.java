package fulfilment.api.stock;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Pieces made together. @param expirationDate null when they keep */
public record Lot(String number, @Nullable LocalDate expirationDate) {}
