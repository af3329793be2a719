package fulfilment.api.products;

/** What can be asked of the product fields and price lists an admin sets up. */
public sealed interface CatalogCommand {

    /** Answers with the new {@link ProductFieldId}. */
    record CreateProductField(ProductFieldDetails details) implements CatalogCommand {}

    /** Answers with the new {@link PricelistId}. */
    record CreatePricelist(String name) implements CatalogCommand {}
}
