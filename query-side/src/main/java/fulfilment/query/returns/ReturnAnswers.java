package fulfilment.query.returns;

import static fulfilment.query.answers.Value.array;
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
import fulfilment.query.locations.LocationAnswers;
import fulfilment.query.products.ProductAnswers;

/** How returns are shown. Rules RET-30, RET-31. */
final class ReturnAnswers {

    private static final String REASON_AND_LOCATION = """
            join return_reason reason on reason.id = p.idreturn_reason
            left join known_location k on k.id = p.idlocation""";

    /** What became of a replacement {@code p}: the last picklist it is on, and its first backorder. */
    private static final String FULFILMENT = """
            cross join lateral (
                select max(q.id) as last, coalesce(bool_or(q.status <> 'closed'), false) as open
                from picklist_product x join picklist q on q.id = x.idpicklist
                where x.idorder_product = p.idorder_product and q.status <> 'cancelled') f
            cross join lateral (select min(b.id) as first from backorder b where b.idorder_product = p.idorder_product) w""";

    private static final String LOG = """
            join return_status status on status.id = e.idreturn_status join "user" u on u.id = e.iduser""";

    private static final Rows PRODUCT_ROWS = Rows.of("join return_product p on p.idreturn = r.id " + REASON_AND_LOCATION,
            "p.id");
    private static final Rows REPLACEMENT_ROWS = Rows.of("join return_replacement p on p.idreturn = r.id " + FULFILMENT,
            "p.id");

    static final Scoped RETURN = Scoped.of(scoped -> AnswerDefinition.of("r", """
            join return_status status on status.id = r.idreturn_status
            left join customer c on c.id = r.idcustomer%1$s
            left join orders o on o.id = r.idorder%2$s
            cross join lateral (
                select coalesce(sum(x.amount), 0) as pieces, trim_scale(coalesce(sum(x.amount * x.price), 0)) as value
                from return_product x where x.idreturn = r.id) returned
            cross join lateral (
                select coalesce(sum(x.amount), 0) as pieces, trim_scale(coalesce(sum(x.amount * x.price), 0)) as value
                from return_replacement x where x.idreturn = r.id) replaced
            cross join lateral (
                select floor(extract(epoch from r.created - max(q.closed_at)) / 86400)::int as days from picklist q
                where q.idorder = r.idorder and q.status = 'closed' and q.closed_at <= r.created) shipped""".formatted(
            scoped ? " and c.idfulfilment_customer = r.idfulfilment_customer" : "",
            scoped ? " and o.idfulfilment_customer = r.idfulfilment_customer" : ""),
            head(scoped)
                    .with("return_status", json("status.body"))
                    .with("customer", object()
                            .with("idcustomer", number("c.id"))
                            .with("customerid", text("c.customerid"))
                            .with("name", text("c.name"))
                            .with("contactname", text("c.contactname")).when("c.id is not null"))
                    .with("order", object()
                            .with("idorder", number("o.id"))
                            .with("orderid", text("o.orderid"))
                            .with("reference", text("o.reference"))
                            .with("created_at", json("o.body::json -> 'created'")).when("o.id is not null"))
                    .with("totals", object()
                            .with("returned_products_count", number("returned.pieces"))
                            .with("returned_products_value", number("returned.value"))
                            .with("replacement_products_count", number("replaced.pieces"))
                            .with("replacement_products_value", number("replaced.value"))
                            .with("days_after_order_shipped", number("shipped.days")))
                    .with("returned_products", array(PRODUCT_ROWS, product()))
                    .with("replacement_products", array(REPLACEMENT_ROWS, replacement()))));

    static final Scoped OF_LIST = Scoped.of(scoped -> AnswerDefinition.of("r", head(scoped)));

    static final AnswerDefinition PRODUCTS = AnswerDefinition.of("r", array(PRODUCT_ROWS, product()));
    static final AnswerDefinition PRODUCT = AnswerDefinition.of("p", REASON_AND_LOCATION, product());

    static final AnswerDefinition REPLACEMENTS = AnswerDefinition.of("r", array(REPLACEMENT_ROWS, replacement()));
    static final AnswerDefinition REPLACEMENT = AnswerDefinition.of("p", FULFILMENT, replacement());

    static final AnswerDefinition LOGS = AnswerDefinition.of("r",
            array(Rows.of("join return_log e on e.idreturn = r.id " + LOG, "e.id"), log()));
    static final AnswerDefinition LOG_ENTRY = AnswerDefinition.of("e", LOG, log());

    /** A label {@code l} for a return. */
    static final AnswerDefinition LABEL = AnswerDefinition.of("l", label());
    static final AnswerDefinition LABELS = AnswerDefinition.of("r",
            array(Rows.of("join return_label l on l.idreturn = r.id", "-l.id"), label()));

    private ReturnAnswers() {}

    /** Labels that the service keeps have addresses for the public. */
    private static Shape label() {
        return stored("l.body")
                .publicPath("labelurl_pdf")
                .publicPath("labelurl_zpl")
                .publicPathsWithin("parcels", "labelurl", "labelurl_pdf", "labelurl_zpl", "url");
    }

    private static Shape head(boolean scoped) {
        return stored("r.body").with("comment_count", CommentCount.of(SourceType.RETURN, "r.id", scoped));
    }

    /** The product of a line {@code p}, with the names it had when the line was made. */
    private static Shape productName() {
        return object()
                .with("idproduct", number("p.idproduct"))
                .with("image_url", ProductAnswers.firstImage("p.idproduct"))
                .with("productcode", text("p.productcode"))
                .with("name", text("p.name"));
    }

    private static Shape product() {
        return stored("p.shown")
                .with("product", productName())
                .with("return_reason",
                        object().with("idreturn_reason", number("reason.id")).with("name", json("reason.body::json -> 'name'")))
                .with("location", LocationAnswers.orNull("k"));
    }

    private static Shape replacement() {
        return stored("p.shown")
                .with("idpicklist", number("f.last"))
                .with("idbackorder", number("w.first"))
                .with("status", text("""
                        case when p.idorder_product is null then 'concept'
                             when w.first is not null then 'backorder'
                             when f.open then 'picklist'
                             when f.last is not null then 'shipped'
                             else 'cancelled' end"""))
                .with("changeable", json("p.idorder_product is null"))
                .with("product", productName());
    }

    private static Shape log() {
        return stored("e.body")
                .with("return_status", object()
                        .with("idreturn_status", number("status.id"))
                        .with("name", json("status.body::json -> 'name'"))
                        .with("color", json("status.body::json -> 'color'")))
                .with("user", object().with("iduser", number("u.id")).with("name", json("u.body::json -> 'full_name'")));
    }
}
