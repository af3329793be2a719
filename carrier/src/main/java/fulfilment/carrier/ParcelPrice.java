package fulfilment.carrier;

import java.math.BigDecimal;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the label of each parcel costs.
 *
 * @param amount   0 or more, with at most four decimals
 * @param currency three capital letters, as in ISO 4217
 */
public record ParcelPrice(BigDecimal amount, String currency) {

    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,4})?)([A-Z]{3})");

    /**
     * Reads a price as it is written in switches, such as {@code 6.95EUR}.
     *
     * @throws IllegalArgumentException if it is written in another way
     */
    public static ParcelPrice parse(String text) {
        var parts = WRITTEN.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "a price is an amount from 0 to 999999.9999 and a currency, such as 6.95EUR: %s".formatted(text));
        }
        return new ParcelPrice(new BigDecimal(parts.group(1)), parts.group(2));
    }

    /** Says in the answer what the labels of these parcels cost together. */
    void addTo(ObjectNode answer, int parcels) {
        answer.put("price", amount.multiply(BigDecimal.valueOf(parcels))).put("currency", currency);
    }
}
