package fulfilment.rest.returns;

import com.fasterxml.jackson.annotation.JsonView;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.returns.ListedReturnView;
import fulfilment.api.returns.ReplacementProductId;
import fulfilment.api.returns.ReplacementProductView;
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

    /** 200 and a page of returns without their products, newest first. */
    @GetMapping
    @Access(value = Level.ANY_USER, scopedKeys = true)
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

    /** 200 and the return with its products, replacements and totals; 404 if there is none. */
    @GetMapping("/{idreturn}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<ReturnView> getReturn(@PathVariable ReturnId idreturn) {
        return api.find(new FindReturn(idreturn));
    }

    /** 201 and the new return; 404 if it names a status, template, order, customer, product or reason that does not exist. */
    @PostMapping
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ReturnView> createReturn(@RequestBody ReturnBody body, RequestContext context) {
        return api.create(body.create(context), FindReturn::new);
    }

    /** 200 and the changed return; 400 for other products than it has, because these have endpoints of their own. Rule RET-6. */
    @PutMapping("/{idreturn}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<ReturnView> changeReturn(@PathVariable ReturnId idreturn,
            @RequestBody @JsonView(BodyPart.OnChange.class) ReturnBody body, SentBody sent, RequestContext context) {
        var query = new FindReturn(idreturn);
        api.requireUnchanged(sent, query, PRODUCTS);
        return api.change(api.madeFor(query, () -> body.change(idreturn, context)), query);
    }

    /** 204; 400 (1001) if it has returned products, or picklists or backorders of replacements. */
    @DeleteMapping("/{idreturn}")
    @Access(rights = Right.ORDERS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteReturn(@PathVariable ReturnId idreturn) {
        return api.remove(new DeleteReturn(idreturn), new FindReturn(idreturn));
    }

    /** 200 and the returned products. Not paginated. */
    @GetMapping("/{idreturn}/returned_products")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<ReturnedProductView>> listReturnedProducts(@PathVariable ReturnId idreturn) {
        return api.list(new ListReturnedProducts(idreturn));
    }

    /** 200 and the new returned product; of a virtual composition, its first part. */
    @PostMapping("/{idreturn}/returned_products")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<ReturnedProductView> addReturnedProduct(@PathVariable ReturnId idreturn, @RequestBody ReturnedProductBody body,
            RequestContext context) {
        var query = new FindReturn(idreturn);
        api.requireOwn(query);
        return api.add(api.madeFor(query, () -> body.add(idreturn, context)),
                line -> new FindReturnedProduct(idreturn, new ReturnedProductId(line)));
    }

    /** 200 and the changed returned product; 400 (1002) unless it is changeable. */
    @PutMapping("/{idreturn}/returned_products/{idreturnProduct}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<ReturnedProductView> changeReturnedProduct(@PathVariable ReturnId idreturn,
            @PathVariable ReturnedProductId idreturnProduct, @RequestBody ReturnedProductBody body, SentBody sent) {
        var query = new FindReturnedProduct(idreturn, idreturnProduct);
        api.requireUnchanged(sent, query, PRODUCT);
        return api.change(api.madeFor(query, () -> body.change(idreturn, idreturnProduct)), query);
    }

    /** 204; 400 (1002) unless it is changeable. */
    @DeleteMapping("/{idreturn}/returned_products/{idreturnProduct}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeReturnedProduct(@PathVariable ReturnId idreturn, @PathVariable ReturnedProductId idreturnProduct) {
        return api.remove(new RemoveReturnedProduct(idreturn, idreturnProduct),
                new FindReturnedProduct(idreturn, idreturnProduct));
    }

    /** 200 and the replacement products. Not paginated. */
    @GetMapping("/{idreturn}/replacement_products")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<ReplacementProductView>> listReplacementProducts(@PathVariable ReturnId idreturn) {
        return api.list(new ListReplacements(idreturn));
    }

    /** 200 and the new replacement product; of a virtual composition, its first part. */
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

    /** 200 and the changed replacement product; 400 (1002) unless it is changeable. */
    @PutMapping("/{idreturn}/replacement_products/{idreturnProductReplacement}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<ReplacementProductView> changeReplacementProduct(@PathVariable ReturnId idreturn,
            @PathVariable ReplacementProductId idreturnProductReplacement, @RequestBody ReplacementProductBody body,
            SentBody sent) {
        var query = new FindReplacement(idreturn, idreturnProductReplacement);
        api.requireUnchanged(sent, query, PRODUCT);
        return api.change(api.madeFor(query, () -> body.change(idreturn, idreturnProductReplacement)), query);
    }

    /** 204; 400 (1002) unless it is changeable. */
    @DeleteMapping("/{idreturn}/replacement_products/{idreturnProductReplacement}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeReplacementProduct(@PathVariable ReturnId idreturn,
            @PathVariable ReplacementProductId idreturnProductReplacement) {
        return api.remove(new RemoveReplacement(idreturn, idreturnProductReplacement),
                new FindReplacement(idreturn, idreturnProductReplacement));
    }

    /** 200 and the log of the return, oldest entry first. Not paginated. */
    @GetMapping("/{idreturn}/logs")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<ReturnLogView>> listReturnLogs(@PathVariable ReturnId idreturn) {
        return api.list(new ListReturnLogs(idreturn));
    }

    /** 201 and the new log entry: a change of status, or a comment. */
    @PostMapping("/{idreturn}/logs")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ReturnLogView> addReturnLog(@PathVariable ReturnId idreturn, @RequestBody LogBody body, RequestContext context) {
        var query = new FindReturn(idreturn);
        api.requireOwn(query);
        return api.create(api.madeFor(query, () -> body.write(idreturn, context)),
                log -> new FindReturnLog(idreturn, new ReturnLogId(log)));
    }

    /** 200 and the return with products received; 400 (1002) if one of them was received already. Then nothing is received. */
    @PostMapping("/{idreturn}/receive")
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT)
    Answer<ReturnView> receiveReturn(@PathVariable ReturnId idreturn, @RequestBody ReceiveBody body, RequestContext context) {
        var query = new FindReturn(idreturn);
        return api.change(api.madeFor(query, () -> body.receive(idreturn, context)), query);
    }

    /** 200 and the return, whose replacement products became picklists and backorders; 400 (21) if there are none. */
    @PostMapping("/{idreturn}/create-picklist")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<ReturnView> createReturnPicklist(@PathVariable ReturnId idreturn, @RequestBody CreatePicklistBody body,
            RequestContext context) {
        return api.change(body.order(idreturn, context), new FindReturn(idreturn));
    }
}
