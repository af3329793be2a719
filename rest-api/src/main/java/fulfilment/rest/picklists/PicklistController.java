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
import fulfilment.rest.lists.Sortable;
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
     * List picklists. Answers a page of them, newest first. Rules PCK-43, PCK-44, PCK-49, PCK-51, PCK-61.
     *
     * @param search           A part of the picklist's number, or of its order's number, reference, delivery name or contact name.
     *                         For example {@code lantern}.
     * @param picklistid       Only the picklist with exactly this number. For example {@code 10001}.
     * @param closedAfter      Only picklists that were closed after this time, exclusive; seconds that have just ended are not shown yet
     * @param closedBefore     Only picklists that were closed before this time, exclusive
     * @param status           Only picklists with this status: {@code new}, {@code paused}, {@code snoozed}, {@code closed} or
     *                         {@code cancelled}. For example {@code new}.
     * @param urgent           With {@code true}, only urgent picklists; with {@code false}, only the others
     * @param assignedToIduser Only picklists that are assigned to the user with this id; empty for those that are assigned to no user
     * @param tag              Only picklists whose order carries the tag with exactly this title. For example {@code fragile}.
     * @param due              Only open picklists whose preferred delivery date is this day or an earlier one, {@code YYYY-MM-DD}.
     *                         For example {@code 2026-01-31}.
     * @param products         With {@code false}, without the lines of each picklist
     */
    @GetMapping("/picklists")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    @Sortable({"id", "picklistid", "status", "created", "closed_at"})
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

    /** Get a picklist. It has its lines with the locations to pick from, and the delivery data of its order. Rules PCK-35, PCK-42. */
    @GetMapping("/picklists/{idpicklist}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<PicklistView> getPicklist(@PathVariable PicklistId idpicklist) {
        return api.find(new FindPicklist(idpicklist));
    }

    /** List products of a picklist. Answers all its lines at once, by id. Rule PCK-50. */
    @GetMapping("/picklists/{idpicklist}/products")
    @Access(Level.ANY_USER)
    Answer<List<PicklistProductView>> listPicklistProducts(@PathVariable PicklistId idpicklist) {
        return api.list(new ListPicklistProducts(idpicklist));
    }

    private Answer<PicklistView> change(Command<?> command, PicklistId idpicklist) {
        return api.change(command, new FindPicklist(idpicklist));
    }

    /**
     * Change a picklist. {@code urgent}, {@code invoiced} and {@code idshippingprovider_profile}; once it is closed or cancelled, only
     * {@code invoiced} (else 21). Announces {@code picklists.changed}. Rules PCK-5, PCK-6, PCK-7, PCK-8.
     */
    @PutMapping("/picklists/{idpicklist}")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> changePicklist(@PathVariable PicklistId idpicklist, @RequestBody PicklistBody body) {
        return change(body.change(idpicklist), idpicklist);
    }

    /**
     * Pick a product of a picklist. Or put it back, with a negative amount. {@code product} is an id, a code or a barcode. Refused without
     * a product (15), with a wrong amount (16), for a product that is not on it (17), for too many pieces (18), unless it is open (21),
     * and while it is paused (1013). Rules PCK-9, PCK-10, PCK-11, PCK-12, PCK-13, PCK-14, PCK-16, PCK-19.
     */
    @PostMapping("/picklists/{idpicklist}/pick")
    @Access(rights = Right.PICKLISTS_MANUAL_PICK)
    Answer<PicklistView> pickPicklistProduct(@PathVariable PicklistId idpicklist, @RequestBody PickBody body) {
        return change(body.pick(idpicklist), idpicklist);
    }

    /** Pick all that is left of a picklist. Refused unless it is open (21), and while it is paused (1013). Rules PCK-19, PCK-20. */
    @PostMapping("/picklists/{idpicklist}/pickall")
    @Access(rights = Right.PICKLISTS_MANUAL_PICK_ALL)
    Answer<PicklistView> pickAllPicklistProducts(@PathVariable PicklistId idpicklist) {
        return change(new PickAll(idpicklist), idpicklist);
    }

    /**
     * Close a picklist. Its pieces leave the stock. With the last open picklist, the order and the batch end. Refused unless all is picked
     * (21), and while it is paused (1013). Announces {@code picklists.closed}, {@code picklists.changed}, and {@code orders.completed}
     * with the last one. Rules PCK-21, PCK-22, PCK-23, LOT-13.
     */
    @PostMapping("/picklists/{idpicklist}/close")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> closePicklist(@PathVariable PicklistId idpicklist, RequestContext context) {
        return change(new ClosePicklist(idpicklist, context.iduser()), idpicklist);
    }

    /**
     * Cancel a picklist. Its pieces are released and become backorders in the same warehouse. Refused with 21 unless it is open, and while
     * it has a shipment. Announces {@code picklists.cancelled} and {@code picklists.changed}. Rules PCK-24, PCK-25, PCK-26.
     */
    @PostMapping("/picklists/{idpicklist}/cancel")
    @Access(rights = Right.PICKLISTS_CANCEL)
    Answer<PicklistView> cancelPicklist(@PathVariable PicklistId idpicklist, RequestContext context) {
        return change(new CancelPicklist(idpicklist, context.iduser()), idpicklist);
    }

    /**
     * Assign a picklist to a user. Refused with 404 (20) unless the user is active. Refused unless it is open (21), while it is paused
     * (1013), and with {@code if_unassigned} if another user has it (21): so two people never take the same one. Announces
     * {@code picklists.changed}. Rules PCK-27, PCK-28, PCK-63.
     */
    @PostMapping("/picklists/{idpicklist}/assign")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> assignPicklist(@PathVariable PicklistId idpicklist, @RequestBody AssignBody body) {
        return change(body.assign(idpicklist), idpicklist);
    }

    /**
     * Unassign a picklist. It is assigned to no user. Refused with 21 unless it is open. Announces {@code picklists.changed}. Rule PCK-28.
     */
    @PostMapping("/picklists/{idpicklist}/unassign")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> unassignPicklist(@PathVariable PicklistId idpicklist) {
        return change(new AssignPicklist(idpicklist, null), idpicklist);
    }

    /**
     * Snooze a picklist. Until a time in the future, when it is new again; null wakes it. Refused while it is paused (1013), and unless it
     * is open (21). Announces {@code picklists.snoozed} and {@code picklists.changed}. Rules PCK-22, PCK-29, PCK-30, PCK-31.
     */
    @PostMapping("/picklists/{idpicklist}/snooze")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> snoozePicklist(@PathVariable PicklistId idpicklist, @RequestBody SnoozeBody body) {
        return change(body.snooze(idpicklist), idpicklist);
    }

    /**
     * Wake a snoozed picklist. It is new again. Refused with 21 unless it is snoozed. Announces {@code picklists.unsnoozed} and
     * {@code picklists.changed}. Rule PCK-32.
     */
    @PostMapping("/picklists/{idpicklist}/unsnooze")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> unsnoozePicklist(@PathVariable PicklistId idpicklist) {
        return change(new UnsnoozePicklist(idpicklist), idpicklist);
    }

    /**
     * Pause a picklist. It leaves its batch and is assigned to no user. Refused with 21 unless it is new or snoozed. Announces
     * {@code picklists.paused} and {@code picklists.changed}. Rule PCK-33.
     */
    @PostMapping("/picklists/{idpicklist}/pause")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> pausePicklist(@PathVariable PicklistId idpicklist, @RequestBody PausePicklistBody body) {
        return change(body.pause(idpicklist), idpicklist);
    }

    /**
     * Resume a paused picklist. It is new, or snoozed if it was. Refused with 21 unless it is paused. Announces {@code picklists.resumed}
     * and {@code picklists.changed}. Rules PCK-34, PCK-60.
     */
    @PostMapping("/picklists/{idpicklist}/resume")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> resumePicklist(@PathVariable PicklistId idpicklist) {
        return change(new ResumePicklist(idpicklist), idpicklist);
    }

    /**
     * Change where a picklist's product is picked. Takes one location or an array of them, each with an amount. Refused if pieces there are
     * held by others (1006), for more than the line needs (1008), for products without stock (1007), and unless the picklist is open (21).
     * Rules PCK-36, PCK-37, PCK-38, PCK-39, PCK-40, PCK-41.
     */
    @PutMapping("/picklists/{idpicklist}/products/{idpicklistProduct}/pick_locations")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistView> changePickLocations(@PathVariable PicklistId idpicklist,
            @PathVariable PicklistProductId idpicklistProduct,
            @RequestBody JsonNode body) {
        return change(PickLocationBody.change(idpicklist, idpicklistProduct, body), idpicklist);
    }

    /**
     * Report a short pick. Fewer pieces of a line were found at a place than it holds there. The stock of the place is corrected; missing
     * pieces are picked at other places, become a backorder or are cancelled. Refused if as many were found as expected or the place is
     * not clear (5), for products without stock (1007), while it is paused (1013), and unless it is open (21). Announces
     * {@code picklists.changed}, and the stock. Rules PCK-52, PCK-53, PCK-54, PCK-55, PCK-57.
     */
    @PostMapping("/picklists/{idpicklist}/products/{idpicklistProduct}/short")
    @Access(rights = Right.PICKLISTS_MANUAL_PICK)
    Answer<PicklistView> reportShortPick(@PathVariable PicklistId idpicklist, @PathVariable PicklistProductId idpicklistProduct,
            @RequestBody ShortPickBody body, RequestContext context) {
        return change(body.report(idpicklist, idpicklistProduct, context.iduser()), idpicklist);
    }

    /**
     * List stock discrepancies. What pickers reported as missing. Answers a page of it, newest first: the place, how many were expected
     * and found, what became of the missing ones, and the picker. Rule PCK-59.
     *
     * @param iduser Only what the user with this id reported
     */
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
     * Split pieces off a picklist. Onto a new picklist, which is answered, into a backorder, or cancelled. Only pieces that are not picked
     * can leave, and one stays (5). Refused while it is paused (1013), and unless it is open (21). Announces {@code picklists.changed},
     * and {@code picklists.created} of a new one. Rules PCK-56, PCK-57, PCK-58.
     */
    @PostMapping("/picklists/{idpicklist}/split")
    @Access(rights = Right.PICKLISTS_CANCEL)
    Answer<PicklistView> splitPicklist(@PathVariable PicklistId idpicklist, @RequestBody SplitBody body, RequestContext context) {
        return api.add(body.split(idpicklist, context.iduser()), made -> new FindPicklist(made.picklist()));
    }

    /**
     * Get the packaging advised for a picklist. The one that a user advised, else the smallest suitable one, else null. Rules PKG-8,
     * PKG-9, PKG-11.
     */
    @GetMapping("/picklists/{idpicklist}/packaging-advice")
    @Access(Level.ANY_USER)
    Answer<PackagingAdviceView> getPackagingAdvice(@PathVariable PicklistId idpicklist) {
        return api.find(new FindPackagingAdvice(idpicklist));
    }

    /**
     * Change the packaging advised for a picklist. It stays until it is null, which brings back the automatic advice. Refused for an
     * inactive packaging (26), without {@code idpackaging} (5), and unless the picklist is open (21). Rules PKG-13, PKG-14.
     */
    @PutMapping("/picklists/{idpicklist}/packaging-advice")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PackagingAdviceView> changePackagingAdvice(@PathVariable PicklistId idpicklist, @RequestBody AdviceBody body) {
        return api.change(body.advise(idpicklist), new FindPackagingAdvice(idpicklist));
    }
}
