package fulfilment.query.answers;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a resource is shown, made from its declaration. All rows that a page of the resource needs come from one statement, so they belong to
 * one moment. They come in the order in which they are written, so only one row of each level is held.
 *
 * <p>The statement is a union of branches. The first one reads the rows of the resource itself, each other one the rows that belong to an array
 * or a map. A row says where it belongs: the place of its resource on the page, the branch, and its order there, for at most two levels of
 * rows below the resource.
 */
public final class Answer {

    /** The name under which SQL of a declaration finds the rows of all resources of the page. Answers without joined rows have none. */
    public static final String PAGE = "page";

    /** Stored objects of more bytes are read in pieces, so that rows stay short. */
    private static final int PIECE = 256 * 1024;
    private static final int DEEPEST = 2;

    private final String alias;
    private final List<Branch> branches = new ArrayList<>();
    private final Node root;
    /** SQL of the stored object that the answer begins with; null for none. */
    private final @Nullable String stored;
    /** The most cells of a branch. */
    private final int width;
    /** Conditions under which a resource shows something rare. */
    private final Set<String> rare = new HashSet<>();
    /** Cells of the resource that are null if it is large or shows something rare. */
    private final List<Integer> usual = new ArrayList<>();
    private final String withoutKeys;
    /** What the statement reads of a single resource: not the pieces of a large one, and no rows of what is rare. */
    private final String ofSingle;

    /** Rows of the statement. */
    private static final class Branch {

        private final @Nullable Branch around;
        /** Its number among the branches of the same level and parent, from 1; 0 for the resource itself. */
        private final int number;
        private final String joins;
        private final String order;
        /** Under which the value of the row around is shown at all. */
        private final List<String> conditions;
        private final List<String> cells = new ArrayList<>();
        private int inner;

        Branch(@Nullable Branch around, int number, Value.Rows rows, List<String> conditions) {
            this.around = around;
            this.number = number;
            this.joins = rows.joins();
            this.order = rows.order();
            this.conditions = conditions;
        }

        Stream<Branch> path() {
            return around == null ? Stream.of(this) : Stream.concat(around.path(), Stream.of(this));
        }

        int level() {
            return around == null ? 0 : around.level() + 1;
        }

        /** Under which it has rows. */
        List<String> allConditions() {
            return path().flatMap(one -> one.conditions.stream()).distinct().toList();
        }

        /** Returns the number of the cell with this SQL, which many values may show. */
        int cell(String sql) {
            if (!cells.contains(sql)) {
                cells.add(sql);
            }
            return cells.indexOf(sql);
        }
    }

    /** Writes a value from the cells of its row, and from the rows that follow. */
    @FunctionalInterface
    private interface Node {

        void write(Cells cells, AnswerRows rows, JsonWriter out) throws SQLException;
    }

    private record WrittenMember(byte[] name, byte[] start, Value.Place place, Node value, int condition, List<byte[]> paths) {}

    private Answer(String alias, String joins, Value value) {
        this.alias = alias;
        this.stored = value instanceof Value.Shape shape ? shape.stored() : null;
        var resource = new Branch(null, 0, new Value.Rows(joins, "0"), List.of());
        branches.add(resource);
        this.root = node(value, resource, List.of());
        this.width = branches.stream().mapToInt(branch -> branch.cells.size()).max().orElseThrow();
        this.withoutKeys = read();
        this.ofSingle = isOrdered() ? resource("1", width, false) : ofPage(width, false);
        if (stored != null) {
            usual.add(large());
        }
    }

    /**
     * Makes the answer of a declaration.
     *
     * @param alias under which the declaration knows the row of the resource
     */
    public static Answer of(String alias, Value value) {
        return new Answer(alias, "", value);
    }

    /**
     * Makes the answer of a declaration that needs other rows beside that of the resource.
     *
     * @param alias under which the declaration knows the row of the resource
     * @param joins SQL that joins exactly one row, e.g. {@code left join supplier s on s.id = o.idsupplier}
     */
    public static Answer of(String alias, String joins, Value value) {
        return new Answer(alias, joins, value);
    }

    /** An answer that is stored as it is, in a column {@code body}. */
    public static Answer stored(String alias) {
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
        return isOrdered()
                ? reading(keys) + "from (%s) %s%s".formatted(page, alias, rest())
                : "with page as materialized (select *, row_number() over () as page_place from (%s) page) %s".formatted(page,
                        reading(keys));
    }

