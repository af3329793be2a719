package fulfilment.api.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What can be asked about events; the answer is an {@link AuditPage} as finished JSON. */
public sealed interface AuditQuery {

    /**
     * Events in the order of the log, oldest first.
     *
     * @param after the event to begin behind; null for the beginning
     * @param limit how many at most
     */
    record ListEvents(AuditFilter filter, @Nullable Long after, int limit) implements AuditQuery {}

    /**
     * Which events are wanted; null where it does not matter.
     *
     * @param object                        their stream, e.g. {@code stock-17}
     * @param idproduct                     the product itself, its stock, its images, and it as a composition or a part of one
     * @param type                          the name they are stored under
     * @param since                         exclusive, as is {@code until}
     * @param idproductStockHistory         the one an entry of the stock history came from
     * @param idproductLocationStockHistory the one an entry of the location stock history came from
     */
    record AuditFilter(@Nullable String object, @Nullable Integer idproduct, @Nullable Integer iduser, @Nullable Integer idkey,
            @Nullable String request, @Nullable String type, @Nullable Instant since, @Nullable Instant until,
            @Nullable Integer idproductStockHistory, @Nullable Integer idproductLocationStockHistory) {}
}
