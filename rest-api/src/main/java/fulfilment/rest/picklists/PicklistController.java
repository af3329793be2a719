package fulfilment.rest.picklists;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Command;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklists.PackagingAdviceView;
import fulfilment.api.picklists.PicklistCommand.AssignPicklist;
import fulfilment.api.picklists.PicklistCommand.CancelPicklist;
import fulfilment.api.picklists.PicklistCommand.ClosePicklist;
import fulfilment.api.picklists.PicklistCommand.PickAll;
import fulfilment.api.picklists.PicklistCommand.ResumePicklist;
import fulfilment.api.picklists.PicklistCommand.UnsnoozePicklist;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistProductId;
import fulfilment.api.picklists.PicklistProductView;
import fulfilment.api.picklists.PicklistQuery.FindPackagingAdvice;
import fulfilment.api.picklists.PicklistQuery.FindPicklist;
import fulfilment.api.picklists.PicklistQuery.ListPicklistProducts;
import fulfilment.api.picklists.PicklistQuery.ListPicklists;
import fulfilment.api.picklists.PicklistQuery.ListStockDiscrepancies;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.picklists.StockDiscrepancyView;
import fulfilment.api.products.ProductId;
import fulfilment.api.users.AssignedTo;
import fulfilment.api.users.Right;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.picklists.PicklistBody.AdviceBody;
import fulfilment.rest.picklists.PicklistBody.AssignBody;
import fulfilment.rest.picklists.PicklistBody.PausePicklistBody;
import fulfilment.rest.picklists.PicklistBody.PickBody;
import fulfilment.rest.picklists.PicklistBody.PickLocationBody;
import fulfilment.rest.picklists.PicklistBody.ShortPickBody;
import fulfilment.rest.picklists.PicklistBody.SnoozeBody;
import fulfilment.rest.picklists.PicklistBody.SplitBody;
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
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Picklists: products that are picked, packed and shipped together. Processing an order creates them. Rules PCK. */
@RestController
@RequestMapping("/api/v1")
class PicklistController {

    private final Api api;

    PicklistController(Api api) {
        this.api = api;
    }

