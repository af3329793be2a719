package fulfilment.query.suppliers;

import static fulfilment.query.answers.Value.stored;

import fulfilment.api.comments.SourceType;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.comments.CommentCount;

/** How suppliers are shown. Rules SUP. */
final class SupplierAnswers {

    static final AnswerDefinition SUPPLIER = AnswerDefinition.of("supplier",
            stored("supplier.body").instead("comment_count", CommentCount.of(SourceType.SUPPLIER, "supplier.id", false)));

    private SupplierAnswers() {}
}
