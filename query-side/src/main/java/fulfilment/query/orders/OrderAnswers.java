package fulfilment.query.orders;

import fulfilment.query.tags.TagLinks;
import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.constant;
import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.stored;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.comments.SourceType;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Scoped;
import fulfilment.query.answers.Value.Rows;
import fulfilment.query.answers.Value.Shape;
import fulfilment.query.comments.CommentCount;
import fulfilment.query.picklists.PicklistAnswers;
import fulfilment.query.warehouses.Sender;

/** How orders and backorders are shown. Rules ORD-63, ORD-64, ORD-66, ORD-68, BCK-20. */
final class OrderAnswers {

    /** The warehouses of an order that names none: those that are active and accept orders. Rule ORD-66. */
    private static final String ANY_WAREHOUSE = """
            (select '[' || coalesce(string_agg(w.id::text, ',' order by (w.body::json ->> 'priority')::int, w.id), '') || ']'
             from warehouse w where (w.body::json ->> 'active')::boolean and (w.body::json ->> 'accept_orders')::boolean)""";

    static final Scoped ORDER = Scoped.of(scoped -> AnswerDefinition.of("o", stored("o.body")
            .publicPath("public_status_page")
            .insteadOfEmpty("warehouses", json(ANY_WAREHOUSE))
            .with("comment_count", CommentCount.withRelated(SourceType.ORDER, "o.id", SourceType.PICKLIST,
                    "select p.id from picklist p where p.idorder = o.id", scoped))
            .with("tags", TagLinks.OF_ORDERS.tagsByTitle("o.id"))
            .with("products", OrderLineWriter.OF_ORDER)
            .with("picklists",
                    array(Rows.of("join picklist p on p.idorder = o.id", "p.id"), PicklistAnswers.head(scoped)))));

    /**
     * The warehouse {@code w} that sends an order: that of its first picklist, otherwise the first one that the order names, otherwise the
     * first one that accepts orders. Rule DOC-25.
     */
    private static final String SENDING = """
            cross join lateral (
                select x.* from warehouse x
                order by x.id = (select p.idwarehouse from picklist p
                                 where p.idorder = o.id and p.status <> 'cancelled' order by p.id limit 1) desc nulls last,
                         nullif(position(',' || x.id || ',' in o.warehouses), 0) nulls last,
                         (x.body::json ->> 'active')::boolean and (x.body::json ->> 'accept_orders')::boolean desc,
                         (x.body::json ->> 'priority')::int, x.id
                limit 1) w
            left join account a on true left join fulfilment_customer f on f.id = o.idfulfilment_customer""";

    /** As a {@code PrintedOrder}. */
    static final AnswerDefinition PRINTED = AnswerDefinition.of("o", SENDING, object()
            .with("order", stored("o.body"))
            .with("products", array(Rows.of("join order_product p on p.idorder = o.id", "p.id"), stored("p.body")))
            .with("sender_name", text(Sender.NAME))
            .with("sender_address", json(Sender.ADDRESS))
            .with("reasons", array(Rows.of("join return_reason r on true", "r.id"), json("r.body::json -> 'name'"))));

    static final AnswerDefinition LINE = AnswerDefinition.of("p", OrderLineWriter.ONE);

    static final AnswerDefinition PRODUCTS = AnswerDefinition.of("o", OrderLineWriter.OF_ORDER);

    static final AnswerDefinition NOTES = AnswerDefinition.of("o",
            array(Rows.of("join order_note n on n.idorder = o.id", "n.id"), stored("n.body")));

    static final AnswerDefinition TAGS = AnswerDefinition.of("o", TagLinks.OF_ORDERS.tags("o.id"));

    static final AnswerDefinition FIELDS = AnswerDefinition.of("o", json("o.body::json -> 'orderfields'"));

    /** A field {@code f.value} of an order. */
    static final AnswerDefinition FIELD = AnswerDefinition.of("f", json("f.value"));

    /** A field {@code f} of the account that an order does not have. */
    static final AnswerDefinition EMPTY_FIELD = AnswerDefinition.of("f", object()
            .with("idorderfield", number("f.id"))
            .with("title", json("f.body::json -> 'title'"))
            .with("value", constant("\"\"")));

