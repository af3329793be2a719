package fulfilment.query.comments;

import fulfilment.api.comments.SourceType;
import org.jspecify.annotations.Nullable;

/**
 * A kind of object that can be commented on: one bean each. Rule COM-2.
 *
 * @param table   has {@code id}; one comment is about one of its rows
 * @param owner   the column with the fulfilment customer whose object it is; null where no object is any customer's
 * @param shown   makes the object in short, as JSON, of a row
 * @param related finds {@code type} and {@code id} of the objects whose comments are shown here too if they say so, with the placeholder
 *                    {@code :id} for the id of this one; null for none
 */
public record Commentable(SourceType type, String table, @Nullable String owner, String shown, @Nullable String related) {

    /** One that shares no comments with others. */
    public Commentable(SourceType type, String table, @Nullable String owner, String shown) {
        this(type, table, owner, shown, null);
    }

    /** The object of a comment {@code c}, when it is of this kind. */
    String source() {
        return "select id, %s as idfulfilment_customer, %s as shown from %s where c.source_type = '%s' and id = c.idsource"
                .formatted(owner == null ? "null::int" : owner, shown, table, type.word());
    }
}
