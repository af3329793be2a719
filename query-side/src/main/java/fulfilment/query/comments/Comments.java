package fulfilment.query.comments;

import fulfilment.api.comments.CommentSource;
import fulfilment.api.comments.SourceType;
import fulfilment.query.answers.AnswerDefinition;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** SQL that finds comments with their source objects. Comments of a deleted object are not found. Rule COM-11. */
@Component
class Comments {

    private final Map<SourceType, Commentable> commentables = new EnumMap<>(SourceType.class);
    private final String sources;
    private final AnswerDefinition answer;

    Comments(List<Commentable> commentables) {
        commentables.forEach(one -> this.commentables.put(one.type(), one));
        this.sources = "cross join lateral (%s) s".formatted(
                this.commentables.values().stream().map(Commentable::source).collect(Collectors.joining(" union all ")));
        this.answer = CommentAnswers.comment(this.commentables.values());
    }

    /** How comments {@code c} are shown. */
    AnswerDefinition answer() {
        return answer;
    }

    /** Joins comments {@code c} with their source objects {@code s}. */
    String sources() {
        return sources;
    }

    @Nullable
    Commentable commentable(SourceType type) {
        return commentables.get(type);
    }

    /** The condition for comments {@code c} listed at an object: its own, and those that related objects share. Rule COM-8. */
    String shownAt(CommentSource source, @Nullable String related) {
        var own = "c.source_type = '%s' and c.idsource = %d".formatted(source.type().word(), source.id());
        return related == null
                ? own
                : "(%s or c.show_at_related and (c.source_type, c.idsource) in (%s))".formatted(own,
                        related.replace(":id", String.valueOf(source.id())));
    }
}
