package fulfilment.query.receipts;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.constant;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.stored;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.receipts.ReceiptId;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value.Rows;
import fulfilment.query.answers.Value.Shape;
import fulfilment.query.locations.LocationAnswers;
import fulfilment.query.products.ProductAnswers;
import fulfilment.query.stock.StockAnswers;
import org.jspecify.annotations.Nullable;

/** How receipts are shown. A line of a receipt of version 1 shows what helps to put goods away. Rules REC. */
final class ReceiptAnswers {

    private static final String VERSION_1 = "r.version <> 2";

    /** Whether a receipt {@code r} may bring products of an order {@code o}. */
    private static final String BRINGS = """
            (o.id = r.idpurchaseorder or r.idpurchaseorder is null and o.idsupplier = r.idsupplier and o.status = 'purchased')
                and (r.idfulfilment_customer is null or o.idfulfilment_customer = r.idfulfilment_customer)""";

    /** The purchase orders that a line {@code p} of a receipt {@code r} may belong to. */
    private static final Rows CANDIDATES = Rows.of(
            """
            join purchaseorder o on o.status = 'purchased'
                and (o.id = r.idpurchaseorder or r.idpurchaseorder is null and o.idsupplier = r.idsupplier)
                and (r.idfulfilment_customer is null or o.idfulfilment_customer = r.idfulfilment_customer)
                and exists (select from purchaseorder_product x where x.idpurchaseorder = o.id and x.idproduct = p.idproduct)""",
            "o.id");

    /** Whether the lines of a receipt {@code r} show what its purchase orders say now. */
    private static final String IS_FOLLOWING = "r.version = 1 and r.status = 'processing'";

    /**
     * SQL that joins the purchase order line {@code ordered} of a line {@code p} of a receipt {@code r} of version 1 that is open, with its
     * order {@code follows}: until its completion a receipt shows what its orders say. Rule REC-48.
     */
    private static final String FOLLOWED = """
            left join lateral (select (p.shown::json ->> 'idpurchaseorder_product')::int as id
                               where %s) bought on true
            left join purchaseorder_product ordered on ordered.id = bought.id
            left join purchaseorder follows on follows.id = ordered.idpurchaseorder and follows.status <> 'cancelled'
                and (r.idfulfilment_customer is null or follows.idfulfilment_customer = r.idfulfilment_customer)"""
            .formatted(IS_FOLLOWING);

    private static final String FOLLOWS = "bought.id is not null";

    private static final String ORDERED = "case when follows.id is null then 0 else ordered.amount end";

    private static final String RECEIVED_BEFORE = "case when follows.id is null then 0 else ordered.amountreceived end";

    /** Counted pieces beyond those that are ordered and still missing. */
    private static final String TOO_MANY = "greatest(0, p.in_stock - greatest(0, (%s) - (%s)))".formatted(ORDERED,
            RECEIVED_BEFORE);

    /** SQL that joins what a line {@code p} shows beside what is stored. */
    private static final String BESIDE_LINE = """
            left join known_location k on k.id = p.idlocation
            left join stock_warehouse s on s.idproduct = p.idproduct and s.idwarehouse = r.idwarehouse
            """ + FOLLOWED;

    static final AnswerDefinition RECEIPT = AnswerDefinition.of("r", headJoins(), receipt(null));

    /** Without lines, for lists that do not ask for them. */
    static final AnswerDefinition HEAD = AnswerDefinition.of("r", headJoins(), head());

    /** Beside an announced line: without its lines if there are more than a hundred. */
    static final AnswerDefinition BESIDE_LINE_OF = AnswerDefinition.of("r", headJoins(), receipt(
            "(select count(*) from (select from receipt_product x where x.idreceipt = r.id limit 101) few) <= 100"));

    /** A line {@code p}. */
    static final AnswerDefinition LINE = AnswerDefinition.of("p", "join receipt r on r.id = p.idreceipt " + BESIDE_LINE, line());

    /** A product {@code e.idproduct} that a receipt {@code e.idreceipt} may bring. */
    static final AnswerDefinition EXPECTED = AnswerDefinition.of("e", "join product p on p.id = e.idproduct", object()
            .with("idproduct", number("e.idproduct"))
            .with("productcode", text("p.productcode"))
            .with("productcode_supplier", text("p.productcode_supplier"))
            .with("name", text("p.name"))
            .with("barcode", text("p.barcode"))
            .with("image", ProductAnswers.firstImage("e.idproduct"))
            .with("amount_ordered", number("e.ordered"))
            .with("amount_received", number("e.received"))
            .with("amount_expected", number("e.outstanding"))
            .with("amount_backorders", number("""
                    coalesce((select s.reservedbackorders from stock_warehouse s
                              where s.idproduct = e.idproduct and s.idwarehouse = e.idwarehouse), 0)"""))
            .with("purchaseorder_products",
                    array(Rows.of("""
                    join receipt r on r.id = e.idreceipt join purchaseorder o on %s
                    join purchaseorder_product l on l.idpurchaseorder = o.id and l.idproduct = e.idproduct"""
                            .formatted(BRINGS), "l.id"), object()
                                    .with("idpurchaseorder_product", number("l.id"))
                                    .with("idpurchaseorder", number("o.id"))
                                    .with("purchaseorderid", text("o.purchaseorderid"))
                                    .with("amount", number("l.amount"))
                                    .with("amountreceived", number("l.amountreceived"))
                                    .with("delivery_date", text("coalesce(l.delivery_date, o.delivery_date)"))))
            .with("strategies", constant("[\"oldest_first\",\"newest_first\",\"new_purchaseorder\"]")));

