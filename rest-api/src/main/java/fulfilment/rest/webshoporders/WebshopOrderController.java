package fulfilment.rest.webshoporders;

import fulfilment.api.orders.OrderId;
import fulfilment.api.users.Right;
import fulfilment.api.webshoporders.WebshopOrderCommand.AnonymizeWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderCommand.ImportWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderId;
import fulfilment.api.webshoporders.WebshopOrderPort;
import fulfilment.api.webshoporders.WebshopOrderQuery.FindWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderQuery.ListWebshopOrders;
import fulfilment.api.webshoporders.WebshopOrderView;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.FixedMember;
import fulfilment.rest.bodies.SentBody;
import fulfilment.rest.edge.Api;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContext;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Orders of webshops, and, for admins, what the webshops report. Rules WEB. */
@RestController
class WebshopOrderController {

    private static final String HINT = "an order of another webshop is another webshop order; report it with POST /admin/webshoporders";
    private static final FixedMember[] IDENTITY = {FixedMember.of("idcompany_webshop", HINT), FixedMember.of("foreign_id", HINT)};

    private static final FixedMember STATUS = FixedMember.of("status", "report expected, importing, ignored or canceled");

    private final Api api;
    private final WebshopOrderPort port;

    WebshopOrderController(Api api, WebshopOrderPort port) {
        this.api = api;
        this.port = port;
    }

    /**
     * List webshop orders. Answers a page of them, newest first. Rule WEB-17.
     *
     * @param foreignId        Only webshop orders with exactly this id in the webshop. For example {@code 1001}.
     * @param foreignNumber    Only webshop orders with exactly this number in the webshop. For example {@code 1001}.
     * @param idcompanyWebshop Only webshop orders of the webshop with this number
     * @param status           Only webshop orders with this status: {@code expected}, {@code importing}, {@code imported},
     *                         {@code ignored}, {@code canceled} or {@code error}. For example {@code expected}.
     */
    @GetMapping("/api/v1/webshoporders")
    @Access(Level.ANY_USER)
    @Sortable({"id", "foreign_id", "foreign_number", "status", "created", "updated"})
    Answer<List<WebshopOrderView>> listWebshopOrders(
            @RequestParam(name = "foreign_id", required = false) @Nullable String foreignId,
            @RequestParam(name = "foreign_number", required = false) @Nullable String foreignNumber,
            @RequestParam(required = false) @Nullable OrderId idorder,
            @RequestParam(name = "idcompany_webshop", required = false) @Nullable Integer idcompanyWebshop,
            @RequestParam(required = false) @Nullable String status, @RequestParam(required = false) @Nullable Integer sinceid,
            @RequestParam(required = false) @Nullable Integer beforeid,
            @RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(required = false) @Nullable Instant untildate,
            @RequestParam(name = "updated_after", required = false) @Nullable Instant updatedAfter,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListWebshopOrders(Check.given(foreignId), Check.given(foreignNumber), idorder, idcompanyWebshop,
                Check.given(status), sinceid, beforeid, sincedate, untildate, updatedAfter, offset.value()));
    }

    /** Get a webshop order. It shows its status, the order that was made of it, or why none could be made. Rules WEB-3, WEB-14. */
    @GetMapping("/api/v1/webshoporders/{id}")
    @Access(Level.ANY_USER)
    Answer<WebshopOrderView> getWebshopOrder(@PathVariable WebshopOrderId id) {
        return api.find(new FindWebshopOrder(id));
    }

    /**
     * Import a webshop order. Makes an order of it and allocates free stock to it; doing it again changes nothing. Refused if the order
     * cannot be made, because a product (24), the customer (25) or a VAT group (14) does not exist: the webshop order is then in
     * {@code error}, with the reason. Refused with 21 if it is ignored or canceled. Announces {@code orders.created} and
     * {@code webshop_orders.imported}. Rules WEB-9, WEB-10, WEB-11, WEB-14, WEB-18.
     */
    @PostMapping("/api/v1/webshoporders/{id}/import")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<WebshopOrderView> importWebshopOrder(@PathVariable WebshopOrderId id, RequestContext context) {
        return api.change(caller -> port.importOrder(new ImportWebshopOrder(id, context.iduser()), caller),
                new FindWebshopOrder(id));
    }

    /**
     * Forget a webshop order without an order. What the webshop reported about persons goes for good: nobody can read it any more, in the past
     * neither. A repeated report of the same contents does not bring it back. Doing it again changes nothing. Refused with 21 while it waits
     * for its import, and if an order was made of it: that order is anonymized instead. Rule WEB-20.
     */
    @PostMapping("/api/v1/webshoporders/{id}/anonymize")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<WebshopOrderView> anonymizeWebshopOrder(@PathVariable WebshopOrderId id) {
        return api.change(new AnonymizeWebshopOrder(id), new FindWebshopOrder(id));
    }

    /**
     * Report an order of a webshop. Answers 200 with the webshop order, new or changed: webshop and foreign id say which it is. No order is
     * made of it yet. Refused with 21 if it is imported and cannot change any more, without products (13), with a line that lacks its
     * product or amount (23), and with an unknown country (9). Rules WEB-1, WEB-2, WEB-3, WEB-4, WEB-5, WEB-6, WEB-12, WEB-13.
     */
    @PostMapping("/admin/webshoporders")
    @Access(Level.ADMIN)
    Answer<WebshopOrderView> reportWebshopOrder(@RequestBody WebshopOrderBody body, RequestContext context) {
        var command = body.report(context);
        return api.changed(new FindWebshopOrder(api.call(caller -> port.report(command, caller))));
    }

    /**
     * Change a reported order of a webshop. Members that are not sent stay. Refused with 21 if it is imported and cannot change any more,
     * without products (13), with a line that lacks its product or amount (23), and with an unknown country (9). Rules WEB-1, WEB-4,
     * WEB-12, WEB-13.
     */
    @PutMapping("/admin/webshoporders/{id}")
    @Access(Level.ADMIN)
    Answer<WebshopOrderView> changeWebshopOrder(@PathVariable WebshopOrderId id, @RequestBody WebshopOrderBody body,
            SentBody sent,
            RequestContext context) {
        var query = new FindWebshopOrder(id);
        api.requireUnchanged(sent, query, IDENTITY);
        if (body.repeatsStatus()) {
            api.requireUnchanged(sent, query, STATUS);
        }
        var command = api.madeFor(query, () -> body.change(id, context));
        return api.change(caller -> port.change(command, caller), query);
    }
}
