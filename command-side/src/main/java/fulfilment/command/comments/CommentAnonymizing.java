package fulfilment.command.comments;

import fulfilment.api.comments.CommentId;
import fulfilment.api.comments.SourceType;
import fulfilment.command.platform.Streams;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Removes the texts of comments together with the personal data of what they are about; deleted comments too. Rule COM-20. */
@Component
public class CommentAnonymizing {

    private static final String ABOUT = """
            select split_part(aggregate_identifier, '-', 2)::int from events.domain_event
            where payload_type = 'comment.created' and events.commented(payload) = ? order by 1""";

    private final Streams streams;
    private final JdbcTemplate jdbc;

    protected CommentAnonymizing(Streams streams, JdbcTemplate jdbc) {
        this.streams = streams;
        this.jdbc = jdbc;
    }

    /** Anonymizes all comments on an object. */
    public void anonymize(SourceType type, int id) {
        jdbc.queryForList(ABOUT, Integer.class, type.word() + "-" + id)
                .forEach(comment -> streams.load(Comment.class, new CommentId(comment)).forget());
    }
}
