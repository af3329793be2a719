package fulfilment.rest.comments;

import fulfilment.api.comments.CommentCommand.DeleteComment;
import fulfilment.api.comments.CommentId;
import fulfilment.api.comments.CommentQuery.FindComment;
import fulfilment.api.comments.CommentQuery.ListComments;
import fulfilment.api.comments.CommentQuery.ListCommentsOf;
import fulfilment.api.comments.CommentSource;
import fulfilment.api.comments.CommentView;
import fulfilment.api.comments.SourceType;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContext;
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

/**
 * Endpoints of comments. Each kind of object has two: GET answers 200 and all comments of the object, newest first, not paginated; POST answers
 * 201 and the new comment. Both answer 404 if there is no such object. No endpoint changes a comment. Rules COM-3, COM-10.
 */
@RestController
@RequestMapping("/api/v1")
class CommentController {

    private final Api api;

    CommentController(Api api) {
        this.api = api;
    }

    /** 200 and a page of comments, newest first. */
    @GetMapping("/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> listComments(@RequestParam(required = false) @Nullable Integer idauthor,
            @RequestParam(name = "author_type", required = false) @Nullable String authorType,
            @RequestParam(required = false) @Nullable Integer idmentioned,
            @RequestParam(name = "mentioned_type", required = false) @Nullable String mentionedType,
            @RequestParam(defaultValue = "0") Offset offset, RequestContext context) {
        return api.list(new ListComments(idauthor, Check.given(authorType), idmentioned, Check.given(mentionedType),
                ofPurchaseOrders(context), offset.value()));
    }

    /** 200 and the comment; 404 if there is none. */
    @GetMapping("/comments/{idcomment}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<CommentView> getComment(@PathVariable CommentId idcomment, RequestContext context) {
        return api.find(seen(idcomment, context));
    }

    /** 204; 403 unless the caller is the author or an admin. Rule COM-5. */
    @DeleteMapping("/comments/{idcomment}")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteComment(@PathVariable CommentId idcomment, RequestContext context) {
        var admin = context.key().admin() && context.scope() == null;
        return api.remove(new DeleteComment(idcomment, CommentBody.author(context), admin),
                seen(idcomment, context));
    }

    private static FindComment seen(CommentId idcomment, RequestContext context) {
        return new FindComment(idcomment, ofPurchaseOrders(context));
    }

    private static boolean ofPurchaseOrders(RequestContext context) {
        return context.may(Right.PURCHASEORDERS_SHOW);
    }

    @GetMapping("/products/{idproduct}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> listProductComments(@PathVariable ProductId idproduct, RequestContext context) {
        return of(SourceType.PRODUCT, idproduct, context);
    }

    @PostMapping("/products/{idproduct}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addProductComment(@PathVariable ProductId idproduct, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.PRODUCT, idproduct, body, context);
    }

    @GetMapping("/orders/{idorder}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> listOrderComments(@PathVariable OrderId idorder, RequestContext context) {
        return of(SourceType.ORDER, idorder, context);
    }

    @PostMapping("/orders/{idorder}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addOrderComment(@PathVariable OrderId idorder, @RequestBody CommentBody body, RequestContext context) {
        return on(SourceType.ORDER, idorder, body, context);
    }

    @GetMapping("/picklists/{idpicklist}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> listPicklistComments(@PathVariable PicklistId idpicklist, RequestContext context) {
        return of(SourceType.PICKLIST, idpicklist, context);
    }

    @PostMapping("/picklists/{idpicklist}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addPicklistComment(@PathVariable PicklistId idpicklist, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.PICKLIST, idpicklist, body, context);
    }

    @GetMapping("/picklists/batches/{idpicklistBatch}/comments")
    @Access(Level.ANY_USER)
    Answer<List<CommentView>> listPicklistBatchComments(@PathVariable PicklistBatchId idpicklistBatch, RequestContext context) {
        return of(SourceType.PICKLIST_BATCH, idpicklistBatch, context);
    }

    @PostMapping("/picklists/batches/{idpicklistBatch}/comments")
    @Access(Level.ANY_RIGHT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addPicklistBatchComment(@PathVariable PicklistBatchId idpicklistBatch, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.PICKLIST_BATCH, idpicklistBatch, body, context);
    }

    @GetMapping("/customers/{idcustomer}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> listCustomerComments(@PathVariable CustomerId idcustomer, RequestContext context) {
        return of(SourceType.CUSTOMER, idcustomer, context);
    }

    @PostMapping("/customers/{idcustomer}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addCustomerComment(@PathVariable CustomerId idcustomer, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.CUSTOMER, idcustomer, body, context);
    }

    @GetMapping("/suppliers/{idsupplier}/comments")
    @Access(Level.ANY_USER)
    Answer<List<CommentView>> listSupplierComments(@PathVariable SupplierId idsupplier, RequestContext context) {
        return of(SourceType.SUPPLIER, idsupplier, context);
    }

    @PostMapping("/suppliers/{idsupplier}/comments")
    @Access(Level.ANY_RIGHT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addSupplierComment(@PathVariable SupplierId idsupplier, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.SUPPLIER, idsupplier, body, context);
    }

    @GetMapping("/purchaseorders/{idpurchaseorder}/comments")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<List<CommentView>> listPurchaseOrderComments(@PathVariable PurchaseOrderId idpurchaseorder, RequestContext context) {
        return of(SourceType.PURCHASEORDER, idpurchaseorder, context);
    }

    @PostMapping("/purchaseorders/{idpurchaseorder}/comments")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addPurchaseOrderComment(@PathVariable PurchaseOrderId idpurchaseorder, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.PURCHASEORDER, idpurchaseorder, body, context);
    }

    @GetMapping("/receipts/{idreceipt}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> listReceiptComments(@PathVariable ReceiptId idreceipt, RequestContext context) {
        return of(SourceType.RECEIPT, idreceipt, context);
    }

    @PostMapping("/receipts/{idreceipt}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addReceiptComment(@PathVariable ReceiptId idreceipt, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.RECEIPT, idreceipt, body, context);
    }

    @GetMapping("/returns/{idreturn}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> listReturnComments(@PathVariable ReturnId idreturn, RequestContext context) {
        return of(SourceType.RETURN, idreturn, context);
    }

    @PostMapping("/returns/{idreturn}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addReturnComment(@PathVariable ReturnId idreturn, @RequestBody CommentBody body, RequestContext context) {
        return on(SourceType.RETURN, idreturn, body, context);
    }

    private Answer<List<CommentView>> of(SourceType type, Id id, RequestContext context) {
        return api.list(new ListCommentsOf(new CommentSource(type, id.value()), ofPurchaseOrders(context)));
    }

    private Answer<CommentView> on(SourceType type, Id id, CommentBody body, RequestContext context) {
        var source = new CommentSource(type, id.value());
        if (context.scope() != null) {
            api.existing(new ListCommentsOf(source, true)); // answers 404 for an object of another fulfilment customer
        }
        var command = api.madeFor(new ListCommentsOf(source, ofPurchaseOrders(context)), () -> body.create(source, context));
        return api.create(command, comment -> seen(comment, context));
    }
}
