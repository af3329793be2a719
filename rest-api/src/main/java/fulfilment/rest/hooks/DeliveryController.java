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
import fulfilment.rest.platform.OnlyNow;
import fulfilment.rest.platform.RequestContext;
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

    private static final String KEPT = "deliveries are kept as they are now";

    private final Api api;
    private final Wire wire;

    DeliveryController(Api api, Wire wire) {
        this.api = api;
        this.wire = wire;
    }

    /**
     * List deliveries of a webhook. Answers a page of them, newest first, also those still to be sent. A delivery that fails is tried
     * again for about 17 hours; later ones of the same object wait for it, for six hours at most unless the installation sets another
     * time. Rules DLV-5, DLV-13, DLV-17.
     *
     * @param status Only deliveries with this status: {@code due}, {@code held}, {@code delivered}, {@code failed} or {@code dropped}.
     *               For example {@code delivered}.
     * @param since  Only deliveries that were made after this time, exclusive
     * @param until  Only deliveries that were made before this time, exclusive
     */
    @GetMapping
    @OnlyNow(KEPT)
    @Access(rights = Right.EXPORTS_IMPORTS)
    Answer<List<DeliveryView>> listHookDeliveries(@PathVariable HookId idhook,
            @RequestParam(required = false) @Nullable String status,
            @RequestParam(required = false) @Nullable Instant since,
            @RequestParam(required = false) @Nullable Instant until,
            @RequestParam(defaultValue = "0") Offset offset, RequestContext context) {
        requireHeard(idhook, context);
        return api
                .list(new ListDeliveries(idhook, Check.given(status), since, until, seesPurchaseOrders(context), offset.value()));
    }

    /**
     * Get a delivery of a webhook. It has its data and every failed attempt. Rule DLV-17.
     *
     * @param iddelivery The id of the delivery
     */
    @GetMapping("/{iddelivery}")
    @OnlyNow(KEPT)
    @Access(rights = Right.EXPORTS_IMPORTS)
    Answer<DeliveryView> getHookDelivery(@PathVariable HookId idhook, @PathVariable long iddelivery, RequestContext context) {
        requireHeard(idhook, context);
        return api.find(new FindDelivery(idhook, iddelivery, seesPurchaseOrders(context)));
    }

    /**
     * Send a delivery of a webhook again. The same data under the same {@code webhook-id}. Answers 201 with the new delivery. Refused with
     * 21 if the webhook is inactive. Rules DLV-11, DLV-18, DLV-20.
     *
     * @param iddelivery The id of the delivery
     */
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
     * Send events of a period again. In their order, also those that happened while the webhook was inactive, but none from before it was
     * made and none whose delivery is under way. With {@code missing} only those that no delivery has brought, with {@code status} only
     * those that have a finished delivery with it. Answers how many they are. Refused if the webhook is inactive (21), and if events of
     * the period are no longer kept (5). Rules DLV-11, DLV-18, DLV-20.
     */
    @PostMapping("/redeliver")
    @Access(rights = Right.EXPORTS_IMPORTS)
    Answer<Redelivered> redeliverHookEvents(@PathVariable HookId idhook, @RequestBody PeriodBody body, RequestContext context) {
        var hook = requireHeard(idhook, context);
        return Answer.ok(wire.json(new Redelivered(api.sendFor(body.redeliver(idhook, hook.created())))));
    }

    /**
     * Test a webhook. Sends the last event of its kind, or none, once. It does not count as a failure. Answers 201 with the delivery.
     * Refused with 21 if the webhook is inactive. Rules DLV-19, DLV-20.
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

    /**
     * How many events are sent again.
     *
     * @param redelivered the number of events
     */
    record Redelivered(int redelivered) {}

    /**
     * The body of a request that sends events of a period again. Rules DLV-18, DLV-20.
     *
     * @param since   only events after this time, exclusive. Required.
     * @param until   only events before this time, exclusive. Required.
     * @param status  only events that have a finished delivery with this status; null or absent for any. Not together with {@code missing}.
     * @param missing true for only those events that no delivery has brought; false if null or absent
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
