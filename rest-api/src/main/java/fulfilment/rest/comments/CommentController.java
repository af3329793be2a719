package fulfilment.rest.comments;

import fulfilment.api.comments.CommentCommand.DeleteComment;
import fulfilment.api.comments.CommentId;
import fulfilment.api.comments.CommentQuery.FindComment;
import fulfilment.api.comments.CommentQuery.ListComments;
import fulfilment.api.comments.CommentQuery.ListCommentsOf;
import fulfilment.api.comments.CommentSource;
import fulfilment.api.comments.CommentView;
import fulfilment.api.comments.SourceType;
import fulfilment.api.users.Right;
import fulfilment.rest.platform.Access;
import fulfilment.rest.platform.Access.Level;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Api;
import fulfilment.rest.platform.Caller;
import fulfilment.rest.platform.Check;
import fulfilment.rest.platform.Offset;
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
 * Comments, and the comments of each kind of object: 200 and all of them, newest first, not paginated; 201 and the new one; 404 when there is
 * no such object. Nothing changes a comment. Source: contract, 20.
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
    Answer<List<CommentView>> list(@RequestParam(required = false) @Nullable Integer idauthor,
            @RequestParam(name = "author_type", required = false) @Nullable String authorType,
            @RequestParam(required = false) @Nullable Integer idmentioned,
            @RequestParam(name = "mentioned_type", required = false) @Nullable String mentionedType,
            @RequestParam(defaultValue = "0") Offset offset, Caller caller) {
        return api.list(new ListComments(idauthor, Check.given(authorType), idmentioned, Check.given(mentionedType),
                ofPurchaseOrders(caller), offset.value()));
    }

    /** 200 and the comment; 404 when there is none. */
    @GetMapping("/comments/{idcomment}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<CommentView> find(@PathVariable int idcomment, Caller caller) {
        return api.find(seen(idcomment, caller));
    }

    /** 204; 403 when it is somebody else's and an admin does not ask. */
    @DeleteMapping("/comments/{idcomment}")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> delete(@PathVariable int idcomment, Caller caller) {
        var admin = caller.key().admin() && caller.scope() == null;
        return api.remove(new DeleteComment(new CommentId(idcomment), CommentBody.author(caller), admin),
                seen(idcomment, caller));
    }

    private static FindComment seen(int idcomment, Caller caller) {
        return new FindComment(idcomment, ofPurchaseOrders(caller));
    }

    private static boolean ofPurchaseOrders(Caller caller) {
        return caller.may(Right.PURCHASEORDERS_SHOW);
    }

    @GetMapping("/products/{idproduct}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> ofProduct(@PathVariable int idproduct, Caller caller) {
        return of(SourceType.PRODUCT, idproduct, caller);
    }

    @PostMapping("/products/{idproduct}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> onProduct(@PathVariable int idproduct, @RequestBody CommentBody body, Caller caller) {
        return on(SourceType.PRODUCT, idproduct, body, caller);
    }

    @GetMapping("/orders/{idorder}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> ofOrder(@PathVariable int idorder, Caller caller) {
        return of(SourceType.ORDER, idorder, caller);
    }

    @PostMapping("/orders/{idorder}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> onOrder(@PathVariable int idorder, @RequestBody CommentBody body, Caller caller) {
        return on(SourceType.ORDER, idorder, body, caller);
    }

    @GetMapping("/picklists/{idpicklist}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> ofPicklist(@PathVariable int idpicklist, Caller caller) {
        return of(SourceType.PICKLIST, idpicklist, caller);
    }

    @PostMapping("/picklists/{idpicklist}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> onPicklist(@PathVariable int idpicklist, @RequestBody CommentBody body, Caller caller) {
        return on(SourceType.PICKLIST, idpicklist, body, caller);
    }

    @GetMapping("/picklists/batches/{idpicklistBatch}/comments")
    @Access(Level.ANY_USER)
    Answer<List<CommentView>> ofPicklistBatch(@PathVariable int idpicklistBatch, Caller caller) {
        return of(SourceType.PICKLIST_BATCH, idpicklistBatch, caller);
    }

    @PostMapping("/picklists/batches/{idpicklistBatch}/comments")
    @Access(Level.ANY_RIGHT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> onPicklistBatch(@PathVariable int idpicklistBatch, @RequestBody CommentBody body, Caller caller) {
        return on(SourceType.PICKLIST_BATCH, idpicklistBatch, body, caller);
    }

    @GetMapping("/customers/{idcustomer}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> ofCustomer(@PathVariable int idcustomer, Caller caller) {
        return of(SourceType.CUSTOMER, idcustomer, caller);
    }

    @PostMapping("/customers/{idcustomer}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> onCustomer(@PathVariable int idcustomer, @RequestBody CommentBody body, Caller caller) {
        return on(SourceType.CUSTOMER, idcustomer, body, caller);
    }

    @GetMapping("/suppliers/{idsupplier}/comments")
    @Access(Level.ANY_USER)
    Answer<List<CommentView>> ofSupplier(@PathVariable int idsupplier, Caller caller) {
        return of(SourceType.SUPPLIER, idsupplier, caller);
    }

    @PostMapping("/suppliers/{idsupplier}/comments")
    @Access(Level.ANY_RIGHT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> onSupplier(@PathVariable int idsupplier, @RequestBody CommentBody body, Caller caller) {
        return on(SourceType.SUPPLIER, idsupplier, body, caller);
    }

    @GetMapping("/purchaseorders/{idpurchaseorder}/comments")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<List<CommentView>> ofPurchaseOrder(@PathVariable int idpurchaseorder, Caller caller) {
        return of(SourceType.PURCHASEORDER, idpurchaseorder, caller);
    }

    @PostMapping("/purchaseorders/{idpurchaseorder}/comments")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> onPurchaseOrder(@PathVariable int idpurchaseorder, @RequestBody CommentBody body, Caller caller) {
        return on(SourceType.PURCHASEORDER, idpurchaseorder, body, caller);
    }

    @GetMapping("/receipts/{idreceipt}/comments")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CommentView>> ofReceipt(@PathVariable int idreceipt, Caller caller) {
        return of(SourceType.RECEIPT, idreceipt, caller);
    }

    @PostMapping("/receipts/{idreceipt}/comments")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CommentView> onReceipt(@PathVariable int idreceipt, @RequestBody CommentBody body, Caller caller) {
        return on(SourceType.RECEIPT, idreceipt, body, caller);
    }

    private Answer<List<CommentView>> of(SourceType type, int id, Caller caller) {
        return api.list(new ListCommentsOf(new CommentSource(type, id), ofPurchaseOrders(caller)));
    }

    private Answer<CommentView> on(SourceType type, int id, CommentBody body, Caller caller) {
        var source = new CommentSource(type, id);
        if (caller.scope() != null) {
            api.existing(new ListCommentsOf(source, true)); // an object of somebody else does not exist
        }
        var command = api.madeFor(new ListCommentsOf(source, ofPurchaseOrders(caller)), () -> body.create(source, caller));
        return api.create(command, CommentId.class, comment -> seen(comment.value(), caller));
    }
}
