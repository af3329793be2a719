package fulfilment.query.tags;

import fulfilment.api.kernel.Id;
import fulfilment.api.tags.TagId;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value;
import fulfilment.query.platform.Column;
import fulfilment.query.platform.Table;
import fulfilment.query.platform.TableSet;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
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
 * its history and exposes it like any view; store the links in a projection that names the table; use {@link #tagsByTitle} or {@link #tags} in answers.
 */
public final class TagLinks {

    /** The tags of orders, which their picklists show as well. */
    public static final TagLinks OF_ORDERS = new TagLinks("order_tag", "idorder");

    private static final AnswerDefinition TAG = AnswerDefinition.stored("t");

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

    /** The tags of an object, by title. Rule TAG-10. @param id SQL for the object's id */
    public Value tagsByTitle(String id) {
        return Value.map(rows(id), "t.title", Value.stored("t.body"));
    }

    /** The tags of an object, by tag id. @param id SQL for the object's id */
    public Value tags(String id) {
        return Value.array(rows(id), Value.stored("t.body"));
    }

    private Value.Rows rows(String id) {
        return Value.Rows.of("join %s l on l.%s = %s join tag t on t.id = l.idtag".formatted(table.name(), owner, id),
                "t.id");
    }

    /** SQL of a text that differs whenever the tags of an object are shown differently. @param id SQL for the object's id */
    public String state(String id) {
        return """
                coalesce((select string_agg(t.body, ',' order by t.id) from %s l join tag t on t.id = l.idtag
                          where l.%s = %s), '')""".formatted(table.name(), owner, id);
    }

    /** An SQL condition: the object carries the tag whose title is the one parameter. @param id SQL for the object's id */
    public String carries(String id) {
        return "exists (select from %s l join tag t on t.id = l.idtag where l.%s = %s and t.title = ?)"
                .formatted(table.name(), owner, id);
    }

    /** Selects the tags that an object carries. @param idtag only this tag; null for all */
    public Select of(Views views, Id id, @Nullable TagId idtag) {
        return Select.from(views, table.name(), "l").join("join tag t on t.id = l.idtag").as(TAG)
                .whereIs("l.%s".formatted(owner), id).whereIs("t.id", idtag).identifiedBy("t.id");
    }
}