    /**
     * The statement that reads a single resource, if it is not large and shows nothing rare: for a few rows, most of the time goes into
     * starting each part of a statement. {@link #hold} tells whether more must be read.
     *
     * @param found SQL that selects its row
     */
    public String single(String found) {
        return isOrdered()
                ? ofSingle + "from (%s) %s".formatted(found, alias)
                : "with page as materialized (select %1$s.*, 1::bigint as page_place from (%2$s) %1$s) %3$s"
                        .formatted(alias, found, ofSingle);
    }

    /**
     * The statement that reads single resources for several callers, as {@link #single} does for one. The place of a row is the number of
     * its caller, from 1.
     *
     * @param found SQL that selects a row of the resource for each of {@code asked}
     * @param asked SQL with a row for each caller, with the number as {@code page_place}
     */
    public String together(String found, String asked) {
        return "with page as materialized (select %1$s.*, asked.page_place from (%2$s) asked cross join lateral (%3$s) %1$s) %4$s"
                .formatted(alias, asked, found, isOrdered() ? ofPage(width, false) : ofSingle);
    }

    /** Returns whether the rows keep the order of the page by themselves: nothing else is joined. */
    private boolean isOrdered() {
        return branches.size() == 1 && branches.getFirst().joins.isEmpty();
    }

    /** What the statement reads of a page. Most answers are asked for without keys, and that part is long. */
    private String reading(String... keys) {
        return keys.length == 0 ? withoutKeys : read(keys);
    }

    private String read(String... keys) {
        int cells = Math.max(width, branches.getFirst().cells.size() + keys.length);
        return isOrdered() ? resource("0", cells, true, keys) : ofPage(cells, true, keys);
    }

    /**
     * Reads what belongs to the rows of {@link #PAGE}, in the order of their places.
     *
     * @param all false for a statement that leaves out the pieces of large objects, and rows of what is rare
     */
    private String ofPage(int cells, boolean all, String... keys) {
        var union = new StringJoiner(" union all ", "", " order by 1, 2, 3, 4, 5");
        union.add(resource(alias + ".page_place", cells, all, keys)
                + "from page %s%s".formatted(alias, all ? rest() : " " + branches.getFirst().joins));
        branches.stream().skip(1).filter(branch -> all || branch.allConditions().stream().noneMatch(rare::contains))
                .forEach(branch -> union.add(branch(branch, cells)));
        return union.toString();
    }

    /** @param all whether large objects are read, in pieces */
    private String resource(String place, int cells, boolean all, String... keys) {
        boolean inPieces = all && stored != null;
        var first = branches.getFirst().cells.stream().map(cell -> cell.equals(stored)
                ? "case when octet_length(%1$s) <= %2$d then %1$s end".formatted(stored, PIECE)
                : cell);
        return "select %s, 0, %s, 0, 0::bigint, %s, %s ".formatted(place, inPieces ? "piece.n::bigint" : "0::bigint",
                inPieces
                        ? "case when octet_length(%1$s) > %2$d then substring(convert_to(%1$s, 'UTF8') from piece.n * %2$d + 1 for %2$d) end"
                                .formatted(stored, PIECE)
                        : "null::bytea",
                texts(Stream.concat(first, Stream.of(keys)).toList(), cells));
    }

    private String rest() {
        var joins = " " + branches.getFirst().joins;
        return stored == null
                ? joins
                : joins + " cross join lateral (select generate_series(0, (octet_length(%s) - 1) / %d) as n) piece".formatted(
                        stored,
                        PIECE);
    }

    private String branch(Branch branch, int cells) {
        var outer = branch.level() == 1 ? branch : Objects.requireNonNull(branch.around);
        var conditions = String.join(" and ", branch.allConditions());
        return "select %s.page_place, %d, %s, %d, %s, null, %s from page %s %s%s".formatted(alias, outer.number,
                bigint(outer.order), branch == outer ? 0 : branch.number, branch == outer ? "0" : bigint(branch.order),
                texts(branch.cells, cells), alias, branch.path().map(one -> one.joins).collect(Collectors.joining(" ")).strip(),
                conditions.isEmpty() ? "" : " where " + conditions);
    }

    private static String bigint(String sql) {
        return "(%s)::bigint".formatted(sql);
    }

    private static String texts(List<String> cells, int width) {
        return IntStream.range(0, width).mapToObj(i -> i < cells.size() ? "(%s)::text".formatted(cells.get(i)) : "null::text")
                .collect(Collectors.joining(", "));
    }

    /** Is told when a resource is written. */
    public interface Each {

