package fulfilment.query.stock;

import fulfilment.api.kernel.Id;
import fulfilment.api.requests.Json;
import fulfilment.api.stock.PrintedStockValue;
import fulfilment.api.stock.StockQuery.FindStockValuation;
import fulfilment.api.stock.StockQuery.FindStockValueToPrint;
import fulfilment.api.stock.StockQuery.ListStockValueLines;
import fulfilment.api.stock.StockValuation;
import fulfilment.api.stock.StockValuation.Line;
import fulfilment.api.stock.StockValuation.OfWarehouse;
import fulfilment.api.stock.StockValuation.Totals;
import fulfilment.api.stock.ValuationMethod;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Plan;
import fulfilment.query.reads.PrintedRows;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import fulfilment.query.stock.StockCost.Average;
import fulfilment.query.stock.StockCost.Receipt;
import fulfilment.query.stock.StockCost.Share;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * What the stock is worth, in all and line by line. Products are read and worked out one after the other, so memory does not grow with their
 * number. Rules STK-68, STK-69, STK-70, STK-71, STK-72.
 */
@Component
@ReadsOnlyViews
class StockValues {

    private static final int AT_A_TIME = 500;

    /** A product with its stock in all warehouses, also where only one of them is shown: its cost is shared out among them. */
    private static final String STOCK = """
            s as (select s.idproduct, sum(s.stock) as stock, array_agg(s.idwarehouse order by s.idwarehouse) as warehouses,
                         array_agg(s.stock order by s.idwarehouse) as amounts
                  from stock_warehouse s where s.stock > 0%s group by s.idproduct)
            """;

    private static final String PRODUCTS = """
            select p.id, p.productcode, p.name, (p.body::json ->> 'fixedstockprice')::numeric as fixed, s.warehouses, s.amounts%s
            from s join product p on p.id = s.idproduct""";

    private static final String RECEIVED = ", r.received, r.prices, r.paid_amount, r.paid_value";

    /**
     * What was received, newest first, and no more than could still be there. Lines of version 1 are in stock once their receipt is
     * completed. A price of zero is none. Receipts of all products are read together: to ask for those of each product takes more than half
     * as long again. What is sorted has no JSON in it ({@code offset 0} keeps it so). The parameter is the zone in which times are stored.
     */
    private static final String RECEIPTS = """

            left join (
                select c.idproduct, array_agg(c.amount order by c.place) filter (where c.newer < c.stock) as received,
                       array_agg(c.price order by c.place) filter (where c.newer < c.stock) as prices,
                       sum(c.amount) filter (where c.price is not null) as paid_amount, sum(c.amount * c.price) as paid_value
                from (
                    select d.*, row_number() over newest as place, sum(d.amount) over newest - d.amount as newer
                    from (
                        select l.idproduct, l.id, s.stock, l.in_stock as amount,
                               nullif((i.body::json ->> 'price')::numeric, 0) as price,
                               coalesce((l.body::json ->> 'created_at')::timestamp, t.completed_at at time zone ?) as at
                        from s
                        join receipt_product l on l.idproduct = s.idproduct and l.in_stock > 0
                        join receipt t on t.id = l.idreceipt and (t.version = 2 or t.status = 'completed')
                        left join purchaseorder_product i on i.id = (l.body::json ->> 'idpurchaseorder_product')::int
                        offset 0) d
                    window newest as (partition by d.idproduct order by d.at desc, d.id desc)) c
                group by c.idproduct) r on r.idproduct = s.idproduct""";

    /** The lines of a page. */
    private static final String PAGE = """
            page as (
                select s.idproduct, s.idwarehouse from stock_warehouse s join product p on p.id = s.idproduct
                where s.stock > 0 and (?::int is null or s.idwarehouse = ?)
                order by p.productcode, p.id, s.idwarehouse limit ? offset ?),
            """;
    private static final String OF_PAGE = " and s.idproduct in (select page.idproduct from page)";
    private static final String SHOWN = """
            , array(select page.idwarehouse from page where page.idproduct = p.id) as shown""";
    private static final String ORDER = "\norder by p.productcode, p.id";

    private final Views views;
    private final Wire wire;

