package fulfilment.rest.purchaseorders;

import com.fasterxml.jackson.annotation.JsonView;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.ExpectedDelivery;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.CancelPurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.ClosePurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.MarkAsPurchased;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.RemovePurchaseOrderProduct;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.purchaseorders.PurchaseOrderProductId;
import fulfilment.api.purchaseorders.PurchaseOrderProductView;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.FindPurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.FindPurchaseOrderProduct;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.ListExpectedDeliveries;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.ListPurchaseOrderProducts;
import fulfilment.api.purchaseorders.PurchaseOrderQuery.ListPurchaseOrders;
import fulfilment.api.purchaseorders.PurchaseOrderView;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.api.receipts.ReceiptQuery.FindReceiptOfOrder;
import fulfilment.api.receipts.ReceiptQuery.ListReceiptsOfOrder;
import fulfilment.api.receipts.ReceiptView;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.users.Right;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.access.Access;
import fulfilment.rest.bodies.BodyPart;
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

/** Endpoints of purchase orders and their products. Rules PUR. */
@RestController
@RequestMapping("/api/v1")
class PurchaseOrderController {

    private static final FixedMember PRODUCTS = FixedMember.array("products",
            "add, change or remove products with .../purchaseorders/{idpurchaseorder}/products", "idproduct", "amount", "price",
            "delivery_date");
    private static final FixedMember PRODUCT = FixedMember.of("idproduct", "remove the product and add another one");

    private final Api api;
    private final NameableSuppliers suppliers;

    PurchaseOrderController(Api api, NameableSuppliers suppliers) {
        this.api = api;
        this.suppliers = suppliers;
    }

