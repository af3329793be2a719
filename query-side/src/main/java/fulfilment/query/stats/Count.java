package fulfilment.query.stats;

import fulfilment.api.stats.Stat;
import java.sql.Timestamp;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.List;

/**
 * A statement that counts. An index answers it, and it reads only the counted rows: open ones, those of this week, those in the catalogue.
 * All orders are counted day by day; see {@link OrderDays}.
 *
 * @param counted   the part that is counted already
 * @param arguments for the parameters of the statement
 */
record Count(int counted, String sql, List<Object> arguments) {

    /**
     * @param now the moment to count for
     * @param zone the account's time zone
     */
    static Count of(Stat stat, Instant now, ZoneId zone, OrderDays days) {
        var today = LocalDate.ofInstant(now, zone);
        var monday = today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        return switch (stat) {
            case OPEN_PICKLISTS -> all("picklist where status in ('new', 'paused', 'snoozed')");
            case OPEN_ORDERS -> all("orders where status in ('processing', 'paused')");
            case BACKORDERS -> all("backorder");
            case NEW_ORDERS_TODAY -> since("orders where created >= ?", today, zone);
            case NEW_ORDERS_THIS_WEEK -> since("orders where created >= ?", monday, zone);
            case CLOSED_PICKLISTS_TODAY -> since("picklist where closed_at >= ?", today, zone);
            case CLOSED_PICKLISTS_THIS_WEEK -> since("picklist where closed_at >= ?", monday, zone);
            case NEW_CUSTOMERS_THIS_WEEK -> since("customer where created >= ?", monday, zone);
            case TOTAL_ORDERS -> days.countedAt(now);
            case TOTAL_PRODUCTS -> all("product");
            case ACTIVE_PRODUCTS -> all("product where active");
            case INACTIVE_PRODUCTS -> all("product where not active");
        };
    }

    private static Count all(String counted) {
        return new Count(0, "select count(*) from " + counted, List.of());
    }

    private static Count since(String counted, LocalDate day, ZoneId zone) {
        return new Count(0, "select count(*) from " + counted, List.of(Timestamp.from(day.atStartOfDay(zone).toInstant())));
    }
}
