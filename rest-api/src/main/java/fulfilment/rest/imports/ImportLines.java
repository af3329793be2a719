package fulfilment.rest.imports;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.local.ApiCall;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.imports.CellKind.WrongCell;
import fulfilment.rest.imports.Column.Named;
import fulfilment.rest.imports.Column.Use;
import fulfilment.rest.imports.Headings.Heading;
import fulfilment.rest.imports.ImportAnswer.LineError;
import fulfilment.rest.imports.Sheet.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Makes an operation of each line of a file, or of the lines that belong to one object, or says what is wrong with them. Rules IMP-5, IMP-7,
 * IMP-8, IMP-13.
 */
final class ImportLines {

    /** Characters of a line: as the longest text of an object. Its operation is no large request then. */
    private static final int LONGEST = Check.LONG;
    /** Characters of all lines of an object, for the same reason. */
    private static final int LONGEST_OBJECT = 3 * LONGEST;
    private static final String OWNER = "idfulfilment_customer";
    private static final Integer ACCOUNT = 0;
    private static final String REASON = "reason";
    private static final String AMOUNT = "amount";
    private static final String IDLOCATION = "idlocation";
    /** The name of a location of the warehouse. */
    static final String LOCATION = "location";
    /** What tells pieces of a product in a warehouse apart. */
    private static final List<String> PLACE = List.of(IDLOCATION, LOCATION, "lot_number", "expiration_date");
    /** What spreadsheet programs show and save for a formula that failed. */
    private static final Set<String> ERRORS = Set.of("#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NUM!", "#NULL!");

    /** Finds what lines name. */
    interface Finder {

        /**
         * @param name  as the cell has it
         * @param owner whose objects count; 0 for those of the account, null for all
         * @return the ids of what has this name
         */
        List<Integer> named(Named kind, String name, @Nullable Integer owner);

        /**
         * @param owner as for {@link #named}
         * @return their ids
         */
        List<Integer> objects(List<JsonNode> key, @Nullable Integer owner);

        /**
         * Orders or purchase orders that were not cancelled.
         *
         * @param body of the operation that would create it
         * @return the ids of those with its key and its customer or supplier
         */
        List<Integer> sameAs(Map<String, JsonNode> body);

        /** The ids of the locations and containers of a warehouse that have this name. */
        List<Integer> locations(int idwarehouse, String name);
    }

    /** What cells of a line name. */
    private record Name(Named kind, String name, @Nullable Integer owner) {}

    /** A line whose cells are read. @param key what it calls its object; null if it does not say */
    private record Line(Row row, Map<Heading, JsonNode> values, @Nullable String key, List<LineError> errors) {}

    private final ImportKind kind;
    private final Headings headings;
    private final DecimalMark mark;
    private final @Nullable String idempotencyKeys;
    private final JsonMapper mapper;
    private final Finder finder;
    private final Map<Name, List<Integer>> named = new HashMap<>();
    private final Map<List<Object>, List<Integer>> locations = new HashMap<>();
    /** The line of each key so far. */
    private final Map<String, Integer> lines = new HashMap<>();
    /** The last line that sets the stock of a product in a warehouse, and the last one that changes it. */
    private final Map<String, Integer> levels = new HashMap<>();
    private final Map<String, Integer> changes = new HashMap<>();

    /** @param idempotencyKeys how the keys of operations begin; null to carry them out each time */
    ImportLines(ImportKind kind, Headings headings, DecimalMark mark, @Nullable String idempotencyKeys, JsonMapper mapper,
            Finder finder) {
        this.kind = kind;
        this.headings = headings;
        this.mark = mark;
        this.idempotencyKeys = idempotencyKeys;
        this.mapper = mapper;
        this.finder = finder;
    }

    /** How many operations a file takes at most. */
    static int operations(ImportKind kind, Headings headings, Sheet sheet) {
        if (!kind.hasProducts()) {
            return sheet.rows().size();
        }
        var key = Objects.requireNonNull(headings.with(kind.key().getFirst()));
        return (int) sheet.rows().stream().map(row -> row.cell(key.index())).distinct().count();
    }

    List<ImportLine> of(Sheet sheet) {
        if (!kind.hasProducts()) {
            return sheet.rows().stream().map(this::read).map(this::single).toList();
        }
        var objects = new LinkedHashMap<String, List<Line>>();
        for (var row : sheet.rows()) {
            var line = read(row);
            objects.computeIfAbsent(line.key() == null ? "line " + row.line() : "key " + line.key(), key -> new ArrayList<>())
                    .add(line);
        }
        return objects.values().stream().map(this::object).toList();
    }

