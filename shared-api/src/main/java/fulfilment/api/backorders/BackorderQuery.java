package fulfilment.api.backorders;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What can be asked about backorders; answers are finished JSON. */
public sealed interface BackorderQuery {

    /** A {@link BackorderView} with what is expected. */
    record FindBackorder(int idbackorder) implements BackorderQuery {}

    /** A page of {@link BackorderView}s, oldest first. Bounds are exclusive. Rule BCK-20. */
    record ListBackorders(@Nullable Integer idorder, @Nullable Integer idproduct, @Nullable Integer idcustomer,
            @Nullable Integer sinceid, @Nullable Instant sincedate, @Nullable Integer idfulfilmentCustomer,
            int offset) implements BackorderQuery {}

    /** {@link BackorderView}s of an order, with what is expected; null when there is no such order. */
    record ListBackordersOfOrder(int idorder) implements BackorderQuery {}
}
