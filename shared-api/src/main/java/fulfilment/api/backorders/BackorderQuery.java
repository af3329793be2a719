package fulfilment.api.backorders;

import fulfilment.api.kernel.Query;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about backorders. Answers are finished JSON. */
public sealed interface BackorderQuery {

    /** Answers with a {@link BackorderView}, including {@code is_purchased} and {@code date_available}. */
    record FindBackorder(int idbackorder) implements BackorderQuery, Query<BackorderView> {}

    /** Answers with a page of {@link BackorderView}s, oldest first. Bounds are exclusive. Rule BCK-20. */
    record ListBackorders(@Nullable Integer idorder, @Nullable Integer idproduct, @Nullable Integer idcustomer,
            @Nullable Integer sinceid, @Nullable Instant sincedate, @Nullable Integer idfulfilmentCustomer,
            int offset) implements BackorderQuery, Query<List<BackorderView>> {}

    /** Answers with {@link BackorderView}s, including {@code is_purchased} and {@code date_available}; null if the order does not exist. */
    record ListBackordersOfOrder(int idorder) implements BackorderQuery, Query<List<BackorderView>> {}
}
