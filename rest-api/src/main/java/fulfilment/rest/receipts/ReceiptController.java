package fulfilment.rest.receipts;

import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.receipts.ExpectedProduct;
import fulfilment.api.receipts.ReceiptCommand.DeleteReceipt;
import fulfilment.api.receipts.ReceiptCommand.MarkAllReceived;
import fulfilment.api.receipts.ReceiptCommand.RevertReceiptProduct;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.api.receipts.ReceiptProductId;
import fulfilment.api.receipts.ReceiptProductView;
import fulfilment.api.receipts.ReceiptQuery.FindExpectedProduct;
import fulfilment.api.receipts.ReceiptQuery.FindReceipt;
import fulfilment.api.receipts.ReceiptQuery.FindReceiptProduct;
import fulfilment.api.receipts.ReceiptQuery.ListExpectedProducts;
import fulfilment.api.receipts.ReceiptQuery.ListReceipts;
import fulfilment.api.receipts.ReceiptView;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.FixedMember;
import fulfilment.rest.bodies.SentBody;
import fulfilment.rest.edge.Api;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContext;
import fulfilment.rest.suppliers.NameableSuppliers;
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

/** Endpoints of receipts of both versions and of their products. Rules REC. */
@RestController
@RequestMapping("/api/v1/receipts")
class ReceiptController {

    private static final String MADE_FOR = "delete the receipt and create another one";
    private static final String IMMUTABLE = "the products of a receipt have endpoints of their own";
    private static final FixedMember[] RECEIPT = {FixedMember.of("idwarehouse", MADE_FOR),
            FixedMember.at("idpurchaseorder", "/purchaseorder/idpurchaseorder", MADE_FOR),
            FixedMember.at("idsupplier", "/supplier/idsupplier", MADE_FOR),
            FixedMember.array("products", IMMUTABLE, "idproduct", "amount")};
    private static final FixedMember[] LINE = Stream
            .of("idproduct", "productcode", "barcode", "idpurchaseorder_product", "strategy", "lot_number", "expiration_date")
            .map(name -> FixedMember.of(name, "only amount, delta and idlocation can")).toArray(FixedMember[]::new);

    private final Api api;
    private final NameableSuppliers suppliers;
    private final ReceiptSettings settings;

    ReceiptController(Api api, NameableSuppliers suppliers, ReceiptSettings settings) {
        this.api = api;
        this.suppliers = suppliers;
        this.settings = settings;
    }