    private Line read(Row row) {
        if (row.cells().stream().mapToInt(String::length).sum() > LONGEST) {
            return new Line(row, Map.of(), null, List.of(error(row, null, ErrorCode.PARAMETER,
                    "the line must not be longer than %,d characters".formatted(LONGEST))));
        }
        var errors = new ArrayList<LineError>();
        headings.nameless(row).ifPresent(cell -> errors.add(error(row, null, ErrorCode.PARAMETER,
                "cell %d has a value, but its column has no name: is a separator or a quote wrong?".formatted(cell))));
        var values = new LinkedHashMap<Heading, JsonNode>();
        var read = new LinkedHashMap<Heading, JsonNode>();
        // whose objects names mean is known before they are looked up
        read(row, heading -> heading.column().finds() == null, null, read, errors);
        read(row, heading -> heading.column().finds() != null, owner(read), read, errors);
        headings.all().stream().filter(read::containsKey).forEach(heading -> values.put(heading, read.get(heading)));
        var key = key(values);
        for (var heading : headings.all()) {
            if (row.cell(heading.index()).isEmpty() && kind.key().contains(heading.column().member())) {
                errors.add(error(row, heading, ErrorCode.PARAMETER,
                        "%s is required: it says which %s is meant".formatted(heading.column().name(), kind.spoken())));
            }
        }
        return new Line(row, values,
                key.isEmpty() ? null : key.stream().map(JsonNode::asString).collect(Collectors.joining(" / ")), errors);
    }

    private void read(Row row, Predicate<Heading> which, @Nullable Integer owner, Map<Heading, JsonNode> values,
            List<LineError> errors) {
        for (var heading : headings.all()) {
            var cell = row.cell(heading.index());
            if (cell.isEmpty() || !which.test(heading)) {
                continue;
            }
            try {
                values.put(heading, value(heading, row, owner));
            } catch (WrongCell wrong) {
                errors.add(error(row, heading, ErrorCode.PARAMETER, "%s %s".formatted(heading.column().name(), wrong.problem())));
            }
        }
    }

    private JsonNode value(Heading heading, Row row, @Nullable Integer owner) {
        var cell = row.cell(heading.index());
        if (ERRORS.contains(cell)) {
            throw new WrongCell("is %s, an error of a formula".formatted(cell));
        }
        var column = heading.column();
        if (column.finds() != null) {
            return found(column, column.finds(), cell, owner);
        }
        var value = column.kind().value(cell, row.numbers().contains(heading.index()) ? DecimalMark.POINT : mark);
        if (column.kind() == CellKind.WHOLE_NUMBER && column.name().startsWith("id")
                && (value.asLong() < 1 || value.asLong() > Integer.MAX_VALUE)) {
            throw new WrongCell("must be an identifier: 1 or more, not '%s'".formatted(Excerpt.of(cell)));
        }
        return value;
    }

    private JsonNode found(Column column, Named kind, String name, @Nullable Integer owner) {
        var ids = named.computeIfAbsent(new Name(kind, name, owner), asked -> finder.named(kind, name, owner));
        if (ids.size() != 1) {
            throw new WrongCell(ids.isEmpty()
                    ? "must be %s a %s, and '%s' is none".formatted(kind.naming(), kind.object(), Excerpt.of(name))
                    : "must be %s one %s, and '%s' is that of several: use %s".formatted(kind.naming(), kind.object(),
                            Excerpt.of(name), column.member()));
        }
        return JsonNodeFactory.instance.numberNode(ids.getFirst());
    }

    private List<JsonNode> key(Map<Heading, JsonNode> values) {
        return kind.key().stream().map(name -> value(values, name)).filter(Objects::nonNull).toList();
    }

    /** The owner of the object that is meant: 0 for the account, null for anybody. A file with a column for it says it in each line. */
    private @Nullable Integer owner(Map<Heading, JsonNode> values) {
        var sent = value(values, OWNER);
        return sent != null
                ? Integer.valueOf(sent.asInt())
                : headings.all().stream().anyMatch(heading -> heading.column().name().equals(OWNER)) ? ACCOUNT : null;
    }

