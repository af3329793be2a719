package fulfilment.proofs.fuzz;

import fulfilment.server.Service;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;

/** Checks conditions that must hold across all tables, whatever was requested before. */
final class Consistency {

    /** Each query finds contradictions and must return no row. */
    private static final Map<String, String> CONTRADICTIONS = Map.ofEntries(
            Map.entry("the level of a warehouse is not the sum of its places", """
                    select coalesce(w.idproduct, p.idproduct) from query.stock_warehouse w
                    full join (select idproduct, idwarehouse, sum(stock) stock from query.stock_place group by 1, 2) p using (idproduct, idwarehouse)
                    where coalesce(w.stock, 0) <> coalesce(p.stock, 0)"""),
            Map.entry("the level of a warehouse is not the sum of its history", """
                    select coalesce(w.idproduct, h.idproduct) from query.stock_warehouse w
                    full join (select idproduct, idwarehouse, sum(stock_change) stock from query.stock_history group by 1, 2) h
                        using (idproduct, idwarehouse)
                    where coalesce(w.stock, 0) <> coalesce(h.stock, 0)"""),
            Map.entry("the level of a place is not the sum of its history", """
                    select coalesce(p.idproduct, h.idproduct) from query.stock_place p
                    full join (select idproduct, idwarehouse, coalesce(idlocation, 0) idlocation, sum(stock_change) stock
                               from query.location_stock_history group by 1, 2, 3) h using (idproduct, idwarehouse, idlocation)
                    where coalesce(p.stock, 0) <> coalesce(h.stock, 0)"""),
            Map.entry("a history entry does not add up", """
                    select id from query.stock_history where old_stock + stock_change <> new_stock
                    union all select id from query.location_stock_history where old_stock + stock_change <> new_stock"""),
            Map.entry("a history entry does not continue where the previous one ended", """
                    select id from (select id, old_stock, lag(new_stock, 1, 0) over (partition by idproduct, idwarehouse order by event, id) before
                                    from query.stock_history) h where old_stock <> before"""),
            Map.entry("a negative number of pieces", """
                    select idproduct from query.stock_warehouse where stock < 0 or reservedpicklists < 0 or reservedbackorders < 0
                    union all select idproduct from query.stock_place where stock < 0 or reserved < 0 or reserved > stock"""),
            Map.entry("a stream with a gap", """
                    select 1 from events.domain_event group by aggregate_identifier
                    having count(*) <> max(sequence_number) + 1 or min(sequence_number) <> 0"""),
            Map.entry("a document that is not a JSON object", """
                    select id from (select id, body from query.task union all select id, body from query."user"
                        union all select id, body from query.product union all select id, body from query.location
                        union all select id, shown from query.location union all select id, body from query.supplier
                        union all select id, body from query.purchaseorder union all select id, body from query.purchaseorder_product
                        union all select id, body from query.receipt union all select id, shown from query.receipt
                        union all select id, body from query.receipt_product union all select id, shown from query.receipt_product) d
                    where not body is json object with unique keys"""),
            Map.entry("a product is in the register but in no view, or the other way round", """
                    select * from command.product r full join query.product v on v.id = r.idproduct
                    where r.idproduct is null or v.id is null or r.productcode <> v.productcode or r.name <> v.name or lower(r.type) <> v.type
                        or r.active <> v.active or r.barcode <> v.barcode"""),
            Map.entry("a location is in the register but in no view, or the other way round", """
                    select 1 from command.location r full join query.location v on v.id = r.idlocation
                    where r.idlocation is null or v.id is null or r.name <> v.name or r.idwarehouse <> v.idwarehouse"""),
            Map.entry("a supplier is in the register but in no view, or the other way round", """
                    select 1 from command.supplier r full join query.supplier v on v.id = r.idsupplier
                    where r.idsupplier is null or v.id is null or r.name <> v.name"""),
            Map.entry("a link is in the register but in no view, or the other way round", """
                    select 1 from command.location_link r full join query.stock_link v
                        using (idlocation, idproduct)
                    where r.idproduct is null or v.idwarehouse is null"""),
            Map.entry("a part is in the register but in no view, or the other way round", """
                    select 1 from command.product_part r full join query.product_part v on v.id = r.idproduct_part
                    where r.idproduct_part is null or v.id is null or r.amount <> v.amount"""),
            Map.entry("a line of an order differs from its document", """
                    select id from query.purchaseorder_product
                    where amount <> (body::json ->> 'amount')::int or amountreceived <> (body::json ->> 'amountreceived')::int
                        or amountreceived < 0 or amount < 0"""),
            Map.entry("a webshop order does not fit its order", """
                    select w.id from query.webshop_order w left join query.orders o on o.id = w.idorder
                    where case w.status when 'imported' then o.id is null when 'canceled' then false else w.idorder is not null end
                        or w.idorder in (select x.idorder from query.webshop_order x where x.id <> w.id)
                        or w.status = 'canceled' and o.status = 'expected'"""),
            Map.entry("a line of a movement does not fit its status", """
                    select l.id from query.movement_product l left join query.movement m on m.id = l.idmovement
                    where m.id is null or (l.shown::json ->> 'amount_moved')::int
                        <> case m.status when 'moved' then (l.shown::json ->> 'amount')::int else 0 end"""),
            Map.entry("an open stock count is in the register but in no view, or the other way round", """
                    select 1 from command.open_location_stock_count r
                    full join (select * from query.location_stock_count where status = 'open') v on v.id = r.idlocation_stock_count
                    where r.idlocation is null or v.id is null or r.idlocation <> v.idlocation"""),
            Map.entry("stock counts corrected stock by other amounts than they show", """
                    select * from (select p.idproduct, sum((p.shown::json ->> 'amount_difference')::int) found
                                   from query.location_stock_count_product p
                                   join query.location_stock_count c on c.id = p.idlocation_stock_count
                                   where c.status = 'completed' group by 1) l
                    full join (select idproduct, sum(stock_change) corrected from query.stock_history
                               where upper(change_type) = 'STOCK_COUNT' group by 1) h using (idproduct)
                    where coalesce(found, 0) <> coalesce(corrected, 0)"""),
            Map.entry("an order's received pieces differ from those of its receipts", """
                    select * from (select idpurchaseorder, idproduct, sum(amountreceived) received
                                                   from query.purchaseorder_product group by 1, 2) l
                    full join (select p.idpurchaseorder, p.idproduct, sum(p.in_stock) stored
                               from query.receipt_product p join query.receipt r on r.id = p.idreceipt
                               where p.idpurchaseorder is not null and (r.version = 2 or r.status = 'completed') group by 1, 2) r using (idpurchaseorder, idproduct)
                    where coalesce(received, 0) <> coalesce(stored, 0)"""),
            Map.entry("returned pieces entered stock another number of times than once", """
                    select * from (select idproduct, sum(amount) stored from query.return_product
                                   where shown::json ->> 'status' = 'added_to_stock' group by 1) l
                    full join (select idproduct, sum(stock_change) received from query.stock_history
                               where upper(change_type) = 'RETURN' group by 1) h using (idproduct)
                    where coalesce(stored, 0) <> coalesce(received, 0)"""),
            Map.entry("a return is in the register but in no view, or the other way round", """
                    select 1 from command.returns r full join query.returns v on v.id = r.idreturn
                    where r.idreturn is null or v.id is null or r.idorder is distinct from v.idorder
                        or r.idfulfilment_customer is distinct from v.idfulfilment_customer"""),
            Map.entry("a username, key, code or name occurs twice", """
                    select 1 from query."user" group by body::json ->> 'username' having count(*) > 1
                    union all select 1 from query.product group by idfulfilment_customer, productcode having count(*) > 1
                    union all select 1 from query.supplier group by name having count(*) > 1"""));

    private Consistency() {}

    /** @return the contradictions, each with the first row that shows it */
    static Map<String, String> contradictions(Service service) {
        var found = new LinkedHashMap<String, String>();
        var jdbc = service.bean(JdbcTemplate.class);
        CONTRADICTIONS.forEach((what, query) -> {
            var rows = jdbc.queryForList(query);
            if (!rows.isEmpty()) {
                found.put(what, "%d times, as %s".formatted(rows.size(), rows.getFirst()));
            }
        });
        return found;
    }
}