    /**
     * 200 and a page of orders, newest first.
     *
     * @param products {@code false} leaves out the products of each. Rule PUR-34.
     */
    @GetMapping("/purchaseorders")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<List<PurchaseOrderView>> listPurchaseOrders(@RequestParam(required = false) @Nullable String status,
            @RequestParam(required = false) @Nullable String search,
            @RequestParam(name = "updated_after", required = false) @Nullable Instant updatedAfter,
            @RequestParam(name = "idfulfilment_customer", required = false) @Nullable FulfilmentCustomerId idfulfilmentCustomer,
            @RequestParam(required = false) @Nullable SupplierId idsupplier,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(defaultValue = "true") boolean products,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListPurchaseOrders(Check.given(status), search, updatedAfter,
                idfulfilmentCustomer, idsupplier, idwarehouse, products, offset.value()));
    }

    /** 200 and the order; 404 if there is none. */
    @GetMapping("/purchaseorders/{idpurchaseorder}")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<PurchaseOrderView> getPurchaseOrder(@PathVariable PurchaseOrderId idpurchaseorder) {
        return api.find(new FindPurchaseOrder(idpurchaseorder));
    }

    /** 201 and the new order, a concept; 404 if a supplier, product, template or warehouse that it names does not exist. */
    @PostMapping("/purchaseorders")
    @Access(rights = {Right.PURCHASEORDERS_EDIT, Right.PURCHASEORDERS_SHOW}, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<PurchaseOrderView> createPurchaseOrder(@RequestBody PurchaseOrderBody body, RequestContext context) {
        suppliers.require(body.idsupplier(), context);
        return api.create(body.create(context), FindPurchaseOrder::new);
    }

    /** 200 and the changed order; 400 for other products than it has, because these have their own endpoints. Rule PUR-7. */
    @PutMapping("/purchaseorders/{idpurchaseorder}")
    @Access(rights = {Right.PURCHASEORDERS_EDIT, Right.PURCHASEORDERS_SHOW}, scopedKeys = true)
    Answer<PurchaseOrderView> changePurchaseOrder(@PathVariable PurchaseOrderId idpurchaseorder,
            @RequestBody @JsonView(BodyPart.OnChange.class) PurchaseOrderBody body, SentBody sent, RequestContext context) {
        suppliers.require(body.idsupplier(), context);
        api.requireUnchanged(sent, new FindPurchaseOrder(idpurchaseorder), PRODUCTS);
        return api.change(body.change(idpurchaseorder, context), new FindPurchaseOrder(idpurchaseorder));
    }

    /** 200 and the order, now purchased; 400 unless it was a concept. Rule PUR-19. */
    @PostMapping("/purchaseorders/{idpurchaseorder}/mark-as-purchased")
    @Access(rights = {Right.PURCHASEORDERS_MARK_AS_PURCHASED, Right.PURCHASEORDERS_SHOW}, scopedKeys = true)
    Answer<PurchaseOrderView> markPurchaseOrderAsPurchased(@PathVariable PurchaseOrderId idpurchaseorder,
            RequestContext context) {
        return api.change(new MarkAsPurchased(idpurchaseorder, context.iduser()),
                new FindPurchaseOrder(idpurchaseorder));
    }

    /** 200 and the order, now received although the rest will not arrive; 400 unless some of it is received. Rule PUR-22. */
    @PostMapping("/purchaseorders/{idpurchaseorder}/close")
    @Access(rights = {Right.PURCHASEORDERS_EDIT, Right.PURCHASEORDERS_SHOW})
    Answer<PurchaseOrderView> closePurchaseOrder(@PathVariable PurchaseOrderId idpurchaseorder, RequestContext context) {
        return api.change(new ClosePurchaseOrder(idpurchaseorder, context.iduser()),
                new FindPurchaseOrder(idpurchaseorder));
    }

    /** 200 and the order, now cancelled; 400 unless it was a concept or purchased and nothing was received. Rule PUR-21. */
    @PostMapping("/purchaseorders/{idpurchaseorder}/cancel")
    @Access(rights = {Right.PURCHASEORDERS_EDIT, Right.PURCHASEORDERS_SHOW}, scopedKeys = true)
    Answer<PurchaseOrderView> cancelPurchaseOrder(@PathVariable PurchaseOrderId idpurchaseorder) {
        return api.change(new CancelPurchaseOrder(idpurchaseorder), new FindPurchaseOrder(idpurchaseorder));
    }

    /** 200 and all products of the order. Not paginated. */
    @GetMapping("/purchaseorders/{idpurchaseorder}/products")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<List<PurchaseOrderProductView>> listPurchaseOrderProducts(@PathVariable PurchaseOrderId idpurchaseorder) {
        return api.list(new ListPurchaseOrderProducts(idpurchaseorder));
    }

    /** 200 and one product of the order; 404 if the order does not have it. */
    @GetMapping("/purchaseorders/{idpurchaseorder}/products/{idpurchaseorderProduct}")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<PurchaseOrderProductView> getPurchaseOrderProduct(@PathVariable PurchaseOrderId idpurchaseorder,
            @PathVariable PurchaseOrderProductId idpurchaseorderProduct) {
        return api.find(new FindPurchaseOrderProduct(idpurchaseorder, idpurchaseorderProduct));
    }

    /** 200, not 201, and the new product of the order; 400 if the order is received or cancelled. Rules PUR-13, PUR-15. */
    @PostMapping("/purchaseorders/{idpurchaseorder}/products")
    @Access(rights = {Right.PURCHASEORDERS_EDIT, Right.PURCHASEORDERS_SHOW}, scopedKeys = true)
    Answer<PurchaseOrderProductView> addPurchaseOrderProduct(@PathVariable PurchaseOrderId idpurchaseorder,
            @RequestBody PurchaseOrderProductBody body,
            RequestContext context) {
        api.requireOwn(new FindPurchaseOrder(idpurchaseorder));
        var command = api.madeFor(new FindPurchaseOrder(idpurchaseorder),
                () -> body.add(idpurchaseorder, context));
        int line = api.sendFor(command);
        return Answer.ok(api.existing(new FindPurchaseOrderProduct(idpurchaseorder, new PurchaseOrderProductId(line))));
    }

    /** 200 and the changed product; 400 if the amount is below the received amount, or the order is received or cancelled. */
    @PutMapping("/purchaseorders/{idpurchaseorder}/products/{idpurchaseorderProduct}")
    @Access(rights = {Right.PURCHASEORDERS_EDIT, Right.PURCHASEORDERS_SHOW}, scopedKeys = true)
    Answer<PurchaseOrderProductView> changePurchaseOrderProduct(@PathVariable PurchaseOrderId idpurchaseorder,
            @PathVariable PurchaseOrderProductId idpurchaseorderProduct,
            @RequestBody PurchaseOrderProductBody body, SentBody sent, RequestContext context) {
        api.requireUnchanged(sent, new FindPurchaseOrderProduct(idpurchaseorder, idpurchaseorderProduct), PRODUCT);
        return api.change(body.change(idpurchaseorder, idpurchaseorderProduct, context),
                new FindPurchaseOrderProduct(idpurchaseorder, idpurchaseorderProduct));
    }

    /** 204; 400 if some of the product is received, or if the order is received or cancelled. Rules PUR-17, PUR-15. */
    @DeleteMapping("/purchaseorders/{idpurchaseorder}/products/{idpurchaseorderProduct}")
    @Access(rights = Right.PURCHASEORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removePurchaseOrderProduct(@PathVariable PurchaseOrderId idpurchaseorder,
            @PathVariable PurchaseOrderProductId idpurchaseorderProduct,
            RequestContext context) {
        return api.remove(
                new RemovePurchaseOrderProduct(idpurchaseorder, idpurchaseorderProduct, context.iduser()),
                new FindPurchaseOrderProduct(idpurchaseorder, idpurchaseorderProduct));
    }

    /** 200 and all receipts of the order, newest first. Not paginated. Rule PUR-30. */
    @GetMapping("/purchaseorders/{idpurchaseorder}/receipts")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<List<ReceiptView>> listPurchaseOrderReceipts(@PathVariable PurchaseOrderId idpurchaseorder) {
        return api.list(new ListReceiptsOfOrder(idpurchaseorder));
    }

    /** 200 and one receipt of the order; 404 if the order has no such receipt. */
    @GetMapping("/purchaseorders/{idpurchaseorder}/receipts/{idreceipt}")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<ReceiptView> getPurchaseOrderReceipt(@PathVariable PurchaseOrderId idpurchaseorder,
            @PathVariable ReceiptId idreceipt) {
        return api.find(new FindReceiptOfOrder(idpurchaseorder, idreceipt));
    }

    /** 200 and the purchased pieces of a product that are still to come. Not paginated. Rule PUR-29. */
    @GetMapping("/products/{idproduct}/expected")
    @Access(rights = Right.PURCHASEORDERS_SHOW)
    Answer<List<ExpectedDelivery>> listExpectedDeliveries(@PathVariable ProductId idproduct) {
        return api.list(new ListExpectedDeliveries(idproduct));
    }
}
