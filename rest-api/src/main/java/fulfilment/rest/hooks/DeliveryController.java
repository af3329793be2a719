package fulfilment.rest.hooks;

import fulfilment.api.hooks.DeliveryCommand.Redeliver;
import fulfilment.api.hooks.DeliveryCommand.RedeliverAll;
import fulfilment.api.hooks.DeliveryCommand.SendTest;
import fulfilment.api.hooks.DeliveryQuery.FindDelivery;
import fulfilment.api.hooks.DeliveryQuery.ListDeliveries;
import fulfilment.api.hooks.DeliveryView;
import fulfilment.api.hooks.HookId;
import fulfilment.api.hooks.HookQuery.FindHook;
import fulfilment.api.hooks.HookView;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.users.Right;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContext;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Shows the deliveries of a hook and sends them again. Not for keys of one fulfilment customer: the specification does not list these
 * endpoints. Rules DLV-17, DLV-18, DLV-22.
 */
@RestController
@RequestMapping("/api/v1/hooks/{idhook}/deliveries")
class DeliveryController {

    private final Api api;
    private final Wire wire;

    DeliveryController(Api api, Wire wire) {
        this.api = api;
        this.wire = wire;
    }

    /** 200 and a page of deliveries, newest first; 404 if there is no such hook. */
    @GetMapping
    @Access(rights = Right.EXPORTS_IMPORTS)
    @Operation(summary = "Deliveries of a hook, including those still to be sent", description = """
            The newest first. A delivery that fails is tried again by a schedule of about 17 hours; until it is done, at most for six hours \
            unless the installation sets another time, later ones of the same object are held.""")
    Answer<List<DeliveryView>> listHookDeliveries(@PathVariable HookId idhook,
            @Parameter(description = "`due`, `held`, `delivered`, `failed` or `dropped`") @RequestParam(required = false) @Nullable String status,
            @Parameter(description = "Made after this time, exclusive; in the account's time zone") @RequestParam(required = false) @Nullable Instant since,
            @Parameter(description = "Made before this time, exclusive; in the account's time zone") @RequestParam(required = false) @Nullable Instant until,
            @RequestParam(defaultValue = "0") Offset offset, RequestContext context) {
        requireHeard(idhook, context);
        return api
                .list(new ListDeliveries(idhook, Check.given(status), since, until, seesPurchaseOrders(context), offset.value()));
    }

    /** 200 and the delivery with its data and every failed attempt; 404 if there is none. */
    @GetMapping("/{iddelivery}")
    @Access(rights = Right.EXPORTS_IMPORTS)
    Answer<DeliveryView> getHookDelivery(@PathVariable HookId idhook, @PathVariable long iddelivery, RequestContext context) {
        requireHeard(idhook, context);
        return api.find(new FindDelivery(idhook, iddelivery, seesPurchaseOrders(context)));
    }

    /** 201 and a new delivery of the same data, under the same {@code webhook-id}; code 21 if the hook is deactivated. */
    @PostMapping("/{iddelivery}/redeliver")
    @Access(rights = Right.EXPORTS_IMPORTS)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<DeliveryView> redeliverHookDelivery(@PathVariable HookId idhook, @PathVariable long iddelivery,
            RequestContext context) {
        requireHeard(idhook, context);
        boolean ofPurchaseOrders = seesPurchaseOrders(context);
        if (!ofPurchaseOrders) {
            api.existing(new FindDelivery(idhook, iddelivery, false));
        }
        return api.create(new Redeliver(idhook, iddelivery), made -> new FindDelivery(idhook, made, ofPurchaseOrders));
    }

    /**
     * 200 and the number of events of the period that are sent again, in their order; code 21 if the hook is deactivated, 5 if events of
     * the period are no longer kept.
     */
    @PostMapping("/redeliver")
    @Access(rights = Right.EXPORTS_IMPORTS)
    @Operation(summary = "Send the events of a period again, also those that happened while the hook was deactivated", description = """
            Events from before the hook was made are not sent, and neither are those whose delivery is still under way. With `missing` only \
            those are sent of which no delivery has arrived. With `status` only those are sent that have a finished delivery with it. The \
            `webhook-id` of an event is the same each time.""")
    Answer<Redelivered> redeliverHookEvents(@PathVariable HookId idhook, @RequestBody PeriodBody body, RequestContext context) {
        var hook = requireHeard(idhook, context);
        return Answer.ok(wire.json(new Redelivered(api.sendFor(body.redeliver(idhook, hook.created())))));
    }

    /**
     * 201 and a test delivery of the last event of the hook's kind, or of nothing; it is tried once. Code 21 if the hook is deactivated.
     */
    @PostMapping("/test")
    @Access(rights = Right.EXPORTS_IMPORTS)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<DeliveryView> testHook(@PathVariable HookId idhook, RequestContext context) {
        requireHeard(idhook, context);
        return api.create(new SendTest(idhook), made -> new FindDelivery(idhook, made, seesPurchaseOrders(context)));
    }

    /** Requires a hook that the caller can see and whose events the caller may see. */
    private HookView requireHeard(HookId idhook, RequestContext context) {
        var hook = api.read(new FindHook(idhook), HookView.class);
        context.needsToReceive(hook.event());
        return hook;
    }

    private static boolean seesPurchaseOrders(RequestContext context) {
        return context.may(Right.PURCHASEORDERS_SHOW);
    }

    record Redelivered(int redelivered) {}

    /**
     * @param since   of the events, exclusive, as is {@code until}
     * @param status  absent for all
     * @param missing whether to send only those of which no delivery has arrived
     */
    record PeriodBody(@Nullable Instant since, @Nullable Instant until, DeliveryView.@Nullable Status status,
            @Nullable Boolean missing) {

        /** @param created a hook receives what happens after it was made. Rule HOK-9 */
        RedeliverAll redeliver(HookId idhook, Instant created) {
            var from = Check.required("since", since);
            if (Boolean.TRUE.equals(missing) && status != null) {
                throw new BadParameter("status", "cannot be combined with missing");
            }
            var first = created.minus(1, ChronoUnit.MICROS); // exclusive: what happened at that moment may have come after the hook
            return new RedeliverAll(idhook, from.isBefore(first) ? first : from, Check.required("until", until), status,
                    Boolean.TRUE.equals(missing));
        }
    }
}
