package fulfilment.query.answers;

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
 * The SQL of an answer: a union of branches. The first one reads the rows of the resource itself, each other one the rows that belong to an
 * array or a map. A row says where it belongs: the place of its resource on the page, the branch, and its order there, for at most two levels
 * of rows below the resource.
 */
final class AnswerStatement {

    /** Stored objects of more bytes are read in pieces, so that rows stay short. */
    private static final int PIECE = 256 * 1024;

    private final String alias;
    private final List<Branch> branches;
    /** SQL of the stored object that the answer begins with; null for none. */
    private final @Nullable String stored;
    /** Conditions under which a resource shows something rare. */
    private final Set<String> rare;
    /** The most cells of a branch. */
    private final int width;
    private final String withoutKeys;
    /** What is read of a single resource: not the pieces of a large one, and no rows of what is rare. */
    private final String ofSingle;

    /**
     * Rows of the statement.
     *
     * @param around     the branch of the rows that they belong to; null for the resource itself
     * @param number     among the branches of the same level and parent, from 1; 0 for the resource itself
     * @param conditions under which the value of the row around is shown at all
     * @param cells      SQL of the texts that are read
     */
    record Branch(@Nullable Branch around, int number, Value.Rows rows, List<String> conditions, List<String> cells) {

        private Stream<Branch> path() {
            return around == null ? Stream.of(this) : Stream.concat(around.path(), Stream.of(this));
        }

        int level() {
            return around == null ? 0 : around.level() + 1;
        }

        /** Under which it has rows. */
        private List<String> allConditions() {
            return path().flatMap(one -> one.conditions.stream()).distinct().toList();
        }

        private String joins() {
            return path().map(one -> one.rows.joins()).collect(Collectors.joining(" ")).strip();
        }

        /** Returns the number of the cell with this SQL, which many values may show. */
        int cell(String sql) {
            if (!cells.contains(sql)) {
                cells.add(sql);
            }
            return cells.indexOf(sql);
        }
    }

    AnswerStatement(String alias, List<Branch> branches, @Nullable String stored, Set<String> rare) {
        this.alias = alias;
        this.branches = List.copyOf(branches);
        this.stored = stored;
        this.rare = new HashSet<>(rare);
        this.width = branches.stream().mapToInt(branch -> branch.cells.size()).max().orElseThrow();
        this.withoutKeys = read();
        this.ofSingle = isOrdered() ? resource("1", width, false) : ofPage(width, false);
    }

    int width() {
        return width;
    }

    /** @see AnswerDefinition#statement */
    String page(String page, String... keys) {
        var read = keys.length == 0 ? withoutKeys : read(keys); // most answers are asked for without keys, and that part is long
        return isOrdered()
                ? read + "from (%s) %s%s".formatted(page, alias, rest())
                : "with page as materialized (select *, row_number() over () as page_place from (%s) page) %s".formatted(page,
                        read);
    }

    /** @see AnswerDefinition#statementOf */
    String pageOf(String parent, String page) {
        return "with page as materialized (select *, row_number() over () as page_place from (%s) page) select 0::bigint, 0, 0::bigint, 0, 0::bigint, null::bytea, %s where exists (%s) union all %s"
                .formatted(page, texts(List.of(), width), parent, ofPage(width, true));
    }

    /** @see AnswerDefinition#single */
    String single(String found) {
        return isOrdered()
                ? ofSingle + "from (%s) %s".formatted(found, alias)
                : "with page as materialized (select %1$s.*, 1::bigint as page_place from (%2$s) %1$s) %3$s"
                        .formatted(alias, found, ofSingle);
    }

    /** @see AnswerDefinition#together */
    String together(String found, String asked) {
        return "with page as materialized (select %1$s.*, asked.page_place from (%2$s) asked cross join lateral (%3$s) %1$s) %4$s"
                .formatted(alias, asked, found, isOrdered() ? ofPage(width, false) : ofSingle);
    }

    /** Returns whether the rows keep the order of the page by themselves: nothing else is joined. */
    private boolean isOrdered() {
        return branches.size() == 1 && branches.getFirst().joins().isEmpty();
    }

    private String read(String... keys) {
        int cells = Math.max(width, branches.getFirst().cells.size() + keys.length);
        return isOrdered() ? resource("0", cells, true, keys) : ofPage(cells, true, keys);
    }

    /**
     * Reads what belongs to the rows of {@link AnswerDefinition#PAGE}, in the order of their places.
     *
     * @param all false for a statement that leaves out the pieces of large objects, and rows of what is rare
     */
    private String ofPage(int cells, boolean all, String... keys) {
        var union = new StringJoiner(" union all ", "", " order by 1, 2, 3, 4, 5");
        union.add(resource(alias + ".page_place", cells, all, keys)
                + "from page %s%s".formatted(alias, all ? rest() : " " + branches.getFirst().joins()));
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
        var joins = " " + branches.getFirst().joins();
        return stored == null
                ? joins
                : joins + " cross join lateral (select generate_series(0, (octet_length(%s) - 1) / %d) as n) piece".formatted(
                        stored, PIECE);
    }

    private String branch(Branch branch, int cells) {
        var outer = branch.level() == 1 ? branch : Objects.requireNonNull(branch.around);
        boolean isOuter = outer == branch;
        var conditions = String.join(" and ", branch.allConditions());
        return "select %s.page_place, %d, %s, %d, %s, null, %s from page %s %s%s".formatted(alias, outer.number,
                bigint(outer.rows.order()), isOuter ? 0 : branch.number, isOuter ? "0" : bigint(branch.rows.order()),
                texts(branch.cells, cells), alias, branch.joins(), conditions.isEmpty() ? "" : " where " + conditions);
    }

    private static String bigint(String sql) {
        return "(%s)::bigint".formatted(sql);
    }

    private static String texts(List<String> cells, int width) {
        return IntStream.range(0, width).mapToObj(i -> i < cells.size() ? "(%s)::text".formatted(cells.get(i)) : "null::text")
                .collect(Collectors.joining(", "));
    }
}
