package fulfilment.query.comments;

import fulfilment.query.answers.Value;
import java.util.function.Function;
import fulfilment.api.comments.SourceType;
import org.jspecify.annotations.Nullable;

/**
 * A kind of object that can have comments. There is one bean for each kind. Rules COM-2, COM-8.
 *
 * @param table   the table of the objects, with a column {@code id}
 * @param owner   the column with the fulfilment customer that owns the object; null if objects of this kind have no owner
 * @param shown   the SQL expression of the short JSON of an object
 * @param related the SQL query for {@code type} and {@code id} of the objects whose shared comments are listed here too; {@code :id} stands
 *                for the id of this object; null for none
 */
public record Commentable(SourceType type, String table, @Nullable String owner, Function<String, Value> shown,
        @Nullable String related) {

    /** A kind of object that lists no comments of related objects. */
    public Commentable(SourceType type, String table, @Nullable String owner, Function<String, Value> shown) {
        this(type, table, owner, shown, null);
    }

    /** The query for the source object of a comment {@code c}; empty if it is of another kind. */
    String source() {
        return "select id, %s as idfulfilment_customer from %s where c.source_type = '%s' and id = c.idsource"
                .formatted(owner == null ? "null::int" : owner, table, type.word());
    }

    /** SQL that joins the object to a comment {@code c} about it. */
    String join() {
        return " left join %s %s on %s.id = case when c.source_type = '%s' then c.idsource end".formatted(table, alias(), alias(),
                type.word());
    }

    /** The object of {@link #join}. */
    Value about() {
        return shown.apply(alias());
    }

    private String alias() {
        return "about_" + type.word();
    }
}
