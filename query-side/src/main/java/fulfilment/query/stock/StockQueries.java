package fulfilment.query.stock;

import fulfilment.api.kernel.Meta;
import fulfilment.api.products.ProductId;
import fulfilment.api.requests.Json;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.LocationStockHistoryView;
import fulfilment.api.stock.ReservationView;
import fulfilment.api.stock.StockHistoryView;
import fulfilment.api.stock.StockQuery.FindLocationStockHistory;
import fulfilment.api.stock.StockQuery.FindProductLocation;
import fulfilment.api.stock.StockQuery.FindStockHistory;
import fulfilment.api.stock.StockQuery.FindStockValue;
import fulfilment.api.stock.StockQuery.FindWarehouseStock;
import fulfilment.api.stock.StockQuery.ListLocationStockHistory;
import fulfilment.api.stock.StockQuery.ListProductLocations;
import fulfilment.api.stock.StockQuery.ListReservations;
import fulfilment.api.stock.StockQuery.ListStockHistory;
import fulfilment.api.stock.StockQuery.ListStockOfProduct;
import fulfilment.api.stock.StockQuery.ListStockOfWarehouse;
import fulfilment.api.stock.StockQuery.ListWarehouseStocks;
import fulfilment.api.stock.StockValueView;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.util.ArrayList;
import java.util.Locale;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.stereotype.Component;

/** Answers queries about stock and its histories. Rules STK. */
@Component
@ReadsOnlyViews
class StockQueries {

    /** Restricts to products that the API key may see: those of its fulfilment customer, or all if the key is not limited. */
    private static final String VISIBLE = "exists (select from product p where p.id = %s and p.idfulfilment_customer = ?)";
    private static final String RESERVATIONS = """
            select r.*, o.orderid from (
                select 'PICKLIST' as kind, 1 as rank, p.idwarehouse, nullif(c.idlocation, 0) as idlocation, c.amount, p.idorder,
                       p.id as idpicklist, p.picklistid, null::int as idbackorder
                from picklist p join picklist_claim c on c.idpicklist = p.id
                where p.status in ('new', 'paused', 'snoozed') and c.idproduct = ?
                union all
                select 'BACKORDER', 2, b.idwarehouse, null, b.amount, b.idorder, null, null, b.id
                from backorder b where b.idproduct = ? and not b.has_parts
                union all
                select 'ALLOCATION', 3, a.idwarehouse, null, a.amount, a.idorder, null, null, null
                from order_allocation a where a.idproduct = ?) r
            join orders o on o.id = r.idorder
            where r.amount > 0
            order by r.idwarehouse, r.rank, r.idorder, r.idpicklist, r.idlocation nulls first, r.idbackorder limit ? offset ?""";

    private static final RowMapper<StockHistoryView> HISTORY = (row, number) -> new StockHistoryView(row.getInt("id"),
            row.getInt("idproduct"), row.getInt("idwarehouse"), row.getObject("iduser", Integer.class),
            row.getObject("idlocation", Integer.class), row.getInt("old_stock"), row.getInt("stock_change"),
            row.getInt("new_stock"),
            row.getString("reason"), ChangeType.valueOf(row.getString("change_type").toUpperCase(Locale.ROOT)),
            row.getTimestamp("changed_at").toInstant());
    private static final RowMapper<LocationStockHistoryView> LOCATION_HISTORY = (row, number) -> new LocationStockHistoryView(
            row.getInt("id"), row.getInt("idproduct"), row.getObject("idlocation", Integer.class),
            row.getObject("contra_idlocation", Integer.class), row.getObject("iduser", Integer.class), row.getInt("old_stock"),
            row.getInt("stock_change"), row.getInt("new_stock"), row.getString("change_type"),
            row.getTimestamp("changed_at").toInstant());

    private final Views views;
    private final Wire wire;

    StockQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    @QueryHandler
    @Nullable
    Json answer(ListStockOfProduct query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return Select.from(views, "product").as(StockAnswers.OF_PRODUCT).whereIs("id", query.idproduct())
                .whereIs("idfulfilment_customer", scope).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListReservations query) {
        if (!views.isThere("select from product where id = ?", query.idproduct())) {
            return null;
        }
        return wire.json(views.query(RESERVATIONS, (row, number) -> new ReservationView(
                ReservationView.Kind.valueOf(row.getString("kind")), row.getInt("idwarehouse"),
                row.getObject("idlocation", Integer.class), row.getInt("amount"), row.getInt("idorder"), row.getString("orderid"),
                row.getObject("idpicklist", Integer.class), row.getString("picklistid"),
                row.getObject("idbackorder", Integer.class)), query.idproduct().value(), query.idproduct().value(),
                query.idproduct().value(), Select.PAGE, query.offset()));
    }

    @QueryHandler
    @Nullable
    Json answer(FindWarehouseStock query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return stockIn(query.idproduct(), query.idwarehouse(), scope);
    }

