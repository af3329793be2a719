package fulfilment.command.comments;

import fulfilment.api.comments.CommentCommand.DeleteComment;
import fulfilment.api.comments.CommentEvent.CommentAnonymized;
import fulfilment.api.comments.CommentEvent.CommentCreated;
import fulfilment.api.comments.CommentEvent.CommentDeleted;
import fulfilment.api.comments.CommentId;
import fulfilment.api.comments.CommentSource;
import fulfilment.api.comments.Participant;
import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.Test;

class CommentTest {

    private static final CommentId COMMENT = new CommentId(1);
    private static final CommentSource PRODUCT = new CommentSource(SourceType.PRODUCT, 7);
    private static final Participant ANN = Participant.user(3);
    private static final Participant BOB = Participant.user(4);
    private static final CommentCreated SAID = new CommentCreated(COMMENT, PRODUCT, "Too heavy", ANN, List.of(), false, false);

    private final AggregateTestFixture<Comment> fixture = new AggregateTestFixture<>(Comment.class);

    @Test
    @Rule("COM-5")
    void letsTheAuthorDeleteAComment() {
        fixture.given(SAID).when(new DeleteComment(COMMENT, ANN, false)).expectEvents(new CommentDeleted(COMMENT, PRODUCT, ANN));
    }

    @Test
    @Rule("COM-5")
    void letsAnAdminDeleteAComment() {
        fixture.given(SAID).when(new DeleteComment(COMMENT, BOB, true)).expectEvents(new CommentDeleted(COMMENT, PRODUCT, BOB));
    }

    @Test
    @Rule("COM-5")
    void refusesToDeleteACommentOfSomebodyElse() {
        fixture.given(SAID).when(new DeleteComment(COMMENT, BOB, false)).expectException(CommentOfSomebodyElse.class)
                .expectNoEvents();
        fixture.given(SAID).when(new DeleteComment(COMMENT, Participant.fulfilmentCustomer(3), false))
                .expectException(CommentOfSomebodyElse.class).expectNoEvents();
    }

    @Test
    void refusesToDeleteACommentTwice() {
        fixture.given(SAID, new CommentDeleted(COMMENT, PRODUCT, ANN)).when(new DeleteComment(COMMENT, ANN, false))
                .expectException(NotFound.class).expectNoEvents();
    }

    @Test
    @Rule("COM-20")
    void isAnonymizedOnceEvenIfItIsDeleted() {
        var anonymized = new CommentAnonymized(COMMENT, PRODUCT);
        fixture.given(SAID).whenInvoking(COMMENT.toString(), Comment::forget).expectEvents(anonymized);
        new AggregateTestFixture<>(Comment.class).given(SAID, new CommentDeleted(COMMENT, PRODUCT, ANN))
                .whenInvoking(COMMENT.toString(), Comment::forget).expectEvents(anonymized);
        new AggregateTestFixture<>(Comment.class).given(SAID, anonymized).whenInvoking(COMMENT.toString(), Comment::forget)
                .expectNoEvents();
    }
}
