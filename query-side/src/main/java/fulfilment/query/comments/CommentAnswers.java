package fulfilment.query.comments;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.stored;
import static fulfilment.query.answers.Value.text;

import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value.Rows;
import fulfilment.query.users.UserAnswers;
import java.util.Collection;
import java.util.stream.Collectors;

/** How comments are shown: with their author, the object they are about and who is mentioned. Comments of a deleted object are not found. Rule COM-11. */
final class CommentAnswers {

    private static final Rows MENTIONS = Rows.of("join comment_mention m on m.idcomment = c.id"
            + UserAnswers.joinParticipant("m.mentioned_type", "m.idmentioned", "mentioned_user", "mentioned_customer"),
            "m.number");

    private CommentAnswers() {}

    /** A comment {@code c} about objects of these kinds. */
    static AnswerDefinition comment(Collection<Commentable> commentables) {
        var shown = stored("c.shown").with("author",
                UserAnswers.participant("c.author_type", "c.idauthor", "author_user", "author_customer"));
        for (var one : commentables) {
            shown = shown.withIf("c.source_type = '%s'".formatted(one.type().word()), "source", one.about());
        }
        return AnswerDefinition.of("c",
                UserAnswers.joinParticipant("c.author_type", "c.idauthor", "author_user", "author_customer")
                        + commentables.stream().map(Commentable::join).collect(Collectors.joining()),
                shown.with("mentions", array(MENTIONS, object()
                        .with("text", text("m.text"))
                        .with("mentioned_type", text("m.mentioned_type"))
                        .with("mentioned", UserAnswers.participant("m.mentioned_type", "m.idmentioned", "mentioned_user",
                                "mentioned_customer")))));
    }
}
