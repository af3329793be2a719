package fulfilment.loader.book;

import fulfilment.loader.book.TradeEvent.Order;
import fulfilment.loader.book.TradeEvent.Return;
import fulfilment.loader.book.TradeEvent.StockNote;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Computes a trade without a service. In each week its purchases arrive first, then its events happen; every order is shipped and every
 * return put into stock.
 *
 * @param stock  pieces at the end, by product code; products without any change are absent
 * @param lowest the lowest stock that any product ever had
 */
public record TradeReplay(Map<String, Integer> stock, int lowest) {

    /** @param takesPart selects the events to replay; purchases always take part, for the whole trade */
    public static TradeReplay of(Trade trade, Predicate<TradeEvent> takesPart) {
        var stock = new HashMap<String, Integer>();
        int lowest = 0;
        for (var week : trade.weeks()) {
            week.demand().forEach((code, amount) -> stock.merge(code, amount, Integer::sum));
            for (var event : week.events()) {
                if (takesPart.test(event)) {
                    lowest = Math.min(lowest, play(event, stock));
                }
            }
        }
        return new TradeReplay(Map.copyOf(stock), lowest);
    }

    private static int play(TradeEvent event, Map<String, Integer> stock) {
        return switch (event) {
            case Order order -> order.lines().stream()
                    .mapToInt(line -> stock.merge(line.code(), -line.amount(), Integer::sum)).min().orElse(0);
            case Return returned -> returned.lines().stream()
                    .mapToInt(line -> stock.merge(line.code(), line.amount(), Integer::sum)).min().orElse(0);
            case StockNote note -> stock.merge(note.code(), note.change(), Integer::sum);
        };
    }

    public long units() {
        return stock.values().stream().mapToLong(Integer::longValue).sum();
    }

    public int productsWithStock() {
        return (int) stock.values().stream().filter(units -> units > 0).count();
    }
}
