package fulfilment.rest.products;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.products.PriceHistoryView;
import fulfilment.api.products.ProductCommand.ActivateProduct;
import fulfilment.api.products.ProductCommand.InactivateProduct;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductQuery.FindProduct;
import fulfilment.api.products.ProductQuery.FindProductWarehouse;
import fulfilment.api.products.ProductQuery.ListFixedstockpriceHistory;
import fulfilment.api.products.ProductQuery.ListPriceHistory;
import fulfilment.api.products.ProductQuery.ListProductWarehouses;
import fulfilment.api.products.ProductQuery.ListProducts;
import fulfilment.api.products.ProductView;
import fulfilment.api.products.ProductWarehouseView;
import fulfilment.api.stock.StockQuery.FindWarehouseStock;
import fulfilment.api.stock.WarehouseStockView;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.users.Right;
import fulfilment.api.warehouses.WarehouseId;
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
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of products. Products are inactivated, never deleted. Rules PRD. */
@RestController
@RequestMapping("/api/v1/products")
class ProductController {

    private static final FixedMember UNLIMITED = FixedMember.of("unlimitedstock", "change type");

    private final Api api;
    private final NameableSuppliers suppliers;

    ProductController(Api api, NameableSuppliers suppliers) {
        this.api = api;
        this.suppliers = suppliers;
    }

    /**
     * 200 and a page of the active products, with {@code inactive} of the inactive ones. Rules PRD-13, PRD-14, PRD-15.
     *
     * @param search     a part of the product code, name, supplier's code or barcode
     * @param idproducts identifiers separated by commas; anything else in the list matches no product
     */
    @GetMapping
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<ProductView>> listProducts(@RequestParam(required = false) @Nullable String search,
            @RequestParam(required = false) @Nullable String productcode,
            @RequestParam(required = false) @Nullable String idproducts, @RequestParam(required = false) @Nullable String tag,
            @RequestParam(required = false) @Nullable String type,
            @RequestParam(required = false) @Nullable SupplierId idsupplier,
            @RequestParam(name = "idfulfilment_customer", required = false) @Nullable FulfilmentCustomerId idfulfilmentCustomer,
            @RequestParam(defaultValue = "false") boolean inactive,
            @RequestParam(name = "updated_after", required = false) @Nullable Instant updatedAfter,
            @RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(required = false) @Nullable Integer sinceid,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListProducts(search, Check.given(productcode), ids(Check.given(idproducts)), Check.given(tag),
                Check.given(type), idsupplier, idfulfilmentCustomer, inactive, updatedAfter, sincedate, sinceid, offset.value()));
    }

    private static @Nullable List<Integer> ids(@Nullable String sent) {
        return sent == null
                ? null
                : Arrays.stream(sent.split(",")).map(String::strip).filter(id -> id.matches("\\d{1,9}")).map(Integer::valueOf)
                        .toList();
    }

    /** 200 and the product; 404 if there is none. */
    @GetMapping("/{id}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<ProductView> getProduct(@PathVariable ProductId id) {
        return api.find(product(id));
    }

    /** 201 and the new product; code 14 for an unknown VAT group, 1011 if another product has the product code. */
    @PostMapping
    @Access(rights = Right.PRODUCTS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ProductView> createProduct(@RequestBody ProductBody body, RequestContext context) {
        suppliers.require(body.idsupplier(), context);
        return api.create(body.create(context), product -> product(product));
    }

    /** 200 and the changed product; codes as for a new one, and 1012 for another type while it has stock or parts, or is a part. */
    @PutMapping("/{id}")
    @Access(rights = Right.PRODUCTS_EDIT, scopedKeys = true)
    Answer<ProductView> changeProduct(@PathVariable ProductId id, @RequestBody ProductBody body, SentBody sent,
            RequestContext context) {
        suppliers.require(body.idsupplier(), context);
        api.requireUnchanged(sent, product(id), UNLIMITED);
        return api.change(body.change(id, context), product(id));
    }

    /** 200 and the product, now inactive. */
    @PostMapping("/{id}/inactivate")
    @Access(rights = Right.PRODUCTS_EDIT)
    Answer<ProductView> inactivateProduct(@PathVariable ProductId id) {
        return api.change(new InactivateProduct(id), product(id));
    }

    /** 200 and the product, active again. */
    @PostMapping("/{id}/activate")
    @Access(rights = Right.PRODUCTS_EDIT)
    Answer<ProductView> activateProduct(@PathVariable ProductId id) {
        return api.change(new ActivateProduct(id), product(id));
    }

    private static FindProduct product(ProductId id) {
        return new FindProduct(id);
    }

    /** 200 and the settings for every warehouse. Rule PRD-28. */
    @GetMapping("/{id}/warehouses")
    @Access(Level.ANY_USER)
    Answer<List<ProductWarehouseView>> listProductWarehouses(@PathVariable ProductId id) {
        return api.list(new ListProductWarehouses(id));
    }

    /** 200 and the settings for the warehouse; 404 if there is no such product or warehouse. Rule PRD-29. */
    @PutMapping("/{id}/warehouses/{idwarehouse}")
    @Access(rights = Right.PRODUCTS_EDIT)
    Answer<ProductWarehouseView> changeProductWarehouse(@PathVariable ProductId id, @PathVariable WarehouseId idwarehouse,
            @RequestBody WarehouseSettingsBody body) {
        return api.change(body.change(id, idwarehouse),
                new FindProductWarehouse(id, idwarehouse));
    }

    /** 200 and all changes of the sales price, newest first. Not paginated. */
    @GetMapping("/{id}/pricehistory")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<PriceHistoryView>> listProductPriceHistory(@PathVariable ProductId id) {
        return api.list(new ListPriceHistory(id));
    }

    /** 200 and all changes of the purchase price, newest first. Not paginated. */
    @GetMapping("/{id}/fixedstockpricehistory")
    @Access(rights = Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE, scopedKeys = true)
    Answer<List<PriceHistoryView.OfFixedstockprice>> listProductFixedStockPriceHistory(@PathVariable ProductId id) {
        return api.list(new ListFixedstockpriceHistory(id));
    }

    /**
     * 200 and the new stock of the composition in the warehouse, after taking its parts and adding the pieces. Code 1006 if there are too
     * few pieces of a part; 1007 if the product is not an active composition with stock and with parts. Needs the right to change stock.
     */
    @PostMapping("/{id}/produce")
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    Answer<WarehouseStockView> produceProduct(@PathVariable ProductId id, @RequestBody ProduceBody body) {
        api.existing(product(id));
        var command = body.toCommand(id);
        return api.change(command, new FindWarehouseStock(id, command.warehouse()));
    }
}
