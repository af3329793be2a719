package fulfilment.api.products;

import fulfilment.api.kernel.Query;
import java.util.List;

/** Queries for product fields and price lists. Rule PRD-27. */
public sealed interface CatalogQuery {

    /** Answers with a {@link ProductFieldView}. */
    record FindProductField(ProductFieldId idproductfield) implements CatalogQuery, Query<ProductFieldView> {}

    record ListProductFields(int offset) implements CatalogQuery, Query<List<ProductFieldView>> {}

    /** Answers with a {@link PricelistView}. */
    record FindPricelist(PricelistId idpricelist) implements CatalogQuery, Query<PricelistView> {}

    record ListPricelists(int offset) implements CatalogQuery, Query<List<PricelistView>> {}
}
