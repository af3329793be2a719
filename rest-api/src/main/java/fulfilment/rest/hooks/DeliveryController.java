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
import fulfilment.api.users.Right;
import fulfilment.api.wire.Wire;
import fulfilment.rest.platform.Access;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Api;
import fulfilment.rest.platform.RequestContext;
import fulfilment.rest.platform.Check;
import fulfilment.rest.platform.Offset;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.Instant;
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
    Answer<List<DeliveryView>> list(@PathVariable HookId idhook,
            @Parameter(description = "`due`, `held`, `delivered`, `failed` or `dropped`") @RequestParam(required = false) @Nullable String status,
            @Parameter(description = "Made after this time, exclusive; in the account's time zone") @RequestParam(required = false) @Nullable Instant since,
            @Parameter(description = "Made before this time, exclusive; in the account's time zone") @RequestParam(required = false) @Nullable Instant until,
            @RequestParam(defaultValue = "0") Offset offset, RequestContext context) {
        requireHeard(idhook, context);
        return api.list(new ListDeliveries(idhook, Check.given(status), since, until, offset.value()));
    }

    /** 200 and the delivery with its data and every failed attempt; 404 if there is none. */
    @GetMapping("/{iddelivery}")
    @Access(rights = Right.EXPORTS_IMPORTS)
    Answer<DeliveryView> find(@PathVariable HookId idhook, @PathVariable long iddelivery, RequestContext context) {
        requireHeard(idhook, context);
        return api.find(new FindDelivery(idhook, iddelivery));
    }

    /** 201 and a new delivery of the same data, under the same {@code webhook-id}; code 21 if the hook is deactivated. */
    @PostMapping("/{iddelivery}/redeliver")
    @Access(rights = Right.EXPORTS_IMPORTS)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<DeliveryView> redeliver(@PathVariable HookId idhook, @PathVariable long iddelivery, RequestContext context) {
        requireHeard(idhook, context);
        return api.create(new Redeliver(idhook, iddelivery), made -> new FindDelivery(idhook, made));
    }

    /** 200 and the number of deliveries of the period that are sent again, in their order; code 21 if the hook is deactivated. */
    @PostMapping("/redeliver")
    @Access(rights = Right.EXPORTS_IMPORTS)
    Answer<Redelivered> redeliverAll(@PathVariable HookId idhook, @RequestBody PeriodBody body, RequestContext context) {
        requireHeard(idhook, context);
        return Answer.ok(wire.json(new Redelivered(api.sendFor(body.redeliver(idhook)))));
    }

    /**
     * 201 and a test delivery of the last event of the hook's kind, or of nothing; it is tried once. Code 21 if the hook is deactivated.
     */
    @PostMapping("/test")
    @Access(rights = Right.EXPORTS_IMPORTS)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<DeliveryView> test(@PathVariable HookId idhook, RequestContext context) {
        requireHeard(idhook, context);
        return api.create(new SendTest(idhook), made -> new FindDelivery(idhook, made));
    }

    /** Requires a hook that the caller can see and whose events the caller may see. */
    private void requireHeard(HookId idhook, RequestContext context) {
        context.needsToReceive(api.read(new FindHook(idhook), HookView.class).event());
    }

    record Redelivered(int redelivered) {}

    /** @param since of the events, exclusive, as is {@code until}; @param status absent for all that are finished */
    record PeriodBody(@Nullable Instant since, @Nullable Instant until, DeliveryView.@Nullable Status status) {

        RedeliverAll redeliver(HookId idhook) {
            return new RedeliverAll(idhook, Check.required("since", since), Check.required("until", until), status);
        }
    }
}
