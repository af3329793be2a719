package fulfilment.rest.bodies;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.stock.Lot;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The members {@code lot_number} and {@code expiration_date} of a body that adds pieces to stock. Rules STK-31, REC-28. */
public final class LotMembers {

    private LotMembers() {}

    /**
     * @param place prefix of field names in error messages
     * @return null if no lot is named
     * @throws BadParameter if there is a date without a number
     */
    public static @Nullable Lot lot(String place, Sent<String> lotNumber, Sent<LocalDate> expirationDate) {
        return lot(place, lotNumber.value(), expirationDate.value());
    }

    /** As above. */
    public static @Nullable Lot lot(String place, @Nullable String lotNumber, @Nullable LocalDate expirationDate) {
        var number = Check.text(place + "lot_number", lotNumber);
        if (number == null || number.isBlank()) {
            if (expirationDate != null) {
                throw new BadParameter(place + "lot_number", "is required when expiration_date is sent");
            }
            return null;
        }
        return new Lot(number, expirationDate);
    }
}
