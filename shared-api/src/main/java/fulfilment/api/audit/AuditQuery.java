package fulfilment.api.audit;

import fulfilment.api.kernel.Query;
import fulfilment.api.persons.PersonalDataPage;
import fulfilment.api.products.ProductId;
import fulfilment.api.users.ApiKeyId;
import fulfilment.api.users.UserId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Queries about events, answered as finished JSON. */
public sealed interface AuditQuery {

    /**
     * Lists events in the order of the log.
     *
     * @param after       the event after which to begin; null for the first one of the order
     * @param newestFirst whether the newest events come first, instead of the oldest ones
     * @param limit       the most events to return
     */
    record ListEvents(AuditFilter filter, @Nullable Long after, boolean newestFirst,
            int limit) implements AuditQuery, Query<AuditPage> {}

    /**
     * Lists what events say about a person: those of an object, of what was made for it, and of the comments there.
     *
     * @param subject the stream of a customer, order, webshop order, return, user, supplier or fulfilment customer, e.g. {@code customer-5}
     * @param after   the event after which to begin; null for the first one
     * @param limit   the most events to look at
     */
    record ExportPersonalData(String subject, @Nullable Long after, int limit) implements AuditQuery, Query<PersonalDataPage> {}

    /**
     * Selects events; null members do not filter.
     *
     * @param object                        their stream, e.g. {@code stock-17}
     * @param kind                          the kind of their streams, e.g. {@code stock}
     * @param idproduct                     the product itself, its stock, its images, and the product as a composition or a part of one
     * @param type                          the name they are stored under
     * @param since                         exclusive, as is {@code until}
     * @param idproductStockHistory         the entry of the stock history that the event caused
     * @param idproductLocationStockHistory the entry of the location stock history that the event caused
     */
    record AuditFilter(@Nullable String object, @Nullable String kind, @Nullable ProductId idproduct, @Nullable UserId iduser,
            @Nullable ApiKeyId idkey,
            @Nullable String request, @Nullable String type, @Nullable Instant since, @Nullable Instant until,
            @Nullable Integer idproductStockHistory, @Nullable Integer idproductLocationStockHistory) {}
}
