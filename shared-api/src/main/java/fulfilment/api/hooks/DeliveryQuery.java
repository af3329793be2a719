package fulfilment.api.hooks;

import fulfilment.api.kernel.Query;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about the deliveries of hooks, answered as finished JSON. */
public sealed interface DeliveryQuery {

    /** @param ofPurchaseOrders whether to find one of an event about these; a hook may have had another kind before */
    record FindDelivery(HookId idhook, long iddelivery, boolean ofPurchaseOrders) implements DeliveryQuery, Query<DeliveryView> {}

    /**
     * Lists a page, newest first.
     *
     * @param status           one of {@link DeliveryView.Status}, in lower case
     * @param ofPurchaseOrders whether to include events about these; a hook may have had another kind before
     */
    record ListDeliveries(HookId idhook, @Nullable String status, @Nullable Instant since, @Nullable Instant until,
            boolean ofPurchaseOrders, int offset) implements DeliveryQuery, Query<List<DeliveryView>> {}

    /** How deliveries to an existing hook have gone. */
    record FindHookStatistics(HookId idhook, String name) implements DeliveryQuery, Query<HookStatisticsView> {}

    /** A page of how deliveries to active hooks have gone: those that fail first, then by id. @param ofPurchaseOrders whether to include hooks of these */
    record ListHookStatistics(boolean ofPurchaseOrders, int offset) implements DeliveryQuery, Query<List<HookStatisticsView>> {}
}
