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
import fulfilment.rest.lists.Sortable;
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
     * List products. Answers a page of the active products, or with {@code inactive} of the inactive ones, by id; with
     * {@code productcode}, a product of the account comes first. Each has the members of a single product. Rules PRD-13, PRD-14, PRD-15,
     * PRD-47.
     *
     * @param search      A part of the product code, the name, the supplier's code, the barcode or a value of a product field.
     *                    For example {@code lantern}.
     * @param productcode Only products with exactly this code. For example {@code LANTERN-1}.
     * @param idproducts  Only products with these ids, separated by commas. For example {@code 1,2}.
     * @param tag         Only products that carry the tag with exactly this title. For example {@code fragile}.
     * @param type        Only products of this type: {@code normal}, {@code unlimited_stock}, {@code virtual_composition} or
     *                    {@code composition_with_stock}. For example {@code normal}.
     * @param inactive    With {@code true}, inactive products instead of active ones
     */
    @GetMapping
    @Access(value = Level.ANY_USER, scopedKeys = true)
    @Sortable({"id", "productcode", "name", "price", "created", "updated"})
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

    /** Get a product. It shows its price lists, product fields, images, tags and stock. Rule PRD-13. */
    @GetMapping("/{id}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<ProductView> getProduct(@PathVariable ProductId id) {
        return api.find(product(id));
    }

    /**
     * Create a product. It needs {@code productcode}, {@code name} and {@code price}; other members have defaults. Refused for a VAT group
     * that does not exist (14), and if another product of the same owner has the code (1011), and with 9 for a country that does not exist.
     * Announces {@code products.created} and {@code products.changed}. Rules PRD-1, PRD-2, PRD-3, PRD-4, PRD-8, PRD-17.
     */
    @PostMapping
    @Access(rights = Right.PRODUCTS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ProductView> createProduct(@RequestBody ProductBody body, RequestContext context) {
        suppliers.require(body.idsupplier(), context);
        return api.create(body.create(context), product -> product(product));
    }

    /**
     * Change a product. Price lists and product fields change only where they are named. Refused as {@code createProduct} is, and with 1012
     * for another type while the product has stock, is on an open order, purchase order or return, has parts or is one. Announces
     * {@code products.changed}. Rules PRD-6, PRD-11, PRD-17, PRD-20, PRD-22, PRD-48.
     */
    @PutMapping("/{id}")
    @Access(rights = Right.PRODUCTS_EDIT, scopedKeys = true)
    Answer<ProductView> changeProduct(@PathVariable ProductId id, @RequestBody ProductBody body, SentBody sent,
            RequestContext context) {
        suppliers.require(body.idsupplier(), context);
        api.requireUnchanged(sent, product(id), UNLIMITED);
        return api.change(body.change(id, context), product(id));
    }

    /**
     * Inactivate a product. It leaves the list, but orders and stock keep it. Inactivating it again changes nothing. Announces
     * {@code products.changed}. Rules PRD-11, PRD-12.
     */
    @PostMapping("/{id}/inactivate")
    @Access(rights = Right.PRODUCTS_EDIT)
    Answer<ProductView> inactivateProduct(@PathVariable ProductId id) {
        return api.change(new InactivateProduct(id), product(id));
    }

    /**
     * Activate a product. It is listed again. Activating it again changes nothing. Announces {@code products.changed}. Rules PRD-11,
     * PRD-17.
     */
    @PostMapping("/{id}/activate")
    @Access(rights = Right.PRODUCTS_EDIT)
    Answer<ProductView> activateProduct(@PathVariable ProductId id) {
        return api.change(new ActivateProduct(id), product(id));
    }

    private static FindProduct product(ProductId id) {
        return new FindProduct(id);
    }

    /**
     * List a product's settings for each warehouse. Answers every warehouse at once. Levels that were never set are 0, the other settings
     * null. Rule PRD-28.
     */
    @GetMapping("/{id}/warehouses")
    @Access(Level.ANY_USER)
    Answer<List<ProductWarehouseView>> listProductWarehouses(@PathVariable ProductId id) {
        return api.list(new ListProductWarehouses(id));
    }

    /**
     * Change a product's settings for a warehouse. Only members that are sent change; all are 0 or more. Announces
     * {@code products.changed}. Rules PRD-17, PRD-29.
     */
    @PutMapping("/{id}/warehouses/{idwarehouse}")
    @Access(rights = Right.PRODUCTS_EDIT)
    Answer<ProductWarehouseView> changeProductWarehouse(@PathVariable ProductId id, @PathVariable WarehouseId idwarehouse,
            @RequestBody WarehouseSettingsBody body) {
        return api.change(body.change(id, idwarehouse),
                new FindProductWarehouse(id, idwarehouse));
    }

    /**
     * List changes of a product's price. Answers all changes of {@code price} at once, newest first, each with the old and the new price,
     * the user and the time. Rule PRD-18.
     */
    @GetMapping("/{id}/pricehistory")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<PriceHistoryView>> listProductPriceHistory(@PathVariable ProductId id) {
        return api.list(new ListPriceHistory(id));
    }

    /**
     * List changes of a product's purchase price. Answers all changes of {@code fixedstockprice} at once, newest first, each with the old
     * and the new price, the user and the time. Rules PRD-18, PRD-19.
     */
    @GetMapping("/{id}/fixedstockpricehistory")
    @Access(rights = Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE, scopedKeys = true)
    Answer<List<PriceHistoryView.OfFixedstockprice>> listProductFixedStockPriceHistory(@PathVariable ProductId id) {
        return api.list(new ListFixedstockpriceHistory(id));
    }

    /**
     * Produce pieces of a composition. Adds them to a warehouse and takes their parts from it: both happen or neither. Answers the stock
     * of the composition there. Refused if pieces of a part are missing (1006), and unless the product is an active composition with stock
     * that has parts (1007). Announces {@code products.stock_changed} and {@code products.free_stock_changed}. Rules PRD-42, PRD-43,
     * PRD-44, PRD-45, PRD-46.
     */
    @PostMapping("/{id}/produce")
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    Answer<WarehouseStockView> produceProduct(@PathVariable ProductId id, @RequestBody ProduceBody body) {
        api.existing(product(id));
        var command = body.toCommand(id);
        return api.change(command, new FindWarehouseStock(id, command.warehouse()));
    }
}
