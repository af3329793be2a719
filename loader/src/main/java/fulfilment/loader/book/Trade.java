package fulfilment.loader.book;

import fulfilment.loader.book.TradeEvent.Line;
import fulfilment.loader.book.TradeEvent.Order;
import fulfilment.loader.book.TradeEvent.Return;
import fulfilment.loader.book.TradeEvent.StockNote;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * An order book in terms of the API: products, customers, and the events of each week.
 *
 * @param products  by code
 * @param customers by number
 * @param weeks     by time
 * @param rows      how many rows of each class there were
 */
public record Trade(List<Product> products, List<Customer> customers, List<Week> weeks, Totals.RowClasses rows) {

    /**
     * @param name the code if no order names the product
     * @param price excluding VAT, 0 if no order has one
     */
    public record Product(String code, String name, BigDecimal price) {}

    /** @param country the name in the file on most of the customer's rows */
    public record Customer(String number, String country) {}

    /**
     * A week from Monday to Sunday.
     *
     * @param demand     pieces to be purchased for the week, by product code; empty if nothing left the warehouse
     * @param events     in time order; all of them come after the goods of the week
     */
    public record Week(LocalDate monday, SortedMap<String, Integer> demand, List<TradeEvent> events) {

        /** For example {@code 2010-W48}. */
        public String key() {
            return "%d-W%02d".formatted(monday.get(IsoFields.WEEK_BASED_YEAR), monday.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
        }

        public <H extends TradeEvent> List<H> events(Class<H> kind) {
            return events.stream().filter(kind::isInstance).map(kind::cast).toList();
        }
    }

    public <H extends TradeEvent> Stream<H> events(Class<H> kind) {
        return weeks.stream().flatMap(week -> week.events(kind).stream());
    }

    public static Trade of(OrderBook book) {
        return new Reading(book).trade();
    }

    /** Collects values while the rows are read. */
    private static final class Reading {

        private final Map<String, Named> products = new TreeMap<>();
        private final Map<String, Tally<String>> customers = new TreeMap<>();
        private final List<TradeEvent> events = new ArrayList<>();
        private final Totals.RowCounter counter = new Totals.RowCounter();

        /** The names and prices of one product on its order lines. */
        private record Named(Tally<String> names, Tally<BigDecimal> prices) {}

        Reading(OrderBook book) {
            var invoices = new LinkedHashMap<String, List<Row>>(); // the rows of an invoice may be split by another invoice
            for (var row : book.rows()) {
                invoices.computeIfAbsent(row.invoice(), invoice -> new ArrayList<>()).add(row);
                if (row.customer() != null) {
                    customers.computeIfAbsent(row.customer(), number -> new Tally<>()).count(row.country());
                }
            }
            invoices.values().forEach(this::read);
        }

        private void read(List<Row> invoice) {
            var orderLines = new ArrayList<Line>();
            var returnLines = new ArrayList<Line>();
            boolean alone = invoice.size() == 1;
            for (var row : invoice) {
                var rowClass = RowClass.of(row, alone);
                counter.count(rowClass, row, alone);
                switch (rowClass) {
                    case BOOKKEEPING, CHARGE -> {
                    }
                    case RETURN_LINE -> {
                        product(row);
                        returnLines.add(new Line(row.code(), -row.quantity(), row.price()));
                    }
                    case STOCK_NOTE -> {
                        product(row);
                        events.add(new StockNote(row.invoice(), row.at(), row.code(), row.quantity(), row.text()));
                    }
                    case ORDER_LINE -> {
                        var named = product(row);
                        if (!row.text().isEmpty()) {
                            named.names().count(row.text());
                        }
                        if (row.price().signum() > 0) {
                            named.prices().count(row.price().stripTrailingZeros());
                        }
                        orderLines.add(new Line(row.code(), row.quantity(), row.price()));
                    }
                }
            }
            var first = invoice.getFirst();
            var at = invoice.stream().map(Row::at).min(Comparator.naturalOrder()).orElseThrow();
            if (!orderLines.isEmpty()) {
                events.add(new Order(first.invoice(), at, first.customer(), first.country(), List.copyOf(orderLines)));
            }
            if (!returnLines.isEmpty()) {
                events.add(new Return(first.invoice(), at, first.customer(), first.country(), List.copyOf(returnLines), null));
            }
        }

        private Named product(Row row) {
            return products.computeIfAbsent(row.code(), code -> new Named(new Tally<>(), new Tally<>()));
        }

        Trade trade() {
            var named = new ArrayList<Product>();
            products.forEach((code, product) -> named.add(new Product(code,
                    product.names().most(Comparator.comparing(name -> 0)).orElse(code), // the first in the file wins a tie
                    product.prices().most(Comparator.naturalOrder()).orElse(BigDecimal.ZERO))));
            var living = new ArrayList<Customer>();
            customers.forEach((number, countries) -> living
                    .add(new Customer(number, countries.most(Comparator.naturalOrder()).orElseThrow())));
            return new Trade(List.copyOf(named), List.copyOf(living), weeks(), counter.counted());
        }

        private List<Week> weeks() {
            var byMonday = new TreeMap<LocalDate, List<TradeEvent>>();
            inOrder().forEach(event -> byMonday.computeIfAbsent(
                    event.at().toLocalDate().with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)),
                    monday -> new ArrayList<>()).add(event));
            var weeks = new ArrayList<Week>();
            byMonday.forEach((monday, happened) -> weeks.add(new Week(monday, demand(happened), List.copyOf(happened))));
            return List.copyOf(weeks);
        }

        /** In order of time. Returns come after the orders of the same minute, and with the orders they belong to. */
        private List<TradeEvent> inOrder() {
            var orders = new OrdersSoFar();
            var inOrder = new ArrayList<TradeEvent>();
            events.stream().sorted(Comparator.comparing(TradeEvent::at).thenComparing(Return.class::isInstance))
                    .forEach(event -> {
                        orders.add(event);
                        inOrder.add(event instanceof Return returned ? returned.of(orders.linkedTo(returned)) : event);
                    });
            return inOrder;
        }

        private static SortedMap<String, Integer> demand(List<TradeEvent> happened) {
            var demand = new TreeMap<String, Integer>();
            for (var event : happened) {
                switch (event) {
                    case Order order -> order.lines().forEach(line -> demand.merge(line.code(), line.amount(), Integer::sum));
                    case StockNote note when note.isWriteOff() -> demand.merge(note.code(), -note.change(), Integer::sum);
                    case StockNote found -> {
                    }
                    case Return returned -> {
                    }
                }
            }
            return demand;
        }
    }
}
