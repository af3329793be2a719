package fulfilment.query.lots;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.text;

import fulfilment.query.answers.Answer;
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

    /** SQL of the status of a lot {@code l}. */
    static final String STATUS = "'available'";

    static final Answer LISTED = Answer.of("l", JOINS, lot());

    /** With where the pieces came from, lie and went. Keys of a fulfilment customer see its orders only. */
    static final Scoped WHOLE = Scoped.of(scoped -> Answer.of("l", JOINS, lot()
            .with("stock", array(Rows.of("join stock_place s on %s left join location n on n.id = s.idlocation".formatted(LYING),
                    "s.idwarehouse::bigint << 32 | s.idlocation"),
                    object()
                            .with("idwarehouse", number("s.idwarehouse"))
                            .with("idlocation", number("nullif(s.idlocation, 0)"))
                            .with("location_name", text("n.name"))
                            .with("amount", number("s.stock"))
                            .with("reserved", number("s.reserved"))))
            .with("received", changes("e.change > 0 and e.change_type not in ('movement', 'picklist', 'return')", "e.change"))
            .with("returned", changes("e.change_type = 'return'", "e.change"))
            .with("removed",
                    changes("e.change < 0 and e.change_type not in ('movement', 'picklist', 'return')", "-e.change"))
            .with("shipped", array(Rows.of(ENTRIES + """
                     and e.change_type = 'picklist'
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
