package fulfilment.rest.audit;

import fulfilment.api.forgetting.Subject;
import fulfilment.api.kernel.BadParameter;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that forgets a person. Rules AUD-16, AUD-17.
 *
 * @param subjects the objects that the person is known by, such as {@code customer-5}; at most 100
 */
record SubjectsBody(@Required @Nullable List<@Nullable String> subjects) {

    private static final int MOST = 100;

    /** Each object once, in the order in which they were sent. */
    Set<Subject> objects() {
        var sent = Check.required("subjects", subjects);
        if (sent.isEmpty() || sent.size() > MOST) {
            throw new BadParameter("subjects", "must be 1 to %d objects, not %,d".formatted(MOST, sent.size()));
        }
        var objects = new LinkedHashSet<Subject>();
        for (int i = 0; i < sent.size(); i++) {
            objects.add(SubjectController.subject("subjects[%d]".formatted(i), sent.get(i)));
        }
        return objects;
    }
}
