package fulfilment.console.comments;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares what can be done with a comment. */
@Component
class CommentActions implements Declarations {

    @Override
    public List<Action> actions() {
        return List.of(deleteComment());
    }

    private static Action deleteComment() {
        return Action.of("comment.delete", "DELETE", "/comments/{idcomment}").asks();
    }
}
