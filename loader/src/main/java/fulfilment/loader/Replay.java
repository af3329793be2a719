package fulfilment.loader;

import fulfilment.loader.TradeEvent.Order;
import fulfilment.loader.TradeEvent.Return;
import fulfilment.loader.TradeEvent.StockNote;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A trade played through on paper: each week its purchases arrive first, then what happens in it happens, every order is
 * shipped and every return put into stock.
 *
 * @param stock  pieces at the end, by product code; products that were never touched are absent
 * @param lowest the lowest any product's stock ever was
 */
record Replay(Map<String, Integer> stock, int lowest) {

    /** @param takesPart which happenings are played; purchases always are, for the whole trade */
    static Replay of(Trade trade, Predicate<TradeEvent> takesPart) {
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
        return new Replay(Map.copyOf(stock), lowest);
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

    long units() {
        return stock.values().stream().mapToLong(Integer::longValue).sum();
    }

    int productsWithStock() {
        return (int) stock.values().stream().filter(units -> units > 0).count();
    }
}