    /** Parts of compositions are shown like other lines. */
    private static final Rows STATUS_LINES = Rows.of("""
            cross join lateral (
                select p.*, sum(p.amount) over (partition by p.idproduct order by p.id) as upto from order_product p
                where p.idorder = o.id) l
            cross join lateral (
                select coalesce(sum(x.amount - x.gone) filter (where q.status in ('new', 'paused', 'snoozed')), 0) as open,
                       coalesce(sum(case when q.status = 'closed' then x.amount else x.gone end), 0) as closed
                from (select n.*, coalesce((n.body::json ->> 'amount_shipped')::int, 0) as gone from picklist_product n
                      where n.idorder_product = l.id) x join picklist q on q.id = x.idpicklist) k
            cross join lateral (
                select coalesce(sum(b.amount), 0) as waiting from backorder b
                where b.idorder = o.id and b.idorder_product = l.id) w
            cross join lateral (
                select coalesce(sum(s.amount), 0) as allocated from order_allocation s
                where s.idorder = o.id and s.idproduct = l.idproduct) a""", "l.id");

    static final AnswerDefinition PRODUCT_STATUS = AnswerDefinition.of("o", object()
            .with("idorder", number("o.id"))
            .with("orderid", text("o.orderid"))
            .with("status", text("o.status"))
            .with("products", array(STATUS_LINES, object()
                    .with("idorder_product", number("l.id"))
                    .with("idproduct", number("l.idproduct"))
                    .with("productcode", json("l.body::json -> 'productcode'"))
                    .with("name", json("l.body::json -> 'name'"))
                    .with("amount", number("l.amount"))
                    .with("amount_cancelled", number("l.cancelled"))
                    .with("amount_picklists", number("k.open"))
                    .with("amount_backorders", number("w.waiting"))
                    .with("amount_shipped", number("k.closed"))
                    .with("allocated", json("""
                            case when o.status in ('concept', 'expected') then l.upto <= a.allocated
                                else o.status <> 'cancelled' and w.waiting = 0 end""")))));

    /** Whether purchases cover what a backorder misses, and when. A composition has to wait for its last part. */
    private static final String EXPECTED = """
            cross join lateral (
                select coalesce(bool_and(m.missing <= 0 or e.covered), true) as purchased,
                       case when bool_or(m.missing > 0) and bool_and(m.missing <= 0 or e.day is not null)
                           then max(e.day) filter (where m.missing > 0) end as day
                from backorder n
                    cross join lateral (select case when backorder_available(n.id) >= n.amount then 0
                        else greatest(n.amount - backorder_available(n.id),
                            backorder_reach(n.idproduct, n.idwarehouse, n.priority, n.id)) end as missing) m
                    cross join lateral backorder_expected(n.idproduct, n.idwarehouse, m.missing) e
                where n.part_of = b.id and b.has_parts or n.id = b.id and not b.has_parts) x""";

    static final AnswerDefinition BACKORDER_OF_LIST = AnswerDefinition.of("b", backorder());
    static final AnswerDefinition BACKORDER = AnswerDefinition.of("b", EXPECTED, expected());
    static final AnswerDefinition BACKORDERS_OF_ORDER = AnswerDefinition.of("o",
            array(Rows.of("join backorder b on b.idorder = o.id " + EXPECTED, "b.id"), expected()));

    private OrderAnswers() {}

    private static Shape backorder() {
        return object()
                .with("idbackorder", number("b.id"))
                .with("idorder_product", number("b.idorder_product"))
                .with("idorder", number("b.idorder"))
                .with("idreturn", number("(select c.idreturn from orders c where c.id = b.idorder)"))
                .with("idproduct", number("b.idproduct"))
                .with("idcustomer", number("(select c.idcustomer from orders c where c.id = b.idorder)"))
                .with("idwarehouse", number("b.idwarehouse"))
                .with("amount", number("b.amount"))
                .with("amount_available", number("backorder_available(b.id)"))
                .with("amountavailable", number("backorder_available(b.id)"))
                .with("priority", number("b.priority"))
                .with("has_parts", json("b.has_parts"))
                .with("part_of_idbackorder", number("b.part_of"))
                .with("parts_per_parent", number("b.per_parent"))
                .with("created_at", json("b.body::json -> 'created'"));
    }

    private static Shape expected() {
        return backorder().with("is_purchased", json("x.purchased")).with("date_available", text("x.day"));
    }
}
