package fulfilment.rest.bulk;

import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.stream.IntStream;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Carries out many operations of the API for one request. Our addition to the specification. Rules BLK. */
@RestController
@RequestMapping("/api/v1/bulk")
class BulkController {

    private final OperationRunner runner;
    private final Wire wire;

    BulkController(OperationRunner runner, Wire wire) {
        this.runner = runner;
        this.wire = wire;
    }

    /**
     * Process operations. Carries out up to 1,000 operations of the API, each as it would be alone: with the same checks, rights, events and
     * answer, and each counts for the rate limit. One that is refused undoes nothing. They are carried out one after the other, or several at
     * the same time if {@code parallel} is true. With an {@code Idempotency-Key} each is carried out once, however often the request is
     * repeated; what was not begun, or met a full service, is then made up for. A malformed operation is refused before any is carried out.
     * Rules BLK-1, BLK-2, BLK-3, BLK-4, BLK-5, BLK-6, BLK-7, BLK-8, BLK-9.
     */
    @PostMapping
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    Answer<BulkAnswer> processOperations(@RequestBody BulkBody body, RequestContext context, HttpServletRequest request,
            HttpServletResponse response) {
        var sent = body.checked();
        var operations = runner.of(context, request, response);
        operations.requireLeft("operations", sent.size());
        var keys = operations.idempotencyKeys("bulk");
        var calls = IntStream.range(0, sent.size())
                .mapToObj(index -> sent.get(index).call(keys == null ? null : keys + index, context.brief())).toList();
        return Answer.ok(wire.json(operations.run(calls, body.order())));
    }
}
