package fulfilment.api.products;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Query;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.tags.TagId;
import fulfilment.api.tags.TagView;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Queries for products and their parts, images, prices and tags. Answers are finished JSON unless stated otherwise. The answer is null if
 * the product does not exist or the key may not see it.
 */
public sealed interface ProductQuery {

    /** Answers with a {@link ProductView}. */
    record FindProduct(ProductId idproduct) implements ProductQuery, Query<ProductView> {}

    /**
     * Answers with a page of products, by id. Rules PRD-13, PRD-14, PRD-15.
     *
     * @param inactive true for the inactive products, false for the active ones
     * @param type     a type as the API spells it; an unknown one matches no product
     * @param tag      the exact title of a tag
     */
    record ListProducts(@Nullable String search, @Nullable String productcode, @Nullable List<Integer> idproducts,
            @Nullable String tag, @Nullable String type, @Nullable SupplierId idsupplier,
            @Nullable FulfilmentCustomerId idfulfilmentCustomer,
            boolean inactive, @Nullable Instant updatedAfter, @Nullable Instant sincedate, @Nullable Integer sinceid,
            int offset) implements ProductQuery, Query<List<ProductView>> {}

    /** Answers with {@link ProductWarehouseView}s, one for each warehouse. */
    record ListProductWarehouses(ProductId idproduct) implements ProductQuery, Query<List<ProductWarehouseView>> {}

    record FindProductWarehouse(ProductId idproduct,
            WarehouseId idwarehouse) implements ProductQuery, Query<ProductWarehouseView> {}

    /** Answers with {@link ProductImageView}s in the order in which they were added. */
    record ListProductImages(ProductId idproduct) implements ProductQuery, Query<List<ProductImageView>> {}

    record FindProductImage(ProductId idproduct,
            ProductImageId idproductImage) implements ProductQuery, Query<ProductImageView> {}

    /** Answers with an {@link ImageContent}, whatever key the caller has; null if no image has this name. */
    record FetchImage(String name) implements ProductQuery, Query<ImageContent> {}

    /** Answers with {@link PriceHistoryView}s, newest first. */
    record ListPriceHistory(ProductId idproduct) implements ProductQuery, Query<List<PriceHistoryView>> {}

    /** Answers with {@link PriceHistoryView.OfFixedstockprice}s, newest first. */
    record ListFixedstockpriceHistory(
            ProductId idproduct) implements ProductQuery, Query<List<PriceHistoryView.OfFixedstockprice>> {}

    /** Answers with {@link PartView}s; null also for a product that cannot have parts. @param nested true for the parts of parts as well */
    record ListParts(ProductId idproduct, boolean nested) implements ProductQuery, Query<List<PartView>> {}

    record FindPart(ProductId idproduct, PartId idproductPart) implements ProductQuery, Query<PartView> {}

    /** Answers with all {@link fulfilment.api.tags.TagView}s that the product carries, by id. */
    record ListProductTags(ProductId idproduct) implements ProductQuery, Query<List<TagView>> {}

    record FindProductTag(ProductId idproduct, TagId idtag) implements ProductQuery, Query<TagView> {}
}
