package fulfilment.api.products;

import fulfilment.api.kernel.Command;

/** Commands that create product fields and price lists. Admins send them. */
public sealed interface CatalogCommand {

    /** Answers with the new {@link ProductFieldId}. */
    record CreateProductField(ProductFieldDetails details) implements CatalogCommand, Command<ProductFieldId> {}

    /** Answers with the new {@link PricelistId}. */
    record CreatePricelist(String name) implements CatalogCommand, Command<PricelistId> {}
}
