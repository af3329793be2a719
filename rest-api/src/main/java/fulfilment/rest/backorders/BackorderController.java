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
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
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

    /** 200 and a page of backorders, oldest first. */
    @GetMapping("/backorders")
    @Access(value = Level.ANY_USER, scopedKeys = true)
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

    /** 200 and the backorder, with the date it is expected; 404 if it does not exist. */
    @GetMapping("/backorders/{idbackorder}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<BackorderView> getBackorder(@PathVariable BackorderId idbackorder) {
        return api.find(new FindBackorder(idbackorder));
    }

    /** 204, and its pieces count as cancelled on the order; 400 (21) for a part of a composition. */
    @DeleteMapping("/backorders/{idbackorder}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteBackorder(@PathVariable BackorderId idbackorder) {
        return api.remove(new DeleteBackorder(idbackorder), new FindBackorder(idbackorder));
    }

    /**
     * 200 and the picklists made of all available backorders, order by order, first those whose backorders come first. If the caller prefers
     * {@code respond-async}: 201 and the run that makes them, with its address in Location.
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

    /** 200 and how far a run is that processes all available backorders; 404 if there is none. */
    @GetMapping("/backorders/process/{idbackorderRun}")
    @Access(rights = Right.BACKORDERS_PROCESS)
    Answer<BackorderRunView> getBackorderRun(@PathVariable BackorderRunId idbackorderRun) {
        return Answer.ok(wire.json(runs.find(idbackorderRun)));
    }
}
