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

    /**
     * List comments. Answers a page of the comments on all objects, newest first. Rule COM-9.
     *
     * @param idauthor      Only comments by the author with this id
     * @param authorType    Only comments by authors of this type: {@code user} or {@code fulfilment_customer}.
     *                      For example {@code user}.
     * @param idmentioned   Only comments that mention whoever has this id
     * @param mentionedType Only comments that mention somebody of this type: {@code user} or {@code fulfilment_customer}.
     *                      For example {@code user}.
     */
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

    /** Get a comment. It shows its author, who is mentioned, and the object that it is about. Rules COM-2, COM-14. */
    @GetMapping("/comments/{idcomment}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<CommentView> getComment(@PathVariable CommentId idcomment, RequestContext context) {
        return api.find(seen(idcomment, context));
    }

    /** Delete a comment. Refused with 403 (1017) unless the user wrote it or is an admin. Rule COM-5. */
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

    /** List comments on a product. Answers all at once, newest first. Rule COM-10. */
    @GetMapping("/products/{idproduct}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> listProductComments(@PathVariable ProductId idproduct, RequestContext context) {
        return of(SourceType.PRODUCT, idproduct, context);
    }

    /**
     * Add a comment to a product. An {@code @} before a full name mentions that person. It cannot be changed later. Announces
     * {@code comments.created}. Rules COM-1, COM-3, COM-15, COM-19.
     */
    @PostMapping("/products/{idproduct}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addProductComment(@PathVariable ProductId idproduct, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.PRODUCT, idproduct, body, context);
    }

    /**
     * List comments on an order. Answers all at once, newest first. Comments on its picklists are among them if they say so. Rules COM-10,
     * COM-8.
     */
    @GetMapping("/orders/{idorder}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> listOrderComments(@PathVariable OrderId idorder, RequestContext context) {
        return of(SourceType.ORDER, idorder, context);
    }

    /**
     * Add a comment to an order. An {@code @} before a full name mentions that person. It cannot be changed later. Announces
     * {@code comments.created}. Rules COM-1, COM-3, COM-15, COM-19.
     */
    @PostMapping("/orders/{idorder}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addOrderComment(@PathVariable OrderId idorder, @RequestBody CommentBody body, RequestContext context) {
        return on(SourceType.ORDER, idorder, body, context);
    }

    /**
     * List comments on a picklist. Answers all at once, newest first. Comments on its order are among them if they say so. Rules COM-10,
     * COM-8.
     */
    @GetMapping("/picklists/{idpicklist}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> listPicklistComments(@PathVariable PicklistId idpicklist, RequestContext context) {
        return of(SourceType.PICKLIST, idpicklist, context);
    }

    /**
     * Add a comment to a picklist. An {@code @} before a full name mentions that person. It cannot be changed later. Announces
     * {@code comments.created}. Rules COM-1, COM-3, COM-15, COM-19.
     */
    @PostMapping("/picklists/{idpicklist}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addPicklistComment(@PathVariable PicklistId idpicklist, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.PICKLIST, idpicklist, body, context);
    }

    /** List comments on a picklist batch. Answers all at once, newest first. Rule COM-10. */
    @GetMapping("/picklists/batches/{idpicklistBatch}/comments")
    @Access(Level.ANY_USER)
    Answer<List<CommentView>> listPicklistBatchComments(@PathVariable PicklistBatchId idpicklistBatch, RequestContext context) {
        return of(SourceType.PICKLIST_BATCH, idpicklistBatch, context);
    }

    /**
     * Add a comment to a picklist batch. An {@code @} before a full name mentions that person. It cannot be changed later. Announces
     * {@code comments.created}. Rules COM-1, COM-3, COM-15, COM-19.
     */
    @PostMapping("/picklists/batches/{idpicklistBatch}/comments")
    @Access(Level.ANY_RIGHT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addPicklistBatchComment(@PathVariable PicklistBatchId idpicklistBatch, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.PICKLIST_BATCH, idpicklistBatch, body, context);
    }

    /** List comments on a customer. Answers all at once, newest first. Rule COM-10. */
    @GetMapping("/customers/{idcustomer}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> listCustomerComments(@PathVariable CustomerId idcustomer, RequestContext context) {
        return of(SourceType.CUSTOMER, idcustomer, context);
    }

    /**
     * Add a comment to a customer. An {@code @} before a full name mentions that person. It cannot be changed later. Announces
     * {@code comments.created}. Rules COM-1, COM-3, COM-15, COM-19.
     */
    @PostMapping("/customers/{idcustomer}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addCustomerComment(@PathVariable CustomerId idcustomer, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.CUSTOMER, idcustomer, body, context);
    }

    /** List comments on a supplier. Answers all at once, newest first. Rule COM-10. */
    @GetMapping("/suppliers/{idsupplier}/comments")
    @Access(Level.ANY_USER)
    Answer<List<CommentView>> listSupplierComments(@PathVariable SupplierId idsupplier, RequestContext context) {
        return of(SourceType.SUPPLIER, idsupplier, context);
    }

    /**
     * Add a comment to a supplier. An {@code @} before a full name mentions that person. It cannot be changed later. Announces
     * {@code comments.created}. Rules COM-1, COM-3, COM-15, COM-19.
     */
    @PostMapping("/suppliers/{idsupplier}/comments")
    @Access(Level.ANY_RIGHT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addSupplierComment(@PathVariable SupplierId idsupplier, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.SUPPLIER, idsupplier, body, context);
    }

    /** List comments on a purchase order. Answers all at once, newest first. Rules COM-10, COM-13. */
    @GetMapping("/purchaseorders/{idpurchaseorder}/comments")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<List<CommentView>> listPurchaseOrderComments(@PathVariable PurchaseOrderId idpurchaseorder, RequestContext context) {
        return of(SourceType.PURCHASEORDER, idpurchaseorder, context);
    }

    /**
     * Add a comment to a purchase order. An {@code @} before a full name mentions that person. It cannot be changed later. Announces
     * {@code comments.created}. Rules COM-1, COM-3, COM-15, COM-19, COM-13.
     */
    @PostMapping("/purchaseorders/{idpurchaseorder}/comments")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addPurchaseOrderComment(@PathVariable PurchaseOrderId idpurchaseorder, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.PURCHASEORDER, idpurchaseorder, body, context);
    }

    /** List comments on a receipt. Answers all at once, newest first. Rule COM-10. */
    @GetMapping("/receipts/{idreceipt}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> listReceiptComments(@PathVariable ReceiptId idreceipt, RequestContext context) {
        return of(SourceType.RECEIPT, idreceipt, context);
    }

    /**
     * Add a comment to a receipt. An {@code @} before a full name mentions that person. It cannot be changed later. Announces
     * {@code comments.created}. Rules COM-1, COM-3, COM-15, COM-19.
     */
    @PostMapping("/receipts/{idreceipt}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> addReceiptComment(@PathVariable ReceiptId idreceipt, @RequestBody CommentBody body,
            RequestContext context) {
        return on(SourceType.RECEIPT, idreceipt, body, context);
    }

    /** List comments on a return. Answers all at once, newest first. Rule COM-10. */
    @GetMapping("/returns/{idreturn}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> listReturnComments(@PathVariable ReturnId idreturn, RequestContext context) {
        return of(SourceType.RETURN, idreturn, context);
    }

    /**
     * Add a comment to a return. An {@code @} before a full name mentions that person. It cannot be changed later. Announces
     * {@code comments.created} and {@code returns.status_changed}. Rules COM-1, COM-3, COM-15, COM-19.
     */
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
