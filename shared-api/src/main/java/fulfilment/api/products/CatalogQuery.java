package fulfilment.api.products;

/** Queries for product fields and price lists. Rule PRD-27. */
public sealed interface CatalogQuery {

    /** Answers with a {@link ProductFieldView}. */
    record FindProductField(int idproductfield) implements CatalogQuery {}

    record ListProductFields(int offset) implements CatalogQuery {}

    /** Answers with a {@link PricelistView}. */
    record FindPricelist(int idpricelist) implements CatalogQuery {}

    record ListPricelists(int offset) implements CatalogQuery {}
}