    private ReceiptAnswers() {}

    /** SQL of the products {@code e} that a receipt may bring. */
    static String expected(ReceiptId receipt) {
        return """
                (select r.id as idreceipt, r.idwarehouse, l.idproduct, sum(l.amount) as ordered, sum(l.amountreceived) as received,
                        sum(greatest(l.amount - l.amountreceived, 0)) as outstanding
                 from receipt r join purchaseorder o on %s
                     join purchaseorder_product l on l.idpurchaseorder = o.id
                 where r.id = %d group by r.id, r.idwarehouse, l.idproduct)""".formatted(BRINGS, receipt.value());
    }

    private static String headJoins() {
        return """
                left join supplier supplier on supplier.id = r.idsupplier
                left join "user" completer on completer.id = r.completed_by_iduser
                cross join lateral (
                    select coalesce(sum(x.in_stock), 0) as in_stock, coalesce(sum(x.excessive), 0) as excessive
                    from receipt_product x where x.idreceipt = r.id) received""";
    }

    private static Shape head() {
        return stored("r.shown")
                .with("supplier", object().with("idsupplier", number("supplier.id")).with("name", text("supplier.name"))
                        .when("supplier.id is not null"))
                .with("completed_by", object().with("iduser", number("completer.id"))
                        .with("name", text("completer.body::json ->> 'full_name'")).when("completer.id is not null"))
                .with("amount_received", number("received.in_stock"))
                .withIf("r.version = 1", "amount_received_excessive", number("""
                        case when %s
                             then (select coalesce(sum(case when %s then %s else p.excessive end), 0)
                                   from receipt_product p %s where p.idreceipt = r.id)
                             else received.excessive end""".formatted(IS_FOLLOWING, FOLLOWS, TOO_MANY, FOLLOWED)));
    }

    /** @param condition SQL that says when lines are shown; null for always */
    private static Shape receipt(@Nullable String condition) {
        var lines = array(Rows.of("join receipt_product p on p.idreceipt = r.id " + BESIDE_LINE, "p.id"), line());
        return condition == null ? head().with("products", lines) : head().withIf(condition, "products", lines);
    }

    private static Shape line() {
        return stored("p.shown")
                .insteadIf(FOLLOWS, "amount_ordered", number(ORDERED))
                .insteadIf(FOLLOWS, "amount_receiving", number("""
                        case when follows.status = 'purchased'
                             then greatest(0, ordered.amount - ordered.amountreceived - p.in_stock) else 0 end"""))
                .insteadIf(FOLLOWS, "amount_previously_received", number(RECEIVED_BEFORE))
                .insteadIf(FOLLOWS, "amount_more_than_ordered", number(TOO_MANY))
                .with("image", ProductAnswers.firstImage("p.idproduct"))
                .withIf("r.version = 2", "location", LocationAnswers.orNull("k"))
                .withIf(VERSION_1, "location", constant("null"))
                .withIf(VERSION_1, "stock", number("coalesce(s.stock, 0)"))
                .withIf(VERSION_1, "stock_location", LocationAnswers.orNull("k"))
                .withIf(VERSION_1, "amount_backorders", number("coalesce(s.reservedbackorders, 0)"))
                .withIf(VERSION_1, "locations", array(Rows.of("""
                        join stock_place a on a.idproduct = p.idproduct and a.idwarehouse = r.idwarehouse and a.stock > 0
                        join location l on l.id = a.idlocation""", "l.id"), LocationAnswers.location("l")))
                .withIf(VERSION_1, "product_locations", array(Rows.of("""
                        join stock_link h on h.idproduct = p.idproduct and h.idwarehouse = r.idwarehouse
                        join location l on l.id = h.idlocation""", "l.id"), StockAnswers.link("h", "l")))
                .withIf(VERSION_1, "candidate_purchaseorders", array(CANDIDATES, object()
                        .with("idpurchaseorder", number("o.id")).with("purchaseorderid", text("o.purchaseorderid"))));
    }
}