    StockValues(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    @QueryHandler
    Json answer(FindStockValuation query) {
        var totals = new TreeMap<Integer, Totals>();
        read("", query.method(), List.of(), line -> totals.merge(line.idwarehouse(), totals(line), Totals::plus));
        return wire.json(valuation(query.method(), query.idwarehouse(), totals));
    }

    private StockValuation valuation(ValuationMethod method, @Nullable WarehouseId idwarehouse, Map<Integer, Totals> totals) {
        var names = new TreeMap<Integer, String>();
        Select.from(views, "warehouse").columns("id, body::json ->> 'name' as name").whereIs("id", idwarehouse)
                .rows((row, number) -> names.put(row.getInt("id"), row.getString("name")));
        var shown = totals.entrySet().stream().filter(total -> names.containsKey(total.getKey()))
                .map(total -> new OfWarehouse(total.getKey(), Objects.requireNonNull(names.get(total.getKey())),
                        total.getValue()))
                .toList();
        return new StockValuation(method, shown.stream().map(OfWarehouse::total).reduce(Totals.NOTHING, Totals::plus), shown);
    }

    /** The totals are those of the lines, which all come from one statement. */
    @QueryHandler
    Json answer(FindStockValueToPrint query) {
        var lines = lines(query.method(), query.idwarehouse(), PrintedRows.MOST + 1, 0);
        PrintedRows.require(lines.size(), "print one warehouse at a time, or read the lines");
        var totals = new TreeMap<Integer, Totals>();
        lines.forEach(line -> totals.merge(line.idwarehouse(), totals(line), Totals::plus));
        return wire.json(new PrintedStockValue(valuation(query.method(), query.idwarehouse(), totals), lines));
    }

    private static Totals totals(Line line) {
        return new Totals(1, line.amount(), line.stockValue(), line.amountPaid(), line.valuePaid(), line.amountFixed(),
                line.valueFixed(), line.amountWithoutPrice());
    }

    @QueryHandler
    Json answer(ListStockValueLines query) {
        return wire.json(lines(query.method(), query.idwarehouse(), Select.PAGE, query.offset()));
    }

    private List<Line> lines(ValuationMethod method, @Nullable WarehouseId idwarehouse, int most, int offset) {
        var id = Id.value(idwarehouse);
        var arguments = new ArrayList<@Nullable Object>();
        arguments.add(id);
        arguments.add(id);
        arguments.add(most);
        arguments.add(offset);
        var lines = new ArrayList<Line>();
        read(PAGE, method, arguments, lines::add);
        return lines;
    }

    /** @param page SQL before the statement that says which lines are wanted; empty for all */
    private void read(String page, ValuationMethod method, List<@Nullable Object> arguments, Consumer<Line> lines) {
        boolean isPage = !page.isEmpty();
        boolean isPaid = method != ValuationMethod.FIXED;
        var sql = "with " + page + STOCK.formatted(isPage ? OF_PAGE : "")
                + PRODUCTS.formatted((isPage ? SHOWN : "") + (isPaid ? RECEIVED : "")) + (isPaid ? RECEIPTS : "")
                + (isPage ? ORDER : "");
        var all = new ArrayList<>(arguments);
        if (isPaid) {
            all.add(wire.zone().getId());
        }
        views.someAtATime(sql, Plan.FOR_ARGUMENTS, rows -> {
            rows.setFetchSize(AT_A_TIME);
            while (rows.next()) {
                add(rows, method, isPage ? List.of(numbers("shown", rows)) : null, lines);
            }
            return true;
        }, all.toArray());
    }

    /** @param shown the warehouses of which lines are wanted; null for all */
    private static void add(ResultSet row, ValuationMethod method, @Nullable List<Integer> shown, Consumer<Line> lines)
            throws SQLException {
        var warehouses = numbers("warehouses", row);
        var amounts = List.of(numbers("amounts", row));
        long stock = amounts.stream().mapToLong(Integer::longValue).sum();
        var shares = cost(row, method, stock).shares(amounts);
        for (int i = 0; i < warehouses.length; i++) {
            if (shown == null || shown.contains(warehouses[i])) {
                lines.accept(line(row, warehouses[i], shares.get(i)));
            }
        }
    }

    private static StockCost cost(ResultSet row, ValuationMethod method, long stock) throws SQLException {
        var fixed = row.getBigDecimal("fixed");
        if (method == ValuationMethod.FIXED) {
            return StockCost.of(method, stock, List.of(), new Average(0, BigDecimal.ZERO), fixed);
        }
        var amounts = numbers("received", row);
        var prices = row.getArray("prices") == null ? new BigDecimal[0] : (BigDecimal[]) row.getArray("prices").getArray();
        var receipts = new ArrayList<Receipt>(amounts.length);
        for (int i = 0; i < amounts.length; i++) {
            receipts.add(new Receipt(amounts[i], prices[i]));
        }
        return StockCost.of(method, stock, receipts,
                new Average(row.getLong("paid_amount"),
                        Objects.requireNonNullElse(row.getBigDecimal("paid_value"), BigDecimal.ZERO)),
                fixed);
    }

    private static Line line(ResultSet row, int idwarehouse, Share share) throws SQLException {
        var price = share.price();
        return new Line(idwarehouse, row.getInt("id"), row.getString("productcode"), row.getString("name"), share.amount(),
                price == null ? null : plain(price), plain(share.value()), share.paid(), plain(share.paidValue()),
                share.fixed(), plain(share.fixedValue()), share.withoutPrice());
    }

    private static Integer[] numbers(String column, ResultSet row) throws SQLException {
        var array = row.getArray(column);
        return array == null ? new Integer[0] : (Integer[]) array.getArray();
    }

    /** Without zeros at its end, as prices are shown. */
    private static BigDecimal plain(BigDecimal amount) {
        var plain = amount.stripTrailingZeros();
        return plain.scale() < 0 ? plain.setScale(0) : plain;
    }
}
