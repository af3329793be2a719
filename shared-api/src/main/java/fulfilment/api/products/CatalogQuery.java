package fulfilment.api.products;

/** What can be asked about product fields and price lists. Rule PRD-27. */
public sealed interface CatalogQuery {

    /** A {@link ProductFieldView}. */
    record FindProductField(int idproductfield) implements CatalogQuery {}

    record ListProductFields(int offset) implements CatalogQuery {}

    /** A {@link PricelistView}. */
    record FindPricelist(int idpricelist) implements CatalogQuery {}

    record ListPricelists(int offset) implements CatalogQuery {}
}
