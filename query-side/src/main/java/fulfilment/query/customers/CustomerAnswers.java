package fulfilment.query.customers;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.stored;

import fulfilment.api.comments.SourceType;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Scoped;
import fulfilment.query.answers.Value;
import fulfilment.query.answers.Value.Rows;
import fulfilment.query.answers.Value.Shape;
import fulfilment.query.comments.CommentCount;

/** How customers are shown. Tags are an array in the single view and an object in lists. Rule CUS-12. */
final class CustomerAnswers {

    static final Scoped CUSTOMER = Scoped
            .of(scoped -> AnswerDefinition.of("customer", customer(scoped, CustomerTags.LINKS.tags("customer.id"))));

    static final Scoped OF_LIST = Scoped
            .of(scoped -> AnswerDefinition.of("customer", customer(scoped, CustomerTags.LINKS.tagsByTitle("customer.id"))));

    private CustomerAnswers() {}

    private static Shape customer(boolean scoped, Value tags) {
        return stored("customer.shown")
                .instead("addresses",
                        array(Rows.of("join customer_address a on a.idcustomer = customer.id", "a.id"), stored("a.shown")))
                .instead("comment_count", CommentCount.of(SourceType.CUSTOMER, "customer.id", scoped))
                .instead("tags", tags);
    }
}
