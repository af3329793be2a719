package fulfilment.query.comments;

import static fulfilment.api.hooks.EventKind.COMMENTS_CREATED;
import static fulfilment.api.hooks.EventKind.RETURNS_STATUS_CHANGED;

import fulfilment.api.comments.CommentEvent.CommentAnonymized;
import fulfilment.api.comments.CommentEvent;
import fulfilment.api.comments.CommentEvent.CommentCreated;
import fulfilment.api.comments.CommentEvent.CommentDeleted;
import fulfilment.api.comments.SourceType;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import fulfilment.query.feed.ObjectChange;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Announces new comments. A comment also changes its source object, which shows its number of comments. Rule COM-19. */
@Component
class CommentAnnouncements implements Announcements<CommentEvent> {

    private static final String SUBJECT = "comment";

    @Override
    public Class<CommentEvent> events() {
        return CommentEvent.class;
    }

    @Override
    public List<ObjectChange> of(CommentEvent event) {
        var comment = new Subject(SUBJECT, event.comment().value());
        var source = new Subject(event.source().type().word(), event.source().id());
        return switch (event) {
            case CommentCreated e when e.source().type() == SourceType.RETURN ->
                List.of(ObjectChange.of(comment, COMMENTS_CREATED), ObjectChange.of(source, RETURNS_STATUS_CHANGED));
            case CommentCreated e -> List.of(ObjectChange.of(comment, COMMENTS_CREATED), ObjectChange.nothing(source));
            case CommentAnonymized e -> List.of(ObjectChange.nothing(comment), ObjectChange.nothing(source));
            case CommentDeleted e -> List.of(ObjectChange.nothing(comment), ObjectChange.nothing(source));
        };
    }

    /** Orders and their picklists count each other's comments. */
    @Override
    public @Nullable List<Subject> alsoShownBy(CommentEvent event) {
        var type = event.source().type();
        return type == SourceType.ORDER || type == SourceType.PICKLIST ? null : List.of();
    }

    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        /** The payload shows names of other objects. Only comments visible to the fulfilment customer carry its id. */
        @Bean
        PayloadDefinition commentPayload(Comments comments) {
            return PayloadDefinition.of(SUBJECT, SUBJECT, comments.answer(),
                    "(select c.*, case when c.visible then s.idfulfilment_customer end as owner from comment c %s)"
                            .formatted(comments.sources()),
                    "c.owner",
                    false, null);
        }
    }
}
