package fulfilment.loader.book;

import com.fasterxml.jackson.annotation.JsonAlias;
import fulfilment.loader.book.TradeEvent.Line;
import fulfilment.loader.book.TradeEvent.Order;
import fulfilment.loader.book.TradeEvent.Return;
import fulfilment.loader.book.TradeEvent.StockNote;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The expected totals of a day, or of a month in a long order book.
 *
 * @param period {@code 2010-12-01} or {@code 2010-12}
 */
@JsonNaming(SnakeCaseStrategy.class)
public record PeriodTotals(@JsonAlias( {
        "day", "month"}) String period, int orders, int orderLines, long unitsSold, int returns,
        int returnLines, long unitsReturned, int writeOffs, long writeOffUnits, int found, long foundUnits){

    private static final int WEEKS_OF_A_SHORT_BOOK = 5;
    private static final int DAY = "2010-12-01".length();
    private static final int MONTH = "2010-12".length();

    public static List<PeriodTotals> of(Trade trade) {
        int length = trade.weeks().size() <= WEEKS_OF_A_SHORT_BOOK ? DAY : MONTH;
        var events = trade.events(TradeEvent.class).collect(
                Collectors.groupingBy(event -> event.at().toString().substring(0, length), TreeMap::new, Collectors.toList()));
        return events.entrySet().stream().map(period -> of(period.getKey(), period.getValue())).toList();
    }

    private static PeriodTotals of(String period, List<TradeEvent> events) {
        var orders = all(events, Order.class);
        var orderLines = orders.stream().flatMap(order -> order.lines().stream()).toList();
        var returns = all(events, Return.class);
        var returnLines = returns.stream().flatMap(returned -> returned.lines().stream()).toList();
        var notes = all(events, StockNote.class).stream()
                .collect(Collectors.partitioningBy(StockNote::isWriteOff, Collectors.summarizingInt(StockNote::change)));
        var writeOffs = Objects.requireNonNull(notes.get(true));
        var found = Objects.requireNonNull(notes.get(false));
        return new PeriodTotals(period, orders.size(), orderLines.size(), units(orderLines), returns.size(), returnLines.size(),
                units(returnLines), (int) writeOffs.getCount(), -writeOffs.getSum(), (int) found.getCount(), found.getSum());
    }

    private static <E extends TradeEvent> List<E> all(List<TradeEvent> events, Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static long units(List<Line> lines) {
        return lines.stream().mapToLong(Line::amount).sum();
    }
}
