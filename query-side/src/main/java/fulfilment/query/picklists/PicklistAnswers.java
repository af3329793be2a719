package fulfilment.query.picklists;

import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.map;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.stored;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.comments.SourceType;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Scoped;
import fulfilment.query.answers.Value.Rows;
import fulfilment.query.answers.Value.Shape;
import fulfilment.query.comments.CommentCount;
import fulfilment.query.tags.TagLinks;
import fulfilment.query.warehouses.Sender;

/** How picklists are shown. Rules PCK-42, PCK-43, PCK-44. */
public final class PicklistAnswers {

    static final Scoped PICKLIST = Scoped.of(scoped -> AnswerDefinition.of("p", complete(scoped)));

    /** Without lines, for lists that do not ask for them. */
    static final Scoped HEAD = Scoped.of(scoped -> AnswerDefinition.of("p", head(scoped)));

    static final AnswerDefinition PRODUCTS = AnswerDefinition.of("p", PicklistLineWriter.ALL);

    /** As a {@code PrintedPicklist}. */
    static final Scoped PRINTED = Scoped.of(scoped -> AnswerDefinition.of("p", """
            join orders o on o.id = p.idorder join warehouse w on w.id = p.idwarehouse
            left join batched_picklist b on b.id = p.id left join picklist_batch k on k.id = b.idpicklist_batch
            """ + Sender.JOINS,
            object()
                    .with("picklist", complete(scoped))
                    .with("orderid", text("o.orderid"))
                    .with("language", json("o.body::json -> 'language'"))
                    .with("customer_remarks", json("o.body::json -> 'customer_remarks'"))
                    .with("warehouse", json("w.body::json -> 'name'"))
                    .with("sender_name", text(Sender.NAME))
                    .with("sender_address", json(Sender.ADDRESS))
                    .with("sent_by_account", json("to_json(f.id is null)"))
                    .with("batch", json("k.body::json -> 'picklist_batchid'"))
                    .with("alias", text("batch_alias(b.place)"))
                    .with("barcodes", map(
                            Rows.of("""
                    join product g on g.id in (select l.idproduct from picklist_product l where l.idpicklist = p.id)""",
                                    "g.id"),
                            "g.id", json("g.body::json -> 'barcode'")))));

    private PicklistAnswers() {}

    private static Shape complete(boolean scoped) {
        return head(scoped).with("products", PicklistLineWriter.ALL);
    }

    /** A picklist {@code p} without its lines. @param scoped whether a key of a fulfilment customer asks */
    public static Shape head(boolean scoped) {
        return stored("p.body")
                .with("comment_count",
                        CommentCount.withRelated(SourceType.PICKLIST, "p.id", SourceType.ORDER, "select p.idorder", scoped))
                .with("tags", TagLinks.OF_ORDERS.tags("p.idorder"));
    }
}