    /**
     * 200 and a page of picklists, newest first.
     *
     * @param search           a part of the picklist's number, or of its order's number, reference, delivery name or contact name
     * @param assignedToIduser an empty value finds picklists that are assigned to no user
     * @param due              a day: open picklists whose preferred delivery date is that day or an earlier one
     */
    @GetMapping("/picklists")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<PicklistView>> listPicklists(@RequestParam(required = false) @Nullable String search,
            @RequestParam(required = false) @Nullable String picklistid,
            @RequestParam(required = false) @Nullable Integer sinceid, @RequestParam(required = false) @Nullable Integer beforeid,
            @RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(required = false) @Nullable Instant untildate,
            @RequestParam(name = "closed_after", required = false) @Nullable Instant closedAfter,
            @RequestParam(name = "closed_before", required = false) @Nullable Instant closedBefore,
            @RequestParam(required = false) @Nullable String status,
            @RequestParam(required = false) @Nullable Boolean urgent,
            @RequestParam(name = "assigned_to_iduser", required = false) @Nullable AssignedTo assignedToIduser,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(name = "idpicklist_batch", required = false) @Nullable PicklistBatchId idpicklistBatch,
            @RequestParam(required = false) @Nullable String tag,
            @RequestParam(name = "idfulfilment_customer", required = false) @Nullable FulfilmentCustomerId idfulfilmentCustomer,
            @RequestParam(required = false) @Nullable OrderId idorder,
            @RequestParam(required = false) @Nullable CustomerId idcustomer,
            @RequestParam(required = false) @Nullable String due,
            @RequestParam(defaultValue = "true") boolean products, @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListPicklists(search, Check.given(picklistid), sinceid, beforeid, sincedate, untildate, closedAfter,
                closedBefore, Check.given(status), urgent, assignedToIduser, idwarehouse, idpicklistBatch, Check.given(tag),
                idfulfilmentCustomer, idorder, idcustomer, Check.day("due", due), products, offset.value()));
    }

    /** 200 and the picklist; 404 if it does not exist. */
    @GetMapping("/picklists/{idpicklist}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<PicklistView> getPicklist(@PathVariable PicklistId idpicklist) {
        return api.find(new FindPicklist(idpicklist));
    }

    /** 200 and all lines of the picklist, by id; 404 if it does not exist. Our own addition. */
    @GetMapping("/picklists/{idpicklist}/products")
    @Access(Level.ANY_USER)
    Answer<List<PicklistProductView>> listPicklistProducts(@PathVariable PicklistId idpicklist) {
        return api.list(new ListPicklistProducts(idpicklist));
    }

    private Answer<PicklistView> change(Command<?> command, PicklistId idpicklist) {
        return api.change(command, new FindPicklist(idpicklist));
    }

    /** 200 and the changed picklist. Once it is closed or cancelled, only {@code invoiced} can change; anything else answers 400 (21). */
    @PutMapping("/picklists/{idpicklist}")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> changePicklist(@PathVariable PicklistId idpicklist, @RequestBody PicklistBody body) {
        return change(body.change(idpicklist), idpicklist);
    }

    /** 200 and the picklist; 400 without a product (15), with a wrong amount (16), a product not on it (17) or too many pieces (18). */
    @PostMapping("/picklists/{idpicklist}/pick")
    @Access(rights = Right.PICKLISTS_MANUAL_PICK)
    Answer<PicklistView> pickPicklistProduct(@PathVariable PicklistId idpicklist, @RequestBody PickBody body) {
        return change(body.pick(idpicklist), idpicklist);
    }

    /** 200 and the picklist with everything picked. */
    @PostMapping("/picklists/{idpicklist}/pickall")
    @Access(rights = Right.PICKLISTS_MANUAL_PICK_ALL)
    Answer<PicklistView> pickAllPicklistProducts(@PathVariable PicklistId idpicklist) {
        return change(new PickAll(idpicklist), idpicklist);
    }

    /** 200 and the closed picklist; its pieces leave the stock. 400 unless everything is picked (21) or while it is paused (1013). */
    @PostMapping("/picklists/{idpicklist}/close")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> closePicklist(@PathVariable PicklistId idpicklist, RequestContext context) {
        return change(new ClosePicklist(idpicklist, context.iduser()), idpicklist);
    }

    /** 200 and the cancelled picklist; its pieces become backorders. */
    @PostMapping("/picklists/{idpicklist}/cancel")
    @Access(rights = Right.PICKLISTS_CANCEL)
    Answer<PicklistView> cancelPicklist(@PathVariable PicklistId idpicklist, RequestContext context) {
        return change(new CancelPicklist(idpicklist, context.iduser()), idpicklist);
    }

    /** 200 and the picklist; 404 if the user does not exist or is inactive. */
    @PostMapping("/picklists/{idpicklist}/assign")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> assignPicklist(@PathVariable PicklistId idpicklist, @RequestBody AssignBody body) {
        return change(body.assign(idpicklist), idpicklist);
    }

    /** 200 and the unassigned picklist. */
    @PostMapping("/picklists/{idpicklist}/unassign")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> unassignPicklist(@PathVariable PicklistId idpicklist) {
        return change(new AssignPicklist(idpicklist, null), idpicklist);
    }

    /** 200 and the picklist, snoozed until a time in the future; null wakes it if it is snoozed. */
    @PostMapping("/picklists/{idpicklist}/snooze")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> snoozePicklist(@PathVariable PicklistId idpicklist, @RequestBody SnoozeBody body) {
        return change(body.snooze(idpicklist), idpicklist);
    }

    /** 200 and the picklist, which is new again; 400 (21) unless it is snoozed. */
    @PostMapping("/picklists/{idpicklist}/unsnooze")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> unsnoozePicklist(@PathVariable PicklistId idpicklist) {
        return change(new UnsnoozePicklist(idpicklist), idpicklist);
    }

    /** 200 and the paused picklist, in no batch and unassigned. */
    @PostMapping("/picklists/{idpicklist}/pause")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> pausePicklist(@PathVariable PicklistId idpicklist, @RequestBody PausePicklistBody body) {
        return change(body.pause(idpicklist), idpicklist);
    }

    /** 200 and the resumed picklist; 400 (21) unless it is paused. */
    @PostMapping("/picklists/{idpicklist}/resume")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> resumePicklist(@PathVariable PicklistId idpicklist) {
        return change(new ResumePicklist(idpicklist), idpicklist);
    }

    /** 200 and the picklist, with pieces of the line reserved at the locations sent: one location or an array of them. */
    @PutMapping("/picklists/{idpicklist}/products/{idpicklistProduct}/pick_locations")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> changePickLocations(@PathVariable PicklistId idpicklist,
            @PathVariable PicklistProductId idpicklistProduct,
            @RequestBody JsonNode body) {
        return change(PickLocationBody.change(idpicklist, idpicklistProduct, body), idpicklist);
    }

    /**
     * 200 and the picklist, after fewer pieces of a line were found than it holds at a place. Stock there is corrected; missing pieces are
     * picked at other places, become a backorder or are cancelled. 400 if as many were found as expected, or if {@code idlocation} does not say
     * which place is meant (5), for products without stock (1007), while it is paused (1013) or not open (21). Our own addition.
     */
    @PostMapping("/picklists/{idpicklist}/products/{idpicklistProduct}/short")
    @Access(rights = Right.PICKLISTS_MANUAL_PICK)
    Answer<PicklistView> reportShortPick(@PathVariable PicklistId idpicklist, @PathVariable PicklistProductId idpicklistProduct,
            @RequestBody ShortPickBody body, RequestContext context) {
        return change(body.report(idpicklist, idpicklistProduct, context.iduser()), idpicklist);
    }

    /** 200 and a page of short picks, newest first. Our own addition. Rule PCK-59. */
    @GetMapping("/stock/discrepancies")
    @Access(Level.ANY_USER)
    Answer<List<StockDiscrepancyView>> listStockDiscrepancies(@RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(required = false) @Nullable ProductId idproduct,
            @RequestParam(required = false) @Nullable LocationId idlocation,
            @RequestParam(required = false) @Nullable PicklistId idpicklist,
            @RequestParam(required = false) @Nullable UserId iduser,
            @RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(required = false) @Nullable Instant untildate, @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListStockDiscrepancies(idwarehouse, idproduct, idlocation, idpicklist, iduser, sincedate, untildate,
                offset.value()));
    }

    /**
     * 200 and the new picklist with the pieces that were split off; 200 and the old one if they became a backorder or were cancelled. Only
     * pieces that are not picked can leave, and one piece at least stays (5). 400 while it is paused (1013) or not open (21). Our own addition.
     */
    @PostMapping("/picklists/{idpicklist}/split")
    @Access(rights = Right.PICKLISTS_CANCEL)
    Answer<PicklistView> splitPicklist(@PathVariable PicklistId idpicklist, @RequestBody SplitBody body, RequestContext context) {
        return api.add(body.split(idpicklist, context.iduser()), made -> new FindPicklist(made.picklist()));
    }

    /**
     * 200 and the advised packaging: the one a user advised, else the smallest packaging for automatic advice that holds everything, else null.
     * 404 if the picklist does not exist. Rules PKG-8, PKG-9.
     */
    @GetMapping("/picklists/{idpicklist}/packaging-advice")
    @Access(Level.ANY_USER)
    Answer<PackagingAdviceView> getPackagingAdvice(@PathVariable PicklistId idpicklist) {
        return api.find(new FindPackagingAdvice(idpicklist));
    }

    /**
     * 200 and the advised packaging; null removes the advice, and the automatic advice is shown again. 404 if the packaging does not exist; 400 if it
     * is inactive (26), if {@code idpackaging} is not sent (5) or if the picklist is not open (21). Rules PKG-14, PKG-13.
     */
    @PutMapping("/picklists/{idpicklist}/packaging-advice")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PackagingAdviceView> changePackagingAdvice(@PathVariable PicklistId idpicklist, @RequestBody AdviceBody body) {
        return api.change(body.advise(idpicklist), new FindPackagingAdvice(idpicklist));
    }
}
