package fulfilment.api.stats;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The numbers that are counted. Days and weeks are those of the account's time zone; a week begins on Monday. Rules STA-1, STA-2, STA-3.
 */
public enum Stat {
    OPEN_PICKLISTS("Picklists that are new, paused or snoozed"),
    OPEN_ORDERS("Orders that are processing or paused"),
    BACKORDERS("Backorders"),
    NEW_ORDERS_TODAY("Orders made today"),
    NEW_ORDERS_THIS_WEEK("Orders made since Monday"),
    CLOSED_PICKLISTS_TODAY("Picklists closed today"),
    CLOSED_PICKLISTS_THIS_WEEK("Picklists closed since Monday"),
    NEW_CUSTOMERS_THIS_WEEK("Customers made since Monday"),
    TOTAL_ORDERS("All orders"),
    TOTAL_PRODUCTS("All products"),
    ACTIVE_PRODUCTS("Products that are active"),
    INACTIVE_PRODUCTS("Products that are inactive");

    private final String description;

    Stat(String description) {
        this.description = description;
    }

    public String description() {
        return description;
    }

    /** The stat's name on the wire. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Stat> of(String key) {
        return Arrays.stream(values()).filter(stat -> stat.key().equals(key)).findFirst();
    }
}
