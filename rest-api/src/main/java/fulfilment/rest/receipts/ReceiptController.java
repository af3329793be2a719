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
     * 200 and a page of receipts of both versions, newest first.
     *
     * @param products {@code false} leaves out the products of each. Rule REC-47.
     */
    @GetMapping
    @Access(value = Level.ANY_USER, scopedKeys = true)
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

    /** 200 and the receipt; 404 if there is none. */
    @GetMapping("/{idreceipt}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<ReceiptView> getReceipt(@PathVariable ReceiptId idreceipt) {
        return api.find(new FindReceipt(idreceipt));
    }

    /** 201 and the new receipt; 400 if its purchase order is not purchased. Rule REC-2. */
    @PostMapping
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ReceiptView> createReceipt(@RequestBody ReceiptBody body, RequestContext context) {
        suppliers.require(body.idsupplier(), context);
        return api.create(body.create(settings, context), FindReceipt::new);
    }

    /** 200 and the changed receipt. Completing version 1 puts its products to stock. 400 if it is already completed. */
    @PutMapping("/{idreceipt}")
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT, scopedKeys = true)
    Answer<ReceiptView> changeReceipt(@PathVariable ReceiptId idreceipt, @RequestBody ReceiptBody body, SentBody sent,
            RequestContext context) {
        api.requireUnchanged(sent, new FindReceipt(idreceipt), RECEIPT);
        return api.change(body.change(idreceipt, context), new FindReceipt(idreceipt));
    }

    /** 204; 400 if something is received with it or it is completed. Rule REC-11. */
    @DeleteMapping("/{idreceipt}")
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteReceipt(@PathVariable ReceiptId idreceipt) {
        return api.remove(new DeleteReceipt(idreceipt), new FindReceipt(idreceipt));
    }

    /**
     * 201 and the receipt product: counted with version 1, in stock with version 2. 400 with error code 27 if the product was not ordered
     * with the purchase order or supplier of the receipt; with {@code force}, version 1 counts it anyway. Rules REC-19, REC-32.
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
        return Answer.created(api.existing(new FindReceiptProduct(idreceipt, new ReceiptProductId(line))));
    }

    /** 200 and the changed receipt product; 400 for version 2. */
    @PutMapping("/{idreceipt}/products/{idreceiptProduct}")
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT, scopedKeys = true)
    Answer<ReceiptProductView> changeReceiptProduct(@PathVariable ReceiptId idreceipt,
            @PathVariable ReceiptProductId idreceiptProduct,
            @RequestBody ReceiptProductBody body, SentBody sent) {
        api.requireUnchanged(sent, new FindReceiptProduct(idreceipt, idreceiptProduct), LINE);
        return api.change(body.change(idreceipt, idreceiptProduct),
                new FindReceiptProduct(idreceipt, idreceiptProduct));
    }

    /** 200 and the receipt with everything that is expected counted; 400 for version 2. Rule REC-21. */
    @PostMapping("/{idreceipt}/mark-all-received")
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT, scopedKeys = true)
    Answer<ReceiptView> markAllReceiptProductsReceived(@PathVariable ReceiptId idreceipt) {
        return api.change(new MarkAllReceived(idreceipt), new FindReceipt(idreceipt));
    }

    /** 200 and the products still to come, for users who may receive products or see purchase orders; 400 for version 1. Not paginated. */
    @GetMapping("/{idreceipt}/expected-products")
    @Access(value = Level.ONE_OF_RIGHTS, rights = {Right.RECEIPTS_ADD_PRODUCT, Right.PURCHASEORDERS_SHOW})
    Answer<List<ExpectedProduct>> listReceiptExpectedProducts(@PathVariable ReceiptId idreceipt) {
        return api.list(new ListExpectedProducts(idreceipt));
    }

    /** 200 and one product that the receipt can bring, also if all of it is received; 404 if it was not ordered; 400 for version 1. */
    @GetMapping("/{idreceipt}/expected-products/{idproduct}")
    @Access(value = Level.ONE_OF_RIGHTS, rights = {Right.RECEIPTS_ADD_PRODUCT, Right.PURCHASEORDERS_SHOW})
    Answer<ExpectedProduct> getReceiptExpectedProduct(@PathVariable ReceiptId idreceipt, @PathVariable ProductId idproduct) {
        return api.find(new FindExpectedProduct(idreceipt, idproduct));
    }

    /** 200 and the receipt product, removed from stock; 400 for version 1, on a completed receipt, or if the stock is gone. */
    @PostMapping("/{idreceipt}/products/{idreceiptProduct}/revert")
    @Access(rights = Right.RECEIPTS_ADD_PRODUCT)
    Answer<ReceiptProductView> revertReceiptProduct(@PathVariable ReceiptId idreceipt,
            @PathVariable ReceiptProductId idreceiptProduct,
            RequestContext context) {
        return api.change(new RevertReceiptProduct(idreceipt, idreceiptProduct, context.iduser()),
                new FindReceiptProduct(idreceipt, idreceiptProduct));
    }
}
