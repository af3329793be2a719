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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Carries out the lines of a file, or tries them out. Rules IMP-8, IMP-9, IMP-10, IMP-11, IMP-12. */
final class ImportRun {

    private final ImportKind kind;
    private final Headings headings;
    private final Operations operations;
    private final JsonMapper mapper;
    /** Changes of objects that an earlier copy of the request made. */
    private final Set<ApiCall> madeBefore = ConcurrentHashMap.newKeySet();

    ImportRun(ImportKind kind, Headings headings, Operations operations, JsonMapper mapper) {
        this.kind = kind;
        this.headings = headings;
        this.operations = operations;
        this.mapper = mapper;
    }

    /** Each line is decided, and nothing is stored. It is no repeat of anything, and nothing repeats it. */
    ImportAnswer tried(List<ImportLine> lines) {
        return answer(true, lines, operations.run(calls(lines), Order.PARALLEL,
                call -> RequestContext.dryRun(() -> operations.call(call.withoutKey()))));
    }

    /** All lines that are not refused. */
    ImportAnswer carriedOut(List<ImportLine> lines) {
        var before = new HashMap<ApiCall, ApiCall>();
        for (var line : lines) {
            if (line instanceof ImportLine.Operation operation && operation.before() != null) {
                before.put(operation.call(), operation.before());
            }
        }
        return answer(false, lines, operations.run(calls(lines), Order.PARALLEL, call -> once(call, before)));
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
        return ImportAnswer.of(false, tried.results().stream().map(result -> result.outcome() == Outcome.REFUSED
                ? result
                : new LineResult(result.line(), result.key(), Outcome.NOT_BEGUN, result.id(), null, result.notUsed(), because))
                .toList(), tried.errors());
    }

    private static List<ApiCall> calls(List<ImportLine> lines) {
        return lines.stream().<ApiCall>mapMulti((line, calls) -> {
            if (line instanceof ImportLine.Operation operation) {
                calls.accept(operation.call());
            }
        }).toList();
    }

    /** What an earlier copy of the request made is found now, and must not be changed by its repeat. */
    private ApiReply once(ApiCall call, Map<ApiCall, ApiCall> before) {
        var reply = operations.call(call);
        var creation = before.get(call);
        if (creation == null || reply.isDone() || code(reply.text()) != ErrorCode.IDEMPOTENCY_KEY_REUSED.number()) {
            return reply;
        }
        var repeated = operations.call(creation);
        if (repeated.isDone()) {
            madeBefore.add(call);
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
            }
        }
        return ImportAnswer.of(dryRun, results, errors);
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
        int made = mapper.readTree(reply.body().text()).path("id" + kind.object()).asInt(0);
        return made == 0 ? null : made;
    }

    private LineError error(ImportLine.Operation operation, BulkAnswer.Result reply) {
        var body = reply.body() == null ? null : reply.body().text();
        var message = body == null ? "it was refused" : mapper.readTree(body).path("error_message").asString("it was refused");
        return new LineError(operation.line(), headings.named(message).orElse(null),
                body == null ? ErrorCode.UNKNOWN.number() : code(body), message);
    }

    private int code(String body) {
        return body.isEmpty() ? 0 : mapper.readTree(body).path("error_code").asInt(0);
    }
}
