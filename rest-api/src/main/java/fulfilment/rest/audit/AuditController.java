package fulfilment.rest.audit;

import fulfilment.api.Vocabulary;
import fulfilment.api.audit.AuditPage;
import fulfilment.api.audit.AuditQuery.AuditFilter;
import fulfilment.api.audit.AuditQuery.ListEvents;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.products.ProductId;
import fulfilment.api.users.ApiKeyId;
import fulfilment.api.users.UserId;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Answers what happened, to which object, and by whom. Only for admins. Our addition to the specification. */
@RestController
@RequestMapping("/api/v1/audit")
class AuditController {

    private static final int MOST = 1_000;
    private static final Pattern OBJECT = Pattern.compile("[a-z_]{1,40}-[0-9]{1,10}");

    private final Api api;

    AuditController(Api api) {
        this.api = api;
    }

    /**
     * List audit events. What was changed by whom: events of an object, a product, a caller or a period, oldest first; an event must match
     * all filters. Send {@code next} of an answer as {@code after} for those that follow; null says that there are none yet. No event is
     * passed over, however late it is stored; while {@code held_back} is true, some are still to come. With {@code newest_first} they come in the other order, and those that follow are older. Rules
     * AUD-1, AUD-2, AUD-3, AUD-4, AUD-5, AUD-6, AUD-7, AUD-8.
     *
     * @param object               The object that they happened to, such as {@code stock-17}, {@code purchaseorder-3} or {@code user-1}.
     *                             For example {@code product-1}.
     * @param kind                 The kind of object that they happened to: the part of {@code object} before the number. Of stock, orders,
     *                             picklists and shipments, without other filters, each page searches only a part of the log.
     *                             For example {@code product}.
     * @param idproduct            Events of the product with this id, its stock and its images, and of it as a composition or a part
     * @param since                Recorded after this time, exclusive
     * @param until                Recorded before this time, exclusive
     * @param iduser               The user whose key was used
     * @param idkey                The key that was used, by its id
     * @param request              The identifier of the request, as in the header {@code X-Request-Id} of its answer. That of a bulk request or an
     *                             import stands for all its operations.
     *                             For example {@code 0197c3a1-5b7e-7c2d-9f1a-3d5e7b9c1f20}.
     * @param type                 The name of the event, such as {@code stock.changed}; without other filters each page searches only a
     *                             part of the log. For example {@code stock.changed}.
     * @param stockHistory         The event that caused this entry of the stock history
     * @param locationStockHistory The event that caused this entry of the location stock history
     * @param newestFirst          With {@code true}, the newest events come first
     * @param after                The event after which to begin; 0 or absent for the beginning. For example {@code 0}.
     * @param limit                How many events a page has, 1 to 1000; fewer if they are large. For example {@code 100}.
     */
    @GetMapping("/events")
    @Access(Level.ADMIN)
    Answer<AuditPage> listAuditEvents(
            @RequestParam(required = false) @Nullable String object,
            @RequestParam(required = false) @Nullable String kind,
            @RequestParam(required = false) @Nullable ProductId idproduct,
            @RequestParam(required = false) @Nullable Instant since,
            @RequestParam(required = false) @Nullable Instant until,
            @RequestParam(required = false) @Nullable UserId iduser,
            @RequestParam(required = false) @Nullable ApiKeyId idkey,
            @RequestParam(required = false) @Nullable String request,
            @RequestParam(required = false) @Nullable String type,
            @RequestParam(name = "idproduct_stock_history", required = false) @Nullable Integer stockHistory,
            @RequestParam(name = "idproduct_location_stock_history", required = false) @Nullable Integer locationStockHistory,
            @RequestParam(name = "newest_first", defaultValue = "false") boolean newestFirst,
            @RequestParam(required = false) @Nullable Long after,
            @RequestParam(defaultValue = "100") int limit) {
        Check.limit(limit, MOST);
        return api.find(
                new ListEvents(new AuditFilter(object(object), kind(kind), idproduct, iduser, idkey, Check.given(request),
                        type(type), since,
                        until, stockHistory, locationStockHistory), after, newestFirst, limit));
    }

    private static @Nullable String object(@Nullable String sent) {
        var object = Check.given(sent);
        if (object != null && !OBJECT.matcher(object).matches()) {
            throw new BadParameter("object", "must be a kind and a number like stock-17, not '%s'".formatted(Excerpt.of(object)));
        }
        return object;
    }

    private static @Nullable String kind(@Nullable String sent) {
        var kind = Check.given(sent);
        if (kind != null && !Vocabulary.KINDS.contains(kind)) {
            throw new BadParameter("kind", "must be the kind of an object such as order, not '%s'".formatted(Excerpt.of(kind)));
        }
        return kind;
    }

    private static @Nullable String type(@Nullable String sent) {
        var type = Check.given(sent);
        if (type != null && !Vocabulary.eventsByName().containsKey(type)) {
            throw new BadParameter("type",
                    "must be the name of an event such as stock.changed, not '%s'".formatted(Excerpt.of(type)));
        }
        return type;
    }
}
