package fulfilment.rest.imports;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.CleanText;
import fulfilment.api.kernel.Excerpt;
import fulfilment.rest.imports.Sheet.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.util.function.SingletonSupplier;

/**
 * What the columns of a file mean. Nothing of a file is dropped in silence: a column that is not known and not left out on purpose is
 * refused. Rules IMP-3, IMP-4.
 *
 * @param all   the columns that are read, in the order of the file
 * @param width how many columns the header has
 * @param names that the header has, whether they are read or not
 */
record Headings(List<Heading> all, int width, List<String> names) {

    /** In the parameter, what a column is that shall not be read. */
    private static final String NOT_READ = "-";
    private static final String COLUMNS = "columns";

    /** @param name as the file has it */
    record Heading(int index, String name, Column column) {}

    /** The columns that a file may have. @param fields those for custom fields */
    private record Columns(ImportKind kind, Supplier<List<Column>> fields) {

        Optional<Column> find(String word) {
            var known = kind.column(word);
            if (known.isPresent() || kind.fields() == null || !folded(word).startsWith(kind.fields() + ".")) {
                return known;
            }
            return Stream
                    .<Predicate<Column>>of(field -> field.name().equals(word), field -> folded(field.name()).equals(folded(word)),
                            field -> field.member().equals(folded(word)))
                    .map(isMeant -> fields.get().stream().filter(isMeant).toList()).filter(found -> !found.isEmpty())
                    .findFirst().map(found -> single(found, word));
        }

        private static Column single(List<Column> found, String word) {
            if (found.size() > 1) {
                throw new BadParameter(COLUMNS, "must say which custom field '%s' is, by its id: %s".formatted(Excerpt.of(word),
                        found.stream().map(Column::member).collect(Collectors.joining(" or "))));
            }
            return found.getFirst();
        }

        String names() {
            return kind.columnNames()
                    + (kind.fields() == null ? "" : ", and %s.TITLE for a custom field".formatted(kind.fields()));
        }
    }

    /**
     * @param asked  the parameter: pairs of a name in the file, a colon, and the name of a column here; null for none
     * @param fields reads the columns for custom fields, if the file has one
     * @throws BadParameter naming each column that is not known, is there twice or is missing
     */
    static Headings of(ImportKind kind, List<String> header, @Nullable String asked, Supplier<List<Column>> fields) {
        var columns = new Columns(kind, SingletonSupplier.of(fields));
        var meant = meant(columns, header, asked);
        var read = new ArrayList<Heading>();
        var unknown = new ArrayList<String>();
        for (int index = 0; index < header.size(); index++) {
            var name = header.get(index);
            var word = meant.getOrDefault(folded(name), name);
            if (name.isEmpty() || word.equals(NOT_READ)) {
                continue; // a cell below an empty name is refused with its line
            }
            var column = columns.find(word);
            if (column.isEmpty()) {
                unknown.add("'%s'".formatted(Excerpt.of(name)));
            } else {
                read.add(new Heading(index, name, column.get()));
            }
        }
        if (!unknown.isEmpty()) {
            throw new BadParameter(COLUMNS, "must say what %s of the file means, or that it is not read (:-). There are: %s"
                    .formatted(Excerpt.ofAll(unknown, COLUMNS), columns.names()));
        }
        requireOnce(read);
        for (var key : kind.key()) {
            if (read.stream().noneMatch(heading -> heading.column().member().equals(key))) {
                throw new BadParameter("the file",
                        "must have a column %s: it says which %s is meant".formatted(key, kind.spoken()));
            }
        }
        return new Headings(List.copyOf(read), header.size(), List.copyOf(header));
    }

    private static void requireOnce(List<Heading> read) {
        var first = new LinkedHashMap<String, Heading>();
        for (var heading : read) {
            var before = first.putIfAbsent(heading.column().member(), heading);
            if (before != null) {
                throw new BadParameter(COLUMNS,
                        "must not say twice what %s is: in column %d ('%s') and in column %d ('%s')".formatted(
                                heading.column().member(), before.index() + 1, Excerpt.of(before.name()), heading.index() + 1,
                                Excerpt.of(heading.name())));
            }
        }
    }

    /** The pairs of the parameter, by the name in the file. */
    private static Map<String, String> meant(Columns columns, List<String> header, @Nullable String asked) {
        var meant = new LinkedHashMap<String, String>();
        if (asked == null || asked.isBlank()) {
            return meant;
        }
        for (var pair : CsvText.cells(COLUMNS, asked)) {
            int colon = pair.lastIndexOf(':');
            var name = colon < 0 ? "" : CleanText.of(pair.substring(0, colon));
            var column = CleanText.of(pair.substring(colon + 1));
            if (name.isEmpty() || !column.equals(NOT_READ) && columns.find(column).isEmpty()) {
                throw new BadParameter(COLUMNS, "must be pairs such as Artikel:%s or Remark:-, not '%s'. There are: %s".formatted(
                        columns.kind().key().getLast(), Excerpt.of(pair), columns.names()));
            }
            if (header.stream().noneMatch(sent -> folded(sent).equals(folded(name)))) {
                throw new BadParameter(COLUMNS, "must name columns of the file, and '%s' is none. It has: %s".formatted(
                        Excerpt.of(name), Excerpt.ofAll(header.stream().map(Excerpt::of).toList(), COLUMNS)));
            }
            if (meant.put(folded(name), column) != null) {
                throw new BadParameter(COLUMNS, "must not name '%s' twice".formatted(Excerpt.of(name)));
            }
        }
        return meant;
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** The name in the file of the column whose member a message of the API begins with. */
    Optional<String> named(String message) {
        return all.stream().filter(heading -> heading.column().isMeant(message)).map(Heading::name).findFirst();
    }

    /** The column of a member; null if the file has none. */
    @Nullable
    Heading with(String member) {
        return all.stream().filter(heading -> heading.column().member().equals(member)).findFirst().orElse(null);
    }

    /** The number of the first cell with something in it that no column has a name for; empty if there is none. */
    Optional<Integer> nameless(Row row) {
        return IntStream.range(0, row.cells().size())
                .filter(index -> (index >= width || names.get(index).isEmpty()) && !row.cells().get(index).isEmpty())
                .boxed().map(index -> index + 1).findFirst();
    }
}
