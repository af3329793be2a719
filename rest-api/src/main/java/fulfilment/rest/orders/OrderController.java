package fulfilment.rest.orders;

import com.fasterxml.jackson.annotation.JsonView;
import fulfilment.api.backorders.BackorderQuery.ListBackordersOfOrder;
import fulfilment.api.backorders.BackorderView;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.customfields.FieldChange;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Command;
import fulfilment.api.orderfields.OrderFieldId;
import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.api.orders.OrderCommand.AllocateOrder;
import fulfilment.api.orders.OrderCommand.AnonymizeOrder;
import fulfilment.api.orders.OrderCommand.CancelOrder;
import fulfilment.api.orders.OrderCommand.ChangeOrderFields;
import fulfilment.api.orders.OrderCommand.ChangeOrderToConcept;
import fulfilment.api.orders.OrderCommand.DeallocateOrder;
import fulfilment.api.orders.OrderCommand.PrioritiseOrder;
import fulfilment.api.orders.OrderCommand.ProcessBackorders;
import fulfilment.api.orders.OrderCommand.ProcessOrder;
import fulfilment.api.orders.OrderCommand.RemoveOrderProduct;
import fulfilment.api.orders.OrderCommand.ReopenOrder;
import fulfilment.api.orders.OrderCommand.ResumeOrder;
import fulfilment.api.orders.OrderCommand.TagOrder;
import fulfilment.api.orders.OrderCommand.UndoCancellation;
import fulfilment.api.orders.OrderCommand.UntagOrder;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderNoteId;
import fulfilment.api.orders.OrderNoteView;
import fulfilment.api.orders.OrderProductId;
import fulfilment.api.orders.OrderProductView;
import fulfilment.api.orders.OrderQuery.FindOrder;
import fulfilment.api.orders.OrderQuery.FindOrderField;
import fulfilment.api.orders.OrderQuery.FindOrderNote;
import fulfilment.api.orders.OrderQuery.FindOrderProduct;
import fulfilment.api.orders.OrderQuery.FindOrderTag;
import fulfilment.api.orders.OrderQuery.FindProductStatus;
import fulfilment.api.orders.OrderQuery.ListOrderFields;
import fulfilment.api.orders.OrderQuery.ListOrderNotes;
import fulfilment.api.orders.OrderQuery.ListOrderProducts;
import fulfilment.api.orders.OrderQuery.ListOrderTags;
import fulfilment.api.orders.OrderQuery.ListOrders;
import fulfilment.api.orders.OrderView;
import fulfilment.api.orders.ProductStatusView;
import fulfilment.api.picklists.PicklistQuery.FindPicklists;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.tags.TagId;
import fulfilment.api.tags.TagView;
import fulfilment.api.users.Right;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.BodyPart;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.FixedMember;
import fulfilment.rest.bodies.SentBody;
import fulfilment.rest.edge.Api;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.orders.OrderActionBody.BackordersBody;
import fulfilment.rest.orders.OrderActionBody.ForceBody;
import fulfilment.rest.orders.OrderActionBody.NoteBody;
import fulfilment.rest.orders.OrderActionBody.OrderFieldBody;
import fulfilment.rest.orders.OrderActionBody.PauseBody;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContext;
import fulfilment.rest.tags.TaggingBody;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of orders. Rules ORD. */
@RestController
@RequestMapping("/api/v1")
class OrderController {

    private static final FixedMember PRODUCTS = FixedMember.array("products",
            "add, change or remove products with .../orders/{idorder}/products", "idproduct", "productcode", "amount", "price",
            "name", "remarks");
    private static final FixedMember[] LINE = Stream.of("idproduct", "productcode", "idvatgroup", "weight")
            .map(name -> FixedMember.of(name, "remove the line and add another one")).toArray(FixedMember[]::new);

    private final Api api;

    OrderController(Api api) {
        this.api = api;
    }

