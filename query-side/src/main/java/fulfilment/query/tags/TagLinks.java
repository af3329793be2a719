package fulfilment.query.tags;

import fulfilment.query.platform.Column;
import fulfilment.query.platform.Select;
import fulfilment.query.platform.TableSet;
import fulfilment.query.platform.Table;
import fulfilment.query.platform.Views;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which objects of one kind carry which tags. Only the link is kept: a tag is joined when the object is read, so a change of it shows at
 * once wherever it is carried, one that is deleted is carried by nothing, and a moment of the past has the tags of then. What inherits tags of
 * another object for good (an order, those of its customer) has links of its own; what always shows those of another (a picklist, those of
 * its order) uses the other's.
 *
 * <p>A new kind makes {@code kept.order_tag (idorder, idtag, since)} with both ids as its key in a migration that remembers and exposes it as
 * any view, stores links in a projection that names the table, and puts {@link #byTitle} or {@link #array} into its SQL.
 */
public final class TagLinks {

    private final Table<Link> table;
    private final String owner;

    /** @param owner the object that carries the tag */
    public record Link(int owner, int idtag) {}

    /** @param table e.g. {@code product_tag}; @param owner its column with the object's id, e.g. {@code idproduct} */
    public TagLinks(String table, String owner) {
        this.table = new Table<>(table, 2,
                List.of(new Column<>(owner, "int", Link::owner), new Column<>("idtag", "int", Link::idtag)));
        this.owner = owner;
    }

    /** The table, for the projection that keeps it. */
    public String name() {
        return table.name();
    }

    /** @param carried whether it carries the tag from now on, or no longer */
    public Table.State<Link> state(int id, int idtag, boolean carried, Instant at) {
        return new Table.State<>(List.of(id, idtag), carried ? new Link(id, idtag) : null, at);
    }

    public void store(Collection<Table.State<Link>> states, TableSet tables) {
        table.store(states, tables);
    }

    /** SQL for the tags of an object as an object by title. Rule TAG-10. @param id SQL for the object's id */
    public String byTitle(String id) {
        return "'{' || %s || '}'".formatted(joined("to_json(t.title)::text || ':' || t.body", id));
    }

    /** SQL for the tags of an object as an array. @param id SQL for the object's id */
    public String array(String id) {
        return "'[' || %s || ']'".formatted(joined("t.body", id));
    }

    private String joined(String shown, String id) {
        return """
                coalesce((select string_agg(%s, ',' order by t.id) from query.%s l join query.tag t on t.id = l.idtag
                          where l.%s = %s), '')""".formatted(shown, table.name(), owner, id);
    }

    /** An SQL condition with one parameter: that an object carries the tag with this title. @param id SQL for the object's id */
    public String carries(String id) {
        return "exists (select from query.%s l join query.tag t on t.id = l.idtag where l.%s = %s and t.title = ?)"
                .formatted(table.name(), owner, id);
    }

    /** The tags an object carries, or the one with an id. */
    public Select of(Views views, int id, @Nullable Integer idtag) {
        return Select.from(views, "query.%s l join query.tag t on t.id = l.idtag".formatted(table.name())).body("t.body")
                .where("l.%s = ?".formatted(owner), id).where("t.id = ?", idtag).orderBy("t.id");
    }
}
