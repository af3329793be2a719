package fulfilment.rest.shipments;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.LabelAttemptView;
import fulfilment.api.labels.LabelOutcome;
import fulfilment.api.labels.LabelQuery.AwaitLabel;
import fulfilment.api.labels.LabelQuery.ListAttemptsOf;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistQuery.FindPicklist;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.shipments.ShipmentCommand.CancelShipment;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shipments.ShipmentQuery.FindShipment;
import fulfilment.api.shipments.ShipmentQuery.FindShipmentOf;
import fulfilment.api.shipments.ShipmentQuery.ListShipments;
import fulfilment.api.shipments.ShipmentQuery.ListShipmentsOf;
import fulfilment.api.shipments.ShipmentQuery.ListShippingMethods;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.api.shipments.ShippingMethodView;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.EitherOf;
import fulfilment.rest.edge.Api;
import fulfilment.rest.load.OutsideCalls;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContext;
import fulfilment.rest.repeats.OutcomeOpen;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Shipments of picklists, and their tracking data. Rules SHP. */
@RestController
@RequestMapping("/api/v1")
class ShipmentController {

    /** The value of {@code return} that requests the new shipment instead of its picklist. */
    private static final String SHIPMENT = "shipment";

    private final Api api;

    ShipmentController(Api api) {
        this.api = api;
    }

    /** 200 and a page of shipments, newest first, cancelled ones included. */
    @GetMapping("/shipments")
    @Access(Level.ANY_USER)
    Answer<List<ShipmentView>> listShipments(@RequestParam(required = false) @Nullable String search,
            @RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(required = false) @Nullable Instant untildate, @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListShipments(search, sincedate, untildate, offset.value()));
    }

    /** 200 and the shipment; 404 if it does not exist. */
    @GetMapping("/shipments/{idshipment}")
    @Access(Level.ANY_USER)
    Answer<ShipmentView> getShipment(@PathVariable ShipmentId idshipment) {
        return api.find(new FindShipment(idshipment));
    }

    /** 200 and all shipments of the picklist, newest first, cancelled ones included. Not paginated. */
    @GetMapping("/picklists/{idpicklist}/shipments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<ShipmentView>> listPicklistShipments(@PathVariable PicklistId idpicklist) {
        return api.list(new ListShipmentsOf(idpicklist));
    }

    /** 200 and the shipping profiles that the picklist may be shipped with. Not paginated. */
    @GetMapping("/picklists/{idpicklist}/shippingmethods")
    @Access(Level.ANY_USER)
    Answer<List<ShippingMethodView>> listPicklistShippingMethods(@PathVariable PicklistId idpicklist) {
        return api.list(new ListShippingMethods(idpicklist));
    }

    /**
     * 201 and the picklist, or with {@code return=shipment} the shipment. Closes an open picklist if everything is picked. 400 if the profile or the
     * packaging cannot be used, the provider refuses, or its answer is not there in time (26), while the picklist is paused (1013) or if it is cancelled (21).
     *
     * @param resend whether to send a JSON push again whose outcome is unknown; our own addition
     */
    @PostMapping("/picklists/{idpicklist}/shipments")
    @Access(rights = Right.PICKLISTS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<EitherOf<PicklistView, ShipmentView>> createShipment(@PathVariable PicklistId idpicklist,
            @RequestParam(name = "return", required = false) @Nullable String wanted,
            @RequestParam(defaultValue = "false") Boolean resend, @RequestBody ShipmentBody body, RequestContext context) {
        var begun = api.sendFor(body.create(idpicklist, context.iduser()));
        if (begun.awaitsLabel()) {
            awaitLabel(new AwaitLabel(begun.shipment(), resend));
        }
        return SHIPMENT.equals(wanted)
                ? EitherOf.second(api.created(new FindShipment(begun.shipment()), begun.shipment()))
                : EitherOf.first(api.created(new FindPicklist(idpicklist), begun.shipment()));
    }

    /** @throws Rejection code 26 if there is no label, or it is not known yet whether there is one */
    private void awaitLabel(AwaitLabel query) {
        var outcome = OutsideCalls.during(() -> Objects.requireNonNull(api.ask(query, LabelOutcome.class)));
        var message = String.valueOf(outcome.message());
        switch (outcome.state()) {
            case CREATED -> {
            }
            case REFUSED -> throw new Rejection(ErrorCode.SHIPMENT_REFUSED, message);
            case UNKNOWN -> throw new OutcomeOpen(ErrorCode.SHIPMENT_REFUSED, message);
        }
    }

    /** 200 and the attempts to get labels for the picklist, newest first. Admins also see their keys and documents. Our own addition. */
    @GetMapping("/picklists/{idpicklist}/shipments/attempts")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<List<LabelAttemptView>> listPicklistLabelAttempts(@PathVariable PicklistId idpicklist, RequestContext context) {
        api.existing(new FindPicklist(idpicklist));
        return api.list(new ListAttemptsOf(idpicklist, context.isAccountAdmin()));
    }

    /** 204, and the shipment is cancelled; 400 (1015) if it is more than 5 minutes old or already cancelled. The picklist does not change. */
    @DeleteMapping("/picklists/{idpicklist}/shipments/{idshipment}")
    @Access(rights = Right.PICKLISTS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> cancelPicklistShipment(@PathVariable PicklistId idpicklist, @PathVariable ShipmentId idshipment) {
        return api.remove(new CancelShipment(idpicklist, idshipment),
                new FindShipmentOf(idpicklist, idshipment));
    }

    /** 200 and the cancelled shipment; 400 (1015) if it is more than 5 minutes old or already cancelled. Our own addition, which a client calls. */
    @PostMapping("/picklists/shipments/{idshipment}/cancel")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<ShipmentView> cancelShipment(@PathVariable ShipmentId idshipment) {
        var shipment = api.read(new FindShipment(idshipment), ShipmentView.class);
        return api.change(new CancelShipment(new PicklistId(shipment.idpicklist()), idshipment), new FindShipment(idshipment));
    }
}
