package fulfilment.query.picklistbatches;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.constant;
import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.stored;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.picklistbatches.BatchFilter;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value;
import fulfilment.query.answers.Value.Rows;
import fulfilment.query.answers.Value.Shape;
import fulfilment.query.products.ProductAnswers;
import fulfilment.query.users.UserAnswers;
import org.jspecify.annotations.Nullable;

/** How batches of picklists are shown. Rules PCK. */
final class PicklistBatchAnswers {

    private static final String JOINS = """
            left join "user" assigned on assigned.id = b.assigned_to
            left join "user" completer on completer.id = b.completed_by
            cross join lateral (
                select coalesce(sum(x.pieces), 0) as pieces, count(*) as picklists
                from batched_picklist x where x.idpicklist_batch = b.id) total""";

    /** The products of a batch {@code b}, on their way through the warehouse: by the location set for them, those without one last. */
    private static final Rows PRODUCTS = Rows.of("""
            cross join lateral (
                select f.*, row_number() over (order by f.said nulls last, f.idproduct) as place from (
                    select l.idproduct, sum(l.amount) as amount, sum(l.picked) as picked,
                           (select nullif(s.body::json ->> 'stock_location', '') from product_warehouse s
                            where s.idproduct = l.idproduct and s.idwarehouse = b.idwarehouse) as said
                    from batched_picklist k join picklist_product l on l.idpicklist = k.id
                    where k.idpicklist_batch = b.id and not (l.body::json ->> 'has_parts')::boolean
                    group by l.idproduct) f) f
            join product g on g.id = f.idproduct""", "f.place");

    /** As lists and announcements show it. */
    static final AnswerDefinition OF_LIST = AnswerDefinition.of("b", JOINS, head());

    static final AnswerDefinition BATCH = AnswerDefinition.of("b", JOINS, complete());

    static final AnswerDefinition PRESET = AnswerDefinition.of("p", stored("p.shown").with("picklists_count", number("""
            batchable_count((p.body::json #>> '{filter,idwarehouse}')::int,
                p.body::json #>> '{filter,type}', coalesce((p.body::json #>> '{filter,limit}')::int, %d), coalesce(
                (select t.title from tag t where t.id = (p.body::json ->> 'idtag')::int), p.body::json #>> '{filter,tag}'),
                (p.body::json #>> '{filter,urgent}')::boolean)""".formatted(BatchFilter.USUAL))));

    static final AnswerDefinition PRESET_OF_LIST = AnswerDefinition.of("p", stored("p.shown"));

    private PicklistBatchAnswers() {}

    /** A batch that was just made. @param leftOut JSON of the picklists that were not taken */
    static AnswerDefinition made(String leftOut) {
        return AnswerDefinition.of("b", JOINS, complete().with("left_out", constant(leftOut)));
    }

    /** The picklists of a batch. @param idproduct only those with this product; null for all */
    static AnswerDefinition picklists(@Nullable Integer idproduct) {
        return AnswerDefinition.of("b", picklistArray(idproduct));
    }

    private static Shape complete() {
        return head().with("picklists", picklistArray(null)).with("products", array(PRODUCTS, product()));
    }

    private static Shape head() {
        return stored("b.shown")
                .with("batchid", number("b.id"))
                .with("created", json("b.shown::json -> 'created_at'"))
                .with("assigned_to", UserAnswers.nameOrNull("assigned"))
                .with("completed_by", UserAnswers.nameOrNull("completer"))
                .with("total_products", number("total.pieces"))
                .with("total_picklists", number("total.picklists"));
    }

    private static Value picklistArray(@Nullable Integer idproduct) {
        var with = idproduct == null ? "" : " " + """
                 and exists (select from picklist_product l where l.idpicklist = k.id and l.idproduct = %d
                             and not (l.body::json ->> 'has_parts')::boolean)""".formatted(idproduct);
        return array(Rows.of("""
                join batched_picklist k on k.idpicklist_batch = b.id%s
                join picklist p on p.id = k.id join orders o on o.id = p.idorder""".formatted(with), "k.place"),
                object()
                        .with("idpicklist", number("p.id"))
                        .with("picklistid", text("p.picklistid"))
                        .with("reference", json("p.body::json -> 'reference'"))
                        .with("status", text("p.status"))
                        .with("alias", text("batch_alias(k.place)"))
                        .with("picking_container",
                                json("""
                        (select c.body from picking_container c where c.idpicklist = p.id order by c.id limit 1)"""))
                        .with("picking_containers", json("""
                        '[' || coalesce((select string_agg(c.body, ',' order by c.id)
                                         from picking_container c where c.idpicklist = p.id), '') || ']'"""))
                        .with("total_products", json("p.body::json -> 'totalproducts'"))
                        .with("total_collected", json("p.body::json -> 'totalpicked'"))
                        .with("delivery_name", json("p.body::json -> 'deliveryname'"))
                        .with("has_notes", json("""
                        exists (select from order_note n where n.idorder = p.idorder)
                            or exists (select from comment c where c.source_type = 'picklist' and c.idsource = p.id)"""))
                        .with("has_customer_remarks", json("coalesce(o.body::json ->> 'customer_remarks', '') <> ''"))
                        .with("customer_remarks", json("o.body::json -> 'customer_remarks'"))
                        .with("created_at", json("p.body::json -> 'created'")));
    }

    private static Shape product() {
        return object()
                .with("idproduct", number("g.id"))
                .with("name", json("g.body::json -> 'name'"))
                .with("productcode", json("g.body::json -> 'productcode'"))
                .with("productcode_supplier", json("g.body::json -> 'productcode_supplier'"))
                .with("image", ProductAnswers.firstImage("g.id"))
                .with("barcodes",
                        json("""
                        '[' || case when g.body::json ->> 'barcode' = '' then '' else (g.body::json -> 'barcode')::text end || ']'"""))
                .with("productfields", json("g.body::json -> 'productfields'"))
                .with("stock_location", text("f.said"))
                .with("amount", number("f.amount"))
                .with("amount_picked", number("f.picked"))
                .with("amount_collected", number("f.picked"))
                .with("picklists", array(Rows.of("""
                        cross join lateral (
                            select k.id, k.place, sum(l.amount) as amount, sum(l.picked) as picked
                            from batched_picklist k join picklist_product l on l.idpicklist = k.id
                            where k.idpicklist_batch = b.id and l.idproduct = g.id and not (l.body::json ->> 'has_parts')::boolean
                            group by k.id, k.place) c""", "c.place"), object()
                        .with("idpicklist", number("c.id"))
                        .with("amount", number("c.amount"))
                        .with("amount_picked", number("c.picked"))
                        .with("amount_collected", number("c.picked"))));
    }
}
