package fulfilment.api.stock;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** A lot: pieces made together. @param expirationDate null if they do not expire */
public record Lot(String number, @Nullable LocalDate expirationDate) {}
