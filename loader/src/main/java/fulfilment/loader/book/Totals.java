package fulfilment.loader.book;

import com.fasterxml.jackson.annotation.JsonAlias;
import fulfilment.loader.book.Trade.Customer;
import fulfilment.loader.book.Trade.Product;
import fulfilment.loader.book.Trade.Week;
import fulfilment.loader.book.TradeEvent.Line;
import fulfilment.loader.book.TradeEvent.Order;
import fulfilment.loader.book.TradeEvent.Return;
import fulfilment.loader.book.TradeEvent.StockNote;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;
import tools.jackson.databind.json.JsonMapper;

/**
 * The expected totals after loading a whole order book. Units are pieces, money is in pounds.
 *
 * <p>The members are those of {@code expected-totals.json}, which publishes the totals of known order books. For any other book they can be
 * computed from its {@link Trade}.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Totals(RowClasses rowClasses, int products, int productsNeverPriced, int productsNamedByCode,
        BigDecimal sumOfProductPrices, int customers, SortedMap<String, Integer> customersByCountry, int orders,
        int ordersWithoutCustomer, int orderLines, int orderLinesZeroPrice, int orderLinesIfMergedPerProduct,
        int mostLinesOnOneOrder, long unitsSold, BigDecimal orderValue, SortedMap<String, Integer> ordersByCountry, int returns,
        int returnsWithoutCustomer, int returnLines, int returnLinesIfMergedPerProduct, long unitsReturned,
        BigDecimal returnValue, int returnsLinkableToOneEarlierOrder, int stockCorrections, int writeOffs, long writeOffUnits,
        int found, long foundUnits,
        int purchaseOrdersOnePerWeek, int purchaseOrderLines, int productsPurchased, long unitsPurchased,
        StockAfterLoad stockAfterLoad, List<WeekTotals> byWeek,
        @JsonAlias( {
                "by_day", "by_month"}) List<PeriodTotals> byPeriod){

    public Totals {
        sumOfProductPrices = sumOfProductPrices.stripTrailingZeros(); // so that equal amounts are equal
        orderValue = orderValue.stripTrailingZeros();
        returnValue = returnValue.stripTrailingZeros();
    }

    /** The number of rows of each class, with charges separated by where they occur. */
    @JsonNaming(SnakeCaseStrategy.class)
    public record RowClasses(int orderLines, int returnLines, int stockWriteOffs, int stockFound, int chargesOnSaleInvoices,
            int chargesOnReturnInvoices, int chargeStockNotes, int accounting) {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record StockAfterLoad(long units, int productsWithStock, int productsWithoutStock) {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record WeekTotals(LocalDate monday, int purchaseOrderLines, long unitsPurchased) {}

    /**
     * The published totals of a known order book.
     *
     * @param sha256 of the unpacked file
     */
    public static Optional<Totals> published(String sha256) {
        try (var in = Totals.class.getResourceAsStream("expected-totals.json")) {
            var mapper = JsonMapper.builder().build();
            for (var book : mapper.readTree(in)) {
                if (book.path("csv_sha256").asString("").equals(sha256)) {
                    return Optional.of(mapper.treeToValue(book, Totals.class));
                }
            }
            return Optional.empty();
        } catch (java.io.IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }

    public static Totals of(Trade trade) {
        var orders = trade.events(Order.class).toList();
        var returns = trade.events(Return.class).toList();
        var writeOffs = trade.events(StockNote.class).filter(StockNote::isWriteOff).toList();
        var found = trade.events(StockNote.class).filter(note -> !note.isWriteOff()).toList();
        var orderLines = orders.stream().flatMap(order -> order.lines().stream()).toList();
        var returnLines = returns.stream().flatMap(returned -> returned.lines().stream()).toList();
        var purchases = trade.weeks().stream().filter(week -> !week.demand().isEmpty()).toList();
        var replay = TradeReplay.of(trade, event -> true);
        return new Totals(trade.rows(), trade.products().size(),
                count(trade.products(), product -> product.price().signum() == 0),
                count(trade.products(), product -> product.name().equals(product.code())),
                trade.products().stream().map(Product::price).reduce(BigDecimal.ZERO, BigDecimal::add),
                trade.customers().size(), countBy(trade.customers(), Customer::country),
                orders.size(), count(orders, order -> order.customer() == null), orderLines.size(),
                count(orderLines, line -> line.price().signum() == 0),
                orders.stream().mapToInt(order -> codes(order.lines())).sum(),
                orders.stream().mapToInt(order -> order.lines().size()).max().orElse(0),
                units(orderLines), value(orderLines), countBy(orders, Order::country),
                returns.size(), count(returns, returned -> returned.customer() == null), returnLines.size(),
                returns.stream().mapToInt(returned -> codes(returned.lines())).sum(),
                units(returnLines), value(returnLines), count(returns, returned -> returned.order() != null),
                writeOffs.size() + found.size(), writeOffs.size(), -changes(writeOffs), found.size(), changes(found),
                purchases.size(), purchases.stream().mapToInt(week -> week.demand().size()).sum(),
                (int) purchases.stream().flatMap(week -> week.demand().keySet().stream()).distinct().count(),
                purchases.stream().mapToLong(Totals::purchased).sum(),
                new StockAfterLoad(replay.units(), replay.productsWithStock(),
                        trade.products().size() - replay.productsWithStock()),
                purchases.stream().map(week -> new WeekTotals(week.monday(), week.demand().size(), purchased(week))).toList(),
                PeriodTotals.of(trade));
    }

    private static <T> int count(Collection<T> all, java.util.function.Predicate<T> which) {
        return (int) all.stream().filter(which).count();
    }

    private static <T> SortedMap<String, Integer> countBy(Collection<T> all, Function<T, String> key) {
        var counts = new TreeMap<String, Integer>();
        all.forEach(each -> counts.merge(key.apply(each), 1, Integer::sum));
        return counts;
    }

    private static int codes(List<Line> lines) {
        return (int) lines.stream().map(Line::code).distinct().count();
    }

    private static long units(List<Line> lines) {
        return lines.stream().mapToLong(Line::amount).sum();
    }

    private static BigDecimal value(List<Line> lines) {
        return lines.stream().map(Line::value).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static long changes(List<StockNote> notes) {
        return notes.stream().mapToLong(StockNote::change).sum();
    }

    private static long purchased(Week week) {
        return week.demand().values().stream().mapToLong(Integer::longValue).sum();
    }

    /** Counts rows while they are read. */
    static final class RowCounter {

        private final Map<String, Integer> counts = new TreeMap<>();

        public void count(RowClass rowClass, Row row, boolean alone) {
            counts.merge(switch (rowClass) {
                case BOOKKEEPING -> "bookkeeping";
                case RETURN_LINE -> "return line";
                case ORDER_LINE -> "order line";
                case STOCK_NOTE -> row.quantity() < 0 ? "write-off" : "found";
                case CHARGE -> row.invoice().startsWith("C")
                        ? "charge returned"
                        : RowClass.isStockNote(row, alone) ? "charge note" : "charge";
            }, 1, Integer::sum);
        }

        RowClasses counted() {
            return new RowClasses(of("order line"), of("return line"), of("write-off"), of("found"), of("charge"),
                    of("charge returned"), of("charge note"), of("bookkeeping"));
        }

        private int of(String what) {
            return counts.getOrDefault(what, 0);
        }
    }
}