        Each NOTHING = new Each() {
        };

        default void before() {}

        /** @param keys the texts asked for */
        default void after(Cells keys) {}
    }

    /**
     * Writes resources one after the other.
     *
     * @param rows of {@link #statement}
     * @param keys the number of keys
     * @return the number of rows read
     */
    public int write(ResultSet rows, int keys, JsonWriter out, Each each) throws SQLException {
        int mine = branches.getFirst().cells.size();
        return write(new AnswerRows(new ResultRows(rows, Math.max(width, mine + keys))), keys, out, each);
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
            var row = AnswerRow.of(rows, width);
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

    /** The cell with the stored object, which is null if the object comes in pieces; negative for none. */
    private int large() {
        return stored == null ? -1 : branches.getFirst().cells.indexOf(stored);
    }

    /** Writes a resource that was read before. */
    public void write(ReadResource held, JsonWriter out) throws SQLException {
        write(new AnswerRows(held.source()), 0, out, Each.NOTHING);
    }

    private int write(AnswerRows read, int keys, JsonWriter out, Each each) throws SQLException {
        int mine = branches.getFirst().cells.size();
        int large = large();
        for (var cells = read.resource(large); cells != null; cells = read.resource(large)) {
            each.before();
            root.write(cells, read, out);
            each.after(cells.from(mine, mine + keys));
        }
        return read.read();
    }

    private Node node(Value value, Branch branch, List<String> conditions) {
        return switch (value) {
            case Value.Constant constant -> {
                var json = constant.json().getBytes(StandardCharsets.UTF_8);
                yield (cells, rows, out) -> out.write(json);
            }
            case Value.Scalar scalar -> scalar(scalar.kind(), branch.cell(scalar.sql()));
            case Value.Conditional conditional -> {
                int holds = branch.cell(condition(conditional.condition()));
                var then = node(conditional.value(), branch, and(conditions, conditional.condition()));
                var unless = "(%s) is not true".formatted(conditional.condition());
                if (conditional.isOtherRare()) {
                    rare(unless, holds, branch);
                }
                var otherwise = node(conditional.other(), branch, and(conditions, unless));
                yield (cells, rows, out) -> (!cells.isNull(holds) ? then : otherwise).write(cells, rows, out);
            }
            case Value.Elements elements -> elements(elements, branch, conditions);
            case Value.Composed composed -> composed(composed, branch, conditions);
            case Value.Shape shape -> shape.stored() == null
                    ? plain(shape, branch, conditions)
                    : stored(shape, shape.stored(), branch, conditions);
        };
    }

    private void rare(String condition, int usually, Branch branch) {
        if (branch.level() > 0) {
            throw new IllegalArgumentException("only values of the resource itself can be rare: " + condition);
        }
        rare.addAll(and(List.of(), condition));
        usual.add(usually);
    }

    private static List<String> and(List<String> conditions, String condition) {
        return Stream.concat(conditions.stream(), Stream.of("(" + condition + ")")).toList();
    }

    private static String condition(String sql) {
        return "case when %s then 1 end".formatted(sql);
    }

    private static Node scalar(Value.Scalar.Kind kind, int cell) {
        return (cells, rows, out) -> {
            var content = cells.get(cell);
            if (content == null) {
                out.writeNull();
                return;
            }
            switch (kind) {
                case AS_IS -> out.write(content);
                case TEXT -> out.writeText(content);
                case PATH -> out.writePath(content);
            }
        };
    }

    private Branch branch(Branch around, Value.Rows rows, List<String> conditions) {
        if (around.level() == DEEPEST) {
            throw new IllegalArgumentException("rows below rows below rows: " + rows.joins());
        }
        var branch = new Branch(around, ++around.inner, rows, conditions);
        branches.add(branch);
        return branch;
    }

    private Node composed(Value.Composed composed, Branch around, List<String> conditions) {
        var sources = composed.sources().stream().map(source -> {
            var branch = branch(around, source.rows(), conditions);
            branch.cells.addAll(source.cells());
            return branch;
        }).toList();
        return (cells, rows, out) -> composed.composer()
                .write(source -> rows.next(sources.get(source).level(), sources.get(source).number), out);
    }

    private Node elements(Value.Elements elements, Branch around, List<String> conditions) {
        var branch = branch(around, elements.rows(), conditions);
        int name = elements.name() == null ? -1 : branch.cell(elements.name());
        var element = node(elements.element(), branch, List.of());
        int level = branch.level();
        char opens = name < 0 ? '[' : '{';
        char closes = name < 0 ? ']' : '}';
        return (cells, rows, out) -> {
            out.write(opens);
            boolean first = true;
            for (var inner = rows.next(level, branch.number); inner != null; inner = rows.next(level, branch.number)) {
                if (!first) {
                    out.write(',');
                }
                first = false;
                if (name >= 0) {
                    out.writeText(inner.text(name));
                    out.write(':');
                }
                element.write(inner, rows, out);
            }
            out.write(closes);
        };
    }

    private WrittenMember member(Value.Member member, Branch branch, List<String> conditions) {
        return new WrittenMember(member.name().getBytes(StandardCharsets.UTF_8),
                "\"%s\":".formatted(member.name()).getBytes(StandardCharsets.UTF_8), member.place(),
                node(member.value(), branch, member.condition() == null ? conditions : and(conditions, member.condition())),
                member.condition() == null ? -1 : branch.cell(condition(member.condition())),
                member.paths().stream().map(name -> name.getBytes(StandardCharsets.UTF_8)).toList());
    }

    private List<WrittenMember> members(Value.Shape shape, Branch branch, List<String> conditions) {
        return shape.members().stream().map(member -> member(member, branch, conditions)).toList();
    }

    private Node plain(Value.Shape shape, Branch branch, List<String> conditions) {
        var members = members(shape, branch, conditions);
        return (cells, rows, out) -> {
            out.write('{');
            added(members, false, cells, rows, out);
            out.write('}');
        };
    }

    private static void added(List<WrittenMember> members, boolean follow, Cells cells, AnswerRows rows,
            JsonWriter out) throws SQLException {
        boolean comma = follow;
        for (var member : members) {
            if (member.condition < 0 || !cells.isNull(member.condition)) {
                if (comma) {
                    out.write(',');
                }
                comma = true;
                out.write(member.start);
                member.value.write(cells, rows, out);
            }
        }
    }

    private Node stored(Value.Shape shape, String sql, Branch branch, List<String> conditions) {
        int cell = branch.cell(sql);
        var members = members(shape, branch, conditions);
        var within = members.stream().filter(member -> member.place != Value.Place.ADDED).toList();
        var added = members.stream().filter(member -> member.place == Value.Place.ADDED).toList();
        return (cells, rows, out) -> {
            var json = cells.get(cell);
            if (json == null) {
                throw new IllegalStateException("nothing is stored at " + sql);
            }
            if (members.isEmpty()) {
                out.write(json);
                return;
            }
            if (within.isEmpty()) {
                out.write(json, 0, json.length - 1);
            } else {
                within(within, json, cells, rows, out);
            }
            added(added, json.length > 2, cells, rows, out);
            out.write('}');
        };
    }

    /** Writes the stored members, some of them with other values, without the closing brace. */
    private static void within(List<WrittenMember> members, byte[] json, Cells cells, AnswerRows rows,
            JsonWriter out)
            throws SQLException {
        var object = new StoredObject(json);
        int written = 0;
        int next = following(members, 0, cells);
        while (next < members.size() && object.next()) {
            var member = members.get(next);
            if (!object.isNamed(member.name)) {
                continue;
            }
            next = following(members, next + 1, cells);
            if (isShownOtherwise(object, member)) {
                out.write(json, written, object.from());
                written = object.to();
                switch (member.place) {
                    case PUBLIC_PATH -> out.writePublicPath(json, object.from(), object.to());
                    case PUBLIC_PATHS_WITHIN -> object.writePublicPaths(member.paths, out);
                    default -> member.value.write(cells, rows, out);
                }
            }
        }
        if (next < members.size()) {
            throw new IllegalStateException(
                    "no member %s is stored at its place".formatted(new String(members.get(next).name, StandardCharsets.UTF_8)));
        }
        out.write(json, written, json.length - 1);
    }

    /** The first member from {@code next} on whose condition holds. */
    private static int following(List<WrittenMember> members, int next, Cells cells) {
        int found = next;
        while (found < members.size() && members.get(found).condition >= 0 && cells.isNull(members.get(found).condition)) {
            found++;
        }
        return found;
    }

    private static boolean isShownOtherwise(StoredObject object, WrittenMember member) {
        return switch (member.place) {
            case INSTEAD, PUBLIC_PATHS_WITHIN -> true;
            case INSTEAD_OF_EMPTY -> object.isEmptyArray();
            case PUBLIC_PATH -> object.isPath();
            case ADDED -> false;
        };
    }
}
