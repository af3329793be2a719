package fulfilment.query.purchaseorders;

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
import fulfilment.query.warehouses.Sender;

/** How purchase orders are shown. Rules PUR. */
final class PurchaseOrderAnswers {

    private static final Rows LINES = Rows.of("join purchaseorder_product p on p.idpurchaseorder = o.id", "p.id");

    static final Scoped ORDER = Scoped
            .of(scoped -> AnswerDefinition.of("o", complete(scoped)));

    /** As a {@code PrintedPurchaseOrder}. Rule DOC-19. */
    static final AnswerDefinition PRINTED = AnswerDefinition.of("o", """
            join warehouse w on w.id = o.idwarehouse left join account a on true left join supplier v on v.id = o.idsupplier
            left join fulfilment_customer f on f.id = o.idfulfilment_customer""",
            object()
                    .with("purchaseorder", complete(false))
                    .with("supplier_name", text("coalesce(v.name, o.supplier_name)"))
                    .with("supplier_address", json("v.body"))
                    .with("supplier_language", json("v.body::json -> 'language'"))
                    .with("buyer_name", text("coalesce(a.body::json ->> 'name', w.body::json ->> 'name')"))
                    .with("buyer_address", json("case when a.body::json ->> 'address' is not null then a.body::json end"))
                    .with("owner", text("f.body::json ->> 'name'"))
                    .with("warehouse", text("w.body::json ->> 'name'"))
                    .with("warehouse_address", json(Sender.ADDRESS)));

    /** Without lines, for lists that do not ask for them. */
    static final Scoped HEAD = Scoped.of(scoped -> AnswerDefinition.of("o", head(scoped)));

    static final AnswerDefinition LINE = AnswerDefinition.stored("p");

    static final AnswerDefinition PRODUCTS = AnswerDefinition.of("o", array(LINES, stored("p.body")));

    /** What a line {@code p} still brings of its product. */
    static final AnswerDefinition EXPECTED = AnswerDefinition.of("p", "join purchaseorder o on o.id = p.idpurchaseorder", object()
            .with("idpurchaseorder", number("o.id"))
            .with("purchaseorderid", text("o.purchaseorderid"))
            .with("idpurchaseorder_product", number("p.id"))
            .with("idwarehouse", number("o.idwarehouse"))
            .with("amount", number("p.amount"))
            .with("amountreceived", number("p.amountreceived"))
            .with("amount_outstanding", number("p.amount - p.amountreceived"))
            .with("amount_to_receive", number("p.amount - p.amountreceived"))
            .with("delivery_date", text("coalesce(p.delivery_date, o.delivery_date)")));

    private PurchaseOrderAnswers() {}

    private static Shape complete(boolean scoped) {
        return head(scoped).with("products", array(LINES, stored("p.body")));
    }

    private static Shape head(boolean scoped) {
        return stored("o.body").instead("comment_count", CommentCount.of(SourceType.PURCHASEORDER, "o.id", scoped));
    }
}
