package fulfilment.api.products;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What can be asked about products. Answers are finished JSON unless said otherwise; what hangs on a product that does not exist, or
 * is none of the key's business, is null.
 */
public sealed interface ProductQuery {

    /** A {@link ProductView}. */
    record FindProduct(int idproduct) implements ProductQuery {}

    /**
     * A page of products by id. Rules PRD-13, PRD-14, PRD-15.
     *
     * @param inactive whether the inactive ones are wanted instead of the active ones
     * @param type     in the API's word; no product has an unknown one
     * @param tag      the exact title of a tag
     */
    record ListProducts(@Nullable String search, @Nullable String productcode, @Nullable List<Integer> idproducts,
            @Nullable String tag, @Nullable String type, @Nullable Integer idsupplier, @Nullable Integer idfulfilmentCustomer,
            boolean inactive, @Nullable Instant updatedAfter, @Nullable Instant sincedate, @Nullable Integer sinceid,
            int offset) implements ProductQuery {}

    /** {@link ProductWarehouseView}s, one for each warehouse. */
    record ListProductWarehouses(int idproduct) implements ProductQuery {}

    record FindProductWarehouse(int idproduct, int idwarehouse) implements ProductQuery {}

    /** {@link ProductImageView}s in the order in which they were added. */
    record ListProductImages(int idproduct) implements ProductQuery {}

    record FindProductImage(int idproduct, int idproductImage) implements ProductQuery {}

    /** An {@link ImageContent}, for anybody who knows its name; null when there is none. */
    record FetchImage(String name) implements ProductQuery {}

    /** {@link PriceHistoryView}s, newest first. */
    record ListPriceHistory(int idproduct) implements ProductQuery {}

    /** {@link PriceHistoryView.OfFixedstockprice}s, newest first. */
    record ListFixedstockpriceHistory(int idproduct) implements ProductQuery {}

    /** {@link PartView}s; null also for a product that cannot have parts. @param nested whether the full tree is wanted */
    record ListParts(int idproduct, boolean nested) implements ProductQuery {}

    record FindPart(int idproduct, int idproductPart) implements ProductQuery {}

    /** All {@link fulfilment.api.tags.TagView}s the product carries, by id. */
    record ListProductTags(int idproduct) implements ProductQuery {}

    record FindProductTag(int idproduct, int idtag) implements ProductQuery {}
}
