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

    /** 200 and a page of orders, newest first. */
    @GetMapping("/orders")
    @Access(value = Level.ANY_USER, scopedKeys = true)
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

    /** 200 and the order; 404 if it does not exist. */
    @GetMapping("/orders/{idorder}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<OrderView> getOrder(@PathVariable OrderId idorder) {
        return api.find(new FindOrder(idorder));
    }

    /** 201 and the new order, a concept; 400 without products (13) or with an unknown customer (25) or product (24). */
    @PostMapping("/orders")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<OrderView> createOrder(@RequestBody OrderBody body, RequestContext context) {
        return api.create(body.create(context), FindOrder::new);
    }

    /** 200 and the changed order; 400 (30) if it is completed or cancelled, or a shipment exists. */
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

    /** 204 if the order is cancelled; 400 (21) without force unless it is a concept or expected. Rules ORD-49, ORD-51. */
    @DeleteMapping("/orders/{idorder}")
    @Access(rights = Right.ORDERS_CANCEL, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> cancelOrder(@PathVariable OrderId idorder, @RequestParam(required = false) @Nullable Boolean force,
            @RequestBody ForceBody body, RequestContext context) {
        boolean forced = Boolean.TRUE.equals(force) || Boolean.TRUE.equals(body.force());
        return api.remove(new CancelOrder(idorder, forced, context.iduser()), new FindOrder(idorder));
    }

    /** 200 and the order with its new picklists; 400 (32) unless it is a concept or expected. */
    @PostMapping({"/orders/{idorder}/process", "/orders/{idorder}/close"})
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<OrderView> processOrder(@PathVariable OrderId idorder, RequestContext context) {
        return change(new ProcessOrder(idorder, context.iduser()), idorder);
    }

    /** 200 and the order, paused with its open picklists; 400 (21) unless it is processing. */
    @PostMapping("/orders/{idorder}/pause")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<OrderView> pauseOrder(@PathVariable OrderId idorder, @RequestBody PauseBody body) {
        return change(body.pause(idorder), idorder);
    }

    /** 200 and the order, resumed with the picklists that were paused with it; 400 (21) unless it is paused. */
    @PostMapping("/orders/{idorder}/resume")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> resumeOrder(@PathVariable OrderId idorder) {
        return change(new ResumeOrder(idorder), idorder);
    }

    /** 200 and the order, a concept again; 400 (21) unless it is processing and nothing is shipped. */
    @PostMapping("/orders/{idorder}/reopen")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> reopenOrder(@PathVariable OrderId idorder, RequestContext context) {
        return change(new ReopenOrder(idorder, context.iduser()), idorder);
    }

    /** 200 and the order, now a concept; 400 (21) unless it is expected. */
    @PostMapping("/orders/{idorder}/change-to-concept")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> changeOrderToConcept(@PathVariable OrderId idorder) {
        return change(new ChangeOrderToConcept(idorder), idorder);
    }

    /** 200 and the order, a concept again; 400 (21) unless it is cancelled and nothing is shipped. */
    @PostMapping({"/orders/{idorder}/undo-cancellation", "/orders/{idorder}/undo_cancellation"})
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> undoOrderCancellation(@PathVariable OrderId idorder) {
        return change(new UndoCancellation(idorder), idorder);
    }

    /** 200 and the order, with stock allocated to it; 400 (32) unless it is a concept or expected. */
    @PostMapping("/orders/{idorder}/allocate")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> allocateOrder(@PathVariable OrderId idorder) {
        return change(new AllocateOrder(idorder), idorder);
    }

    /** 200 and the order, without allocations; 400 (32) unless it is a concept or expected. */
    @PostMapping("/orders/{idorder}/deallocate")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> deallocateOrder(@PathVariable OrderId idorder) {
        return change(new DeallocateOrder(idorder), idorder);
    }

    /** 200 and the order; its backorders get stock before all others. */
    @PostMapping("/orders/{idorder}/prioritise")
    @Access(rights = Right.BACKORDERS_PROCESS)
    Answer<OrderView> prioritiseOrder(@PathVariable OrderId idorder) {
        return change(new PrioritiseOrder(idorder), idorder);
    }

    /** 200 and the picklists made of its available backorders; an empty array if none is available. */
    @PostMapping("/orders/{idorder}/process-backorders")
    @Access(rights = Right.BACKORDERS_PROCESS)
    Answer<List<PicklistView>> processOrderBackorders(@PathVariable OrderId idorder, @RequestBody BackordersBody body,
            RequestContext context) {
        var made = api.sendFor(new ProcessBackorders(idorder, Boolean.TRUE.equals(body.preferBulkLocations()),
                context.iduser()));
        return api.list(new FindPicklists(made.idpicklists()));
    }

    /** 200 and the order without personal data; 400 (21) unless it is completed or cancelled, and older than 7 days. */
    @PostMapping("/orders/{idorder}/anonymize")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderView> anonymizeOrder(@PathVariable OrderId idorder) {
        return change(new AnonymizeOrder(idorder), idorder);
    }

    /** 200 and, for each line, how many pieces are on picklists, in backorders, shipped and cancelled. */
    @GetMapping("/orders/{idorder}/productstatus")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<ProductStatusView> getOrderProductStatus(@PathVariable OrderId idorder) {
        return api.find(new FindProductStatus(idorder));
    }

    /** 200 and all lines of the order. Not paginated. */
    @GetMapping("/orders/{idorder}/products")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<OrderProductView>> listOrderProducts(@PathVariable OrderId idorder) {
        return api.list(new ListOrderProducts(idorder));
    }

    /** 200 and one line of the order; 404 if the order has no such line. */
    @GetMapping("/orders/{idorder}/products/{idorderProduct}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<OrderProductView> getOrderProduct(@PathVariable OrderId idorder, @PathVariable OrderProductId idorderProduct) {
        return api.find(new FindOrderProduct(idorder, idorderProduct));
    }

    /** 201 and the new line; 400 (33) unless the order is a concept. */
    @PostMapping("/orders/{idorder}/products")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<OrderProductView> addOrderProduct(@PathVariable OrderId idorder, @RequestBody OrderProductBody body,
            RequestContext context) {
        api.requireOwn(new FindOrder(idorder));
        var command = api.madeFor(new FindOrder(idorder), () -> body.add(idorder, context));
        return api.create(command, line -> new FindOrderProduct(idorder, new OrderProductId(line)));
    }

    /** 200 and the changed line; 400 (33) if the amount is raised after processing, or lowered below what is picked. */
    @PutMapping("/orders/{idorder}/products/{idorderProduct}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<OrderProductView> changeOrderProduct(@PathVariable OrderId idorder, @PathVariable OrderProductId idorderProduct,
            @RequestBody OrderProductBody body,
            RequestContext context, SentBody sent) {
        api.requireUnchanged(sent, new FindOrderProduct(idorder, idorderProduct), LINE);
        return api.change(body.change(idorder, idorderProduct, context), new FindOrderProduct(idorder, idorderProduct));
    }

    /** 204; 400 (33) unless the order is a concept. */
    @DeleteMapping("/orders/{idorder}/products/{idorderProduct}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeOrderProduct(@PathVariable OrderId idorder, @PathVariable OrderProductId idorderProduct) {
        return api.remove(new RemoveOrderProduct(idorder, idorderProduct),
                new FindOrderProduct(idorder, idorderProduct));
    }

    /** 200 and the backorders of the order, with the dates they are expected. */
    @GetMapping("/orders/{idorder}/backorders")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<BackorderView>> listOrderBackorders(@PathVariable OrderId idorder) {
        return api.list(new ListBackordersOfOrder(idorder));
    }

    /** 200 and the notes on the order, oldest first. */
    @GetMapping("/orders/{idorder}/notes")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<OrderNoteView>> listOrderNotes(@PathVariable OrderId idorder) {
        return api.list(new ListOrderNotes(idorder));
    }

    /** 201 and the new note. */
    @PostMapping("/orders/{idorder}/notes")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<OrderNoteView> addOrderNote(@PathVariable OrderId idorder, @RequestBody NoteBody body, RequestContext context) {
        api.requireOwn(new FindOrder(idorder));
        var command = api.madeFor(new FindOrder(idorder), () -> body.add(idorder, context));
        return api.create(command, note -> new FindOrderNote(idorder, new OrderNoteId(note)));
    }

    /** 200 and the tags of the order. */
    @GetMapping("/orders/{idorder}/tags")
    @Access(Level.ANY_USER)
    Answer<List<TagView>> listOrderTags(@PathVariable OrderId idorder) {
        return api.list(new ListOrderTags(idorder));
    }

    /** 201 and the tag, even if the order carries it already; 404 if the tag does not exist. */
    @PostMapping("/orders/{idorder}/tags")
    @Access(rights = Right.ORDERS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<TagView> addOrderTag(@PathVariable OrderId idorder, @RequestBody TaggingBody body) {
        var tag = api.madeFor(new FindOrder(idorder), body::tag);
        api.send(new TagOrder(idorder, tag));
        return Answer.created(api.existing(new FindOrderTag(idorder, tag)));
    }

    /** 204; 404 if the order does not carry the tag. */
    @DeleteMapping("/orders/{idorder}/tags/{idtag}")
    @Access(rights = Right.ORDERS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeOrderTag(@PathVariable OrderId idorder, @PathVariable TagId idtag) {
        return api.remove(new UntagOrder(idorder, idtag), new FindOrderTag(idorder, idtag));
    }

    /** 200 and the order fields of the order, without empty ones. */
    @GetMapping("/orders/{idorder}/orderfields")
    @Access(Level.ANY_USER)
    Answer<List<OrderFieldValue>> listOrderFieldValues(@PathVariable OrderId idorder) {
        return api.list(new ListOrderFields(idorder));
    }

    /** 200 and the field, filled or cleared; 400 (5) if it does not exist or does not take this value. */
    @PutMapping("/orders/{idorder}/orderfields/{idorderfield}")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<OrderFieldValue> changeOrderFieldValue(@PathVariable OrderId idorder, @PathVariable OrderFieldId idorderfield,
            @RequestBody OrderFieldBody body) {
        return api.change(body.change(idorder, idorderfield), new FindOrderField(idorder, idorderfield, true));
    }

    /** 204; 404 if the field is empty already. */
    @DeleteMapping("/orders/{idorder}/orderfields/{idorderfield}")
    @Access(rights = Right.ORDERS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> clearOrderFieldValue(@PathVariable OrderId idorder, @PathVariable OrderFieldId idorderfield) {
        return api.remove(new ChangeOrderFields(idorder, List.of(new FieldChange(idorderfield.value(), null))),
                new FindOrderField(idorder, idorderfield, false));
    }
}
