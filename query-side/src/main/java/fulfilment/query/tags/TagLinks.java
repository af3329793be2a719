package fulfilment.query.tags;

import fulfilment.api.kernel.Id;
import fulfilment.api.tags.TagId;
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
 * Stores which objects of one kind carry which tags. It stores only the links; queries join the tags when they read an object. So a change of
 * a tag shows at once everywhere, a deleted tag disappears, and a read of the past shows the tags of that time. An object that copies the
 * tags of another one (an order, from its customer) has links of its own. An object that always shows the tags of another one (a picklist,
 * those of its order) uses the links of that one.
 *
 * <p>To add a kind: create a table such as {@code kept.order_tag (idorder, idtag, since)} with both ids as its key, in a migration that keeps
 * its history and exposes it like any view; store the links in a projection that names the table; use {@link #byTitle} or {@link #array} in SQL.
 */
public final class TagLinks {

    private final Table<Link> table;
    private final String owner;

    /** @param owner the object that carries the tag */
    public record Link(int owner, int idtag) {}

    /** @param table for example {@code product_tag}; @param owner its column with the id of the object, for example {@code idproduct} */
    public TagLinks(String table, String owner) {
        this.table = new Table<>(table, 2,
                List.of(new Column<>(owner, "int", Link::owner), new Column<>("idtag", "int", Link::idtag)));
        this.owner = owner;
    }

    /** The name of the table, for the projection that stores it. */
    public String name() {
        return table.name();
    }

    /** @param carried true if the object carries the tag from this time on, false if it no longer does */
    public Table.State<Link> state(int id, int idtag, boolean carried, Instant at) {
        return new Table.State<>(List.of(id, idtag), carried ? new Link(id, idtag) : null, at);
    }

    public void store(Collection<Table.State<Link>> states, TableSet tables) {
        table.store(states, tables);
    }

    /** SQL for the tags of an object, as a JSON object by title. Rule TAG-10. @param id SQL for the object's id */
    public String byTitle(String id) {
        return "'{' || %s || '}'".formatted(joined("to_json(t.title)::text || ':' || t.body", id));
    }

    /** SQL for the tags of an object, as a JSON array by tag id. @param id SQL for the object's id */
    public String array(String id) {
        return "'[' || %s || ']'".formatted(joined("t.body", id));
    }

    private String joined(String shown, String id) {
        return """
                coalesce((select string_agg(%s, ',' order by t.id) from query.%s l join query.tag t on t.id = l.idtag
                          where l.%s = %s), '')""".formatted(shown, table.name(), owner, id);
    }

    /** An SQL condition: the object carries the tag whose title is the one parameter. @param id SQL for the object's id */
    public String carries(String id) {
        return "exists (select from query.%s l join query.tag t on t.id = l.idtag where l.%s = %s and t.title = ?)"
                .formatted(table.name(), owner, id);
    }

    /** Selects the tags that an object carries. @param idtag only this tag; null for all */
    public Select of(Views views, Id id, @Nullable TagId idtag) {
        return Select.from(views, "query.%s l join query.tag t on t.id = l.idtag".formatted(table.name())).body("t.body")
                .where("l.%s = ?".formatted(owner), id).where("t.id = ?", idtag).orderBy("t.id");
    }
}
