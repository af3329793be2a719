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
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
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

    /** 200 and a page of events, oldest first; an event must match all filters. */
    @GetMapping("/events")
    @Access(Level.ADMIN)
    @Operation(summary = "Events of an object, a product, a caller or a period", description = """
            Oldest first. Only for admins. Send `next` of an answer as `after` for the events that follow; `null` says that there are no \
            more now. Events of transactions that have only just begun are shown when those before them have ended, so no event is \
            passed over; those of a single object are shown at once.""")
    Answer<AuditPage> listAuditEvents(
            @Parameter(description = "The object they happened to, e.g. `stock-17`, `purchaseorder-3`, `user-1`") @RequestParam(required = false) @Nullable String object,
            @Parameter(description = "Events of the product itself, its stock and its images, and of the product as a composition or a part of one") @RequestParam(required = false) @Nullable ProductId idproduct,
            @Parameter(description = "Recorded after this time, exclusive; in the account's time zone") @RequestParam(required = false) @Nullable Instant since,
            @Parameter(description = "Recorded before this time, exclusive; in the account's time zone") @RequestParam(required = false) @Nullable Instant until,
            @Parameter(description = "The user whose key was used") @RequestParam(required = false) @Nullable UserId iduser,
            @Parameter(description = "The key that was used") @RequestParam(required = false) @Nullable ApiKeyId idkey,
            @Parameter(description = "The identifier of the request, as in the response header `X-Request-Id`") @RequestParam(required = false) @Nullable String request,
            @Parameter(description = "The name of the event, e.g. `stock.changed`; without other filters each page searches only a part of the log") @RequestParam(required = false) @Nullable String type,
            @Parameter(description = "The event that caused this entry of the stock history") @RequestParam(name = "idproduct_stock_history", required = false) @Nullable Integer stockHistory,
            @Parameter(description = "The event that caused this entry of the location stock history") @RequestParam(name = "idproduct_location_stock_history", required = false) @Nullable Integer locationStockHistory,
            @Parameter(description = "The event after which to begin; 0 or absent for the beginning") @RequestParam(required = false) @Nullable Long after,
            @Parameter(description = "Events on a page, 1 to 1000; fewer if they are large") @RequestParam(defaultValue = "100") int limit) {
        if (limit < 1 || limit > MOST) {
            throw new BadParameter("limit", "must lie between 1 and %,d".formatted(MOST));
        }
        return api.find(
                new ListEvents(new AuditFilter(object(object), idproduct, iduser, idkey, Check.given(request), type(type), since,
                        until, stockHistory, locationStockHistory), after, limit));
    }

    private static @Nullable String object(@Nullable String sent) {
        var object = Check.given(sent);
        if (object != null && !OBJECT.matcher(object).matches()) {
            throw new BadParameter("object", "must be a kind and a number like stock-17, not '%s'".formatted(Excerpt.of(object)));
        }
        return object;
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
