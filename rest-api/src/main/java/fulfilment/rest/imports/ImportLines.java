package fulfilment.rest.imports;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.local.ApiCall;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.imports.CellKind.WrongCell;
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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Makes an operation of each line of a file, or says what is wrong with it. Rules IMP-5, IMP-7, IMP-8. */
final class ImportLines {

    /** Characters of a line: as the longest text of an object. Its operation is no large request then. */
    private static final int LONGEST = Check.LONG;
    private static final String OWNER = "idfulfilment_customer";
    private static final Integer ACCOUNT = 0;
    private static final String REASON = "reason";
    /** What spreadsheet programs show and save for a formula that failed. */
    private static final Set<String> ERRORS = Set.of("#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NUM!", "#NULL!");

    /** Finds what lines name. */
    interface Finder {

        /** @return the ids of the warehouses of this name */
        List<Integer> warehouses(String name);

        /**
         * @param owner whose objects count; 0 for those of the account, null for all
         * @return their ids
         */
        List<Integer> objects(List<JsonNode> key, @Nullable Integer owner);
    }

    private final ImportKind kind;
    private final Headings headings;
    private final DecimalMark mark;
    private final @Nullable String idempotencyKeys;
    private final JsonMapper mapper;
    private final Finder finder;
    /** The ids of the warehouses of each name so far. */
    private final Map<String, List<Integer>> warehouses = new HashMap<>();
    /** The line of each key so far. */
    private final Map<String, Integer> lines = new HashMap<>();

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

    List<ImportLine> of(Sheet sheet) {
        return sheet.rows().stream().map(this::of).toList();
    }

    private ImportLine of(Row row) {
        if (row.cells().stream().mapToInt(String::length).sum() > LONGEST) {
            return new ImportLine.Wrong(row.line(), null, List.of(error(row, null, ErrorCode.PARAMETER,
                    "the line must not be longer than %,d characters".formatted(LONGEST))));
        }
        var errors = new ArrayList<LineError>();
        headings.nameless(row).ifPresent(cell -> errors.add(error(row, null, ErrorCode.PARAMETER,
                "cell %d has a value, but its column has no name: is a separator or a quote wrong?".formatted(cell))));
        var values = new LinkedHashMap<Heading, JsonNode>();
        for (var heading : headings.all()) {
            var cell = row.cell(heading.index());
            if (cell.isEmpty()) {
                continue;
            }
            try {
                values.put(heading, heading.column().name().equals(Column.WAREHOUSE)
                        ? warehouse(cell)
                        : value(heading.column(), cell, row.numbers().contains(heading.index()) ? DecimalMark.POINT : mark));
            } catch (WrongCell wrong) {
                errors.add(error(row, heading, ErrorCode.PARAMETER, "%s %s".formatted(heading.column().name(), wrong.problem())));
            }
        }
        var key = kind.key().stream().map(name -> value(values, name)).filter(Objects::nonNull).toList();
        var text = key.isEmpty() ? null : key.stream().map(JsonNode::asString).collect(Collectors.joining(" / "));
        for (var heading : headings.all()) {
            if (row.cell(heading.index()).isEmpty() && kind.key().contains(heading.column().member())) {
                errors.add(error(row, heading, ErrorCode.PARAMETER,
                        "%s is required: it says which %s is meant".formatted(heading.column().name(), kind.object())));
            }
        }
        if (!errors.isEmpty() || text == null) {
            return new ImportLine.Wrong(row.line(), text, errors);
        }
        return found(row, values, key, text);
    }

    private JsonNode warehouse(String name) {
        var ids = warehouses.computeIfAbsent(name, finder::warehouses);
        if (ids.size() != 1) {
            throw new WrongCell(ids.isEmpty()
                    ? "must be the name of a warehouse, and '%s' is none".formatted(Excerpt.of(name))
                    : "must be the name of one warehouse, and several are called '%s': use idwarehouse"
                            .formatted(Excerpt.of(name)));
        }
        return JsonNodeFactory.instance.numberNode(ids.getFirst());
    }

    private static JsonNode value(Column column, String cell, DecimalMark mark) {
        if (ERRORS.contains(cell)) {
            throw new WrongCell("is %s, an error of a formula".formatted(cell));
        }
        var value = column.kind().value(cell, mark);
        if (column.kind() == CellKind.WHOLE_NUMBER && column.name().startsWith("id")
                && (value.asLong() < 1 || value.asLong() > Integer.MAX_VALUE)) {
            throw new WrongCell("must be an identifier: 1 or more, not '%s'".formatted(Excerpt.of(cell)));
        }
        return value;
    }

    private ImportLine found(Row row, Map<Heading, JsonNode> values, List<JsonNode> key, String text) {
        var owner = owner(values);
        var before = lines.putIfAbsent(text + " / " + owner, row.line());
        if (before != null) {
            return wrong(row, text, ErrorCode.PARAMETER, "the %s is in line %d already: a file can have each one once".formatted(
                    kind.object(), before));
        }
        var ids = finder.objects(key, owner);
        if (ids.size() > 1) {
            return wrong(row, text, ErrorCode.PARAMETER,
                    "there are several with this key (%s): the column %s can say whose is meant".formatted(
                            ids.stream().map(id -> "id%s %d".formatted(kind.object(), id)).collect(Collectors.joining(", ")),
                            OWNER));
        }
        if (kind != ImportKind.STOCK) {
            return operation(row, values, text, ids.isEmpty() ? null : ids.getFirst());
        }
        if (ids.isEmpty()) {
            return wrong(row, text, ErrorCode.NOT_FOUND, "there is no product with this code");
        }
        return stock(row, values, key, text, ids.getFirst());
    }

    /** The owner of the object that is meant: 0 for the account, null for anybody. A file with a column for it says it in each line. */
    private @Nullable Integer owner(Map<Heading, JsonNode> values) {
        var sent = value(values, OWNER);
        return sent != null
                ? Integer.valueOf(sent.asInt())
                : headings.all().stream().anyMatch(heading -> heading.column().name().equals(OWNER)) ? ACCOUNT : null;
    }

    private ImportLine operation(Row row, Map<Heading, JsonNode> values, String key, @Nullable Integer id) {
        var path = "/" + kind.word();
        var create = call("POST", path, row, body(values, true));
        if (id == null) {
            return new ImportLine.Operation(row.line(), key, null, create, null, List.of());
        }
        return new ImportLine.Operation(row.line(), key, id, call("PUT", path + "/" + id, row, body(values, false)),
                idempotencyKeys == null ? null : create,
                values.keySet().stream().filter(heading -> heading.column().use() == Use.OF_NEW).map(Heading::name).toList());
    }

    private ImportLine stock(Row row, Map<Heading, JsonNode> values, List<JsonNode> key, String text, int product) {
        if (value(values, "amount") == null) {
            return wrong(row, text, ErrorCode.PARAMETER, "amount is required: the pieces that the warehouse shall have");
        }
        var body = body(values, true);
        body.putIfAbsent(REASON, JsonNodeFactory.instance.stringNode("import"));
        return new ImportLine.Operation(row.line(), text, product,
                call("POST", "/products/%d/stock/%d".formatted(product, key.getLast().asInt()), row, body), null, List.of());
    }

    private Map<String, JsonNode> body(Map<Heading, JsonNode> values, boolean isNew) {
        var body = new LinkedHashMap<String, JsonNode>();
        values.forEach((heading, value) -> {
            var member = heading.column().member();
            var use = kind.column(member).orElseThrow().use();
            if (use == Use.MEMBER || use == Use.OF_NEW && isNew) {
                body.put(member, value);
            }
        });
        return body;
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
