package fulfilment.command.comments;

import fulfilment.api.comments.CommentCommand.CreateComment;
import fulfilment.api.comments.CommentId;
import fulfilment.api.comments.CommentSource;
import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.NotFound;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Creates comments: checks that the commented object exists and finds the mentions in the body. Rules COM-2, COM-15. */
@Component
class Commenting {

    private final Streams streams;
    private final Mentionables mentionables;
    private final Map<SourceType, Commentable> commentables = new EnumMap<>(SourceType.class);

    Commenting(Streams streams, Mentionables mentionables, List<Commentable> commentables) {
        this.streams = streams;
        this.mentionables = mentionables;
        commentables.forEach(one -> this.commentables.put(one.type(), one));
    }

    @CommandHandler
    CommentId decide(CreateComment command, Ids ids) {
        requireKnown(command.source());
        var mentions = mentionables.in(command.body(), command.author());
        return streams.create(Comment.class, () -> new Comment(command, mentions, ids)).id();
    }

    private void requireKnown(CommentSource source) {
        var commentable = commentables.get(source.type());
        if (commentable == null) {
            throw new NotFound(source.type().word(), source.id());
        }
        streams.load(commentable.aggregate(), commentable.id().apply(source.id()));
    }
}