    /** A line that is an object. */
    private ImportLine single(Line line) {
        var row = line.row();
        var text = line.key();
        if (!line.errors().isEmpty() || text == null) {
            return new ImportLine.Wrong(row.line(), text, line.errors());
        }
        var values = line.values();
        var owner = owner(values);
        var before = lines.putIfAbsent(text + " / " + owner + place(values), row.line());
        if (before != null) {
            return wrong(row, text, ErrorCode.PARAMETER, "the %s is in line %d already: a file can have each one once".formatted(
                    kind.spoken(), before));
        }
        var key = key(values);
        var ids = finder.objects(key, owner);
        if (ids.size() > 1) {
            return wrong(row, text, ErrorCode.PARAMETER,
                    "there are several with this key (%s): the column %s can say whose is meant".formatted(named(ids), OWNER));
        }
        if (kind != ImportKind.STOCK) {
            return operation(row, values, text, ids.isEmpty() ? null : ids.getFirst());
        }
        if (ids.isEmpty()) {
            return wrong(row, text, ErrorCode.NOT_FOUND, "there is no product with this code");
        }
        return stock(row, values, key.getLast().asInt(), text, ids.getFirst());
    }

    private String place(Map<Heading, JsonNode> values) {
        return kind == ImportKind.STOCK ? PLACE.stream().map(name -> value(values, name)).toList().toString() : "";
    }

    /** Such as <em>idproduct 7, idproduct 8</em>. */
    private String named(List<Integer> ids) {
        return ids.stream().map(id -> "id%s %d".formatted(kind.object(), id)).collect(Collectors.joining(", "));
    }

    private ImportLine operation(Row row, Map<Heading, JsonNode> values, String key, @Nullable Integer id) {
        var path = "/" + kind.word();
        var create = call("POST", path, row, body(values, true));
        if (id == null) {
            return new ImportLine.Operation(row.line(), key, null, create, null, List.of(), List.of());
        }
        return new ImportLine.Operation(row.line(), key, id, call("PUT", path + "/" + id, row, body(values, false)),
                idempotencyKeys == null ? null : create,
                values.keySet().stream().filter(heading -> heading.column().use() == Use.OF_NEW).map(Heading::name).toList(),
                List.of());
    }

    private ImportLine stock(Row row, Map<Heading, JsonNode> values, int warehouse, String text, int product) {
        boolean isLevel = value(values, AMOUNT) != null;
        if (isLevel == (value(values, "change") != null)) {
            return wrong(row, text, ErrorCode.PARAMETER,
                    "amount or change is required, not both: the pieces that the warehouse shall have, or those that come or, if negative, go");
        }
        var stock = "%d in %d".formatted(product, warehouse);
        var other = isLevel ? changes.get(stock) : levels.get(stock);
        if (other != null) {
            return wrong(row, text, ErrorCode.PARAMETER,
                    "line %d %s this stock already: a file can set it or change it, and no line waits for another one".formatted(
                            other,
                            isLevel ? "changes" : "sets"));
        }
        var body = body(values, true);
        var location = value(values, LOCATION);
        if (location != null) {
            if (isLevel) {
                return wrong(row, text, ErrorCode.PARAMETER, "location needs change: amount is the level of the whole warehouse");
            }
            if (body.containsKey(IDLOCATION)) {
                return wrong(row, text, ErrorCode.PARAMETER, "location must be empty where idlocation is not");
            }
            var name = location.asString();
            var ids = locations.computeIfAbsent(List.of(warehouse, name), asked -> finder.locations(warehouse, name));
            if (ids.size() != 1) {
                return wrong(row, text, ErrorCode.PARAMETER,
                        "location must be the name of one location of the warehouse, and '%s' is that of %s".formatted(
                                Excerpt.of(name), ids.isEmpty() ? "none" : "several: use idlocation"));
            }
            body.put(IDLOCATION, JsonNodeFactory.instance.numberNode(ids.getFirst()));
        }
        (isLevel ? levels : changes).put(stock, row.line());
        body.putIfAbsent(REASON, JsonNodeFactory.instance.stringNode("import"));
        return new ImportLine.Operation(row.line(), text, product,
                call("POST", "/products/%d/stock/%d".formatted(product, warehouse), row, body), null, List.of(), List.of());
    }

