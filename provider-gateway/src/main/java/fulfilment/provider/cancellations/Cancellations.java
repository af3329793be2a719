package fulfilment.provider.cancellations;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.LabelCommand.CompleteCancellation;
import fulfilment.api.labels.LabelCommand.ResendCancellation;
import fulfilment.api.labels.LabelQuery.FindCancellation;
import fulfilment.api.labels.LabelQuery.ListCancellations;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import java.time.Clock;
import java.util.Locale;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Shows the cancellations of labels, and takes what people decide about them. Rule LBL-82. */
@Component
class Cancellations {

    private final CancellationStore store;
    private final Wire wire;
    private final Clock clock;

    Cancellations(CancellationStore store, Wire wire, Clock clock) {
        this.store = store;
        this.wire = wire;
        this.clock = clock;
    }

    @QueryHandler
    Json answer(ListCancellations query) {
        return wire.json(store.page(query));
    }

    @QueryHandler
    @Nullable
    Json answer(FindCancellation query) {
        return store.find(query.idcancellation()).map(wire::json).orElse(null);
    }

    /** @throws Rejection while it is sent, or if it is done already */
    @CommandHandler
    void decide(CompleteCancellation command) {
        if (!store.completed(command.idcancellation(), command.remark(), command.by(), clock.instant())) {
            throw refused(command.idcancellation(), "be marked as done");
        }
    }

    /** @throws Rejection unless it waits for a person */
    @CommandHandler
    void decide(ResendCancellation command) {
        if (!store.resent(command.idcancellation(), clock.instant())) {
            throw refused(command.idcancellation(), "be sent again");
        }
    }

    private RuntimeException refused(long idcancellation, String what) {
        var found = store.find(idcancellation).orElseThrow(() -> new NotFound("cancellation", idcancellation));
        return new Rejection(ErrorCode.WRONG_STATUS, "cancellation %d is %s and cannot %s".formatted(idcancellation,
                found.state().name().toLowerCase(Locale.ROOT), what));
    }
}
