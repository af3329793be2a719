package fulfilment.provider.attempts;

import fulfilment.api.kernel.Meta;
import fulfilment.api.labels.LabelAttemptView;
import fulfilment.api.labels.LabelDocument;
import fulfilment.api.labels.LabelQuery.FetchOptions;
import fulfilment.api.labels.LabelQuery.FindAttempt;
import fulfilment.api.labels.LabelQuery.FindDocument;
import fulfilment.api.labels.LabelQuery.ListAttempts;
import fulfilment.api.labels.LabelQuery.ListAttemptsOf;
import fulfilment.api.labels.LabelQuery.ListAttemptsOfReturn;
import fulfilment.api.requests.Json;
import fulfilment.api.shippingproviders.FetchedOptions;
import fulfilment.api.wire.Wire;
import fulfilment.provider.protocol.ProviderCalls;
import java.time.Clock;
import java.util.List;
import org.axonframework.messaging.MetaData;
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
    Json answer(ListAttempts query, MetaData metaData) {
        return shown(store.page(query.state(), query.offset(), clock.instant()), metaData);
    }

    @QueryHandler
    Json answer(ListAttemptsOf query, MetaData metaData) {
        return shownTo(store.ofPicklist(query.idpicklist(), clock.instant()), query.forAdmin(), metaData);
    }

    @QueryHandler
    Json answer(ListAttemptsOfReturn query, MetaData metaData) {
        return shownTo(store.ofReturn(query.idreturn(), clock.instant()), query.forAdmin(), metaData);
    }

    private Json shownTo(List<LabelAttemptView> found, boolean admin, MetaData metaData) {
        return shown(admin ? found : found.stream().map(LabelAttemptView::forUsers).toList(), metaData);
    }

    @QueryHandler
    @Nullable
    Json answer(FindAttempt query, MetaData metaData) {
        return store.view(query.idattempt(), clock.instant()).map(attempt -> wire.json(attempt.below(address(metaData))))
                .orElse(null);
    }

    private Json shown(List<LabelAttemptView> attempts, MetaData metaData) {
        var address = address(metaData);
        return wire.json(attempts.stream().map(attempt -> attempt.below(address)).toList());
    }

    /** What paths of the service are shown below. Rule CON-47. */
    private static String address(MetaData metaData) {
        return metaData.get(Meta.ADDRESS) instanceof String address ? address : "";
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
