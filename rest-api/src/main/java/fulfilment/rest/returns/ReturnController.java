package fulfilment.rest.returns;

import com.fasterxml.jackson.annotation.JsonView;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.returns.ListedReturnView;
import fulfilment.api.returns.ReplacementProductId;
import fulfilment.api.returns.ReplacementProductView;
import fulfilment.api.returns.ReturnCommand.AnonymizeReturn;
import fulfilment.api.returns.ReturnCommand.DeleteReturn;
import fulfilment.api.returns.ReturnCommand.RemoveReplacement;
import fulfilment.api.returns.ReturnCommand.RemoveReturnedProduct;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnLogId;
import fulfilment.api.returns.ReturnLogView;
import fulfilment.api.returns.ReturnQuery.FindReplacement;
import fulfilment.api.returns.ReturnQuery.FindReturn;
import fulfilment.api.returns.ReturnQuery.FindReturnLog;
import fulfilment.api.returns.ReturnQuery.FindReturnedProduct;
import fulfilment.api.returns.ReturnQuery.ListReplacements;
import fulfilment.api.returns.ReturnQuery.ListReturnLogs;
import fulfilment.api.returns.ReturnQuery.ListReturnedProducts;
import fulfilment.api.returns.ReturnQuery.ListReturns;
import fulfilment.api.returns.ReturnView;
import fulfilment.api.returns.ReturnedProductId;
import fulfilment.api.returns.ReturnedProductView;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.BodyPart;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.FixedMember;
import fulfilment.rest.bodies.SentBody;
import fulfilment.rest.edge.Api;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContext;
import fulfilment.rest.returns.ReturnActionBody.CreatePicklistBody;
import fulfilment.rest.returns.ReturnActionBody.LogBody;
import fulfilment.rest.returns.ReturnActionBody.ReceiveBody;
import java.time.Instant;
import java.util.List;
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

/** Endpoints of returns, their products, replacements and logs. Rules RET. */
@RestController
@RequestMapping("/api/v1/returns")
class ReturnController {

    private static final FixedMember[] PRODUCTS = {
            FixedMember.array("returned_products", "add, change or remove products with .../returns/{idreturn}/returned_products",
                    "idreturn_product", "idproduct", "amount", "price"),
            FixedMember.array("replacement_products",
                    "add, change or remove products with .../returns/{idreturn}/replacement_products",
                    "idreturn_product_replacement", "idproduct", "amount", "price")};
    private static final FixedMember PRODUCT = FixedMember.of("idproduct", "remove the product and add another one");

    private final Api api;

    ReturnController(Api api) {
        this.api = api;
    }

