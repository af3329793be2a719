package fulfilment.query.comments;

import fulfilment.api.comments.CommentEvent;
import fulfilment.api.comments.CommentQuery.FindComment;
import fulfilment.api.comments.CommentQuery.ListComments;
import fulfilment.api.comments.CommentQuery.ListCommentsOf;
import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.Meta;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about comments. Rules COM-7, COM-9, COM-10. */
@Component
@ReadsOnlyViews
class CommentQueries {

    /** Applies both filters to the same mention. */
    private static final String MENTIONING = "c.id in (select m.idcomment from comment_mention m where true%s)";

    private static final String NOT_OF_PURCHASE_ORDERS = "c.source_type <> '%s'".formatted(SourceType.PURCHASEORDER.word());

    private final Views views;
    private final Comments comments;

    CommentQueries(Views views, Comments comments) {
        this.views = views;
        this.comments = comments;
    }

    private Select comments(@Nullable Integer scope, boolean ofPurchaseOrders) {
        var found = Select.from(views, "comment", "c").join(comments.sources()).as(comments.answer())
                .whereIs("s.idfulfilment_customer", scope)
                .descending();
        if (!ofPurchaseOrders) {
            found.where(NOT_OF_PURCHASE_ORDERS);
        }
        return scope == null ? found : found.where(CommentCount.isFor("s.idfulfilment_customer", "c"));
    }

    @QueryHandler
    @Nullable
    Json answer(FindComment query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return comments(scope, query.ofPurchaseOrders()).whereIs("c.id", query.idcomment()).one();
    }

    @QueryHandler
    Json answer(ListComments query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        var found = comments(scope, query.ofPurchaseOrders()).whereIs("c.idauthor", query.idauthor()).whereIs("c.author_type",
                query.authorType());
        var who = query.idmentioned() == null ? "" : " and m.idmentioned = " + query.idmentioned();
        if (query.mentionedType() != null) {
            found.where(MENTIONING.formatted(" and m.mentioned_type = ?" + who), query.mentionedType());
        } else if (!who.isEmpty()) {
            found.where(MENTIONING.formatted(who));
        }
        return found.page(query.offset()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(ListCommentsOf query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        var source = query.source();
        var commentable = comments.commentable(source.type());
        return commentable == null
                ? null
                : comments(scope, query.ofPurchaseOrders()).where(comments.shownAt(source, commentable.related()))
                        .listOf(Select.from(views, commentable.table()).whereIs("id", source.id())
                                .whereIs(commentable.owner() == null ? "null::int" : commentable.owner(), scope));
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<CommentFold.Kept, CommentEvent> commentDocuments(Wire wire) {
            return new Documents<>("comment", CommentFold.Kept.class, CommentEvent.class, new CommentFold(), wire)
                    .column("shown", "text", comment -> wire.write(comment.shown()))
                    .column("source_type", "text", comment -> comment.about().type().word())
                    .column("idsource", "int", comment -> comment.about().id())
                    .column("author_type", "text", comment -> comment.by().type().word())
                    .column("idauthor", "int", comment -> comment.by().id())
                    .column("show_at_related", "boolean", comment -> comment.shown().showAtRelated())
                    .column("visible", "boolean", comment -> comment.shown().isVisibleFulfilment())
                    .personal("id");
        }
    }
}
