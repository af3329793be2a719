package fulfilment.query.stock;

import fulfilment.api.kernel.Id;
import fulfilment.api.requests.Json;
import fulfilment.api.stock.StockChangesView;
import fulfilment.api.stock.StockQuery.ListStockChanges;
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.sql.Timestamp;
import java.time.Instant;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.stereotype.Component;

/** What changed stock in a period, added up from the stock history. Rule STK-76. */
@Component
@ReadsOnlyViews
class StockPeriods {

    /** The entries of a page of products are read once, along the index of their product. */
    private static final String SQL = """
            with page as materialized (
                select s.idproduct, s.idwarehouse, p.productcode, p.name from stock_warehouse s join product p on p.id = s.idproduct
                where (?::int is null or s.idwarehouse = ?) and (?::int is null or s.idproduct = ?)
                      and exists (select from stock_history e where e.idproduct = s.idproduct and e.idwarehouse = s.idwarehouse
                                  and e.changed_at < ?)
                order by p.productcode, s.idproduct, s.idwarehouse limit ? offset ?)
            select page.*, h.* from page cross join lateral (
                select coalesce(sum(e.stock_change) filter (where not e.inside), 0) as stock_before,
                       coalesce(sum(e.stock_change) filter (where e.inside and e.change_type = 'receipt'), 0) as received,
                       coalesce(sum(e.stock_change) filter (where e.inside and e.change_type = 'receipt_revert'), 0) as receipts_reverted,
                       coalesce(sum(e.stock_change) filter (where e.inside and e.change_type = 'return'), 0) as returned,
                       coalesce(sum(e.stock_change) filter (where e.inside and e.change_type = 'picklist'), 0) as picked,
                       coalesce(sum(e.stock_change) filter (where e.inside and e.change_type = 'shipment_undone'), 0) as shipments_undone,
                       coalesce(sum(e.stock_change) filter (where e.inside and e.change_type = 'production'), 0) as produced,
                       coalesce(sum(e.stock_change) filter (where e.inside and e.change_type = 'movement'), 0) as moved,
                       coalesce(sum(e.stock_change) filter (where e.inside and e.change_type = 'stock_count'), 0) as counted,
                       coalesce(sum(e.stock_change) filter (where e.inside and e.change_type = 'short_pick'), 0) as found_short,
                       coalesce(sum(e.stock_change) filter (where e.inside and e.change_type not in ('receipt', 'receipt_revert', 'return',
                            'picklist', 'shipment_undone', 'production', 'movement', 'stock_count', 'short_pick')), 0) as by_hand,
                       coalesce(sum(e.stock_change), 0) as stock_after
                from (select h.stock_change, h.change_type, h.changed_at >= ? as inside from stock_history h
                      where h.idproduct = page.idproduct and h.idwarehouse = page.idwarehouse and h.changed_at < ?) e) h
            order by page.productcode, page.idproduct, page.idwarehouse""";

    /** Before and after all entries. */
    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T00:00:00Z");

    private static final RowMapper<StockChangesView> CHANGES = (row, number) -> new StockChangesView(row.getInt("idproduct"),
            row.getString("productcode"), row.getString("name"), row.getInt("idwarehouse"), row.getLong("stock_before"),
            row.getLong("received"), row.getLong("receipts_reverted"), row.getLong("returned"), row.getLong("picked"),
            row.getLong("shipments_undone"), row.getLong("produced"), row.getLong("moved"), row.getLong("counted"),
            row.getLong("found_short"), row.getLong("by_hand"), row.getLong("stock_after"));

    private final Views views;
    private final Wire wire;

    StockPeriods(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    @QueryHandler
    Json answer(ListStockChanges query) {
        var warehouse = Id.value(query.idwarehouse());
        var product = Id.value(query.idproduct());
        var since = time(query.since(), FIRST);
        var until = time(query.until(), LAST);
        return wire.json(views.query(SQL, CHANGES, warehouse, warehouse, product, product, until, Select.PAGE,
                query.offset(), since, until));
    }

    private static Timestamp time(@Nullable Instant asked, Instant otherwise) {
        return Timestamp.from(asked == null ? otherwise : asked);
    }
}