    /**
     * List returns. Answers a page of them, newest first, without their products. Rules RET-30, RET-31, RET-32.
     *
     * @param search       A part of the number, the reference, the name or the contact name, or of the customer's name or contact name.
     *                     For example {@code lantern}.
     * @param status       The id of a status, {@code processing} or {@code completed}. For example {@code processing}.
     * @param emailaddress Only returns with exactly this e-mail address. For example {@code ann@example.com}.
     * @param createdAfter Only returns that were created after this time, exclusive; seconds that have just ended are not shown yet
     */
    @GetMapping
    @Access(value = Level.ANY_USER, scopedKeys = true)
    @Sortable({"id", "returnid", "created_at", "updated_at"})
    Answer<List<ListedReturnView>> listReturns(@RequestParam(required = false) @Nullable String search,
            @RequestParam(required = false) @Nullable String status,
            @RequestParam(required = false) @Nullable String emailaddress,
            @RequestParam(required = false) @Nullable CustomerId idcustomer,
            @RequestParam(name = "created_after", required = false) @Nullable Instant createdAfter,
            @RequestParam(name = "updated_after", required = false) @Nullable Instant updatedAfter,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListReturns(search, Check.given(status), Check.given(emailaddress), idcustomer, createdAfter,
                updatedAfter, offset.value()));
    }

    /** Get a return. It has its status, order, customer, returned products, replacement products and totals. Rules RET-30, RET-33. */
    @GetMapping("/{idreturn}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<ReturnView> getReturn(@PathVariable ReturnId idreturn) {
        return api.find(new FindReturn(idreturn));
    }

    /**
     * Create a return. It needs a status and a template. What is not sent comes from the order, else from the customer. Refused with 9 for a
     * country that does not exist. Announces {@code returns.created}. Rules RET-1, RET-2, RET-3, RET-5, RET-9.
     */
    @PostMapping
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ReturnView> createReturn(@RequestBody ReturnBody body, RequestContext context) {
        return api.create(body.create(context), FindReturn::new);
    }

    /**
     * Change a return. Its products have operations of their own: other ones than it has are refused with 5, and a country that does not
     * exist with 9. Announces {@code returns.changed}, and with another status {@code returns.status_changed}. Rules RET-6, RET-7.
     */
    @PutMapping("/{idreturn}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<ReturnView> changeReturn(@PathVariable ReturnId idreturn,
            @RequestBody @JsonView(BodyPart.OnChange.class) ReturnBody body, SentBody sent, RequestContext context) {
        var query = new FindReturn(idreturn);
        api.requireUnchanged(sent, query, PRODUCTS);
        return api.change(api.madeFor(query, () -> body.change(idreturn, context)), query);
    }

    /**
     * Forget the sender of a return. The personal data of the return goes for good: nobody can read it any more, in the past neither. The
     * customer, name, address but for the country, telephone, e-mail address, reference and tracking code go, and texts of its log and comments
     * are {@code anonymised}. Its order and its customer stay as they are. Doing it again changes nothing. Refused with 21 unless its status is
     * a completed one, and while a label for it is requested. Rules RET-50, LBL-93.
     */
    @PostMapping("/{idreturn}/anonymize")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<ReturnView> anonymizeReturn(@PathVariable ReturnId idreturn) {
        return api.change(new AnonymizeReturn(idreturn), new FindReturn(idreturn));
    }

    /**
     * Delete a return. Refused with 1001 while it has returned products or an order of replacement products, and once a label for it was
     * requested. Rules RET-8, LBL-94.
     */
    @DeleteMapping("/{idreturn}")
    @Access(rights = Right.ORDERS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteReturn(@PathVariable ReturnId idreturn) {
        return api.remove(new DeleteReturn(idreturn), new FindReturn(idreturn));
    }

    /** List returned products of a return. Answers all at once. Rule RET-20. */
    @GetMapping("/{idreturn}/returned_products")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<ReturnedProductView>> listReturnedProducts(@PathVariable ReturnId idreturn) {
        return api.list(new ListReturnedProducts(idreturn));
    }

    /**
     * Add a returned product to a return. It is expected. Answers 200, not 201, with it; a virtual composition is added as its parts, and
     * the first one is answered. Announces {@code returns.changed}. Rules RET-9, RET-10, RET-11, RET-12.
     */
    @PostMapping("/{idreturn}/returned_products")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<ReturnedProductView> addReturnedProduct(@PathVariable ReturnId idreturn, @RequestBody ReturnedProductBody body,
            RequestContext context) {
        var query = new FindReturn(idreturn);
        api.requireOwn(query);
        return api.add(api.madeFor(query, () -> body.add(idreturn, context)),
                line -> new FindReturnedProduct(idreturn, new ReturnedProductId(line)));
    }

    /** Change a returned product. Refused with 1002 unless it is expected. Announces {@code returns.changed}. Rule RET-13. */
    @PutMapping("/{idreturn}/returned_products/{idreturnProduct}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<ReturnedProductView> changeReturnedProduct(@PathVariable ReturnId idreturn,
            @PathVariable ReturnedProductId idreturnProduct, @RequestBody ReturnedProductBody body, SentBody sent) {
        var query = new FindReturnedProduct(idreturn, idreturnProduct);
        api.requireUnchanged(sent, query, PRODUCT);
        return api.change(api.madeFor(query, () -> body.change(idreturn, idreturnProduct)), query);
    }

    /** Remove a returned product from a return. Refused with 1002 unless it is expected. Announces {@code returns.changed}. Rule RET-13. */
    @DeleteMapping("/{idreturn}/returned_products/{idreturnProduct}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeReturnedProduct(@PathVariable ReturnId idreturn, @PathVariable ReturnedProductId idreturnProduct) {
        return api.remove(new RemoveReturnedProduct(idreturn, idreturnProduct),
                new FindReturnedProduct(idreturn, idreturnProduct));
    }

    /** List replacement products of a return. Answers all at once, each with its picklist and backorder. Rule RET-38. */
    @GetMapping("/{idreturn}/replacement_products")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<ReplacementProductView>> listReplacementProducts(@PathVariable ReturnId idreturn) {
        return api.list(new ListReplacements(idreturn));
    }

    /**
     * Add a replacement product to a return. It is a concept until it is sent. Answers 200, not 201, with it; a virtual composition is
     * added as its parts, and the first one is answered. Announces {@code returns.changed}. Rules RET-9, RET-10, RET-11, RET-12.
     */
    @PostMapping("/{idreturn}/replacement_products")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<ReplacementProductView> addReplacementProduct(@PathVariable ReturnId idreturn,
            @RequestBody ReplacementProductBody body,
            RequestContext context) {
        var query = new FindReturn(idreturn);
        api.requireOwn(query);
        return api.add(api.madeFor(query, () -> body.add(idreturn, context)),
                line -> new FindReplacement(idreturn, new ReplacementProductId(line)));
    }

    /** Change a replacement product. Refused with 1002 unless it is a concept. Announces {@code returns.changed}. Rule RET-13. */
    @PutMapping("/{idreturn}/replacement_products/{idreturnProductReplacement}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<ReplacementProductView> changeReplacementProduct(@PathVariable ReturnId idreturn,
            @PathVariable ReplacementProductId idreturnProductReplacement, @RequestBody ReplacementProductBody body,
            SentBody sent) {
        var query = new FindReplacement(idreturn, idreturnProductReplacement);
        api.requireUnchanged(sent, query, PRODUCT);
        return api.change(api.madeFor(query, () -> body.change(idreturn, idreturnProductReplacement)), query);
    }

    /**
     * Remove a replacement product from a return. Refused with 1002 unless it is a concept. Announces {@code returns.changed}. Rule
     * RET-13.
     */
    @DeleteMapping("/{idreturn}/replacement_products/{idreturnProductReplacement}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeReplacementProduct(@PathVariable ReturnId idreturn,
            @PathVariable ReplacementProductId idreturnProductReplacement) {
        return api.remove(new RemoveReplacement(idreturn, idreturnProductReplacement),
                new FindReplacement(idreturn, idreturnProductReplacement));
    }

    /** List the log of a return. Answers all entries at once, oldest first. Rule RET-25. */
    @GetMapping("/{idreturn}/logs")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<ReturnLogView>> listReturnLogs(@PathVariable ReturnId idreturn) {
        return api.list(new ListReturnLogs(idreturn));
    }

    /**
     * Add an entry to a return's log. A message, another status or both. Announces {@code returns.status_changed}. Rules RET-26, RET-27,
     * RET-28.
     */
    @PostMapping("/{idreturn}/logs")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ReturnLogView> addReturnLog(@PathVariable ReturnId idreturn, @RequestBody LogBody body, RequestContext context) {
        var query = new FindReturn(idreturn);
        api.requireOwn(query);
        return api.create(api.madeFor(query, () -> body.write(idreturn, context)),
                log -> new FindReturnLog(idreturn, new ReturnLogId(log)));
    }

    /**
     * Receive returned products. All that are named or none; what is added to stock is there at once. A part of a line can be received.
     * Refused if one was received before (1002), for products without stock (1007), if another lot is at the location (1008) or it is
     * exclusive to another product (1012), and if an undone shipment has put them in stock already (21). Announces
     * {@code returns.products_received}. Rules RET-21, RET-22, RET-23, RET-24, RET-45, RET-46.
     */
    @PostMapping("/{idreturn}/receive")
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT)
    Answer<ReturnView> receiveReturn(@PathVariable ReturnId idreturn, @RequestBody ReceiveBody body, RequestContext context) {
        var query = new FindReturn(idreturn);
        return api.change(api.madeFor(query, () -> body.receive(idreturn, context)), query);
    }

    /**
     * Send the replacement products of a return. Makes an order of those that are a concept and processes it: they become picklists and
     * backorders. Answers 200 with the return. Refused without one, or if the warehouse accepts no orders (21), and if the return lacks a
     * name or country (10). Announces {@code orders.created}, {@code picklists.created} and {@code returns.changed}. Rules RET-35, RET-36,
     * RET-37, RET-49.
     */
    @PostMapping("/{idreturn}/create-picklist")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<ReturnView> createReturnPicklist(@PathVariable ReturnId idreturn, @RequestBody CreatePicklistBody body,
            RequestContext context) {
        return api.change(body.order(idreturn, context), new FindReturn(idreturn));
    }
}
