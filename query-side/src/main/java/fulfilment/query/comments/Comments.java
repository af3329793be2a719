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
        return related == null
                ? "c.source_type = '%s' and c.idsource = %d".formatted(source.type().word(), source.id())
                : """
                        c.id in (select own.id from comment own where own.source_type = '%s' and own.idsource = %d
                                 union all
                                 select shared.id from comment shared
                                     join (%s) related on shared.source_type = related.type and shared.idsource = related.id
                                 where shared.show_at_related)"""
                        .formatted(source.type().word(), source.id(), related.replace(":id", String.valueOf(source.id())));
    }
}
