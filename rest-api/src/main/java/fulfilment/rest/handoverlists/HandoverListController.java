package fulfilment.rest.handoverlists;

import fulfilment.api.handoverlists.HandedShipmentView;
import fulfilment.api.handoverlists.HandoverListId;
import fulfilment.api.handoverlists.HandoverListQuery.FindHandoverList;
import fulfilment.api.handoverlists.HandoverListQuery.ListHandedShipments;
import fulfilment.api.handoverlists.HandoverListQuery.ListHandoverLists;
import fulfilment.api.handoverlists.HandoverListQuery.ListWaiting;
import fulfilment.api.handoverlists.HandoverListQuery.ListWaitingShipments;
import fulfilment.api.handoverlists.HandoverListView;
import fulfilment.api.handoverlists.WaitingShipments;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.users.Right;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContext;
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

/** What the drivers of shipping providers took, and what waits for them. Our addition to the specification. Rules SHP-60 and on. */
@RestController
@RequestMapping("/api/v1/handoverlists")
class HandoverListController {

    private final Api api;

    HandoverListController(Api api) {
        this.api = api;
    }

    /**
     * List handover lists. Answers a page of them, newest first, without their shipments. Rule SHP-64.
     *
     * @param idshipment Only the list that this shipment is on
     */
    @GetMapping
    @Access(Level.ANY_USER)
    @Sortable({"id", "idshippingprovider", "idwarehouse", "closed_at"})
    Answer<List<HandoverListView>> listHandoverLists(
            @RequestParam(required = false) @Nullable ShippingProviderId idshippingprovider,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(required = false) @Nullable ShipmentId idshipment,
            @RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(required = false) @Nullable Instant untildate, @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(
                new ListHandoverLists(idshippingprovider, idwarehouse, idshipment, sincedate, untildate, offset.value()));
    }

    /** Get a handover list. It is as it was when it was closed. Rules SHP-61, SHP-64. */
    @GetMapping("/{idhandoverList}")
    @Access(Level.ANY_USER)
    Answer<HandoverListView> getHandoverList(@PathVariable HandoverListId idhandoverList) {
        return api.find(new FindHandoverList(idhandoverList));
    }

    /**
     * List shipments on handover lists. Answers a page of them by their ids, also those that were cancelled after they came on a list.
     * Rule SHP-64.
     *
     * @param idhandoverList Only those on this list
     */
    @GetMapping("/shipments")
    @Access(Level.ANY_USER)
    Answer<List<HandedShipmentView>> listHandoverListShipments(
            @RequestParam(name = "idhandover_list", required = false) @Nullable HandoverListId idhandoverList,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListHandedShipments(idhandoverList, offset.value()));
    }

    /**
     * List what waits to be handed over. Answers, for each provider and warehouse, how many shipments are on no list yet, how many of them
     * were made before today, and since when the oldest waits. Rule SHP-60.
     */
    @GetMapping("/waiting")
    @Access(Level.ANY_USER)
    Answer<List<WaitingShipments>> listWaitingForHandover() {
        return api.list(new ListWaiting());
    }

    /**
     * List shipments that wait to be handed over. Answers a page of those of one provider in one warehouse, the oldest first: the next list
     * takes them. Rule SHP-60.
     *
     * @param idshippingprovider The provider. Required.
     * @param idwarehouse        The warehouse. Required.
     */
    @GetMapping("/waiting/shipments")
    @Access(Level.ANY_USER)
    Answer<List<HandedShipmentView>> listShipmentsWaitingForHandover(@RequestParam ShippingProviderId idshippingprovider,
            @RequestParam WarehouseId idwarehouse, @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListWaitingShipments(idshippingprovider, idwarehouse, offset.value()));
    }

    /**
     * Create a handover list. Takes all shipments of a provider that wait in a warehouse, or those that are named, and closes the list at
     * once. It takes 2,000 shipments and 5,000 parcels at most; the next list takes the others. Refused with 21 if none waits, and if a
     * named one is cancelled or on a list. Rules SHP-61, SHP-62, SHP-63.
     */
    @PostMapping
    @Access(rights = Right.PICKLISTS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<HandoverListView> createHandoverList(@RequestBody HandoverListBody body, RequestContext context) {
        return api.create(body.close(context), FindHandoverList::new);
    }
}
