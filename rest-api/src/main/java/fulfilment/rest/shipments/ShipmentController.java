package fulfilment.rest.shipments;

import fulfilment.api.labels.LabelAttemptView;
import fulfilment.api.labels.LabelQuery.AwaitLabel;
import fulfilment.api.labels.LabelQuery.ListAttemptsOf;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistQuery.FindPicklist;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.shipments.OrdersWithProblems;
import fulfilment.api.shipments.ShipmentCommand.CancelShipment;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shipments.ShipmentQuery.FindShipment;
import fulfilment.api.shipments.ShipmentQuery.FindShippingProblems;
import fulfilment.api.shipments.ShipmentQuery.FindShipmentOf;
import fulfilment.api.shipments.ShipmentQuery.ListOrdersWithProblems;
import fulfilment.api.shipments.ShipmentQuery.ListShipments;
import fulfilment.api.shipments.ShipmentQuery.ListShipmentsOf;
import fulfilment.api.shipments.ShipmentQuery.ListShippingMethods;
import fulfilment.api.shipments.ShipmentQuery.ListTrackingReports;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.api.shipments.TrackingReportView;
import fulfilment.api.shipments.TrackingStatus;
import fulfilment.api.shipments.ShippingMethodView;
import fulfilment.api.shipments.ShippingProblems;
import fulfilment.api.shipments.ShippingProblems.Severity;
import fulfilment.api.shippingproviders.ShippingChoice;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindShippingChoice;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.EitherOf;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.OnlyNow;
import fulfilment.rest.platform.RequestContext;
import java.time.Instant;
import java.util.List;
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

    /**
     * List shipments. Answers a page of them, newest first, also cancelled ones. Rule SHP-26.
     *
     * @param search A part of a tracking code, of the picklist's number, or of the order's number, reference or delivery name.
     *               For example {@code lantern}.
     * @param trackingStatus Only shipments with this tracking status: {@code handed_over}, {@code in_transit}, {@code lost}, {@code returned} or
     *               {@code delivered}. For example {@code in_transit}.
     */
    @GetMapping("/shipments")
    @Access(Level.ANY_USER)
    @Sortable({"id", "idorder", "idpicklist", "created"})
    Answer<List<ShipmentView>> listShipments(@RequestParam(required = false) @Nullable String search,
            @RequestParam(name = "tracking_status", required = false) @Nullable String trackingStatus,
            @RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(required = false) @Nullable Instant untildate, @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListShipments(search, status(Check.given(trackingStatus)), sincedate, untildate, offset.value()));
    }

    private static @Nullable TrackingStatus status(@Nullable String word) {
        return word == null ? null : Check.word("tracking_status", word, TrackingStatus.class, TrackingStatus.HANDED_OVER);
    }

    /**
     * List tracking reports of a shipment. Answers all at once, oldest first: what its provider reported of its parcels after they were handed
     * over. Rule SHP-75.
     */
    @GetMapping("/shipments/{idshipment}/trackingreports")
    @Access(Level.ANY_USER)
    Answer<List<TrackingReportView>> listShipmentTrackingReports(@PathVariable ShipmentId idshipment) {
        return api.list(new ListTrackingReports(idshipment));
    }

    /** Get a shipment. It has its parcels with tracking codes, labels and documents. Rules SHP-17, SHP-18. */
    @GetMapping("/shipments/{idshipment}")
    @Access(Level.ANY_USER)
    Answer<ShipmentView> getShipment(@PathVariable ShipmentId idshipment) {
        return api.find(new FindShipment(idshipment));
    }

    /** List shipments of a picklist. Answers all at once, newest first, also cancelled ones. Rule SHP-25. */
    @GetMapping("/picklists/{idpicklist}/shipments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<ShipmentView>> listPicklistShipments(@PathVariable PicklistId idpicklist) {
        return api.list(new ListShipmentsOf(idpicklist));
    }

    /**
     * List shipping methods of a picklist. Answers all active profiles that it may be shipped with; one is selected. Rules SHP-8, SHP-24.
     */
    @GetMapping("/picklists/{idpicklist}/shippingmethods")
    @Access(Level.ANY_USER)
    Answer<List<ShippingMethodView>> listPicklistShippingMethods(@PathVariable PicklistId idpicklist) {
        return api.list(new ListShippingMethods(idpicklist));
    }

    /**
     * Get the shipping choice of a picklist. The profile that a shipment gets if nobody names one, and the rule that chooses it. Rule SHP-58.
     *
     * @param weight The weight of all parcels in grams, instead of that of the picklist. For example {@code 25000}.
     */
    @GetMapping("/picklists/{idpicklist}/shippingchoice")
    @Access(Level.ANY_USER)
    Answer<ShippingChoice> getPicklistShippingChoice(@PathVariable PicklistId idpicklist,
            @RequestParam(required = false) @Nullable Integer weight) {
        return api.find(new FindShippingChoice(idpicklist, Check.between("weight", weight, 0, Check.MAX_AMOUNT)));
    }

    /**
     * Get shipping problems of an order. What the provider of a shipping profile would refuse, or what is awkward for it, before a label is
     * asked for: each with its member and what to change. Nothing is refused because of it. Refused with 26 if the profile does not exist.
     * Rules PKG-27, PKG-28, PKG-29, PKG-30, PKG-31, PKG-32.
     *
     * @param idshippingprofile The profile to look at, instead of the one of the order
     */
    @GetMapping("/orders/{idorder}/shippingproblems")
    @Access(Level.ANY_USER)
    Answer<ShippingProblems> getOrderShippingProblems(@PathVariable OrderId idorder,
            @RequestParam(required = false) @Nullable ShippingProfileId idshippingprofile) {
        return api.find(new FindShippingProblems(idorder, idshippingprofile));
    }

    /**
     * Get orders with shipping problems. Answers the open orders that their provider would refuse, each with its problems, newest first. It
     * looks at 500 orders at most; {@code beforeid} of the answer goes on behind them. Rule PKG-50.
     *
     * @param severity {@code error}, or {@code warning} for the orders that have only warnings too. For example {@code warning}.
     * @param beforeid Only orders with a smaller id
     */
    @GetMapping("/orders/shippingproblems")
    @Access(Level.ANY_USER)
    Answer<OrdersWithProblems> getOrdersWithShippingProblems(@RequestParam(required = false) @Nullable String severity,
            @RequestParam(required = false) @Nullable Integer beforeid) {
        return api.find(new ListOrdersWithProblems(Check.word("severity", severity, Severity.class, Severity.ERROR), beforeid));
    }

    /**
     * Ship a picklist. Gets a label from the provider, unless that is manual, and closes the picklist if all of it is picked. Answers 201
     * with the picklist or the shipment. Refused with 26 if the profile or packaging cannot be used, the provider refuses, or its answer
     * does not come in time: sending it again then takes the label that comes, and buys no second one. Refused while the picklist is
     * paused (1013), and if it is cancelled (21). Announces {@code picklists.shipments.created}, and {@code picklists.closed} if it
     * closes. Rules SHP-1, SHP-2, SHP-3, SHP-4, SHP-6, SHP-8, SHP-9, SHP-35, SHP-36, SHP-43, LBL-53, LBL-54.
     *
     * @param wanted {@code shipment} for the shipment as answer instead of the picklist. For example {@code shipment}.
     * @param resend With {@code true}, a JSON push whose outcome is unknown is sent once more
     */
    @PostMapping("/picklists/{idpicklist}/shipments")
    @Access(rights = Right.PICKLISTS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<EitherOf<PicklistView, ShipmentView>> createShipment(@PathVariable PicklistId idpicklist,
            @RequestParam(name = "return", required = false) @Nullable String wanted,
            @RequestParam(defaultValue = "false") Boolean resend, @RequestBody ShipmentBody body, RequestContext context) {
        var begun = api.sendFor(body.create(idpicklist, context.iduser()));
        if (begun.awaitsLabel()) {
            AwaitedLabel.of(api, new AwaitLabel(begun.shipment(), resend));
        }
        return SHIPMENT.equals(wanted)
                ? EitherOf.second(api.created(new FindShipment(begun.shipment()), begun.shipment()))
                : EitherOf.first(api.created(new FindPicklist(idpicklist), begun.shipment()));
    }

    /**
     * List attempts to get labels for a picklist. Answers all at once, newest first. Admins also see their keys and documents. Rule
     * LBL-63.
     */
    @GetMapping("/picklists/{idpicklist}/shipments/attempts")
    @OnlyNow("attempts are kept as they are now")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<List<LabelAttemptView>> listPicklistLabelAttempts(@PathVariable PicklistId idpicklist, RequestContext context) {
        api.existing(new FindPicklist(idpicklist));
        return api.list(new ListAttemptsOf(idpicklist, context.isAccountAdmin()));
    }

    /**
     * Cancel a shipment of a picklist. Within 5 minutes of its creation, once, else refused with 1015. Picklist and stock stay as they
     * are. The carrier is asked to cancel the label if its provider has a {@code cancel_url}. Announces
     * {@code picklists.shipments.cancelled}. Rules SHP-20, SHP-21, SHP-22, LBL-77.
     */
    @DeleteMapping("/picklists/{idpicklist}/shipments/{idshipment}")
    @Access(rights = Right.PICKLISTS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> cancelPicklistShipment(@PathVariable PicklistId idpicklist, @PathVariable ShipmentId idshipment) {
        return api.remove(new CancelShipment(idpicklist, idshipment),
                new FindShipmentOf(idpicklist, idshipment));
    }

    /**
     * Cancel a shipment. The same as {@code cancelPicklistShipment}, without the picklist, and answers the shipment. Refused with 1015
     * later than 5 minutes after its creation, and the second time. Announces {@code picklists.shipments.cancelled}. Rules SHP-20, SHP-21,
     * SHP-22.
     */
    @PostMapping("/picklists/shipments/{idshipment}/cancel")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<ShipmentView> cancelShipment(@PathVariable ShipmentId idshipment) {
        var shipment = api.read(new FindShipment(idshipment), ShipmentView.class);
        return api.change(new CancelShipment(new PicklistId(shipment.idpicklist()), idshipment), new FindShipment(idshipment));
    }
}
