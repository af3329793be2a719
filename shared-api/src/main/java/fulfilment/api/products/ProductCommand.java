package fulfilment.api.products;

import fulfilment.api.tags.TagId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** What can be asked of products and their images. */
public sealed interface ProductCommand {

    /**
     * Makes a product and its empty stock; answers with the new {@link ProductId}.
     *
     * @param details has at least a code, a name and a price; the standard VAT group is taken when none is named
     */
    record CreateProduct(ProductDetails.Changes details, boolean active, List<ProductFieldValue.Change> fields,
            List<ListPrice.Change> prices) implements ProductCommand {

        public CreateProduct {
            if (details.productcode().value() == null || details.name().value() == null || details.price().value() == null) {
                throw new IllegalArgumentException("a product has a code, a name and a price");
            }
        }
    }

    /** @param active null to leave it; @param fields only those that change, like prices */
    record ChangeProduct(@TargetAggregateIdentifier ProductId product, ProductDetails.Changes changes, @Nullable Boolean active,
            List<ProductFieldValue.Change> fields, List<ListPrice.Change> prices) implements ProductCommand {}

    record ActivateProduct(@TargetAggregateIdentifier ProductId product) implements ProductCommand {}

    record InactivateProduct(@TargetAggregateIdentifier ProductId product) implements ProductCommand {}

    record ChangeProductWarehouseSettings(@TargetAggregateIdentifier ProductId product, WarehouseId warehouse,
            ProductWarehouseSettings.Changes changes) implements ProductCommand {}

    /** Does nothing when the product carries the tag already. */
    record TagProduct(@TargetAggregateIdentifier ProductId product, TagId tag) implements ProductCommand {}

    record UntagProduct(@TargetAggregateIdentifier ProductId product, TagId tag) implements ProductCommand {}

    /** Answers with the new {@link ProductImageId}. @param name not to be guessed; @param content of the given type */
    record AddProductImage(ProductId product, String name, String contentType, byte[] content) implements ProductCommand {}

    record DeleteProductImage(@TargetAggregateIdentifier ProductImageId image, ProductId product) implements ProductCommand {}

    /** Makes pieces of a composition from pieces of its parts. @param amount one or more */
    record ProduceProduct(ProductId product, WarehouseId warehouse, int amount, String reason) implements ProductCommand {}
}
