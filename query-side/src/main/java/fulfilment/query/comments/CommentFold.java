package fulfilment.query.comments;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.comments.CommentEvent.CommentAnonymized;
import fulfilment.api.comments.CommentEvent;
import fulfilment.api.comments.CommentEvent.CommentCreated;
import fulfilment.api.comments.CommentEvent.CommentDeleted;
import fulfilment.api.comments.CommentSource;
import fulfilment.api.comments.CommentView.Head;
import fulfilment.api.comments.Participant;
import fulfilment.api.kernel.Recorded;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the view of a comment, without its mentions, from its events. */
final class CommentFold implements Fold<CommentFold.Kept, CommentEvent> {

    /** @param shown the part that clients see; the rest serves lookups when it is read */
    record Kept(@JsonUnwrapped Head shown, CommentSource about, Participant by) {}

    @Override
    public List<Integer> touches(CommentEvent event) {
        return List.of(event.comment().value());
    }

    @Override
    public @Nullable Kept on(int id, @Nullable Kept comment, CommentEvent event, Recorded recorded) {
        return switch (event) {
            case CommentCreated e -> new Kept(new Head(id, e.body(), e.author().type(), e.source().type(), e.showAtRelated(),
                    e.isVisibleFulfilment(), recorded.at(), recorded.at()), e.source(), e.author());
            case CommentAnonymized e -> comment;
            case CommentDeleted e -> null;
        };
    }
}
