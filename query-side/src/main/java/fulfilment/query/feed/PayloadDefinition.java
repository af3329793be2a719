package fulfilment.query.feed;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * How objects of a kind are shown in announcements: as their endpoint shows them.
 *
 * @param kind          of the subject
 * @param name          under which the outside knows such objects
 * @param select        finds {@code id}, {@code idfulfilment_customer} and the JSON of those whose id is in the array that is its parameter,
 *                      and where they are {@code scoped} the JSON as a key limited to this fulfilment customer sees it, null if that is no different
 * @param artist        draws those whose JSON is not made in the database; null where it is
 * @param scoped        whether such a key may see them differently: not all comments are counted for it
 * @param selfContained whether it shows nothing but what the object's own events say
 * @param locked        the table in {@code kept} whose rows are held while an object is written, where several streams make up one
 *                      object; null where a single stream does
 */
public record PayloadDefinition(String kind, String name, String select, @Nullable PayloadRenderer renderer, boolean scoped,
        boolean selfContained,
        @Nullable String locked) {

    /** Draws objects in the transaction that changed them. */
    @FunctionalInterface
    public interface PayloadRenderer {

        /** @return those there are */
        List<RenderedPayload> render(Set<Integer> ids, JdbcTemplate jdbc);
    }

    /** @param scoped as a key limited to the fulfilment customer sees it; null where that is no different */
    public record RenderedPayload(int id, @Nullable Integer idfulfilmentCustomer, String json, @Nullable String scoped) {}

    public PayloadDefinition(String kind, String name, String select, boolean selfContained, @Nullable String locked) {
        this(kind, name, select, null, false, selfContained, locked);
    }

    public PayloadDefinition(String kind, String select, boolean selfContained, @Nullable String locked) {
        this(kind, kind, select, selfContained, locked);
    }

    /** One whose select finds what keys limited to a fulfilment customer see, too. */
    public static PayloadDefinition scoped(String kind, String select, boolean selfContained, @Nullable String locked) {
        return new PayloadDefinition(kind, kind, select, null, true, selfContained, locked);
    }

    public static PayloadDefinition rendered(String kind, boolean selfContained, @Nullable String locked,
            PayloadRenderer renderer) {
        return new PayloadDefinition(kind, kind, "", renderer, true, selfContained, locked);
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
