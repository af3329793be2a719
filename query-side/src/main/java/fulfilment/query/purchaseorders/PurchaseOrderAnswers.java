package fulfilment.query.purchaseorders;

import static fulfilment.query.answers.Value.array;
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

/** How purchase orders are shown. Rules PUR. */
final class PurchaseOrderAnswers {

    private static final Rows LINES = Rows.of("join purchaseorder_product p on p.idpurchaseorder = o.id", "p.id");

    static final Scoped ORDER = Scoped
            .of(scoped -> AnswerDefinition.of("o", head(scoped).with("products", array(LINES, stored("p.body")))));

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

    private static Shape head(boolean scoped) {
        return stored("o.body").instead("comment_count", CommentCount.of(SourceType.PURCHASEORDER, "o.id", scoped));
    }
}
