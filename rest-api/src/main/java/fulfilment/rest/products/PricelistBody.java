package fulfilment.rest.products;

import fulfilment.api.products.CatalogCommand.CreatePricelist;
import fulfilment.rest.platform.Check;
import org.jspecify.annotations.Nullable;

/** What an admin sends to make a price list. */
record PricelistBody(@Nullable String name) {

    CreatePricelist create() {
        return new CreatePricelist(Check.name("name", name));
    }
}
