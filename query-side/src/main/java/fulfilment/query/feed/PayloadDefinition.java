package fulfilment.query.feed;

import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Scoped;
import org.jspecify.annotations.Nullable;

/**
 * Defines how objects of a kind are shown in announcements: as their endpoint shows them.
 *
 * @param kind          of the subject
 * @param name          of such objects outside the service
 * @param objects       reads them
 * @param selfContained whether each event that changes how the object is shown names it in {@link Announcements}, or cannot say which it changes
 * @param locked        the table in {@code kept} whose rows are locked while an object is written, if several streams make up one object;
 *        null if a single stream does
 * @param within        the object that shows this one; null for none
 */
public record PayloadDefinition(String kind, String name, AnsweredObjects objects, boolean selfContained, @Nullable String locked,
        @Nullable Within within) {

    /**
     * An object that shows others.
     *
     * @param kind   of it
     * @param column of the locked table of the shown ones, with its id, which never changes
     */
    record Within(String kind, String column) {}

    /**
     * Defines a kind whose objects are shown as an answer declares.
     *
     * @param table of the objects, under the alias of the answer
     * @param owner SQL of the fulfilment customer that owns an object; null if none does
     */
    public static PayloadDefinition of(String kind, String name, AnswerDefinition answer, String table, @Nullable String owner,
            boolean selfContained, @Nullable String locked) {
        return new PayloadDefinition(kind, name, AnsweredObjects.of(answer, table, owner == null ? "null" : owner), selfContained,
                locked, null);
    }

    /**
     * Defines a kind of object that may look different to the keys of its fulfilment customer.
     *
     * @param hides SQL condition: its fulfilment customer sees the object differently
     */
    public static PayloadDefinition of(String kind, String name, Scoped answers, String table, String owner, String hides,
            boolean selfContained, @Nullable String locked) {
        return new PayloadDefinition(kind, name, AnsweredObjects.of(answers, table, owner, hides), selfContained, locked, null);
    }

    /** The same for objects that another one shows. @param column of the locked table, with the id of the object that shows them */
    public PayloadDefinition within(String kind, String column) {
        return new PayloadDefinition(this.kind, name, objects, selfContained, locked, new Within(kind, column));
    }
}
