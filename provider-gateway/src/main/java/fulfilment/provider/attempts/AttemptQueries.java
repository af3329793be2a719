package fulfilment.provider.attempts;

import fulfilment.api.kernel.Json;
import fulfilment.api.labels.LabelDocument;
import fulfilment.api.labels.LabelQuery.FetchOptions;
import fulfilment.api.labels.LabelQuery.FindAttempt;
import fulfilment.api.labels.LabelQuery.FindDocument;
import fulfilment.api.labels.LabelQuery.ListAttempts;
import fulfilment.api.labels.LabelQuery.ListAttemptsOf;
import fulfilment.api.shippingproviders.FetchedOptions;
import fulfilment.api.wire.Wire;
import fulfilment.provider.protocol.ProviderCalls;
import java.time.Clock;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Answers queries about attempts and documents, and asks providers for their options. Rules LBL-63, LBL-64, LBL-66. */
@Component
class AttemptQueries {

    private final AttemptStore store;
    private final ProviderCalls calls;
    private final Wire wire;
    private final Clock clock;

    AttemptQueries(AttemptStore store, ProviderCalls calls, Wire wire, Clock clock) {
        this.store = store;
        this.calls = calls;
        this.wire = wire;
        this.clock = clock;
    }

    @QueryHandler
    Json answer(ListAttempts query) {
        return wire.json(store.page(query.state(), query.offset()));
    }

    @QueryHandler
    Json answer(ListAttemptsOf query) {
        return wire.json(store.ofPicklist(query.idpicklist()));
    }

    @QueryHandler
    @Nullable
    Json answer(FindAttempt query) {
        return store.view(query.idattempt()).map(wire::json).orElse(null);
    }

    @QueryHandler
    @Nullable
    LabelDocument answer(FindDocument query) {
        return store.document(query.token(), clock.instant()).orElse(null);
    }

    @QueryHandler
    FetchedOptions answer(FetchOptions query) {
        return calls.options(query.kind(), query.connection());
    }
}
