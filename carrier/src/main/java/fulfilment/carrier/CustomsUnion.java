package fulfilment.carrier;

import java.util.Locale;
import java.util.Set;

/**
 * Whether a shipment needs customs data, as far as the country alone says. Countries with territories that are treated otherwise are left
 * to the sender.
 */
enum CustomsUnion {
    INSIDE,
    OUTSIDE,
    DEPENDS;

    private static final Set<String> INSIDE_AS_A_WHOLE = Set.of("AT", "BE", "BG", "CY", "CZ", "EE", "HR", "HU", "IE", "LT", "LU",
            "LV", "MC", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK");
    private static final Set<String> DEPENDING = Set.of("AD", "AX", "DE", "DK", "ES", "FI", "FR", "GF", "GG", "GP", "GR", "IM",
            "IT",
            "JE", "MF", "MQ", "RE", "SM", "TR", "VA", "XI", "YT");

    static CustomsUnion of(String country, String zipcode) {
        if (INSIDE_AS_A_WHOLE.contains(country)) {
            return INSIDE;
        }
        boolean perhapsNorthernIreland = country.equals("GB")
                && (zipcode.isBlank() || zipcode.strip().toUpperCase(Locale.ROOT).startsWith("BT"));
        return perhapsNorthernIreland || DEPENDING.contains(country) ? DEPENDS : OUTSIDE;
    }
}
