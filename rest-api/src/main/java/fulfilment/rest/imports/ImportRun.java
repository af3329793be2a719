package fulfilment.rest.imports;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.local.ApiCall;
import fulfilment.api.local.ApiReply;
import fulfilment.rest.bulk.BulkAnswer;
import fulfilment.rest.bulk.OperationRunner.Operations;
import fulfilment.rest.bulk.OperationRunner.Order;
import fulfilment.rest.imports.ImportAnswer.LineError;
import fulfilment.rest.imports.ImportAnswer.LineResult;
import fulfilment.rest.imports.ImportAnswer.Outcome;
import fulfilment.rest.platform.RequestContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Carries out the lines of a file, or tries them out. Rules IMP-8, IMP-9, IMP-10, IMP-11, IMP-12. */
final class ImportRun {

    /** How a message of the API begins that is about one product of a body. */
    private static final Pattern PRODUCT = Pattern.compile("products\\[([0-9]{1,6})\\][. ]");
    private static final int CREATED = 201;

    private final ImportKind kind;
    private final Headings headings;
    private final Operations operations;
    private final JsonMapper mapper;
    private final int rows;
    /** Changes of objects that an earlier copy of the request made. */
    private final Set<ApiCall> madeBefore = ConcurrentHashMap.newKeySet();

    /** @param rows how many lines the file has */
    ImportRun(ImportKind kind, Headings headings, Operations operations, JsonMapper mapper, int rows) {
        this.kind = kind;
        this.headings = headings;
        this.operations = operations;
        this.mapper = mapper;
        this.rows = rows;
    }

    /** Each line is decided, and nothing is stored. It is no repeat of anything, and nothing repeats it. */
    ImportAnswer tried(List<ImportLine> lines) {
        var calls = calls(lines);
        return answer(true, lines, operations.run(List.copyOf(calls.keySet()), Order.PARALLEL,
                call -> calls.get(call) instanceof ImportLine.Operation
                        ? RequestContext.dryRun(() -> operations.call(call.withoutKey()))
                        : madeBefore(call)));
    }

    /** All lines that are not refused. */
    ImportAnswer carriedOut(List<ImportLine> lines) {
        var calls = calls(lines);
        return answer(false, lines, operations.run(List.copyOf(calls.keySet()), Order.PARALLEL,
                call -> calls.get(call) instanceof ImportLine.Operation line ? once(line) : madeBefore(call)));
    }

    /** All lines, or none if one of them would be refused. */
    ImportAnswer allOrNone(List<ImportLine> lines) {
        var tried = tried(lines);
        if (tried.refused() == 0 && tried.notBegun() == 0) {
            return carriedOut(lines);
        }
        var because = tried.refused() == 0
                ? "the dry run did not come to its end; send the request again"
                : "another line is refused, and mode is all";
        return ImportAnswer.of(false, rows, tried.results().stream().map(result -> result.outcome() == Outcome.REFUSED
                ? result
                : new LineResult(result.line(), result.key(), Outcome.NOT_BEGUN, result.id(), null, result.notUsed(), because))
                .toList(), tried.errors());
    }

    /** What is carried out, in the order of the lines, with the line of each. */
    private static Map<ApiCall, ImportLine> calls(List<ImportLine> lines) {
        var calls = new LinkedHashMap<ApiCall, ImportLine>();
        for (var line : lines) {
            switch (line) {
                case ImportLine.Operation operation -> calls.put(operation.call(), line);
                case ImportLine.Existing existing -> calls.put(existing.creation(), line);
                case ImportLine.Wrong wrong -> {
                    // nothing to carry out
                }
            }
        }
        return calls;
    }

    /** The answer to a creation that was carried out under its key; another one if there was none, and nothing is stored then. */
    private ApiReply madeBefore(ApiCall creation) {
        return RequestContext.dryRun(() -> operations.call(creation));
    }

    /** What an earlier copy of the request made is found now, and must not be changed by its repeat. */
    private ApiReply once(ImportLine.Operation line) {
        var reply = operations.call(line.call());
        if (line.before() == null || reply.isDone() || code(reply.text()) != ErrorCode.IDEMPOTENCY_KEY_REUSED.number()) {
            return reply;
        }
        var repeated = operations.call(line.before());
        if (repeated.isDone()) {
            madeBefore.add(line.call());
        }
        return repeated;
    }

