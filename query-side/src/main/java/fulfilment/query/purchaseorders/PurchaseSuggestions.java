package fulfilment.query.purchaseorders;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Price;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.ListPurchaseSuggestions;
import fulfilment.api.purchaseorders.PurchaseSuggestion;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.temporal.ChronoUnit;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Lists what is to be ordered. Rules PUR-35, PUR-36, PUR-37. */
@Component
@ReadsOnlyViews
class PurchaseSuggestions {

    /**
     * The lines of a page first, and then what is only shown: products and levels are texts of JSON, of which only the order level is read for
     * each line, once ({@code offset 0} keeps it so), and the history of a product is read by its index.
     */
    private static final String SUGGESTIONS = """
            select n.*, p.productcode_supplier, p.name,
                   (p.body::json ->> 'minimum_purchase_quantity')::int as minimum_quantity,
                   (p.body::json ->> 'purchase_in_quantities_of')::int as quantities_of,
                   (p.body::json ->> 'deliverytime')::int as deliverytime,
                   (p.body::json ->> 'fixedstockprice')::numeric as fixedstockprice,
                   coalesce((n.levels::json ->> 'stock_level_desired')::int, 0) as desired_level,
                   (n.levels::json ->> 'stock_level_maximum')::int as maximum_level,
                   coalesce(sold.month, 0) as sold_month, coalesce(sold.quarter, 0) as sold_quarter
            from (
                select l.*, p.productcode, p.idfulfilment_customer, p.idsupplier, u.name as supplier_name,
                       coalesce(c.purchased, 0) as purchased, coalesce(c.concepts, 0) as concepts
                from (
                    select coalesce(s.idproduct, m.idproduct) as idproduct, coalesce(s.idwarehouse, m.idwarehouse) as idwarehouse,
                           coalesce(s.stock, 0) as stock, coalesce(s.reservedbackorders, 0) as backorders,
                           coalesce(s.reservedpicklists::bigint + s.reservedbackorders + s.reservedallocations, 0) as reserved,
                           coalesce(s.stock::bigint - s.reservedpicklists - s.reservedbackorders - s.reservedallocations - s.blocked, 0)
                               as freestock,
                           m.body as levels, coalesce((m.body::json ->> 'stock_level_order')::int, 0) as order_level
                    from stock_warehouse s
                    full join product_warehouse m on m.idproduct = s.idproduct and m.idwarehouse = s.idwarehouse
                    offset 0) l
                join product p on p.id = l.idproduct and p.active and p.type in ('normal', 'composition_with_stock')
                left join supplier u on u.id = p.idsupplier
                left join (
                    select i.idproduct, o.idwarehouse,
                           sum(i.amount - i.amountreceived) filter (where o.status = 'purchased') as purchased,
                           sum(i.amount - i.amountreceived) filter (where o.status = 'concept') as concepts
                    from purchaseorder o join purchaseorder_product i on i.idpurchaseorder = o.id
                    where o.status in ('concept', 'purchased') and i.amountreceived < i.amount
                    group by i.idproduct, o.idwarehouse) c on c.idproduct = l.idproduct and c.idwarehouse = l.idwarehouse
                cross join lateral (select l.freestock + case when ? then coalesce(c.purchased, 0) + coalesce(c.concepts, 0) else 0 end
                                           as counted) t
                where (t.counted < 0 or l.order_level > 0 and t.counted <= l.order_level)
                  and (?::int is null or p.idsupplier = ?) and (?::int is null or l.idwarehouse = ?)
                  and (?::int is null or p.idfulfilment_customer = ?)
                order by u.name, p.idsupplier, l.idwarehouse, p.idfulfilment_customer nulls first, p.productcode, p.id
                limit ? offset ?) n
            join product p on p.id = n.idproduct
            left join lateral (
                select -sum(h.stock_change) filter (where h.changed_at >= ?) as month, -sum(h.stock_change) as quarter
                from stock_history h
                where h.idproduct = n.idproduct and h.idwarehouse = n.idwarehouse
                  and h.change_type in ('picklist', 'shipment_undone') and h.changed_at >= ?) sold on true
            order by n.supplier_name, n.idsupplier, n.idwarehouse, n.idfulfilment_customer nulls first, n.productcode, n.idproduct""";

    private final Views views;
    private final Wire wire;

    PurchaseSuggestions(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    @QueryHandler
    Json answer(ListPurchaseSuggestions query) {
        var until = views.settled();
        var idsupplier = Id.value(query.idsupplier());
        var idwarehouse = Id.value(query.idwarehouse());
        var owner = Id.value(query.idfulfilmentCustomer());
        return wire.json(views.query(SUGGESTIONS, (row, number) -> suggestion(row), query.needed(), idsupplier, idsupplier,
                idwarehouse, idwarehouse, owner, owner, Select.PAGE, query.offset(),
                Timestamp.from(until.minus(30, ChronoUnit.DAYS)), Timestamp.from(until.minus(90, ChronoUnit.DAYS))));
    }

    private static PurchaseSuggestion suggestion(ResultSet row) throws SQLException {
        var order = new OrderAmount(row.getInt("order_level"), row.getInt("desired_level"),
                row.getObject("maximum_level", Integer.class), row.getInt("minimum_quantity"), row.getInt("quantities_of"));
        long available = row.getLong("freestock") + row.getLong("purchased") + row.getLong("concepts");
        return new PurchaseSuggestion(row.getObject("idsupplier", Integer.class), row.getString("supplier_name"),
                row.getInt("idwarehouse"), row.getInt("idproduct"), row.getString("productcode"),
                row.getString("productcode_supplier"), row.getString("name"),
                row.getObject("idfulfilment_customer", Integer.class), row.getInt("stock"), row.getLong("reserved"),
                row.getInt("backorders"), row.getLong("freestock"), row.getLong("purchased"), row.getLong("concepts"),
                row.getLong("sold_month"), row.getLong("sold_quarter"), order.orderLevel(), order.desiredLevel(),
                order.maximumLevel(), order.minimumQuantity(), order.quantitiesOf(), row.getObject("deliverytime", Integer.class),
                new Price(row.getBigDecimal("fixedstockprice")), order.suggested(available), order.exceedsMaximum(available));
    }
}