    /** Lines that are the products of one new object. Nothing of it is carried out if one of them is wrong. */
    private ImportLine object(List<Line> all) {
        var first = all.getFirst().row();
        var key = all.getFirst().key();
        var errors = new ArrayList<LineError>();
        var body = new LinkedHashMap<String, JsonNode>();
        var products = JsonNodeFactory.instance.arrayNode();
        var lineOf = new HashMap<String, Integer>();
        for (var line : all) {
            errors.addAll(line.errors());
            var product = products.addObject();
            line.values().forEach((heading, value) -> {
                var member = heading.column().member();
                if (heading.column().use() == Use.OF_PRODUCT) {
                    product.set(member, value);
                } else if (!value.equals(Objects.requireNonNullElse(body.putIfAbsent(member, value), value))) {
                    errors.add(error(line.row(), heading, ErrorCode.PARAMETER,
                            "%s must be empty or the same in all lines of the %s: line %d says otherwise".formatted(
                                    heading.column().name(), kind.spoken(), lineOf.getOrDefault(member, first.line()))));
                }
                lineOf.putIfAbsent(member, line.row().line());
            });
        }
        if (all.stream().flatMap(line -> line.row().cells().stream()).mapToInt(String::length).sum() > LONGEST_OBJECT) {
            errors.add(
                    error(first, null, ErrorCode.PARAMETER, "all lines of the %s together must not be longer than %,d characters"
                            .formatted(kind.spoken(), LONGEST_OBJECT)));
        }
        if (!errors.isEmpty() || key == null) {
            return new ImportLine.Wrong(first.line(), key, errors);
        }
        var before = finder.sameAs(body);
        gatherFields(body);
        body.put("products", products);
        var create = call("POST", "/" + kind.word(), first, body);
        var rows = all.stream().map(line -> line.row().line()).toList();
        if (before.isEmpty()) {
            return new ImportLine.Operation(first.line(), key, null, create, null, List.of(), rows);
        }
        var exists = error(first, headings.with(kind.key().getFirst()), ErrorCode.PARAMETER,
                "%s is that of another %s (%s): an import only creates new ones".formatted(kind.key().getFirst(), kind.spoken(),
                        named(before)));
        return idempotencyKeys == null
                ? new ImportLine.Wrong(first.line(), key, List.of(exists))
                : new ImportLine.Existing(first.line(), key, create, exists);
    }

    private Map<String, JsonNode> body(Map<Heading, JsonNode> values, boolean isNew) {
        var body = new LinkedHashMap<String, JsonNode>();
        values.forEach((heading, value) -> {
            var use = heading.column().use();
            if (use == Use.MEMBER || use == Use.FIELD || use == Use.OF_NEW && isNew) {
                body.put(heading.column().member(), value);
            }
        });
        gatherFields(body);
        return body;
    }

    /** Puts the values of custom fields into one list, as the body of the operation has them. */
    private void gatherFields(Map<String, JsonNode> body) {
        var list = JsonNodeFactory.instance.arrayNode();
        headings.all().stream().map(Heading::column).filter(column -> column.use() == Use.FIELD).forEach(column -> {
            var value = body.remove(column.member());
            if (value != null) {
                list.addObject()
                        .put("id%sfield".formatted(kind.object()), Integer.parseInt(column.member().replaceFirst(".*\\.", "")))
                        .put("value", Column.fieldValue(value));
            }
        });
        if (!list.isEmpty()) {
            body.put(Objects.requireNonNull(kind.fields()), list);
        }
    }

    /** A change need not be answered with the changed object. */
    private ApiCall call(String method, String path, Row row, Map<String, JsonNode> body) {
        var headers = new HashMap<>(Map.of("Accept", "application/json", "Prefer", "return=minimal"));
        if (idempotencyKeys != null) {
            headers.put("Idempotency-Key", idempotencyKeys + row.line());
        }
        return new ApiCall(method, path, Map.of(), mapper.writeValueAsString(body), headers);
    }

    private static @Nullable JsonNode value(Map<Heading, JsonNode> values, String name) {
        return values.entrySet().stream().filter(value -> value.getKey().column().member().equals(name)).map(Map.Entry::getValue)
                .findFirst().orElse(null);
    }

    /** @param message may begin with the name of a column */
    private ImportLine wrong(Row row, String key, ErrorCode code, String message) {
        return new ImportLine.Wrong(row.line(), key,
                List.of(new LineError(row.line(), headings.named(message).orElse(null), code.number(), message)));
    }

    private static LineError error(Row row, @Nullable Heading heading, ErrorCode code, String message) {
        return new LineError(row.line(), heading == null ? null : heading.name(), code.number(), message);
    }
}