    private ImportAnswer answer(boolean dryRun, List<ImportLine> lines, BulkAnswer answer) {
        var results = new ArrayList<LineResult>();
        var errors = new ArrayList<LineError>();
        var replies = answer.results().iterator();
        for (var line : lines) {
            switch (line) {
                case ImportLine.Wrong wrong -> {
                    errors.addAll(wrong.errors());
                    results.add(new LineResult(wrong.line(), wrong.key(), Outcome.REFUSED, null, null, List.of(), null));
                }
                case ImportLine.Operation operation -> {
                    var reply = replies.next();
                    if (reply.wasRefused()) {
                        errors.add(error(operation, reply));
                    }
                    results.add(new LineResult(operation.line(), operation.key(), outcome(operation, reply), id(operation, reply),
                            reply.requestId(), operation.notUsed(), reply.notBegunBecause()));
                }
                case ImportLine.Existing existing -> {
                    var reply = replies.next();
                    int id = reply.status() == null || reply.status() != CREATED || reply.body() == null
                            ? 0
                            : made(reply.body().text());
                    if (id == 0 && reply.status() != null) {
                        errors.add(existing.error());
                    }
                    results.add(new LineResult(existing.line(), existing.key(),
                            reply.status() == null ? Outcome.NOT_BEGUN : id == 0 ? Outcome.REFUSED : Outcome.CREATED,
                            id == 0 ? null : id, reply.requestId(), List.of(), reply.notBegunBecause()));
                }
            }
        }
        return ImportAnswer.of(dryRun, rows, results, errors);
    }

    private Outcome outcome(ImportLine.Operation operation, BulkAnswer.Result reply) {
        if (reply.status() == null) {
            return Outcome.NOT_BEGUN;
        }
        if (reply.wasRefused()) {
            return Outcome.REFUSED;
        }
        return operation.id() == null || madeBefore.contains(operation.call()) ? Outcome.CREATED : Outcome.UPDATED;
    }

    private @Nullable Integer id(ImportLine.Operation operation, BulkAnswer.Result reply) {
        if (operation.id() != null || reply.wasRefused() || reply.body() == null) {
            return operation.id();
        }
        int made = made(reply.body().text());
        return made == 0 ? null : made;
    }

    /** The id in the answer to a creation; 0 if there is none. */
    private int made(String body) {
        return mapper.readTree(body).path("id" + kind.object()).asInt(0);
    }

    private LineError error(ImportLine.Operation operation, BulkAnswer.Result reply) {
        var body = reply.body() == null ? null : reply.body().text();
        var message = body == null ? "it was refused" : mapper.readTree(body).path("error_message").asString("it was refused");
        int code = body == null ? ErrorCode.UNKNOWN.number() : code(body);
        var product = PRODUCT.matcher(message);
        if (product.lookingAt() && Integer.parseInt(product.group(1)) < operation.products().size()) {
            var problem = message.substring(product.end());
            return new LineError(operation.products().get(Integer.parseInt(product.group(1))),
                    headings.named(problem).orElse(null),
                    code, problem);
        }
        return new LineError(
                code == ErrorCode.ORDER_LINE_UNKNOWN_PRODUCT.number() ? lineOfCode(operation, message) : operation.line(),
                headings.named(message).orElse(null), code, message);
    }

    /** The line whose product code a message quotes; the first line of the object if none is sure. */
    private int lineOfCode(ImportLine.Operation operation, String message) {
        var products = mapper.readTree(Objects.requireNonNull(operation.call().body())).path("products");
        for (int i = 0; i < products.size(); i++) {
            if (message.contains("'%s'".formatted(products.get(i).path("productcode").asString("")))) {
                return operation.products().get(i);
            }
        }
        return operation.line();
    }

    private int code(String body) {
        return body.isEmpty() ? 0 : mapper.readTree(body).path("error_code").asInt(0);
    }
}