    /**
     * List orders. Answers a page of them, newest first. Rules ORD-63, ORD-64, ORD-65, ORD-66, ORD-80, ORD-81.
     *
     * @param search       A part of the number, the reference, the delivery name or contact name, or the customer's name or contact name.
     *                     For example {@code lantern}.
     * @param orderid      Only the order with exactly this number. For example {@code 10001}.
     * @param reference    Only orders with exactly this reference. For example {@code PO-4711}.
     * @param emailaddress Only orders with exactly this e-mail address. For example {@code ann@example.com}.
     * @param status       Only orders with this status: {@code concept}, {@code expected}, {@code processing}, {@code paused},
     *                     {@code completed} or {@code cancelled}. For example {@code processing}.
     * @param tag          Only orders that carry the tag with exactly this title. For example {@code fragile}.
     * @param idwarehouse  Only orders that the warehouse with this id may fulfil
     * @param late         With {@code true}, only orders that are processing and should have been delivered before today; with
     *                     {@code false}, only the others
     * @param fullDelivery With {@code true}, only orders that must be delivered whole; with {@code false}, only the others
     */
    @GetMapping("/orders")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    @Sortable({"id", "orderid", "reference", "status", "created", "updated"})
    Answer<List<OrderView>> listOrders(@RequestParam(required = false) @Nullable String search,
            @RequestParam(required = false) @Nullable String orderid, @RequestParam(required = false) @Nullable String reference,
            @RequestParam(required = false) @Nullable String emailaddress,
            @RequestParam(required = false) @Nullable Integer sinceid,
            @RequestParam(required = false) @Nullable Integer beforeid,
            @RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(required = false) @Nullable Instant untildate, @RequestParam(required = false) @Nullable String status,
            @RequestParam(required = false) @Nullable String tag, @RequestParam(required = false) @Nullable CustomerId idcustomer,
            @RequestParam(name = "idfulfilment_customer", required = false) @Nullable FulfilmentCustomerId idfulfilmentCustomer,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(name = "updated_after", required = false) @Nullable Instant updatedAfter,
            @RequestParam(required = false) @Nullable Boolean late,
            @RequestParam(name = "full_delivery", required = false) @Nullable Boolean fullDelivery,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListOrders(search, Check.given(orderid), Check.given(reference), Check.given(emailaddress), sinceid,
                beforeid, sincedate, untildate, Check.given(status), Check.given(tag), idcustomer, idfulfilmentCustomer,
                idwarehouse, updatedAfter, late, fullDelivery, offset.value()));
    }

    /** Get an order. It has its lines, tags, order fields and picklists. Rule ORD-59. */
    @GetMapping("/orders/{idorder}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<OrderView> getOrder(@PathVariable OrderId idorder) {
        return api.find(new FindOrder(idorder));
    }

    /**
     * Create an order. It is a concept: nothing is allocated. Members that are not sent come from the customer. It needs a product, and
     * without a customer a delivery name and country. Refused without products (13), with a line that lacks its product or amount (23),
     * with an unknown product (24) or customer (25), VAT group (14) or country (9). Announces {@code orders.created}. Rules ORD-1, ORD-2,
     * ORD-4, ORD-8, ORD-12, ORD-22, ORD-24, ORD-25, ORD-26, ORD-27, ORD-28, ORD-30, ORD-31.
     */
    @PostMapping("/orders")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<OrderView> createOrder(@RequestBody OrderBody body, RequestContext context) {
        return api.create(body.create(context), FindOrder::new);
    }

    /**
     * Change an order. Open picklists follow. Lines have operations of their own. Refused with 30 once it is completed or cancelled or all
     * of it is in shipments, and for the customer while a shipment exists, with 25 for an unknown customer, with 24 if its products belong
     * to another owner, and with 9 for a country that does not exist. Rules ORD-35, ORD-36, ORD-37, ORD-38, ORD-39, ORD-40, ORD-82.
     */
    @PutMapping("/orders/{idorder}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<OrderView> changeOrder(@PathVariable OrderId idorder, @RequestBody @JsonView(BodyPart.OnChange.class) OrderBody body,
            SentBody sent, RequestContext context) {
        api.requireUnchanged(sent, new FindOrder(idorder), PRODUCTS);
        return change(body.change(idorder, context), idorder);
    }

    private Answer<OrderView> change(Command<?> command, OrderId idorder) {
        return api.change(command, new FindOrder(idorder));
    }

    /**
     * Cancel an order. Open picklists, backorders and allocations go; all pieces that were not shipped count as cancelled. Refused with 21
     * unless it is a concept or expected, or with {@code force} unless it is cancelled already. Announces {@code orders.status_changed},
     * and {@code picklists.cancelled} of each open picklist. Rules ORD-49, ORD-50, ORD-51.
     *
     * @param force With {@code true}, an order in any other status is cancelled too, even if it has a shipment; the body may say so as
     *              well
     */
    @DeleteMapping("/orders/{idorder}")
    @Access(rights = Right.ORDERS_CANCEL, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> cancelOrder(@PathVariable OrderId idorder, @RequestParam(required = false) @Nullable Boolean force,
            @RequestBody ForceBody body, RequestContext context) {
        boolean forced = Boolean.TRUE.equals(force) || Boolean.TRUE.equals(body.force());
        return api.remove(new CancelOrder(idorder, forced, context.iduser()), new FindOrder(idorder));
    }

    /**
     * Process an order. Makes picklists of what is available, and backorders of the rest: all at once or nothing. Answers the order with its
     * picklists. Refused unless it is a concept or expected (32), without lines (13), if no warehouse may deliver it (21), and for products
     * of another owner (24). Announces {@code orders.closed}, {@code orders.status_changed} and {@code picklists.created}. Rules ORD-42,
     * ORD-43, PRO-1, PRO-3, PRO-4, PRO-6, PRO-7, PRO-9.
     */
    @PostMapping({"/orders/{idorder}/process", "/orders/{idorder}/close"})
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<OrderView> processOrder(@PathVariable OrderId idorder, RequestContext context) {
        return change(new ProcessOrder(idorder, context.iduser()), idorder);
    }

    /**
     * Pause an order. Its open picklists are paused with it. Refused with 21 unless it is processing. Announces {@code orders.paused},
     * {@code orders.status_changed}, and {@code picklists.paused} of each picklist. Rule ORD-44.
     */
    @PostMapping("/orders/{idorder}/pause")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<OrderView> pauseOrder(@PathVariable OrderId idorder, @RequestBody PauseBody body) {
        return change(body.pause(idorder), idorder);
    }

    /**
     * Resume a paused order. The picklists that were paused with it go on. Refused with 21 unless it is paused. Announces
     * {@code orders.resumed}, {@code orders.status_changed}, and {@code picklists.resumed} of each picklist. Rule ORD-45.
     */
    @PostMapping("/orders/{idorder}/resume")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> resumeOrder(@PathVariable OrderId idorder) {
        return change(new ResumeOrder(idorder), idorder);
    }

    /**
     * Reopen an order. It is a concept again: open picklists are cancelled, and stock is released. Refused with 21 unless it is
     * processing, without a closed picklist and without a shipment. Announces {@code orders.status_changed}, and
     * {@code picklists.cancelled} of each open picklist. Rules ORD-46, ORD-47.
     */
    @PostMapping("/orders/{idorder}/reopen")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> reopenOrder(@PathVariable OrderId idorder, RequestContext context) {
        return change(new ReopenOrder(idorder, context.iduser()), idorder);
    }

    /**
     * Change an expected order to a concept. It keeps its allocations. Refused with 21 unless it is expected. Announces
     * {@code orders.status_changed}. Rule ORD-48.
     */
    @PostMapping("/orders/{idorder}/change-to-concept")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> changeOrderToConcept(@PathVariable OrderId idorder) {
        return change(new ChangeOrderToConcept(idorder), idorder);
    }

    /**
     * Undo the cancellation of an order. It is a concept again, without cancelled pieces. Refused with 21 unless it is cancelled, without
     * shipped pieces and without a shipment. Announces {@code orders.status_changed}. Rule ORD-52.
     */
    @PostMapping({"/orders/{idorder}/undo-cancellation", "/orders/{idorder}/undo_cancellation"})
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> undoOrderCancellation(@PathVariable OrderId idorder) {
        return change(new UndoCancellation(idorder), idorder);
    }

    /**
     * Allocate stock to an order. Reserves free stock for its lines and replaces what was allocated before. Refused with 32 unless it is a
     * concept or expected, if no warehouse may deliver it (21), and for products of another owner (24). Announces {@code orders.allocated}.
     * Rules ORD-42, PRO-21, PRO-22.
     */
    @PostMapping("/orders/{idorder}/allocate")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> allocateOrder(@PathVariable OrderId idorder) {
        return change(new AllocateOrder(idorder), idorder);
    }

    /**
     * Release the stock allocated to an order. It is free again. Refused with 32 unless it is a concept or expected. Rules ORD-42, PRO-22.
     */
    @PostMapping("/orders/{idorder}/deallocate")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> deallocateOrder(@PathVariable OrderId idorder) {
        return change(new DeallocateOrder(idorder), idorder);
    }

    /**
     * Prioritise the backorders of an order. They get stock before all others until the order is reopened or restored. Rules BCK-4, BCK-5.
     */
    @PostMapping("/orders/{idorder}/prioritise")
    @Access(rights = Right.BACKORDERS_PROCESS)
    Answer<OrderView> prioritiseOrder(@PathVariable OrderId idorder) {
        return change(new PrioritiseOrder(idorder), idorder);
    }

    /**
     * Process the backorders of an order. Makes picklists of all that is available and answers them; an empty array if nothing is.
     * Announces {@code picklists.created}. Rules BCK-8, BCK-9, BCK-11.
     */
    @PostMapping("/orders/{idorder}/process-backorders")
    @Access(rights = Right.BACKORDERS_PROCESS)
    Answer<List<PicklistView>> processOrderBackorders(@PathVariable OrderId idorder, @RequestBody BackordersBody body,
            RequestContext context) {
        var made = api.sendFor(new ProcessBackorders(idorder, Boolean.TRUE.equals(body.preferBulkLocations()),
                context.iduser()));
        return api.list(new FindPicklists(made.idpicklists()));
    }

    /**
     * Remove personal data from an order. Nobody can read it any more, in the past neither. The customer, the addresses but for the
     * delivery country, telephone, e-mail address, reference, remarks and pick-up point go, also from its picklists and returns; texts of notes,
     * comments, lines and order fields are {@code anonymised}, and tracking codes and labels of its shipments are gone. Doing it again changes
     * nothing. Refused with 21 unless it is completed or cancelled, and older than 7 days. Rules ORD-60, ORD-61, ORD-62.
     */
    @PostMapping("/orders/{idorder}/anonymize")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> anonymizeOrder(@PathVariable OrderId idorder) {
        return change(new AnonymizeOrder(idorder), idorder);
    }

    /**
     * Get the status of an order's lines. For each line the pieces on open picklists, in backorders, shipped and cancelled, and whether it
     * is allocated. Rule ORD-59.
     */
    @GetMapping("/orders/{idorder}/productstatus")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<ProductStatusView> getOrderProductStatus(@PathVariable OrderId idorder) {
        return api.find(new FindProductStatus(idorder));
    }

    /** List products of an order. Answers all its lines at once. Rules ORD-31, LOT-3. */
    @GetMapping("/orders/{idorder}/products")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<OrderProductView>> listOrderProducts(@PathVariable OrderId idorder) {
        return api.list(new ListOrderProducts(idorder));
    }

    /** Get a product of an order. It shows the line's amount, price and remarks. Rule ORD-31. */
    @GetMapping("/orders/{idorder}/products/{idorderProduct}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<OrderProductView> getOrderProduct(@PathVariable OrderId idorder, @PathVariable OrderProductId idorderProduct) {
        return api.find(new FindOrderProduct(idorder, idorderProduct));
    }

    /**
     * Add a product to an order. Answers 201 with the new line. Refused unless the order is a concept (33), if product or amount is missing
     * (23), and for an unknown product (24) or VAT group (14). Rules ORD-27, ORD-28, ORD-30, ORD-31, ORD-32.
     */
    @PostMapping("/orders/{idorder}/products")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<OrderProductView> addOrderProduct(@PathVariable OrderId idorder, @RequestBody OrderProductBody body,
            RequestContext context) {
        api.requireOwn(new FindOrder(idorder));
        var command = api.madeFor(new FindOrder(idorder), () -> body.add(idorder, context));
        return api.create(command, line -> new FindOrderProduct(idorder, new OrderProductId(line)));
    }

    /**
     * Change a product of an order. Name, price and remarks change at any time, and open picklists follow. The amount is raised while the
     * order is a concept; while it is processing or paused it can be lowered to what is picked, shipped or cancelled; else refused with 33,
     * and for an amount that none can be (23). Rules ORD-32, ORD-33, ORD-34, ORD-84, ORD-85.
     */
    @PutMapping("/orders/{idorder}/products/{idorderProduct}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<OrderProductView> changeOrderProduct(@PathVariable OrderId idorder, @PathVariable OrderProductId idorderProduct,
            @RequestBody OrderProductBody body,
            RequestContext context, SentBody sent) {
        api.requireUnchanged(sent, new FindOrderProduct(idorder, idorderProduct), LINE);
        return api.change(body.change(idorder, idorderProduct, context), new FindOrderProduct(idorder, idorderProduct));
    }

    /** Remove a product from an order. Refused with 33 unless the order is a concept. Rule ORD-32. */
    @DeleteMapping("/orders/{idorder}/products/{idorderProduct}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeOrderProduct(@PathVariable OrderId idorder, @PathVariable OrderProductId idorderProduct) {
        return api.remove(new RemoveOrderProduct(idorder, idorderProduct),
                new FindOrderProduct(idorder, idorderProduct));
    }

    /** List backorders of an order. Answers all at once, with the dates on which they are expected. Rules BCK-15, BCK-17. */
    @GetMapping("/orders/{idorder}/backorders")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<BackorderView>> listOrderBackorders(@PathVariable OrderId idorder) {
        return api.list(new ListBackordersOfOrder(idorder));
    }

    /** List notes on an order. Answers all at once, oldest first. Rule ORD-55. */
    @GetMapping("/orders/{idorder}/notes")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<OrderNoteView>> listOrderNotes(@PathVariable OrderId idorder) {
        return api.list(new ListOrderNotes(idorder));
    }

    /** Add a note to an order. It is not blank. Announces {@code orders.notes.created}. Rule ORD-55. */
    @PostMapping("/orders/{idorder}/notes")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<OrderNoteView> addOrderNote(@PathVariable OrderId idorder, @RequestBody NoteBody body, RequestContext context) {
        api.requireOwn(new FindOrder(idorder));
        var command = api.madeFor(new FindOrder(idorder), () -> body.add(idorder, context));
        return api.create(command, note -> new FindOrderNote(idorder, new OrderNoteId(note)));
    }

    /** List tags of an order. Answers all tags that it carries at once, by id. Rule TAG-10. */
    @GetMapping("/orders/{idorder}/tags")
    @Access(Level.ANY_USER)
    Answer<List<TagView>> listOrderTags(@PathVariable OrderId idorder) {
        return api.list(new ListOrderTags(idorder));
    }

    /** Add a tag to an order. Answers 201 with the tag, also if the order carries it already. Rule ORD-56. */
    @PostMapping("/orders/{idorder}/tags")
    @Access(rights = Right.ORDERS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<TagView> addOrderTag(@PathVariable OrderId idorder, @RequestBody TaggingBody body) {
        var tag = api.madeFor(new FindOrder(idorder), body::tag);
        api.send(new TagOrder(idorder, tag));
        return api.created(new FindOrderTag(idorder, tag));
    }

    /** Remove a tag from an order. Answers 404 (20) if the order does not carry it. Rule ORD-57. */
    @DeleteMapping("/orders/{idorder}/tags/{idtag}")
    @Access(rights = Right.ORDERS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeOrderTag(@PathVariable OrderId idorder, @PathVariable TagId idtag) {
        return api.remove(new UntagOrder(idorder, idtag), new FindOrderTag(idorder, idtag));
    }

    /** List values of an order's fields. Answers all order fields that are not empty at once. Rule ORD-19. */
    @GetMapping("/orders/{idorder}/orderfields")
    @Access(Level.ANY_USER)
    Answer<List<OrderFieldValue>> listOrderFieldValues(@PathVariable OrderId idorder) {
        return api.list(new ListOrderFields(idorder));
    }

    /**
     * Change the value of an order field. Also once the order is completed. Refused with 5 if there is no such field, or it does not take
     * the value. Rules ORD-37, ORD-58, ORD-74.
     */
    @PutMapping("/orders/{idorder}/orderfields/{idorderfield}")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderFieldValue> changeOrderFieldValue(@PathVariable OrderId idorder, @PathVariable OrderFieldId idorderfield,
            @RequestBody OrderFieldBody body) {
        return api.change(body.change(idorder, idorderfield), new FindOrderField(idorder, idorderfield, true));
    }

    /** Clear the value of an order field. Answers 404 (20) if it is empty already. Rule ORD-58. */
    @DeleteMapping("/orders/{idorder}/orderfields/{idorderfield}")
    @Access(rights = Right.ORDERS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> clearOrderFieldValue(@PathVariable OrderId idorder, @PathVariable OrderFieldId idorderfield) {
        return api.remove(new ChangeOrderFields(idorder, List.of(new FieldChange(idorderfield.value(), null))),
                new FindOrderField(idorder, idorderfield, false));
    }
}
