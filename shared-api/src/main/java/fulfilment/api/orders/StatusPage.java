package fulfilment.api.orders;

import fulfilment.api.kernel.Language;
import java.time.LocalDate;
import java.util.List;

/**
 * What an order's public page says to whoever knows its address: how far the order is, and nothing about whom it is for.
 * Rule ORD-68.
 *
 * @param ordered the day it was made, in the account's time zone
 */
public record StatusPage(String orderid, OrderStatus status, Language language, LocalDate ordered, List<Line> lines) {

    /** Stands before what nobody can guess. */
    public static final String PATH = "/status/";

    /** A product that was ordered; amounts are pieces. @param shipped those that have left */
    public record Line(String name, int amount, int cancelled, long shipped) {}
}
