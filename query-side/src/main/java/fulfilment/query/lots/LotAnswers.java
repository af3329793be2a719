package fulfilment.query.lots;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.text;

import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Scoped;
import fulfilment.query.answers.Value;
import fulfilment.query.answers.Value.Rows;
import fulfilment.query.answers.Value.Shape;

/** How lots {@code l} are shown. Rules LOT-5, LOT-6, LOT-7. */
final class LotAnswers {

    /** The pieces of a lot {@code l} that lie at places {@code s}. */
    static final String LYING = """
            s.idproduct = l.idproduct and s.lot_number = l.lot_number and s.expiration_date is not distinct from l.expiration_date
            and s.stock > 0""";

    private static final String JOINS = """
            join product g on g.id = l.idproduct
            cross join lateral (select coalesce(sum(s.stock), 0) as stock, coalesce(sum(s.reserved), 0) as reserved
                                from stock_place s where %s) a""".formatted(LYING);
    private static final String ENTRIES = """
            join lot_entry e on e.idproduct = l.idproduct and e.lot_number = l.lot_number
                and e.expiration_date is not distinct from l.expiration_date""";

    private static final String LAST = """
            (select d.%s from lot_decision d where d.idproduct = l.idproduct and d.lot_number = l.lot_number and %s
             order by d.id desc limit 1)""";
    private static final String BLOCKS = "d.kind in ('blocked', 'released')";
    private static final String EXPIRY = "d.kind in ('expired', 'expiry_lifted') and d.expiration_date = l.expiration_date";

    /** SQL of the status of a lot {@code l}. */
    static final String STATUS = "case when %s = 'blocked' then 'blocked' when %s = 'expired' then 'expired' else 'available' end"
            .formatted(LAST.formatted("kind", BLOCKS), LAST.formatted("kind", EXPIRY));

    static final AnswerDefinition LISTED = AnswerDefinition.of("l", JOINS, lot());

    /** With where the pieces came from, lie and went. Keys of a fulfilment customer see its orders only. */
    static final Scoped WHOLE = Scoped.of(scoped -> AnswerDefinition.of("l", JOINS, lot()
            .with("stock", array(Rows.of("join stock_place s on %s left join location n on n.id = s.idlocation".formatted(LYING),
                    "s.idwarehouse::bigint << 32 | s.idlocation"),
                    object()
                            .with("idwarehouse", number("s.idwarehouse"))
                            .with("idlocation", number("nullif(s.idlocation, 0)"))
                            .with("location_name", text("n.name"))
                            .with("amount", number("s.stock"))
                            .with("reserved", number("s.reserved"))))
            .with("open_picklists", array(Rows.of("""
                    join picklist_claim c on c.idproduct = l.idproduct
                    join picklist p on p.id = c.idpicklist and p.status in ('new', 'paused', 'snoozed')%s
                    join stock_place s on s.idwarehouse = p.idwarehouse and s.idlocation = c.idlocation and %s
                    left join location n on n.id = c.idlocation""".formatted(
                    scoped ? " and p.idfulfilment_customer = g.idfulfilment_customer" : "", LYING),
                    "p.id::bigint << 32 | c.idlocation"),
                    object()
                            .with("idpicklist", number("p.id"))
                            .with("picklistid", text("p.picklistid"))
                            .with("idlocation", number("nullif(c.idlocation, 0)"))
                            .with("location_name", text("n.name"))
                            .with("amount", number("c.amount"))))
            .with("history", array(Rows.of("""
                    join lot_decision d on d.idproduct = l.idproduct and d.lot_number = l.lot_number
                        and (d.expiration_date is null or d.expiration_date = l.expiration_date)""", "d.id"), object()
                    .with("kind", text("d.kind"))
                    .with("reason", text("d.reason"))
                    .with("iduser", number("d.iduser"))
                    .with("at", json("d.at"))))
            .with("received",
                    changes("e.change > 0 and e.change_type not in ('movement', 'shipment_undone', 'return')", "e.change"))
            .with("returned", changes("e.change_type = 'return'", "e.change"))
            .with("removed",
                    changes("e.change < 0 and e.change_type not in ('movement', 'picklist', 'return')", "-e.change"))
            .with("shipped", array(Rows.of(ENTRIES + """
                     and e.change_type = 'picklist' and not exists (select from lot_entry u where u.undoes = e.id)
                    join picklist p on p.id = e.idpicklist join orders o on o.id = p.idorder%s"""
                    .formatted(scoped ? " and o.idfulfilment_customer = g.idfulfilment_customer" : ""), "e.id"), object()
                            .with("idpicklist", number("p.id"))
                            .with("picklistid", text("p.picklistid"))
                            .with("idorder", number("o.id"))
                            .with("orderid", text("o.orderid"))
                            .with("idcustomer", number("o.idcustomer"))
                            .with("deliveryname", json("p.body::json -> 'deliveryname'"))
                            .with("amount", number("-e.change"))
                            .with("shipped_at", json("e.at"))))));

    private LotAnswers() {}

    private static Shape lot() {
        return object()
                .with("idproduct", number("l.idproduct"))
                .with("productcode", json("g.body::json -> 'productcode'"))
                .with("name", json("g.body::json -> 'name'"))
                .with("lot_number", text("l.lot_number"))
                .with("expiration_date", text("l.expiration_date"))
                .with("status", text(STATUS))
                .with("reason", text(LAST.formatted("reason", BLOCKS)))
                .with("amount", number("a.stock"))
                .with("reserved", number("a.reserved"));
    }

    private static Value changes(String condition, String amount) {
        return array(Rows.of(ENTRIES + " and " + condition + " left join location n on n.id = e.idlocation", "e.id"), object()
                .with("changed_at", json("e.at"))
                .with("change_type", text("e.change_type"))
                .with("amount", number(amount))
                .with("reason", text("e.reason"))
                .with("idwarehouse", number("e.idwarehouse"))
                .with("idlocation", number("nullif(e.idlocation, 0)"))
                .with("location_name", text("n.name"))
                .with("iduser", number("e.iduser")));
    }
}