    @QueryHandler
    Json answer(ListWarehouseStocks query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        var stocks = new ArrayList<String>();
        for (var idwarehouse : query.idwarehouses()) {
            var stock = stockIn(query.idproduct(), new WarehouseId(idwarehouse), scope);
            if (stock != null) {
                stocks.add(stock.text());
            }
        }
        return new Json("[" + String.join(",", stocks) + "]");
    }

    private @Nullable Json stockIn(ProductId idproduct, WarehouseId idwarehouse, @Nullable Integer scope) {
        return Select.from(views, """
                (select product.id as product, product.type, warehouse.id, product.idfulfilment_customer
                 from product, warehouse)""", "w")
                .as(StockAnswers.IN_WAREHOUSE).whereIs("w.product", idproduct).whereIs("w.id", idwarehouse)
                .whereIs("w.idfulfilment_customer", scope).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListStockOfWarehouse query) {
        if (!views.isThere("select from warehouse where id = ?", query.idwarehouse())) {
            return null;
        }
        return Select.from(views, "stock_warehouse", "s").as(StockAnswers.OF_WAREHOUSE)
                .whereIs("s.idwarehouse", query.idwarehouse())
                .where("(s.stock <> 0 or s.reservedpicklists <> 0 or s.reservedbackorders <> 0 or s.reservedallocations <> 0)")
                .identifiedBy("s.idproduct").page(query.offset()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(FindStockValue query) {
        if (!views.isThere("select from warehouse where id = ?", query.idwarehouse())) {
            return null;
        }
        var values = views.query("""
                select coalesce(sum(s.stock * v.price), 0) as stock_value, count(*) as products, count(*) filter (where v.price = 0) as unpriced
                from stock_warehouse s join product p on p.id = s.idproduct
                cross join lateral (select (p.body::json ->> 'fixedstockprice')::numeric as price) v
                where s.idwarehouse = ? and s.stock > 0""",
                (row, number) -> new StockValueView(query.idwarehouse().value(), row.getBigDecimal("stock_value"),
                        row.getInt("products"),
                        row.getInt("unpriced")),
                query.idwarehouse());
        return wire.json(values.getFirst());
    }

    @QueryHandler
    @Nullable
    Json answer(ListProductLocations query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        if (!views.isThere("select from product where id = ? and (?::int is null or idfulfilment_customer = ?)",
                query.idproduct(), scope, scope)) {
            return null;
        }
        return links(query.idproduct()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(FindProductLocation query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return links(query.idproduct()).whereIs("s.idlocation", query.idlocation())
                .whereIs("(select p.idfulfilment_customer from product p where p.id = s.idproduct)", scope).one();
    }

    private Select links(ProductId idproduct) {
        return Select.from(views, "stock_link", "s").as(StockAnswers.LINK)
                .whereIs("s.idproduct", idproduct).identifiedBy("s.idlocation");
    }

    @QueryHandler
    @Nullable
    Json answer(FindStockHistory query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return entries("stock_history", scope).whereIs("id", query.idproductStockHistory()).rows(HISTORY).stream().findFirst()
                .map(wire::json).orElse(null);
    }

    @QueryHandler
    Json answer(ListStockHistory query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return wire.json(
                entriesAfter("stock_history", query.sinceid(), scope).after("changed_at", query.since())
                        .where("changed_at < ?", query.until())
                        .whereIs("idproduct", query.idproduct()).whereIs("idwarehouse", query.idwarehouse())
                        .whereIs("iduser", query.iduser()).page(query.offset()).rows(HISTORY));
    }

    @QueryHandler
    @Nullable
    Json answer(FindLocationStockHistory query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return entries("location_stock_history", scope).whereIs("id", query.idproductLocationStockHistory())
                .rows(LOCATION_HISTORY)
                .stream().findFirst().map(wire::json).orElse(null);
    }

    @QueryHandler
    Json answer(ListLocationStockHistory query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return wire.json(entriesAfter("location_stock_history", query.sinceid(), scope)
                .after("changed_at", query.since())
                .whereIs("idproduct", query.idproduct()).whereIs("idlocation", query.idlocation())
                .page(query.offset()).rows(LOCATION_HISTORY));
    }

    /**
     * Entries with higher ids, up to the first one that may still be followed by an entry with a lower id. Rule STK-66.
     *
     * @param sinceid null for all entries
     */
    private Select entriesAfter(String ledger, @Nullable Integer sinceid, @Nullable Integer scope) {
        var found = entries(ledger, scope).where("id > ?", sinceid);
        return sinceid == null
                ? found
                : found.where("id < coalesce((select min(u.id) from %s u where u.changed_at >= ?), 2147483647)"
                        .formatted(ledger), views.settled());
    }

    private Select entries(String ledger, @Nullable Integer scope) {
        return Select.from(views, ledger, "h").columns("*").where(VISIBLE.formatted("h.idproduct"), scope)
                .descending();
    }
}
