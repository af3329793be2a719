package fulfilment.api.hooks;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What can be asked about the deliveries of a hook that exists; answered with {@link DeliveryView} as finished JSON. */
public sealed interface DeliveryQuery {

    record FindDelivery(int idhook, long iddelivery) implements DeliveryQuery {}

    /** A page, the newest first. @param status one of {@link DeliveryView.Status}, in lower case */
    record ListDeliveries(int idhook, @Nullable String status, @Nullable Instant since, @Nullable Instant until,
            int offset) implements DeliveryQuery {}
}
