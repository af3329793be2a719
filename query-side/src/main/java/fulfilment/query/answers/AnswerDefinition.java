package fulfilment.query.answers;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a resource is shown, made from its declaration. All rows that a page of the resource needs come from one statement, so they belong to
 * one moment. They come in the order in which they are written, so only one row of each level is held.
 */
public final class AnswerDefinition {

    /** The name under which SQL of a declaration finds the rows of all resources of the page. Answers without joined rows have none. */
    public static final String PAGE = "page";

    private final String alias;
    private final AnswerStatement statement;
    private final ValueWriter writer;
    /** The number of cells of the resource. */
    private final int cells;
    /** The cell with the stored object, which is null if the object comes in pieces; negative for none. */
    private final int large;
    /** Cells of the resource that are null if it is large or shows something rare. */
    private final List<Integer> usual;

    private AnswerDefinition(String alias, String joins, Value value) {
        var compiled = new AnswerCompiler(joins, value);
        var resource = compiled.branches().getFirst().cells();
        var stored = value instanceof Value.Shape shape ? shape.stored() : null;
        this.alias = alias;
        this.statement = new AnswerStatement(alias, compiled.branches(), stored, compiled.rare());
        this.writer = compiled.writer();
        this.cells = resource.size();
        this.large = stored == null ? -1 : resource.indexOf(stored);
        this.usual = new ArrayList<>(compiled.usual());
        if (large >= 0) {
            usual.add(large);
        }
    }

    /**
     * Makes the answer of a declaration.
     *
     * @param alias under which the declaration knows the row of the resource
     */
    public static AnswerDefinition of(String alias, Value value) {
        return new AnswerDefinition(alias, "", value);
    }

    /**
     * Makes the answer of a declaration that needs other rows beside that of the resource.
     *
     * @param alias under which the declaration knows the row of the resource
     * @param joins SQL that joins exactly one row, e.g. {@code left join supplier s on s.id = o.idsupplier}
     */
    public static AnswerDefinition of(String alias, String joins, Value value) {
        return new AnswerDefinition(alias, joins, value);
    }

    /** An answer that is stored as it is, in a column {@code body}. */
    public static AnswerDefinition stored(String alias) {
        return of(alias, Value.stored(alias + ".body"));
    }

    public String alias() {
        return alias;
    }

    /**
     * The statement that reads resources.
     *
     * @param page SQL that selects their rows, in their order
     * @param keys SQL of texts of each resource that are read beside the answer
     */
    public String statement(String page, String... keys) {
        return statement.page(page, keys);
    }

    /**
     * The statement that reads resources that belong to something, and whether that exists.
     *
     * @param parent SQL that selects what they belong to; its parameters follow those of the page
     * @param page   SQL that selects their rows, in their order
     */
    public String statementOf(String parent, String page) {
        return statement.pageOf(parent, page);
    }

    /**
     * The statement that reads a single resource, if it is not large and shows nothing rare: for a few rows, most of the time goes into
     * starting each part of a statement. {@link #hold} tells whether more must be read.
     *
     * @param found SQL that selects its row
     */
    public String single(String found) {
        return statement.single(found);
    }

    /**
     * The statement that reads single resources for several callers, as {@link #single} does for one. The place of a row is the number of
     * its caller, from 1.
     *
     * @param found SQL that selects a row of the resource for each of {@code asked}
     * @param asked SQL with a row for each caller, with the number as {@code page_place}
     */
    public String together(String found, String asked) {
        return statement.together(found, asked);
    }

    /** Writes resources as elements of an array. @param rows of {@link #statement}; @return the number of rows read */
    public int write(ResultSet rows, ArrayWriter array) throws SQLException {
        return write(rows(rows, 0), array);
    }

    /** Writes what {@link #statementOf} reads. @return whether what the resources belong to exists; if not, nothing is written */
    public boolean writeOf(ResultSet rows, ArrayWriter array) throws SQLException {
        var read = rows(rows, 0);
        boolean exists = read.passMark();
        if (exists) {
            write(read, array);
        }
        return exists;
    }

    private int write(AnswerRows read, ArrayWriter array) throws SQLException {
        for (var row = read.resource(large); row != null; row = read.resource(large)) {
            writer.write(row, read, array.next());
        }
        return read.read();
    }

    private AnswerRows rows(ResultSet rows, int keys) throws SQLException {
        return new AnswerRows(new ResultRows(rows, Math.max(statement.width(), cells + keys)));
    }

    /**
     * Writes resources one after the other.
     *
     * @param rows  of {@link #statement}
     * @param keys  the number of keys
     * @param after takes the keys of each resource when it is written
     * @return the number of rows read
     */
    public int write(ResultSet rows, int keys, JsonWriter out, Consumer<Cells> after) throws SQLException {
        return write(rows(rows, keys), keys, out, after);
    }

    /**
     * Reads what {@link #single} or {@link #together} finds.
     *
     * @param callers how many there are
     * @param most    the number of rows after which the database stopped
     * @return an element for each caller; null means that rows of its resource may be missing
     */
    public List<@Nullable ReadResource> hold(ResultSet rows, int callers, int most) throws SQLException {
        var held = Stream.generate(ReadResource::new).limit(callers).collect(Collectors.<@Nullable ReadResource>toList());
        int read = 0;
        int place = 0;
        while (rows.next()) {
            var row = AnswerRow.of(rows, statement.width());
            place = (int) row.place() - 1;
            if (row.level() == 0 && usual.stream().anyMatch(row.cells()::isNull)) {
                held.set(place, null);
            }
            var resource = held.get(place);
            if (resource != null) {
                resource.add(row);
            }
            read++;
        }
        if (read >= most) {
            held.subList(place, callers).replaceAll(incomplete -> null);
        }
        return held;
    }

    /** Writes a resource that was read before. */
    public void write(ReadResource held, JsonWriter out) throws SQLException {
        write(new AnswerRows(held.source()), 0, out, keys -> {});
    }

    private int write(AnswerRows read, int keys, JsonWriter out, Consumer<Cells> after) throws SQLException {
        for (var row = read.resource(large); row != null; row = read.resource(large)) {
            writer.write(row, read, out);
            after.accept(row.from(cells, cells + keys));
        }
        return read.read();
    }
}
