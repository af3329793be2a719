package fulfilment.query.feed;

import fulfilment.query.answers.Answer;
import fulfilment.query.answers.Scoped;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Defines how objects of a kind are shown in announcements: as their endpoint shows them.
 *
 * @param kind          of the subject
 * @param name          of such objects outside the service
 * @param select        finds {@code id}, {@code idfulfilment_customer} and the JSON of the objects whose ids are in its array parameter.
 *        If {@code scoped} is true, also the JSON as a key limited to this fulfilment customer sees it, null if that key sees the same
 * @param renderer      renders objects whose JSON is not made in the database; null if it is
 * @param scoped        whether such a key may see objects differently: it does not count all comments
 * @param selfContained whether the object's own events alone determine what is shown
 * @param locked        the table in {@code kept} whose rows are locked while an object is written, if several streams make up one object;
 *        null if a single stream does
 */
public record PayloadDefinition(String kind, String name, String select, @Nullable PayloadRenderer renderer, boolean scoped,
        boolean selfContained,
        @Nullable String locked) {

    /** Renders objects in the transaction that changed them. */
    @FunctionalInterface
    public interface PayloadRenderer {

        /** @return the objects that exist */
        List<RenderedPayload> render(Set<Integer> ids, JdbcTemplate jdbc);
    }

    /** @param scoped as a key limited to the fulfilment customer sees it; null if that key sees the same */
    public record RenderedPayload(int id, @Nullable Integer idfulfilmentCustomer, String json, @Nullable String scoped) {}

    public PayloadDefinition(String kind, String name, String select, boolean selfContained, @Nullable String locked) {
        this(kind, name, select, null, false, selfContained, locked);
    }

    public PayloadDefinition(String kind, String select, boolean selfContained, @Nullable String locked) {
        this(kind, kind, select, selfContained, locked);
    }

    /** Defines a kind whose select also finds what keys limited to a fulfilment customer see. */
    public static PayloadDefinition scoped(String kind, String select, boolean selfContained, @Nullable String locked) {
        return new PayloadDefinition(kind, kind, select, null, true, selfContained, locked);
    }

    public static PayloadDefinition rendered(String kind, boolean selfContained, @Nullable String locked,
            PayloadRenderer renderer) {
        return new PayloadDefinition(kind, kind, "", renderer, true, selfContained, locked);
    }

    /**
     * Defines a kind whose objects are shown as an answer declares.
     *
     * @param table of the objects, under the alias of the answer
     * @param owner SQL of the fulfilment customer that owns an object; null if none does
     */
    public static PayloadDefinition of(String kind, String name, Answer answer, String table, @Nullable String owner,
            boolean selfContained, @Nullable String locked) {
        return new PayloadDefinition(kind, name, "", AnsweredObjects.of(answer, table, owner), false, selfContained, locked);
    }

    /**
     * Defines a kind whose objects keys of their fulfilment customer may see differently.
     *
     * @param hides SQL condition: its fulfilment customer sees the object differently
     */
    public static PayloadDefinition of(String kind, String name, Scoped answers, String table, String owner, String hides,
            boolean selfContained, @Nullable String locked) {
        return new PayloadDefinition(kind, name, "", AnsweredObjects.scoped(answers, table, owner, hides), true, selfContained,
                locked);
    }

    List<RenderedPayload> of(Set<Integer> ids, JdbcTemplate jdbc) {
        if (renderer != null) {
            return renderer.render(ids, jdbc);
        }
        return jdbc.query(select,
                statement -> statement.setArray(1, statement.getConnection().createArrayOf("int4", ids.toArray())),
                (row, number) -> new RenderedPayload(row.getInt(1), row.getObject(2, Integer.class), row.getString(3),
                        scoped ? row.getString(4) : null));
    }
}
