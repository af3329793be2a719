package fulfilment.query.stock;

import fulfilment.api.kernel.Meta;
import fulfilment.api.products.ProductId;
import fulfilment.api.requests.Json;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.LocationStockHistoryView;
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
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
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
        return product(query.idproduct(), scope).as(StockAnswers.OF_PRODUCT).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListReservations query) {
        return Select.from(views, StockAnswers.RESERVATIONS, "r").as(StockAnswers.RESERVATION)
                .whereIs("r.idproduct", query.idproduct())
                .orderBy("r.idwarehouse, r.rank, r.idorder, r.idpicklist, r.idlocation nulls first")
                .identifiedBy("r.idbackorder").page(query.offset()).listOf(product(query.idproduct(), null));
    }

    @QueryHandler
    @Nullable
    Json answer(FindWarehouseStock query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return levels(query.idproduct(), scope).whereIs("w.id", query.idwarehouse()).one();
    }

    @QueryHandler
    Json answer(ListWarehouseStocks query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return levels(query.idproduct(), scope).named(query.idwarehouses()).list();
    }

    private Select levels(ProductId idproduct, @Nullable Integer scope) {
        return Select.from(views, """
                (select product.id as product, product.type, warehouse.id, product.idfulfilment_customer
                 from product, warehouse)""", "w")
                .as(StockAnswers.IN_WAREHOUSE).whereIs("w.product", idproduct)
                .whereIs("w.idfulfilment_customer", scope);
    }

    @QueryHandler
    @Nullable
    Json answer(ListStockOfWarehouse query) {
        return Select.from(views, "stock_warehouse", "s").as(StockAnswers.OF_WAREHOUSE)
                .whereIs("s.idwarehouse", query.idwarehouse())
                .where("(s.stock <> 0 or s.reservedpicklists <> 0 or s.reservedbackorders <> 0 or s.reservedallocations <> 0)")
                .identifiedBy("s.idproduct").page(query.offset())
                .listOf(Select.from(views, "warehouse").whereIs("id", query.idwarehouse()));
    }

    @QueryHandler
    @Nullable
    Json answer(FindStockValue query) {
        return Select.from(views, "warehouse", "w").join("""
                cross join lateral (
                    select coalesce(sum(s.stock * v.price), 0) as stock_value, count(*) as products, count(*) filter (where v.price = 0) as unpriced
                    from stock_warehouse s join product p on p.id = s.idproduct
                    cross join lateral (select (p.body::json ->> 'fixedstockprice')::numeric as price) v
                    where s.idwarehouse = w.id and s.stock > 0) t""").columns("t.*").whereIs("w.id", query.idwarehouse())
                .rows((row, number) -> new StockValueView(query.idwarehouse().value(), row.getBigDecimal("stock_value"),
                        row.getInt("products"), row.getInt("unpriced")))
                .stream().findFirst().map(wire::json).orElse(null);
    }

    @QueryHandler
    @Nullable
    Json answer(ListProductLocations query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return links(query.idproduct()).listOf(product(query.idproduct(), scope));
    }

    @QueryHandler
    @Nullable
    Json answer(FindProductLocation query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return links(query.idproduct()).whereIs("s.idlocation", query.idlocation())
                .whereIs("(select p.idfulfilment_customer from product p where p.id = s.idproduct)", scope).one();
    }

    private Select product(ProductId idproduct, @Nullable Integer scope) {
        return Select.from(views, "product").whereIs("id", idproduct).whereIs("idfulfilment_customer", scope);
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
