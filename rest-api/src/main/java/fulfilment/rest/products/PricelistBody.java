package fulfilment.rest.products;

import fulfilment.api.products.CatalogCommand.CreatePricelist;
import fulfilment.rest.platform.Check;
import org.jspecify.annotations.Nullable;

/** The request body that creates a price list. */
record PricelistBody(@Nullable String name) {

    CreatePricelist create() {
        return new CreatePricelist(Check.name("name", name));
    }
}
