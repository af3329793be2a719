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
import fulfilment.api.purchaseorders.PurchaseOrderQuery.ListPurchaseSuggestions;
import fulfilment.api.purchaseorders.PurchaseOrderView;
import fulfilment.api.purchaseorders.PurchaseSuggestion;
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
import fulfilment.rest.lists.Sortable;
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
     * List purchase orders. Answers a page of them, newest first. Rules PUR-28, PUR-34.
     *
     * @param status   Only purchase orders with this status: {@code concept}, {@code purchased}, {@code received} or {@code cancelled}.
     *                 For example {@code concept}.
     * @param search   A part of the number, the supplier's order id or the supplier's name. For example {@code lantern}.
     * @param products With {@code false}, without the products of each purchase order
     */
    @GetMapping("/purchaseorders")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    @Sortable({"id", "purchaseorderid", "status", "delivery_date", "updated"})
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

    /**
     * List what to order. Answers a page of the products whose free stock in a warehouse is at or below their order level, by supplier and
     * warehouse: levels, what is on order, what was sold lately, and a suggested amount. Rules PUR-35, PUR-36, PUR-37.
     *
     * @param idsupplier           Only products of this supplier
     * @param idwarehouse          Only what this warehouse needs
     * @param idfulfilmentCustomer Only products of this fulfilment customer
     * @param needed               With {@code true}, without products of which enough is on order
     */
    @GetMapping("/purchaseorders/suggestions")
    @Access(rights = Right.PURCHASEORDERS_SHOW)
    Answer<List<PurchaseSuggestion>> listPurchaseSuggestions(@RequestParam(required = false) @Nullable SupplierId idsupplier,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(name = "idfulfilment_customer", required = false) @Nullable FulfilmentCustomerId idfulfilmentCustomer,
            @RequestParam(defaultValue = "false") boolean needed, @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(
                new ListPurchaseSuggestions(idsupplier, idwarehouse, idfulfilmentCustomer, needed, offset.value()));
    }

    /** Get a purchase order. It has its products, each with what was ordered and received. Rules PUR-11, PUR-26. */
    @GetMapping("/purchaseorders/{idpurchaseorder}")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<PurchaseOrderView> getPurchaseOrder(@PathVariable PurchaseOrderId idpurchaseorder) {
        return api.find(new FindPurchaseOrder(idpurchaseorder));
    }

    /**
     * Create a purchase order. It begins as a concept, with at least one product. Without a warehouse it is for the active one with the
     * lowest priority number. Refused for a product of a type without stock (1007). Announces {@code purchase_orders.created}. Rules PUR-1,
     * PUR-2, PUR-3, PUR-4, PUR-6, PUR-32, PUR-33.
     */
    @PostMapping("/purchaseorders")
    @Access(rights = {Right.PURCHASEORDERS_EDIT, Right.PURCHASEORDERS_SHOW}, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<PurchaseOrderView> createPurchaseOrder(@RequestBody PurchaseOrderBody body, RequestContext context) {
        suppliers.require(body.idsupplier(), context);
        return api.create(body.create(context), FindPurchaseOrder::new);
    }

    /**
     * Change a purchase order. Its products have operations of their own: other ones than it has are refused with 5. Once pieces were
     * received, it keeps its fulfilment customer (21). Announces {@code purchase_orders.changed}. Rules PUR-7, PUR-9, PUR-32.
     */
    @PutMapping("/purchaseorders/{idpurchaseorder}")
    @Access(rights = {Right.PURCHASEORDERS_EDIT, Right.PURCHASEORDERS_SHOW}, scopedKeys = true)
    Answer<PurchaseOrderView> changePurchaseOrder(@PathVariable PurchaseOrderId idpurchaseorder,
            @RequestBody @JsonView(BodyPart.OnChange.class) PurchaseOrderBody body, SentBody sent, RequestContext context) {
        suppliers.require(body.idsupplier(), context);
        api.requireUnchanged(sent, new FindPurchaseOrder(idpurchaseorder), PRODUCTS);
        return api.change(body.change(idpurchaseorder, context), new FindPurchaseOrder(idpurchaseorder));
    }

    /**
     * Mark a purchase order as purchased. Receipts can be made for it from then on. Refused with 1004 unless it is a concept. Announces
     * {@code purchase_orders.purchased}. Rules PUR-19, PUR-23, PUR-32.
     */
    @PostMapping("/purchaseorders/{idpurchaseorder}/mark-as-purchased")
    @Access(rights = {Right.PURCHASEORDERS_MARK_AS_PURCHASED, Right.PURCHASEORDERS_SHOW}, scopedKeys = true)
    Answer<PurchaseOrderView> markPurchaseOrderAsPurchased(@PathVariable PurchaseOrderId idpurchaseorder,
            RequestContext context) {
        return api.change(new MarkAsPurchased(idpurchaseorder, context.iduser()),
                new FindPurchaseOrder(idpurchaseorder));
    }

    /**
     * Close a purchase order. The rest of it will not arrive: it is received. Refused with 1004 unless it is purchased and some of it was
     * received. Announces {@code purchase_orders.changed}. Rules PUR-22, PUR-32.
     */
    @PostMapping("/purchaseorders/{idpurchaseorder}/close")
    @Access(rights = {Right.PURCHASEORDERS_EDIT, Right.PURCHASEORDERS_SHOW})
    Answer<PurchaseOrderView> closePurchaseOrder(@PathVariable PurchaseOrderId idpurchaseorder, RequestContext context) {
        return api.change(new ClosePurchaseOrder(idpurchaseorder, context.iduser()),
                new FindPurchaseOrder(idpurchaseorder));
    }

    /**
     * Cancel a purchase order. Refused with 1004 unless it is a concept or purchased, and nothing of it was received. Announces
     * {@code purchase_orders.changed}. Rules PUR-21, PUR-32.
     */
    @PostMapping("/purchaseorders/{idpurchaseorder}/cancel")
    @Access(rights = {Right.PURCHASEORDERS_EDIT, Right.PURCHASEORDERS_SHOW}, scopedKeys = true)
    Answer<PurchaseOrderView> cancelPurchaseOrder(@PathVariable PurchaseOrderId idpurchaseorder) {
        return api.change(new CancelPurchaseOrder(idpurchaseorder), new FindPurchaseOrder(idpurchaseorder));
    }

    /** List products of a purchase order. Answers all its lines at once. Rule PUR-11. */
    @GetMapping("/purchaseorders/{idpurchaseorder}/products")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<List<PurchaseOrderProductView>> listPurchaseOrderProducts(@PathVariable PurchaseOrderId idpurchaseorder) {
        return api.list(new ListPurchaseOrderProducts(idpurchaseorder));
    }

    /** Get a product of a purchase order. It has what was ordered and what was received. Rule PUR-11. */
    @GetMapping("/purchaseorders/{idpurchaseorder}/products/{idpurchaseorderProduct}")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<PurchaseOrderProductView> getPurchaseOrderProduct(@PathVariable PurchaseOrderId idpurchaseorder,
            @PathVariable PurchaseOrderProductId idpurchaseorderProduct) {
        return api.find(new FindPurchaseOrderProduct(idpurchaseorder, idpurchaseorderProduct));
    }

    /**
     * Add a product to a purchase order. Answers 200, not 201, with the new line. Refused with 1004 once the purchase order is received or
     * cancelled, and with 1007 for a product of a type without stock. Announces {@code purchase_orders.changed}. Rules PUR-12, PUR-13,
     * PUR-15, PUR-32, PUR-33.
     */
    @PostMapping("/purchaseorders/{idpurchaseorder}/products")
    @Access(rights = {Right.PURCHASEORDERS_EDIT, Right.PURCHASEORDERS_SHOW}, scopedKeys = true)
    Answer<PurchaseOrderProductView> addPurchaseOrderProduct(@PathVariable PurchaseOrderId idpurchaseorder,
            @RequestBody PurchaseOrderProductBody body,
            RequestContext context) {
        api.requireOwn(new FindPurchaseOrder(idpurchaseorder));
        var command = api.madeFor(new FindPurchaseOrder(idpurchaseorder),
                () -> body.add(idpurchaseorder, context));
        return api.add(command, line -> new FindPurchaseOrderProduct(idpurchaseorder, new PurchaseOrderProductId(line)));
    }

    /**
     * Change a product of a purchase order. Its amount, price or delivery date. If only fully received lines are left, the purchase order
     * is received. Refused if the amount would be less than was received (5), and once the purchase order is received or cancelled (1004).
     * Announces {@code purchase_orders.changed}. Rules PUR-14, PUR-15, PUR-16, PUR-18, PUR-32.
     */
    @PutMapping("/purchaseorders/{idpurchaseorder}/products/{idpurchaseorderProduct}")
    @Access(rights = {Right.PURCHASEORDERS_EDIT, Right.PURCHASEORDERS_SHOW}, scopedKeys = true)
    Answer<PurchaseOrderProductView> changePurchaseOrderProduct(@PathVariable PurchaseOrderId idpurchaseorder,
            @PathVariable PurchaseOrderProductId idpurchaseorderProduct,
            @RequestBody PurchaseOrderProductBody body, SentBody sent, RequestContext context) {
        api.requireUnchanged(sent, new FindPurchaseOrderProduct(idpurchaseorder, idpurchaseorderProduct), PRODUCT);
        return api.change(body.change(idpurchaseorder, idpurchaseorderProduct, context),
                new FindPurchaseOrderProduct(idpurchaseorder, idpurchaseorderProduct));
    }

    /**
     * Remove a product from a purchase order. If only fully received lines are left, the purchase order is received. Refused if some of it
     * was received (1005), and once the purchase order is received or cancelled (1004). Announces {@code purchase_orders.changed}. Rules
     * PUR-15, PUR-17, PUR-18, PUR-32.
     */
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

    /**
     * List receipts of a purchase order. Answers all at once, newest first: those made for it, and those of its supplier that brought
     * something for it. Rule PUR-30.
     */
    @GetMapping("/purchaseorders/{idpurchaseorder}/receipts")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<List<ReceiptView>> listPurchaseOrderReceipts(@PathVariable PurchaseOrderId idpurchaseorder) {
        return api.list(new ListReceiptsOfOrder(idpurchaseorder));
    }

    /** Get a receipt of a purchase order. Answers 404 (20) for a receipt that brought nothing for it. Rule PUR-30. */
    @GetMapping("/purchaseorders/{idpurchaseorder}/receipts/{idreceipt}")
    @Access(rights = Right.PURCHASEORDERS_SHOW, scopedKeys = true)
    Answer<ReceiptView> getPurchaseOrderReceipt(@PathVariable PurchaseOrderId idpurchaseorder,
            @PathVariable ReceiptId idreceipt) {
        return api.find(new FindReceiptOfOrder(idpurchaseorder, idreceipt));
    }

    /**
     * List expected deliveries of a product. Answers all lines of purchased purchase orders with pieces still to come. The delivery date
     * of a line comes before that of its purchase order. Rule PUR-29.
     */
    @GetMapping("/products/{idproduct}/expected")
    @Access(rights = Right.PURCHASEORDERS_SHOW)
    Answer<List<ExpectedDelivery>> listExpectedDeliveries(@PathVariable ProductId idproduct) {
        return api.list(new ListExpectedDeliveries(idproduct));
    }
}
