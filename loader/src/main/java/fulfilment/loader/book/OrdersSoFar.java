package fulfilment.loader.book;

import fulfilment.loader.book.TradeEvent.Line;
import fulfilment.loader.book.TradeEvent.Order;
import fulfilment.loader.book.TradeEvent.Return;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The orders of each customer, collected in order of time, and which of them a return belongs to. */
final class OrdersSoFar {

    /** An order with its pieces by product code. */
    private record Held(String invoice, Map<String, Integer> pieces) {

        boolean holds(Map<String, Integer> returned) {
            return returned.entrySet().stream().allMatch(one -> pieces.getOrDefault(one.getKey(), 0) >= one.getValue());
        }
    }

    private final Map<String, List<Held>> byCustomer = new HashMap<>();

    void add(TradeEvent event) {
        if (event instanceof Order order && order.customer() != null) {
            byCustomer.computeIfAbsent(order.customer(), customer -> new ArrayList<>())
                    .add(new Held(order.invoice(), pieces(order.lines())));
        }
    }

    /** The invoice of the latest order of the same customer that holds every returned product in at least the returned amount. */
    @Nullable
    String linkedTo(Return returned) {
        if (returned.customer() == null) {
            return null;
        }
        var pieces = pieces(returned.lines());
        return byCustomer.getOrDefault(returned.customer(), List.of()).reversed().stream()
                .filter(order -> order.holds(pieces)).map(Held::invoice).findFirst().orElse(null);
    }

    private static Map<String, Integer> pieces(List<Line> lines) {
        return lines.stream().collect(Collectors.toMap(Line::code, Line::amount, Integer::sum));
    }
}