    /**
     * List receipts. Answers a page of both versions, newest first. Rules REC-40, REC-47.
     *
     * @param receiptid      Only the receipt with exactly this number. For example {@code R10001}.
     * @param status         Only receipts with this status: {@code processing} or {@code completed}.
     *                       For example {@code processing}.
     * @param completedAfter Only receipts that were completed after this time, exclusive; seconds that have just ended are not shown yet
     * @param products       With {@code false}, without the products of each receipt
     */
    @GetMapping
    @Access(value = Level.ANY_USER, scopedKeys = true)
    @Sortable({"id", "receiptid", "status", "updated", "completed_at"})
    Answer<List<ReceiptView>> listReceipts(@RequestParam(required = false) @Nullable String receiptid,
            @RequestParam(required = false) @Nullable String status,
            @RequestParam(required = false) @Nullable PurchaseOrderId idpurchaseorder,
            @RequestParam(required = false) @Nullable SupplierId idsupplier,
            @RequestParam(name = "updated_after", required = false) @Nullable Instant updatedAfter,
            @RequestParam(name = "completed_after", required = false) @Nullable Instant completedAfter,
            @RequestParam(defaultValue = "true") boolean products, @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListReceipts(Check.given(receiptid), Check.given(status), idpurchaseorder, idsupplier, updatedAfter,
                completedAfter, products, offset.value()));
    }

    /**
     * Get a receipt. One of version 1 has the products that are expected and how many were counted; one of version 2 what was put to
     * stock. Rules REC-14, REC-25, REC-48.
     */
    @GetMapping("/{idreceipt}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<ReceiptView> getReceipt(@PathVariable ReceiptId idreceipt) {
        return api.find(new FindReceipt(idreceipt));
    }

    /**
     * Create a receipt. It is for a purchase order or a supplier. Refused with 1004 unless the purchase order is purchased, and with 1014
     * for a member that its version does not have. Announces {@code receipts.created}. Rules REC-1, REC-2, REC-3, REC-4, REC-41.
     */
    @PostMapping
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ReceiptView> createReceipt(@RequestBody ReceiptBody body, RequestContext context) {
        suppliers.require(body.idsupplier(), context);
        return api.create(body.create(settings, context), FindReceipt::new);
    }

    /**
     * Change or complete a receipt. Completing one of version 1 puts what was counted to stock. Refused with 1014 once it is completed, and
     * for a member that its version does not have; completing also for a product that lost its stock (1007) and for an exclusive location
     * of another product (1012). Completing announces {@code receipts.completed}, and for a purchase order
     * {@code purchase_orders.receipts.created}. Rules REC-5, REC-9, REC-10, REC-22, REC-39, REC-41, REC-46.
     */
    @PutMapping("/{idreceipt}")
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT, scopedKeys = true)
    Answer<ReceiptView> changeReceipt(@PathVariable ReceiptId idreceipt, @RequestBody ReceiptBody body, SentBody sent,
            RequestContext context) {
        api.requireUnchanged(sent, new FindReceipt(idreceipt), RECEIPT);
        return api.change(body.change(idreceipt, context), new FindReceipt(idreceipt));
    }

    /** Delete a receipt. Refused with 1014 while something is received with it, and once it is completed. Rule REC-11. */
    @DeleteMapping("/{idreceipt}")
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteReceipt(@PathVariable ReceiptId idreceipt) {
        return api.remove(new DeleteReceipt(idreceipt), new FindReceipt(idreceipt));
    }

    /**
     * Receive a product. With version 1 pieces are counted; with version 2 they are in stock at once, and {@code receipts.product_received}
     * is announced. Answers 201 with the line, the first one if there are several. Refused with 27 if it is not expected: with version 1
     * unless {@code force} is true, with version 2 if the purchase order does not have it. Refused unless the purchase order is purchased
     * (1004), once the receipt is completed and for a member that its version does not have (1014), for products without stock (1007), if
     * another lot is at the location (1008), and for an exclusive location of another product (1012). Rules REC-16, REC-17, REC-19, REC-25,
     * REC-30, REC-32, REC-42, REC-44, REC-51.
     *
     * @param force With {@code true}, a product that is not expected is counted too; version 1 only
     */
    @PostMapping("/{idreceipt}/products")
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ReceiptProductView> addReceiptProduct(@PathVariable ReceiptId idreceipt,
            @RequestParam(defaultValue = "false") Boolean force,
            @RequestBody ReceiptProductBody body, RequestContext context) {
        api.requireOwn(new FindReceipt(idreceipt));
        var command = api.madeFor(new FindReceipt(idreceipt), () -> body.add(idreceipt, force, context));
        int line = api.sendFor(command);
        return api.created(new FindReceiptProduct(idreceipt, new ReceiptProductId(line)));
    }

    /**
     * Change a product of a receipt. Its amount or location, until the receipt is completed. {@code delta} counts pieces in addition.
     * Refused with 1014 for version 2. Rules REC-20, REC-33, REC-52.
     */
    @PutMapping("/{idreceipt}/products/{idreceiptProduct}")
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT, scopedKeys = true)
    Answer<ReceiptProductView> changeReceiptProduct(@PathVariable ReceiptId idreceipt,
            @PathVariable ReceiptProductId idreceiptProduct,
            @RequestBody ReceiptProductBody body, SentBody sent) {
        api.requireUnchanged(sent, new FindReceiptProduct(idreceipt, idreceiptProduct), LINE);
        return api.change(body.change(idreceipt, idreceiptProduct),
                new FindReceiptProduct(idreceipt, idreceiptProduct));
    }

    /**
     * Mark all products of a receipt as received. All that is still expected counts as received. Refused with 1014 for version 2. Rules
     * REC-21, REC-49.
     */
    @PostMapping("/{idreceipt}/mark-all-received")
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT, scopedKeys = true)
    Answer<ReceiptView> markAllReceiptProductsReceived(@PathVariable ReceiptId idreceipt) {
        return api.change(new MarkAllReceived(idreceipt), new FindReceipt(idreceipt));
    }

    /**
     * List products that a receipt still expects. Answers each product once, with its lines of purchase orders, all at once. Refused with
     * 1014 for version 1. Rule REC-37.
     */
    @GetMapping("/{idreceipt}/expected-products")
    @Access(value = Level.ONE_OF_RIGHTS, rights = {Right.RECEIPTS_ADD_PRODUCT, Right.PURCHASEORDERS_SHOW})
    Answer<List<ExpectedProduct>> listReceiptExpectedProducts(@PathVariable ReceiptId idreceipt) {
        return api.list(new ListExpectedProducts(idreceipt));
    }

    /**
     * Get a product that a receipt expects. Also if all its pieces have arrived; answers 404 (20) if it was not ordered. Refused with 1014
     * for version 1. Rule REC-38.
     */
    @GetMapping("/{idreceipt}/expected-products/{idproduct}")
    @Access(value = Level.ONE_OF_RIGHTS, rights = {Right.RECEIPTS_ADD_PRODUCT, Right.PURCHASEORDERS_SHOW})
    Answer<ExpectedProduct> getReceiptExpectedProduct(@PathVariable ReceiptId idreceipt, @PathVariable ProductId idproduct) {
        return api.find(new FindExpectedProduct(idreceipt, idproduct));
    }

    /**
     * Revert a received product. Its pieces leave the stock and the purchase order; the line stays. Refused for version 1, on a completed
     * receipt and for a line that is reverted already (1014), and if the pieces are gone or held (1006). Announces
     * {@code receipts.product_reverted}. Rules REC-34, REC-35, REC-36, REC-42.
     */
    @PostMapping("/{idreceipt}/products/{idreceiptProduct}/revert")
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT)
    Answer<ReceiptProductView> revertReceiptProduct(@PathVariable ReceiptId idreceipt,
            @PathVariable ReceiptProductId idreceiptProduct,
            RequestContext context) {
        return api.change(new RevertReceiptProduct(idreceipt, idreceiptProduct, context.iduser()),
                new FindReceiptProduct(idreceipt, idreceiptProduct));
    }
}
