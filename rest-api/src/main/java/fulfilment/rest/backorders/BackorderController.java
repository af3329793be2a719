package fulfilment.rest.backorders;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.backorders.BackorderQuery.FindBackorder;
import fulfilment.api.backorders.BackorderQuery.ListBackorders;
import fulfilment.api.backorders.BackorderRunId;
import fulfilment.api.backorders.BackorderRunView;
import fulfilment.api.backorders.BackorderView;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderCommand.DeleteBackorder;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderQuery.ListOrdersToProcess;
import fulfilment.api.picklists.PicklistQuery.FindPicklists;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.products.ProductId;
import fulfilment.api.users.Right;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.OnlyNow;
import fulfilment.rest.platform.RequestContext;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Endpoints of backorders. Rules BCK-7, BCK-12, BCK-20. */
@RestController
@RequestMapping("/api/v1")
class BackorderController {

    private static final Pattern ASYNC = Pattern.compile("(?i)(?:^|[,;])\\s*respond-async\\s*(?:$|[,;])");

    private final Api api;
    private final OrdersWithBackorders orders;
    private final BackorderRuns runs;
    private final Wire wire;

    BackorderController(Api api, OrdersWithBackorders orders, BackorderRuns runs, Wire wire) {
        this.api = api;
        this.orders = orders;
        this.runs = runs;
        this.wire = wire;
    }

    /** List backorders. Answers a page of them, oldest first, each with the pieces that are available for it. Rules BCK-2, BCK-20. */
    @GetMapping("/backorders")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    @Sortable({"id", "idorder", "idproduct", "amount", "priority", "created_at"})
    Answer<List<BackorderView>> listBackorders(@RequestParam(required = false) @Nullable OrderId idorder,
            @RequestParam(required = false) @Nullable ProductId idproduct,
            @RequestParam(required = false) @Nullable CustomerId idcustomer,
            @RequestParam(required = false) @Nullable Integer sinceid,
            @RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(name = "idfulfilment_customer", required = false) @Nullable FulfilmentCustomerId idfulfilmentCustomer,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListBackorders(idorder, idproduct, idcustomer, sinceid, sincedate, idfulfilmentCustomer,
                offset.value()));
    }

    /** Get a backorder. It shows whether its missing pieces are purchased, and when they are expected. Rules BCK-15, BCK-17. */
    @GetMapping("/backorders/{idbackorder}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<BackorderView> getBackorder(@PathVariable BackorderId idbackorder) {
        return api.find(new FindBackorder(idbackorder));
    }

    /**
     * Delete a backorder. Its pieces count as cancelled on the order, which ends if nothing else is open. The backorder of a composition
     * goes with those of its parts; that of a part is refused (21). Announces {@code orders.status_changed} if the order ends. Rules
     * BCK-12, BCK-13.
     */
    @DeleteMapping("/backorders/{idbackorder}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteBackorder(@PathVariable BackorderId idbackorder) {
        return api.remove(new DeleteBackorder(idbackorder), new FindBackorder(idbackorder));
    }

    /**
     * Process all available backorders. Makes picklists of all that is available and answers them, order by order, in the order of their
     * backorders. It ends with the first order that is refused; picklists made before stay. With the header {@code Prefer: respond-async}
     * it answers 201 and the run that does so, with its address in {@code Location}; while one is running, that one. Announces
     * {@code picklists.created}. Rules BCK-6, BCK-7, BCK-9, BCK-26.
     */
    @PostMapping("/backorders/process")
    @Access(rights = Right.BACKORDERS_PROCESS)
    Answer<List<PicklistView>> processBackorders(@RequestHeader(name = "Prefer", required = false) @Nullable List<String> prefer,
            HttpServletResponse response, RequestContext context) {
        if (prefer != null && prefer.stream().anyMatch(ASYNC.asPredicate())) {
            var run = api.call(runs::start);
            response.setHeader(HttpHeaders.LOCATION, ServletUriComponentsBuilder.fromCurrentContextPath()
                    .path("/api/v1/backorders/process/{run}").build(run.value()).toString());
            return Answer.created(wire.json(runs.find(run)));
        }
        var available = api.ask(new ListOrdersToProcess(), ListOrdersToProcess.Orders.class);
        var idorders = available == null ? List.<Integer>of() : available.idorders();
        var processed = new HashMap<Integer, List<Integer>>();
        var refused = new ArrayList<Rejection>();
        api.call(caller -> {
            orders.process(idorders, context.iduser(), caller, order -> {
                processed.put(order.idorder(), order.made());
                if (order.refused() != null) {
                    refused.add(order.refused());
                }
                return refused.isEmpty();
            });
            return processed;
        });
        if (!refused.isEmpty()) {
            throw refused.getFirst();
        }
        return api.list(new FindPicklists(
                idorders.stream().flatMap(order -> processed.getOrDefault(order, List.of()).stream()).toList()));
    }

    /**
     * Get a run that processes backorders. It shows its status ({@code running}, {@code finished} or {@code failed}), the orders that are
     * done or refused, and the picklists that it made. Rules BCK-26, BCK-27.
     */
    @GetMapping("/backorders/process/{idbackorderRun}")
    @OnlyNow("runs are kept as they are now")
    @Access(rights = Right.BACKORDERS_PROCESS)
    Answer<BackorderRunView> getBackorderRun(@PathVariable BackorderRunId idbackorderRun) {
        return Answer.ok(wire.json(runs.find(idbackorderRun)));
    }
}
