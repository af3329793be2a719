package fulfilment.rest.products;

import fulfilment.api.products.CatalogCommand.CreatePricelist;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/** The request body that creates a price list. */
record PricelistBody(@Required @Nullable String name) {

    CreatePricelist create() {
        return new CreatePricelist(Check.name("name", name));
    }
}
