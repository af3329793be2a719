package fulfilment.api.products;

import fulfilment.api.customfields.FieldChange;
import fulfilment.api.kernel.Command;
import fulfilment.api.tags.TagId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands that create and change products and their images. */
public sealed interface ProductCommand {

    /**
     * Creates a product and its empty stock. Answers with the new {@link ProductId}.
     *
     * @param details at least a code, a name and a price; without a VAT group the product gets the standard one
     */
    record CreateProduct(ProductDetails.Changes details, boolean active, List<FieldChange> fields,
            List<ListPrice.Change> prices) implements ProductCommand, Command<ProductId> {

        public CreateProduct {
            if (details.naming().productcode().value() == null || details.naming().name().value() == null
                    || details.prices().price().value() == null) {
                throw new IllegalArgumentException("a new product needs a code, a name and a price");
            }
        }
    }

    /** @param active null keeps it; @param fields only the fields that change; @param prices only the price lists that change */
    record ChangeProduct(@TargetAggregateIdentifier ProductId product, ProductDetails.Changes changes, @Nullable Boolean active,
            List<FieldChange> fields, List<ListPrice.Change> prices) implements ProductCommand, Command<Void> {}

    record ActivateProduct(@TargetAggregateIdentifier ProductId product) implements ProductCommand, Command<Void> {}

    record InactivateProduct(@TargetAggregateIdentifier ProductId product) implements ProductCommand, Command<Void> {}

    record ChangeProductWarehouseSettings(@TargetAggregateIdentifier ProductId product, WarehouseId warehouse,
            ProductWarehouseSettings.Changes changes) implements ProductCommand, Command<Void> {}

    /** Changes nothing if the product already carries the tag. */
    record TagProduct(@TargetAggregateIdentifier ProductId product, TagId tag) implements ProductCommand, Command<Void> {}

    record UntagProduct(@TargetAggregateIdentifier ProductId product, TagId tag) implements ProductCommand, Command<Void> {}

    /** Answers with the new {@link ProductImageId}. @param name a name that cannot be guessed; @param content a file of the given type */
    record AddProductImage(ProductId product, String name, String contentType,
            byte[] content) implements ProductCommand, Command<ProductImageId> {}

    record DeleteProductImage(@TargetAggregateIdentifier ProductImageId image,
            ProductId product) implements ProductCommand, Command<Void> {}

    /** Produces pieces of a composition from pieces of its parts. @param amount 1 or more */
    record ProduceProduct(ProductId product, WarehouseId warehouse, int amount,
            String reason) implements ProductCommand, Command<Void> {}
}
