package fulfilment.api.comments;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Forgets;
import fulfilment.api.persons.Person;
import fulfilment.api.persons.PersonalData;
import java.util.List;

/** Events of a comment. */
@DataOf(Person.COMMENTED)
public sealed interface CommentEvent {

    CommentId comment();

    CommentSource source();

    /** @param mentions in the order of the body */
    @StoredAs("comment.created")
    record CommentCreated(CommentId comment, CommentSource source, @PersonalData String body, Participant author,
            List<Mention> mentions,
            boolean showAtRelated, boolean isVisibleFulfilment) implements CommentEvent {

        public CommentCreated {
            mentions = List.copyOf(mentions);
        }
    }

    @StoredAs("comment.deleted")
    record CommentDeleted(CommentId comment, CommentSource source, Participant deletedBy) implements CommentEvent {}

    /** The text was removed, with the personal data of what it is about. Rule COM-20. */
    @StoredAs("comment.anonymized")
    record CommentAnonymized(CommentId comment, CommentSource source) implements CommentEvent, Forgets {

        @Override
        public Id forgotten() {
            return comment;
        }
    }
}
